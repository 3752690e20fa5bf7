CREATE TABLE "dancer_photo" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"date_attendee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"kept" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_link" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "vip_type" ADD COLUMN "cast_experience" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dancer_photo" ADD CONSTRAINT "dancer_photo_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dancer_photo" ADD CONSTRAINT "dancer_photo_date_attendee_id_date_attendee_id_fk" FOREIGN KEY ("date_attendee_id") REFERENCES "public"."date_attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dancer_photo_kept" ON "dancer_photo" USING btree ("date_attendee_id","kind") WHERE "dancer_photo"."kept";--> statement-breakpoint
CREATE INDEX "dancer_photo_attendee" ON "dancer_photo" USING btree ("date_attendee_id");--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_link_person" ON "public_link" USING btree ("person_id");
--> statement-breakpoint
SELECT audit_table('dancer_photo', 'file_id');
--> statement-breakpoint
-- At the tour dates that are there nothing was closed.
UPDATE tour_date SET mybtf = mybtf || '{"edit_bd_photo": true, "edit_bd_jacket": true}';
