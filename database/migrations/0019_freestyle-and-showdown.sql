CREATE TABLE "freestyle_entry" (
	"registration_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"tour_date_id" integer NOT NULL,
	"freestyle_battle_id" integer NOT NULL,
	CONSTRAINT "freestyle_entry_registration_id_person_id_pk" PRIMARY KEY("registration_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "showdown_entry" (
	"id" integer PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"crew_showdown" boolean NOT NULL,
	"crew_showdown_pq" boolean NOT NULL,
	"video_received_at" timestamp with time zone,
	"charge_id" integer
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "crew_showdown_cents" integer DEFAULT 5500 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "freestyle_battles" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "freestyle_entry" ADD CONSTRAINT "freestyle_entry_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freestyle_entry" ADD CONSTRAINT "freestyle_entry_attendee" FOREIGN KEY ("registration_id","person_id") REFERENCES "public"."date_attendee"("registration_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showdown_entry" ADD CONSTRAINT "showdown_entry_id_registrations_routine_id_fk" FOREIGN KEY ("id") REFERENCES "public"."registrations_routine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showdown_entry" ADD CONSTRAINT "showdown_entry_charge_id_payment_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freestyle_entry_battle" ON "freestyle_entry" USING btree ("tour_date_id","freestyle_battle_id");--> statement-breakpoint
CREATE INDEX "freestyle_entry_person" ON "freestyle_entry" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "showdown_entry_registration" ON "showdown_entry" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "showdown_entry_charge" ON "showdown_entry" USING btree ("charge_id");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_crew_showdown" CHECK ("event"."crew_showdown_cents" >= 0);