ALTER TABLE "placing_correction" DROP CONSTRAINT "placing_correction_about";--> statement-breakpoint
ALTER TABLE "award_correction" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "award_correction" ADD COLUMN "recipient_id" integer;--> statement-breakpoint
ALTER TABLE "award_correction" ADD CONSTRAINT "award_correction_recipient_id_registration_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_correction_recipient" ON "award_correction" USING btree ("recipient_id");--> statement-breakpoint
ALTER TABLE "placing_correction" ADD CONSTRAINT "placing_correction_about" CHECK ("placing_correction"."about" in ('division', 'scratch', 'standing'));
