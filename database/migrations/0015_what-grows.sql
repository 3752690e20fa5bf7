CREATE TABLE "account_words" (
	"mybtf_user_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_payment" (
	"id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unattached_person" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"last_name_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_key" (
	"key" text NOT NULL,
	"studio_id" integer NOT NULL,
	CONSTRAINT "studio_key_key_studio_id_pk" PRIMARY KEY("key","studio_id")
);
--> statement-breakpoint
DROP INDEX "person_folded";--> statement-breakpoint
ALTER TABLE "account_words" ADD CONSTRAINT "account_words_mybtf_user_id_mybtf_user_id_fk" FOREIGN KEY ("mybtf_user_id") REFERENCES "public"."mybtf_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_payment" ADD CONSTRAINT "open_payment_id_payment_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unattached_person" ADD CONSTRAINT "unattached_person_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_key" ADD CONSTRAINT "studio_key_studio_id_studio_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_words_part" ON "account_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "unattached_person_name" ON "unattached_person" USING btree ("last_name_key","person_id");--> statement-breakpoint
CREATE INDEX "studio_key_studio" ON "studio_key" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_last" ON "sign_in_attempt" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "money_difference_open" ON "money_difference" USING btree (("settled_at" is null),"id");--> statement-breakpoint
CREATE INDEX "studio_standing" ON "studio" USING btree ((case when merged_into_id is not null then 'merged' when rejected_at is not null then 'rejected'
  when verified_at is null then 'waiting' when claimed then 'verified' else 'unclaimed' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "studio_created" ON "studio" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "studio_merged" ON "studio" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "studio_name" ON "studio" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "studio_place" ON "studio" USING gin (lower(name || ' ' || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'zip', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "studio_part" ON "studio" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "studio_email_part" ON "studio" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "studio_city_part" ON "studio" USING gin (("address" ->> 'city') gin_trgm_ops);
--> statement-breakpoint
-- What these tables hold follows from others, in the transaction that changes those; nobody writes them by hand.
CREATE FUNCTION open_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'payment' THEN INSERT INTO open_payment VALUES (NEW.id);
  ELSE DELETE FROM open_payment WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER open_payment AFTER INSERT ON payment FOR EACH ROW EXECUTE FUNCTION open_payment();
--> statement-breakpoint
CREATE TRIGGER open_payment AFTER INSERT ON payment_outcome FOR EACH ROW EXECUTE FUNCTION open_payment();
--> statement-breakpoint
INSERT INTO open_payment SELECT id FROM payment WHERE NOT EXISTS (SELECT FROM payment_outcome WHERE payment_outcome.id = payment.id);
--> statement-breakpoint
-- As nameKey of similar-person.rules.ts.
CREATE FUNCTION last_name_key(lname text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(normalize(lname, NFD)), '[̀-ͯ\s''’.-]', '', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_unattached(of_person integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Of two who let go of the same person at once, the second waits and sees what the first did.
  PERFORM FROM person WHERE id = of_person FOR NO KEY UPDATE;
  INSERT INTO unattached_person SELECT id, last_name_key(lname) FROM person WHERE id = of_person
    AND NOT EXISTS (SELECT FROM roster WHERE person_id = of_person) AND NOT EXISTS (SELECT FROM mybtf_user WHERE person_id = of_person)
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION unattached_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.person_id IS NOT NULL AND (TG_OP = 'DELETE' OR OLD.person_id IS DISTINCT FROM NEW.person_id) THEN
    PERFORM keep_unattached(OLD.person_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM unattached_person WHERE person_id = NEW.person_id; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unattached_person AFTER INSERT OR DELETE OR UPDATE OF person_id ON roster FOR EACH ROW EXECUTE FUNCTION unattached_person();
--> statement-breakpoint
CREATE TRIGGER unattached_person AFTER INSERT OR DELETE OR UPDATE OF person_id ON mybtf_user
  FOR EACH ROW EXECUTE FUNCTION unattached_person();
--> statement-breakpoint
CREATE FUNCTION unattached_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN INSERT INTO unattached_person VALUES (NEW.id, last_name_key(NEW.lname));
  ELSE UPDATE unattached_person SET last_name_key = last_name_key(NEW.lname) WHERE person_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER unattached_name AFTER INSERT OR UPDATE OF lname ON person FOR EACH ROW EXECUTE FUNCTION unattached_name();
--> statement-breakpoint
INSERT INTO unattached_person SELECT id, last_name_key(lname) FROM person
  WHERE NOT EXISTS (SELECT FROM roster WHERE person_id = person.id) AND NOT EXISTS (SELECT FROM mybtf_user WHERE person_id = person.id);
--> statement-breakpoint
CREATE FUNCTION keep_account_words(of_accounts integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_words
  SELECT account.id, concat_ws(E'\n', account.email, person.fname || ' ' || person.lname, studio.name)
  FROM mybtf_user AS account LEFT JOIN person ON person.id = account.person_id LEFT JOIN studio ON studio.id = account.studio_id
  WHERE account.id = ANY (of_accounts)
  ON CONFLICT (mybtf_user_id) DO UPDATE SET words = excluded.words
$$;
--> statement-breakpoint
CREATE FUNCTION account_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'mybtf_user' THEN PERFORM keep_account_words(ARRAY[NEW.id]);
    WHEN 'person' THEN PERFORM keep_account_words(ARRAY(SELECT id FROM mybtf_user WHERE person_id = NEW.id));
    WHEN 'studio' THEN PERFORM keep_account_words(ARRAY(SELECT id FROM mybtf_user WHERE studio_id = NEW.id));
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_words AFTER INSERT OR UPDATE OF email, person_id, studio_id ON mybtf_user
  FOR EACH ROW EXECUTE FUNCTION account_words();
--> statement-breakpoint
CREATE TRIGGER account_words AFTER UPDATE OF fname, lname ON person FOR EACH ROW EXECUTE FUNCTION account_words();
--> statement-breakpoint
CREATE TRIGGER account_words AFTER UPDATE OF name ON studio FOR EACH ROW EXECUTE FUNCTION account_words();
--> statement-breakpoint
SELECT keep_account_words(ARRAY(SELECT id FROM mybtf_user));
--> statement-breakpoint
-- The keys of studios by likely-duplicates.rules.ts, whose test compares both: telling words, telephones, mail, website and ZIP.
CREATE FUNCTION folded_text(original text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(normalize(original, NFKD), '[̀-ͯ]', '', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION telling_words(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH words AS (
    SELECT CASE word WHEN 'st' THEN 'street' WHEN 'ave' THEN 'avenue' WHEN 'rd' THEN 'road' WHEN 'blvd' THEN 'boulevard'
      WHEN 'mt' THEN 'mount' ELSE word END AS word
    FROM regexp_split_to_table(regexp_replace(folded_text(name), '[''’]', '', 'g'), '[^[:alnum:]]+') AS word WHERE word <> ''
  ), telling AS (
    SELECT word FROM words WHERE word <> ALL (string_to_array(
      'the of and a at for dance dances dancing studio studios academy school center centre company co inc llc ltd arts art performing', ' '))
  )
  SELECT word FROM telling UNION SELECT word FROM words WHERE NOT EXISTS (SELECT FROM telling)
$$;
--> statement-breakpoint
CREATE FUNCTION studio_keys(of_studio integer) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH known AS (SELECT * FROM studio WHERE id = of_studio),
  contact AS (SELECT * FROM studio_contact WHERE studio_id = of_studio),
  phones AS (
    SELECT right(regexp_replace(number, '\D', '', 'g'), 10) AS number FROM (
      SELECT jsonb_array_elements_text(phone) AS number FROM known
      UNION ALL SELECT jsonb_array_elements_text(phone) FROM contact) AS numbers
  ), emails AS (
    SELECT lower(trim(email)) AS email FROM (
      SELECT jsonb_array_elements_text(email) AS email FROM known
      UNION ALL SELECT jsonb_array_elements_text(email) FROM contact
      UNION ALL SELECT email FROM mybtf_user WHERE studio_id = of_studio AND studio_account) AS addresses
  ), places AS (
    SELECT regexp_replace(regexp_replace(regexp_replace(lower(trim(website)), '^https?://', ''), '^www\.', ''), '/+$', '') AS website,
      regexp_replace(split_part(upper(trim(address ->> 'zip')), '-', 1), '\s', '', 'g') AS zip
    FROM known
  )
  SELECT 'word ' || word FROM known, telling_words(name) AS word
  UNION SELECT 'phone ' || number FROM phones WHERE length(number) >= 7
  UNION SELECT 'email ' || email FROM emails WHERE email <> ''
  UNION SELECT 'website ' || website FROM places WHERE website <> ''
  UNION SELECT 'zip ' || zip FROM places WHERE zip <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION keep_studio_keys(of_studio integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM studio_key WHERE studio_id = of_studio AND key NOT IN (SELECT studio_keys(of_studio));
  INSERT INTO studio_key SELECT key, of_studio FROM studio_keys(of_studio) AS key ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION studio_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  field text := CASE TG_TABLE_NAME WHEN 'studio' THEN 'id' ELSE 'studio_id' END;
BEGIN
  -- The mail of whoever signs in for a studio counts, and of nobody else.
  IF TG_TABLE_NAME = 'mybtf_user' AND NOT coalesce(before ->> 'studio_account', after ->> 'studio_account')::boolean
    AND NOT coalesce(after ->> 'studio_account', 'false')::boolean THEN RETURN NULL; END IF;
  PERFORM keep_studio_keys(changed) FROM (
    SELECT (before ->> field)::integer AS changed UNION SELECT (after ->> field)::integer) AS studios WHERE changed IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER studio_key AFTER INSERT OR UPDATE OF name, address, email, phone, website ON studio
  FOR EACH ROW EXECUTE FUNCTION studio_key();
--> statement-breakpoint
CREATE TRIGGER studio_key AFTER INSERT OR DELETE OR UPDATE OF studio_id, email, phone ON studio_contact
  FOR EACH ROW EXECUTE FUNCTION studio_key();
--> statement-breakpoint
CREATE TRIGGER studio_key AFTER INSERT OR DELETE OR UPDATE OF studio_id, email, studio_account ON mybtf_user
  FOR EACH ROW EXECUTE FUNCTION studio_key();
--> statement-breakpoint
INSERT INTO studio_key SELECT key, id FROM studio, studio_keys(id) AS key;
