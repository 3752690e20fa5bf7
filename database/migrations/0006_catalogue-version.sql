CREATE TABLE "catalogue_version" (
	"event_id" integer NOT NULL,
	"season_id" integer NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "catalogue_version_event_id_season_id_pk" PRIMARY KEY("event_id","season_id")
);
--> statement-breakpoint
-- Whatever changes a tour date, or what its event offers in its season, gives both another version: processes keep them by it. A
-- random one never comes again, where a counter would after a rollback, and a transaction's id within the transaction.
CREATE FUNCTION renew_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
  FOREACH changed IN ARRAY CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[to_jsonb(NEW)]
    WHEN 'DELETE' THEN ARRAY[to_jsonb(OLD)]
    ELSE ARRAY[to_jsonb(OLD), to_jsonb(NEW)]
  END LOOP
    CASE TG_TABLE_NAME
      WHEN 'event' THEN
        UPDATE catalogue_version SET version = gen_random_uuid() WHERE event_id = (changed ->> 'id')::integer;
      WHEN 'season' THEN
        UPDATE catalogue_version SET version = gen_random_uuid() WHERE season_id = (changed ->> 'id')::integer;
      WHEN 'venue' THEN
        UPDATE catalogue_version SET version = gen_random_uuid() WHERE (event_id, season_id) IN (
          SELECT event_id, season_id FROM tour_date WHERE (changed ->> 'id')::integer IN (venue_id, hotel_id));
      ELSE
        INSERT INTO catalogue_version VALUES (
          (changed ->> 'event_id')::integer, (changed ->> 'season_id')::integer, gen_random_uuid())
        ON CONFLICT (event_id, season_id) DO UPDATE SET version = excluded.version;
    END CASE;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION renew_all_catalogue_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['season', 'event', 'venue', 'tour_date', 'workshop_level', 'routine_category', 'age_division',
    'performance_division', 'vip_type'] LOOP
    EXECUTE format('CREATE TRIGGER renew_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION renew_catalogue_version()', name);
    EXECUTE format('CREATE TRIGGER renew_all_catalogue_versions AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION renew_all_catalogue_versions()', name);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO catalogue_version SELECT event_id, season_id, gen_random_uuid() FROM tour_date GROUP BY event_id, season_id;
