CREATE TABLE "missing_reminder" (
	"registration_id" integer NOT NULL,
	"kind" text NOT NULL,
	"due_date" date NOT NULL,
	"stage" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missing_reminder_registration_id_kind_due_date_stage_pk" PRIMARY KEY("registration_id","kind","due_date","stage")
);
--> statement-breakpoint
CREATE TABLE "reminder_pause" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"paused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "reminder_email" text;--> statement-breakpoint
ALTER TABLE "access_code" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "waivers_due_date" date;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "photos_due_date" date;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "jackets_due_date" date;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "reminder_days" jsonb DEFAULT '[14,7,2]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "missing_reminder" ADD CONSTRAINT "missing_reminder_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pause" ADD CONSTRAINT "reminder_pause_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_code_email" ON "access_code" USING btree ("reminder_email");
--> statement-breakpoint
SELECT audit_table('reminder_pause', 'registration_id');
