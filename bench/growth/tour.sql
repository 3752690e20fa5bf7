-- The tour of earlier seasons: a city for each 250 registrations, 300 cities a season. This season stays as the demo has it.
INSERT INTO season (id, start_year, current, media_pass_cents, loyalty)
SELECT 75 - back, 2025 - back, false, 5500, (SELECT loyalty FROM season WHERE id = 75)
FROM generate_series(1, :registrations / 75000) AS back;

INSERT INTO tour_date (id, event_id, season_id, event_city, timezone, start_date, end_date, cutoff_start_date, cutoff_end_date,
  late_start_date, late_end_date, payment_date, send_check_date, venue_id, mybtf, web, entry_limit_rules)
SELECT 900000 + city, event_id, 75 - city / 300, 'City ' || city, timezone, start_date - 365 * (city / 300), end_date - 365 * (city / 300),
  cutoff_start_date - 365 * (city / 300), cutoff_end_date - 365 * (city / 300), late_start_date - 365 * (city / 300),
  late_end_date - 365 * (city / 300), payment_date - 365 * (city / 300), send_check_date - 365 * (city / 300), venue_id, mybtf, web,
  entry_limit_rules
FROM tour_date, generate_series(0, :registrations / 250) AS city WHERE tour_date.id = 5651;

INSERT INTO catalogue_version
SELECT event_id, season_id, gen_random_uuid() FROM tour_date GROUP BY event_id, season_id ON CONFLICT DO NOTHING;
