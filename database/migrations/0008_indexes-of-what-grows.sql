CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "mybtf_user_studio" ON "mybtf_user" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "mybtf_user_person" ON "mybtf_user" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "mybtf_user_created" ON "mybtf_user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "date_attendee_of_person" ON "date_attendee" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "mail_account" ON "mail" USING btree ("mybtf_user_id","id");--> statement-breakpoint
CREATE INDEX "mail_to" ON "mail" USING gin ("to" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_subject" ON "mail" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_kind" ON "mail" USING gin ("kind" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "check_payment_deposit" ON "check_payment" USING btree ("bank_deposit_id");--> statement-breakpoint
CREATE INDEX "payment_outcome_settled" ON "payment_outcome" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "payment_outcome_reference" ON "payment_outcome" USING btree ("gateway_reference");--> statement-breakpoint
CREATE INDEX "payment_profile" ON "payment" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "person_folded" ON "person" USING btree (regexp_replace(lower(normalize("lname", NFD)), '[̀-ͯ\s''’.-]', '', 'g'));--> statement-breakpoint
CREATE INDEX "registration_account" ON "registration" USING btree ("mybtf_user_id");--> statement-breakpoint
CREATE INDEX "registration_studio" ON "registration" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "roster_person" ON "roster" USING btree ("person_id");