ALTER TABLE "account_link" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_link_account" ON "account_link" USING btree ("mybtf_user_id");--> statement-breakpoint
CREATE INDEX "account_link_email" ON "account_link" USING btree ("email");