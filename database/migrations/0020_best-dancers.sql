CREATE TABLE "best_dancer" (
	"registration_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"best_dancer_type_id" integer,
	"jacket_size_id" integer,
	"jacket_name" text DEFAULT '' NOT NULL,
	"routine_name" text,
	"choreographer" text,
	"performance_division_id" integer,
	CONSTRAINT "best_dancer_registration_id_person_id_pk" PRIMARY KEY("registration_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "best_dancer_type" (
	"event_id" integer NOT NULL,
	"season_id" integer NOT NULL,
	"id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"workshop_level_ids" jsonb,
	"prices" jsonb NOT NULL,
	CONSTRAINT "best_dancer_type_event_id_season_id_id_pk" PRIMARY KEY("event_id","season_id","id")
);
--> statement-breakpoint
CREATE TABLE "jacket_size" (
	"event_id" integer NOT NULL,
	"season_id" integer NOT NULL,
	"id" integer NOT NULL,
	"sort" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "jacket_size_event_id_season_id_id_pk" PRIMARY KEY("event_id","season_id","id")
);
--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "jacket_names" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "disabled_best_dancers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "best_dancer_stock" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "best_dancer" ADD CONSTRAINT "best_dancer_attendee" FOREIGN KEY ("registration_id","person_id") REFERENCES "public"."date_attendee"("registration_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_dancer_type" ADD CONSTRAINT "best_dancer_type_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_dancer_type" ADD CONSTRAINT "best_dancer_type_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jacket_size" ADD CONSTRAINT "jacket_size_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jacket_size" ADD CONSTRAINT "jacket_size_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_dancer_person" ON "best_dancer" USING btree ("person_id");--> statement-breakpoint
UPDATE tour_date SET mybtf = '{"edit_bd_routine": true}'::jsonb || mybtf;--> statement-breakpoint
-- What a tour date offers is kept by its version: options and sizes belong to it.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['best_dancer_type', 'jacket_size'] LOOP
    EXECUTE format('CREATE TRIGGER renew_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION renew_catalogue_version()', name);
    EXECUTE format('CREATE TRIGGER renew_all_catalogue_versions AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION renew_all_catalogue_versions()', name);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT audit_table(name, 'event_id', 'season_id', 'id') FROM unnest(ARRAY['best_dancer_type', 'jacket_size']) AS name;
--> statement-breakpoint
SELECT audit_table('best_dancer', 'registration_id', 'person_id');
