CREATE TABLE "nomination_routine" (
	"registration_id" integer NOT NULL,
	"registrations_routine_id" integer NOT NULL,
	"nomination_type_id" integer NOT NULL,
	"costume_designer" text DEFAULT '' NOT NULL,
	"choreographer" text DEFAULT '' NOT NULL,
	CONSTRAINT "nomination_routine_registration_id_nomination_type_id_pk" PRIMARY KEY("registration_id","nomination_type_id")
);
--> statement-breakpoint
CREATE TABLE "soty_answer" (
	"registration_id" integer NOT NULL,
	"entering" boolean NOT NULL,
	CONSTRAINT "soty_answer_registration_id_pk" PRIMARY KEY("registration_id")
);
--> statement-breakpoint
CREATE TABLE "soty_routine" (
	"registration_id" integer NOT NULL,
	"registrations_routine_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"outside_choreographer" boolean NOT NULL,
	CONSTRAINT "soty_routine_registration_id_slot_pk" PRIMARY KEY("registration_id","slot"),
	CONSTRAINT "soty_routine_slot" CHECK ("soty_routine"."slot" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "routine_pre_qualifying" (
	"id" integer PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"pre_qualifying" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "routine_regional_award" (
	"id" integer PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"regional_award_id" integer
);
--> statement-breakpoint
CREATE TABLE "routine_round" (
	"id" integer PRIMARY KEY NOT NULL,
	"registration_id" integer NOT NULL,
	"prelims" boolean NOT NULL,
	"finals" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nomination_type" (
	"event_id" integer NOT NULL,
	"season_id" integer NOT NULL,
	"id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"age_divisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"performance_divisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"no_prelims" boolean DEFAULT false NOT NULL,
	"no_virtual" boolean DEFAULT false NOT NULL,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "nomination_type_event_id_season_id_id_pk" PRIMARY KEY("event_id","season_id","id")
);
--> statement-breakpoint
CREATE TABLE "regional_award" (
	"event_id" integer NOT NULL,
	"season_id" integer NOT NULL,
	"id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "regional_award_event_id_season_id_id_pk" PRIMARY KEY("event_id","season_id","id")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "soloists_in_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "has_soty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "nomination_routine" ADD CONSTRAINT "nomination_routine_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_routine" ADD CONSTRAINT "nomination_routine_registrations_routine_id_registrations_routine_id_fk" FOREIGN KEY ("registrations_routine_id") REFERENCES "public"."registrations_routine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soty_answer" ADD CONSTRAINT "soty_answer_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soty_routine" ADD CONSTRAINT "soty_routine_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soty_routine" ADD CONSTRAINT "soty_routine_registrations_routine_id_registrations_routine_id_fk" FOREIGN KEY ("registrations_routine_id") REFERENCES "public"."registrations_routine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_pre_qualifying" ADD CONSTRAINT "routine_pre_qualifying_id_registrations_routine_id_fk" FOREIGN KEY ("id") REFERENCES "public"."registrations_routine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_pre_qualifying" ADD CONSTRAINT "routine_pre_qualifying_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_regional_award" ADD CONSTRAINT "routine_regional_award_id_registrations_routine_id_fk" FOREIGN KEY ("id") REFERENCES "public"."registrations_routine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_regional_award" ADD CONSTRAINT "routine_regional_award_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_round" ADD CONSTRAINT "routine_round_id_registrations_routine_id_fk" FOREIGN KEY ("id") REFERENCES "public"."registrations_routine"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routine_round" ADD CONSTRAINT "routine_round_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_type" ADD CONSTRAINT "nomination_type_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_type" ADD CONSTRAINT "nomination_type_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regional_award" ADD CONSTRAINT "regional_award_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regional_award" ADD CONSTRAINT "regional_award_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nomination_routine_of" ON "nomination_routine" USING btree ("registrations_routine_id");--> statement-breakpoint
CREATE UNIQUE INDEX "soty_routine_once" ON "soty_routine" USING btree ("registrations_routine_id");--> statement-breakpoint
CREATE INDEX "routine_pre_qualifying_registration" ON "routine_pre_qualifying" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "routine_regional_award_registration" ON "routine_regional_award" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "routine_round_registration" ON "routine_round" USING btree ("registration_id");--> statement-breakpoint
SELECT audit_table(name, 'event_id', 'season_id', 'id') FROM unnest(ARRAY['nomination_type', 'regional_award']) AS name;
--> statement-breakpoint
SELECT audit_table('nomination_routine', 'registration_id', 'nomination_type_id');
--> statement-breakpoint
SELECT audit_table('soty_routine', 'registration_id', 'slot');
--> statement-breakpoint
SELECT audit_table('soty_answer', 'registration_id');
--> statement-breakpoint
SELECT audit_table(name) FROM unnest(ARRAY['routine_regional_award', 'routine_pre_qualifying', 'routine_round']) AS name;
--> statement-breakpoint
-- They are part of what an event offers in a season, which each process keeps by its version.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['nomination_type', 'regional_award'] LOOP
    EXECUTE format('CREATE TRIGGER renew_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION renew_catalogue_version()', name);
    EXECUTE format('CREATE TRIGGER renew_all_catalogue_versions AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION renew_all_catalogue_versions()', name);
  END LOOP;
END $$;
