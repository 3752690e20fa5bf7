ALTER TABLE "session" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "refused_at" timestamp with time zone;