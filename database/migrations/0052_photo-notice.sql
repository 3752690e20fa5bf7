CREATE TABLE "photo_notice" (
	"registration_id" integer NOT NULL,
	"last_day" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_notice_registration_id_last_day_pk" PRIMARY KEY("registration_id","last_day")
);
--> statement-breakpoint
ALTER TABLE "photo_notice" ADD CONSTRAINT "photo_notice_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT audit_table('photo_notice', 'registration_id', 'last_day');
--> statement-breakpoint
-- What two tables before this one forgot.
SELECT audit_table('attendee_kdoty', 'registration_id', 'person_id');
--> statement-breakpoint
SELECT audit_table('best_dancer_music');
