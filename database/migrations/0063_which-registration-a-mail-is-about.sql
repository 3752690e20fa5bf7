ALTER TABLE "mail" ADD COLUMN "registration_id" integer;--> statement-breakpoint
CREATE INDEX "mail_registration" ON "mail" USING btree ("registration_id","id") WHERE registration_id is not null;--> statement-breakpoint
-- By hand: in the code the table of registrations stands above that of mails.
ALTER TABLE "mail" ADD CONSTRAINT "mail_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;
