-- Registrations with attendees, routines, their dancers, and their lines as sold. Of ten, six are a studio's with eight people and four
-- routines, three an individual's, and one is open. The first 200 are for a city of this season; all others lie in earlier ones.
CREATE UNLOGGED TABLE growth_registration AS
SELECT number, 1000000 + number AS id,
  CASE WHEN number <= 200 THEN 5604 ELSE 900000 + number / 250 END AS tour_date_id,
  number % 10 <> 0 AS completed,
  CASE WHEN of_studio THEN 1000000 + studio ELSE 2000000 + family END AS mybtf_user_id,
  CASE WHEN of_studio THEN 1000000 + studio END AS studio_id,
  CASE WHEN of_studio THEN 100000000 + studio * 100 ELSE 200000000 + family END AS first_person_id,
  CASE WHEN of_studio THEN 8 ELSE 1 END AS people,
  CASE WHEN of_studio THEN 4 ELSE 1 END AS routines,
  CASE WHEN number <= 200 THEN :now::timestamptz - number * interval '3 hours'
    ELSE :now::timestamptz - interval '60 days' - number * interval '7 minutes' END AS created_at
FROM (
  SELECT number, number % 10 BETWEEN 1 AND 6 AS of_studio, 1 + number * 31::bigint % (:registrations / 10) AS studio,
    CASE number % 10 WHEN 0 THEN number / 10 ELSE 1 + number * 17::bigint % (:registrations / 10) END AS family
  FROM generate_series(1, :registrations) AS number
) AS numbered;

INSERT INTO registration (id, version, tour_date_id, mybtf_user_id, studio_id, independent, completed, completed_at, confirmed, confirmed_at,
  is_competing, workshop_done, reviewed, waiver, left_off, created_at)
SELECT id, 3, tour_date_id, mybtf_user_id, studio_id, studio_id IS NULL, completed, CASE WHEN completed THEN created_at END, completed,
  CASE WHEN completed THEN created_at END, true, true, completed, completed, CASE WHEN NOT completed THEN 'competition' END, created_at
FROM growth_registration;

INSERT INTO date_attendee (id, registration_id, person_id, workshop_level_id)
SELECT 10000000 + number * 10 + at, id, first_person_id + at + CASE WHEN people > 1 THEN number % 20 ELSE 0 END, 3
FROM growth_registration, generate_series(0, people - 1) AS at;

INSERT INTO routine (id, name, choreographer)
SELECT 10000000 + number * 10 + at, initcap(growth_word(number * 3::bigint + at)) || ' ' || initcap(growth_word(number)), 'Somebody'
FROM growth_registration, generate_series(0, routines - 1) AS at;

INSERT INTO registrations_routine (id, registration_id, routine_id, performance_division_id, routine_category_id, age_division_id, created_at)
SELECT 10000000 + number * 10 + at, id, 10000000 + number * 10 + at, 2, CASE WHEN people > 1 THEN 3 ELSE 1 END, 2, created_at
FROM growth_registration, generate_series(0, routines - 1) AS at;

INSERT INTO registrations_routine_dancer (registrations_routine_id, person_id, sort)
SELECT 10000000 + number * 10 + at, first_person_id + dancer + CASE WHEN people > 1 THEN number % 20 ELSE 0 END, dancer
FROM growth_registration, generate_series(0, routines - 1) AS at, generate_series(0, CASE WHEN people > 1 THEN 3 ELSE 0 END) AS dancer;

INSERT INTO registration_line (registration_id, sort, key, "group", section, rule, label, reason, rate, units, unit_cents, amount_cents, sold_at)
SELECT id, line, CASE WHEN line < people THEN 'attendee:' || first_person_id + line + CASE WHEN people > 1 THEN number % 20 ELSE 0 END
    ELSE 'routine:' || 10000000 + number * 10 + line - people END,
  CASE WHEN line < people THEN 'workshop' ELSE 'competition' END, CASE WHEN line < people THEN 'Dancers' ELSE 'Routines' END,
  CASE WHEN line < people THEN 'FEE-01' ELSE 'FEE-02' END, 'Somebody, Teen, full workshop', 'Full workshop, early rate', 'discount', 1,
  CASE WHEN line < people THEN 27000 ELSE 12000 END, CASE WHEN line < people THEN 27000 ELSE 12000 END, created_at
FROM growth_registration, generate_series(0, people + routines - 1) AS line WHERE completed;

INSERT INTO registration_note (registration_id, mybtf_user_id, text, created_at)
SELECT id, 6, 'Called about the hotel', created_at FROM growth_registration WHERE number % 20 = 3;
INSERT INTO registration_opened (registration_id, mybtf_user_id, opened_at)
SELECT id, 6, created_at FROM growth_registration WHERE number % 20 = 3;
INSERT INTO public_link (purpose, token_hash, registration_id, created_by, created_at, expires_at)
SELECT 'registration', md5('public' || id), id, mybtf_user_id, created_at, created_at + interval '30 days' FROM growth_registration WHERE number % 20 = 4;
INSERT INTO family_share (id, registration_id, name, email, person_ids, created_by, created_at, expires_at)
SELECT id, id, 'Family', 'family@mail.test', jsonb_build_array(first_person_id), mybtf_user_id, created_at, created_at + interval '90 days'
FROM growth_registration WHERE number % 20 = 5;
INSERT INTO stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
SELECT 'student-id', 'growth/' || id, 'id.png', 'image/png', 1000, mybtf_user_id, created_at FROM growth_registration WHERE number % 100 = 7;
INSERT INTO waiting_list_event (tour_date_id, registration_id, registrations_routine_id, routine_name, action, reason, at)
SELECT tour_date_id, id, 10000000 + number * 10, 'Routine', 'joined', 'Full', created_at FROM growth_registration WHERE number % 50 = 8;
