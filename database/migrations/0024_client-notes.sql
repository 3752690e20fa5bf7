ALTER TABLE "registration" ADD COLUMN "dates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "group" boolean;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "beat_street" jsonb;