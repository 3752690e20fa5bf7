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
-- What triggers would have kept.
INSERT INTO open_payment SELECT id FROM payment WHERE NOT EXISTS (SELECT FROM payment_outcome WHERE payment_outcome.id = payment.id)
ON CONFLICT DO NOTHING;
INSERT INTO unattached_person SELECT id, last_name_key(lname) FROM person WHERE id > 400000000;
SELECT keep_account_words(ARRAY(SELECT id FROM mybtf_user WHERE id > 1000000));
INSERT INTO studio_key SELECT key, id FROM studio, studio_keys(id) AS key WHERE id > 1000000;
DROP TABLE growth_registration;
DROP FUNCTION growth_first_name, growth_last_name, growth_word;
