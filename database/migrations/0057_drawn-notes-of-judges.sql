ALTER TABLE "critique" ADD COLUMN "signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "judge_entry" ADD COLUMN "signature" text DEFAULT '' NOT NULL;