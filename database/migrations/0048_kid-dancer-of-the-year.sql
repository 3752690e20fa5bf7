CREATE TABLE "attendee_kdoty" (
	"registration_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"kdoty" boolean NOT NULL,
	CONSTRAINT "attendee_kdoty_registration_id_person_id_pk" PRIMARY KEY("registration_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "attendee_kdoty" ADD CONSTRAINT "attendee_kdoty_attendee" FOREIGN KEY ("registration_id","person_id") REFERENCES "public"."date_attendee"("registration_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_kdoty_person" ON "attendee_kdoty" USING btree ("person_id");