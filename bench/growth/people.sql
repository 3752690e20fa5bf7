-- Studios, accounts, people and rosters: a studio with 30 people, and an individual, for each ten registrations.
CREATE FUNCTION growth_word(number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (ARRAY['ba','cor','del','fen','gra','hol','jes','kin','lor','mar','nel','par','quin','ros','sal','tor','ver','wes','yar','zel'])
    [1 + number % 20] || (ARRAY['ton','ley','field','wood','ford','man','berg','son','ville','more','ridge','stone','brook','den','well',
    'shaw','cott','by','ham','ner'])[1 + number / 20 % 20] || (ARRAY['','e','s','a','o','er','en','y','in'])[1 + number / 400 % 9]
$$;
CREATE FUNCTION growth_first_name(number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (ARRAY['Mia','Ava','Zoe','Ruby','Nora','Ella','Ivy','Lena','Cora','Maya','Isla','Tess','June','Opal','Wren'])[1 + number % 15]
    || (ARRAY['','belle','lyn','rose','na','ette','mae','line'])[1 + number / 15 % 8]
$$;
-- A fifth has one of ten names that are everywhere, the others one of 3,600.
CREATE FUNCTION growth_last_name(number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN number % 5 = 0
    THEN (ARRAY['Alvarez','Smith','Johnson','Nguyen','Garcia','Brown','Miller','Davis','Lopez','Wilson'])[1 + number / 5 % 10]
    ELSE initcap(growth_word(number * 7 % 3600)) END
$$;

INSERT INTO studio (id, name, website, address, email, phone, verified_at, rejected_at, rejected_reason, merged_into_id, claimed, created_at)
SELECT 1000000 + studio,
  initcap(growth_word(studio * 13::bigint % 3600)) || ' '
    || (ARRAY['Star','Elite','Motion','Street','Rhythm','Center Stage','Spirit','Fusion','Grace','Pulse'])[1 + studio / 7 % 10] || ' '
    || (ARRAY['Dance','Academy of Dance','Dance Studio','School of Dance'])[1 + studio % 4],
  CASE WHEN studio % 3 = 0 THEN 'https://studio' || studio || '.test' END,
  jsonb_build_object('address', studio || ' Main Street', 'city', initcap(growth_word(studio * 11::bigint % 2000)) || ' Falls',
    'state_id', 1 + studio % 50, 'country_id', 1, 'zip', lpad((studio * 7::bigint % 20000 + 10000)::text, 5, '0')),
  jsonb_build_array('hello' || studio || '@studio' || studio || '.test'),
  jsonb_build_array(format('(%s) 555-%s', 200 + studio % 800, lpad((studio / 800)::text, 4, '0'))),
  -- What waits for the office is as much today as it was in the first season.
  CASE WHEN studio > 40 AND studio % 50 <> 0 THEN :now::timestamptz - studio * interval '10 minutes' END,
  CASE WHEN studio > 40 AND studio % 50 = 0 THEN :now::timestamptz - studio * interval '10 minutes' END,
  CASE WHEN studio > 40 AND studio % 50 = 0 THEN 'No studio' END,
  CASE WHEN studio > 40 AND studio % 100 = 1 THEN 1000000 + studio - 1 END,
  studio % 30 <> 0, :now::timestamptz - studio * interval '10 minutes'
FROM generate_series(1, :registrations / 10) AS studio;

INSERT INTO studio_contact (id, studio_id, sort, fname, lname, person_type_id, phone, email, "primary")
SELECT 1000000 + studio, 1000000 + studio, 1, growth_first_name(studio), growth_last_name(studio), 4,
  jsonb_build_array(format('(%s) 556-%s', 200 + studio % 800, lpad((studio / 800)::text, 4, '0'))),
  jsonb_build_array('studio' || studio || '@mail' || studio % 500 || '.test'), true
FROM generate_series(1, :registrations / 10) AS studio;

INSERT INTO person (id, fname, lname, gender_id, birthdate, person_type_id, created_at)
SELECT number, growth_first_name(number), growth_last_name(number), 1 + number % 2, date '2005-01-01' + (number * 37::bigint % 5000)::integer, kind, :now::timestamptz
FROM (
  -- Rosters of studios and of individuals, those who sign in, and those on nobody's roster.
  SELECT 100000000 + studio * 100 + at AS number, 1 AS kind FROM generate_series(1, :registrations / 10) AS studio, generate_series(0, 29) AS at
  UNION ALL SELECT 200000000 + account, 1 FROM generate_series(1, :registrations / 10) AS account
  UNION ALL SELECT 301000000 + studio, 4 FROM generate_series(1, :registrations / 10) AS studio
  UNION ALL SELECT 302000000 + account, 5 FROM generate_series(1, :registrations / 10) AS account
  UNION ALL SELECT 400000000 + nobody, 1 FROM generate_series(1, :registrations / 8) AS nobody
) AS people;

INSERT INTO mybtf_user (id, email, password_hash, confirmed_at, studio_account, studio_id, independent, person_id, created_at)
SELECT id, email, 'none', created_at, studio_id IS NOT NULL, studio_id, studio_id IS NULL, person_id, created_at FROM (
  SELECT 1000000 + studio AS id, 'studio' || studio || '@mail' || studio % 500 || '.test' AS email, 1000000 + studio AS studio_id,
    301000000 + studio AS person_id, :now::timestamptz - studio * interval '10 minutes' AS created_at
  FROM generate_series(1, :registrations / 10) AS studio
  UNION ALL
  SELECT 2000000 + account, 'family' || account || '@mail' || account % 700 || '.test', NULL, 302000000 + account,
    :now::timestamptz - account * interval '11 minutes'
  FROM generate_series(1, :registrations / 10) AS account
) AS accounts;

INSERT INTO roster (id, person_id, studio_id, mybtf_user_id, email, created_at)
SELECT id, id, CASE WHEN id < 200000000 THEN 1000000 + (id - 100000000) / 100 END, CASE WHEN id >= 200000000 THEN id - 198000000 END,
  CASE WHEN id % 3 = 0 THEN 'family' || id || '@mail.test' END, created_at
FROM person WHERE id BETWEEN 100000000 AND 299999999;

INSERT INTO session (token_hash, mybtf_user_id, created_at, expires_at, network, user_agent)
SELECT md5('session' || id || '-' || time), id, created_at, created_at + interval '7 days', '10.0.0.' || id % 200, 'Browser'
FROM mybtf_user, generate_series(1, 3) AS time WHERE id > 1000000;

INSERT INTO account_link (purpose, token_hash, mybtf_user_id, created_at, expires_at, used_at)
SELECT 'confirm', md5('link' || id), id, created_at, created_at + interval '3 days', created_at FROM mybtf_user WHERE id > 1000000;

INSERT INTO sign_in_attempt (key, failed, last_failed_at)
SELECT 'address:10.' || number, 1, :now::timestamptz - interval '2 days' FROM generate_series(1, :registrations / 100) AS number;
