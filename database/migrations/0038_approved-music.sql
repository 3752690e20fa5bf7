ALTER TABLE "music" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "music" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "music" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "music" ADD CONSTRAINT "music_approved_by_mybtf_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."mybtf_user"("id") ON DELETE no action ON UPDATE no action;