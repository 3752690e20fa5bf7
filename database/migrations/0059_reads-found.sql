DROP INDEX "stored_file_removed";--> statement-breakpoint
DROP INDEX "registration_opened_registration";--> statement-breakpoint
CREATE INDEX "date_attendee_student_id" ON "date_attendee" USING btree ("student_id_file_id") WHERE "date_attendee"."student_id_file_id" is not null;--> statement-breakpoint
CREATE INDEX "registrations_routine_routine" ON "registrations_routine" USING btree ("routine_id");--> statement-breakpoint
CREATE INDEX "stored_file_removed" ON "stored_file" USING btree ("id") WHERE "stored_file"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "registration_opened_registration" ON "registration_opened" USING btree ("registration_id","id");