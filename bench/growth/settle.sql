-- New rows come after the generated ones, and nothing of the generator stays.
DO $$ DECLARE generated record; BEGIN
  FOR generated IN
    SELECT table_schema, table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES'
  LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), greatest(100000, coalesce(max(id), 0) + 1), false) FROM %I',
      format('%I', generated.table_name), generated.table_name);
  END LOOP;
END $$;
DROP TABLE growth_registration;
DROP FUNCTION growth_first_name, growth_last_name, growth_word;
