ALTER TABLE "registration" ADD COLUMN "registrant" jsonb;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "unconfirmed_version" integer;