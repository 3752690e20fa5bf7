CREATE TABLE "access_code" (
	"registration_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_code_registration_id_person_id_pk" PRIMARY KEY("registration_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "routine_category" ADD COLUMN "performance_division_id" integer;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code" ADD CONSTRAINT "access_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_code_code" ON "access_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "access_code_person" ON "access_code" USING btree ("person_id");--> statement-breakpoint
SELECT audit_table('access_code', 'registration_id', 'person_id');
--> statement-breakpoint
UPDATE tour_date SET mybtf = mybtf || '{"virtual_only_groups": false}';
