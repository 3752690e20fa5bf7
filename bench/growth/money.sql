-- Payments with their outcomes, the gateway's own books, checks, promo codes and the ledger, so that all of it adds up.
ALTER TABLE growth_registration ADD COLUMN cents integer, ADD COLUMN off_cents integer, ADD COLUMN paid_cents integer;
UPDATE growth_registration SET cents = people * 27000 + routines * 12000,
  off_cents = CASE WHEN number % 33 = 1 THEN 1000 ELSE 0 END,
  -- A tenth has paid a half so far.
  paid_cents = (people * 27000 + routines * 12000 - CASE WHEN number % 33 = 1 THEN 1000 ELSE 0 END) / CASE WHEN number % 11 = 3 THEN 2 ELSE 1 END
WHERE completed;

INSERT INTO promo_code (id, code, display_name, amount_cents, created_by, created_at, ends_on)
SELECT 1000000 + code, 'GROWTH' || code, 'Code ' || code, 1000, 6, :now::timestamptz - code * interval '10 days',
  (:now::timestamptz - code * interval '9 days')::date
FROM generate_series(0, :registrations / 2500) AS code;
INSERT INTO registration_promo_code (id, registration_id, promo_code_id, settled_cents, applied_at)
SELECT id, id, 1000000 + number / 2500, off_cents, created_at FROM growth_registration WHERE off_cents > 0;

-- One in 19 paid by check; three card payments of this season still wait for their answer.
INSERT INTO payment (id, registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
SELECT id, id, mybtf_user_id, paid_cents, CASE WHEN number % 19 = 2 THEN 3 ELSE 1 END,
  CASE WHEN number % 19 = 2 THEN 'Check ' || number ELSE 'Visa ending in 1111' END,
  CASE WHEN number % 19 = 2 THEN 'office' ELSE 'sandbox' END, 'growth-' || id, '[]'::jsonb, created_at
FROM growth_registration WHERE completed
UNION ALL
SELECT 3000000 + number, id, mybtf_user_id, 1000, 1, 'Visa ending in 1111', 'sandbox', 'growth-open-' || id, '[]'::jsonb, :now::timestamptz
FROM growth_registration WHERE number IN (11, 21, 31);
INSERT INTO payment_outcome (id, status, gateway_reference, settled_at)
SELECT id, 'approved', CASE WHEN number % 19 <> 2 THEN 'SBGROWTH' || id END, created_at FROM growth_registration WHERE completed;
INSERT INTO sandbox_gateway.charge (key, amount, description, outcome, reference, decided_at)
SELECT 'callboard:' || mybtf_user_id || ':growth-' || id, paid_cents, 'Registration ' || id, 'approved', 'SBGROWTH' || id, created_at
FROM growth_registration WHERE completed AND number % 19 <> 2;

INSERT INTO bank_deposit (id, deposited_on, mybtf_user_id, created_at)
SELECT 1000000 + list, (:now::timestamptz - list * interval '2 days')::date, 6, :now::timestamptz - list * interval '2 days'
FROM generate_series(0, :registrations / 950) AS list;
INSERT INTO check_payment (id, registration_id, status, amount_cents, number, payer, received_on, deposited_on, cleared_on, bank_deposit_id,
  payment_id, created_at)
SELECT id, id, CASE WHEN number <= 200 THEN 'received' ELSE 'cleared' END, paid_cents, number::text, 'Somebody', created_at::date,
  CASE WHEN number > 200 THEN created_at::date END, CASE WHEN number > 200 THEN created_at::date END,
  CASE WHEN number > 200 THEN 1000000 + number / 950 END, id, created_at
FROM growth_registration WHERE completed AND number % 19 = 2;

INSERT INTO ledger_entry (registration_id, sequence, kind, ref, rule, label, reason, amount_cents, balance_cents, mybtf_user_id, doing, at)
SELECT id, line + 1, 'charge', 'line:' || line, 'FEE-01', 'Somebody, Teen, full workshop', 'Full workshop, early rate',
  CASE WHEN line < people THEN 27000 ELSE 12000 END,
  27000 * least(line + 1, people) + 12000 * greatest(line + 1 - people, 0), mybtf_user_id, 'POST /payments', created_at
FROM growth_registration, generate_series(0, people + routines - 1) AS line WHERE completed
UNION ALL
SELECT id, people + routines + 1, 'promo_code', 'promo:' || id, 'PROMO-01', 'Code', 'Promo code', -off_cents, cents - off_cents,
  mybtf_user_id, 'POST /payments', created_at
FROM growth_registration WHERE off_cents > 0
UNION ALL
SELECT id, people + routines + 1 + CASE WHEN off_cents > 0 THEN 1 ELSE 0 END, 'payment', 'payment:' || id, 'PAY-01', 'Visa ending in 1111', '',
  -paid_cents, cents - off_cents - paid_cents, mybtf_user_id, 'POST /payments', created_at
FROM growth_registration WHERE completed;

INSERT INTO loyalty_points (studio_id, points, cause, words, mybtf_user_id, at)
SELECT studio_id, paid_cents / 100, 'payment:' || id, 'Registration', mybtf_user_id, created_at FROM growth_registration WHERE completed AND studio_id IS NOT NULL;
INSERT INTO loyalty_voucher (code, studio_id, points, amount_cents, status, effective_date, issued_by, created_at)
SELECT 'LV-GROWTH-' || id, studio_id, 5000, 5000, 'PendingActivation', created_at::date, mybtf_user_id, created_at
FROM growth_registration WHERE studio_id IS NOT NULL AND number % 40 = 1;
INSERT INTO mybtf_user_payment_method (mybtf_user_id, kind, gateway, vault_id, billing_id, type, last_four, bill_to, created_at)
SELECT mybtf_user_id, 'card', 'sandbox', 'growth-' || id, 'growth', 'Visa', '1111', '{}', created_at FROM growth_registration WHERE number % 10 = 1;
INSERT INTO media_pass (person_id, season_id, registration_id, amount_cents, created_at)
SELECT first_person_id, 76, id, 5500, created_at FROM growth_registration WHERE number % 10 = 7 ON CONFLICT DO NOTHING;
INSERT INTO money_difference (kind, key, registration_id, words, found_at, seen_at, settled_at, settled_by, note)
SELECT 'balance', 'balance:' || id, id, 'Lines and documents differ.', created_at, created_at, created_at, 6, 'Settled'
FROM growth_registration WHERE number % 500 = 9;
