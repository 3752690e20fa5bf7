ALTER TABLE "live_hidden" ADD COLUMN "by_office" boolean;
--> statement-breakpoint
-- So far there was one row, of whoever came last: of the registration's owner, or of the office.
UPDATE "live_hidden" SET "by_office" = "hidden_by" <> "mybtf_user_id" FROM "registration" WHERE "registration"."id" = "registration_id";
--> statement-breakpoint
ALTER TABLE "live_hidden" ALTER COLUMN "by_office" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "live_hidden" DROP CONSTRAINT "live_hidden_pkey";
--> statement-breakpoint
ALTER TABLE "live_hidden" ADD CONSTRAINT "live_hidden_registration_id_by_office_pk" PRIMARY KEY("registration_id","by_office");
