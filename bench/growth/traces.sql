-- What everything leaves behind: three mails and eight rows of the audit for each registration. Jobs and kept answers are cleared
-- away after days, so as many lie there at any size.
INSERT INTO mail (id, kind, "to", subject, html, text, mybtf_user_id, created_at, sent_at)
SELECT 3 * number + at, (ARRAY['confirm-email','registration-completed','payment-received'])[at],
  CASE WHEN studio_id IS NULL THEN 'family' || mybtf_user_id - 2000000 ELSE 'studio' || studio_id - 1000000 END || '@mail' || number % 500 || '.test',
  (ARRAY['Confirm your email','You are registered for City ' || number / 250,'Payment received for registration ' || id])[at],
  '<p>Hello</p>', 'Hello', mybtf_user_id, created_at, created_at
FROM growth_registration, generate_series(1, 3) AS at;

INSERT INTO audit (at, mybtf_user_id, doing, request_id, entity, entity_id, action, before, after)
SELECT created_at, mybtf_user_id, 'PUT /dance360/registrations/{id}', 'growth', CASE WHEN row < 4 THEN 'registration' ELSE 'date_attendee' END,
  CASE WHEN row < 4 THEN id::text ELSE (10000000 + number * 10 + row - 4)::text END, CASE WHEN row = 1 THEN 'insert' ELSE 'update' END,
  NULL, jsonb_build_object('version', row)
FROM growth_registration, generate_series(1, 8) AS row;
