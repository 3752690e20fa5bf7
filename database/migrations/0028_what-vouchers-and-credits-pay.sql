ALTER TABLE "registration_credit" ADD COLUMN "settled_cents" integer;--> statement-breakpoint
ALTER TABLE "registration_credit" ADD COLUMN "shares" jsonb;--> statement-breakpoint
ALTER TABLE "loyalty_voucher" ADD COLUMN "settled_cents" integer;--> statement-breakpoint
ALTER TABLE "loyalty_voucher" ADD COLUMN "shares" jsonb;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "least_fees_cents" integer;
--> statement-breakpoint
-- What was sold after the completion of registrations that are there was added to them (HISTORY-02).
UPDATE registration SET least_fees_cents = greatest(0, sold.cents - (
    SELECT coalesce(sum(code.settled_cents), 0) FROM registration_promo_code AS code
    WHERE code.registration_id = registration.id AND code.removed_at IS NULL))
FROM (
  SELECT line.registration_id, coalesce(sum(line.amount_cents) FILTER (WHERE line.sold_at <= of.completed_at), 0) AS cents
  FROM registration_line AS line JOIN registration AS of ON of.id = line.registration_id AND of.completed
  GROUP BY line.registration_id HAVING bool_or(line.sold_at > of.completed_at)
) AS sold WHERE sold.registration_id = registration.id;
--> statement-breakpoint
-- After an edit a credit pays its part of the lines that are there (PAY-15): the ledger says why it pays more or less.
CREATE OR REPLACE FUNCTION ledger_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' OR OLD.removed_at IS NOT NULL THEN 0 ELSE coalesce(OLD.settled_cents, OLD.amount_cents) END;
  after integer := CASE WHEN NEW.removed_at IS NOT NULL THEN 0 ELSE coalesce(NEW.settled_cents, NEW.amount_cents) END;
  settled boolean := TG_OP = 'UPDATE' AND NEW.removed_at IS NULL;
BEGIN
  PERFORM append_ledger(NEW.registration_id, 'credit', 'credit:' || NEW.id, 'CREDIT-01', NEW."from",
    CASE WHEN NEW.removed_at IS NOT NULL THEN 'Credit taken back' WHEN NOT settled THEN 'Credit'
      WHEN after < before THEN 'Credit, less what was taken off the registration'
      ELSE 'Credit, also for what was added' END,
    before - after, CASE WHEN settled THEN now() ELSE coalesce(NEW.removed_at, NEW.created_at) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- So does a voucher.
CREATE OR REPLACE FUNCTION voucher_cents(of_voucher loyalty_voucher) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_voucher.status = 'Redeemed' AND of_voucher.payment_type = 'registration'
    THEN coalesce(of_voucher.settled_cents, of_voucher.amount_cents) ELSE 0 END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settled boolean := OLD.status = 'Redeemed' AND NEW.status = 'Redeemed';
BEGIN
  IF voucher_cents(NEW) = voucher_cents(OLD) THEN RETURN NULL; END IF;
  PERFORM append_ledger(coalesce(NEW.registration_id, OLD.registration_id), 'voucher', 'voucher:' || NEW.code, 'LOYALTY-03',
    'Loyalty voucher ' || NEW.code,
    CASE WHEN settled AND voucher_cents(NEW) < voucher_cents(OLD) THEN 'Less what was taken off the registration'
      WHEN settled THEN 'Also for what was added' WHEN NEW.status = 'Redeemed' THEN 'Redeemed'
      WHEN NEW.status = 'PendingActivation' THEN 'Given back: the payment was not made' ELSE 'Taken back' END,
    voucher_cents(OLD) - voucher_cents(NEW), CASE WHEN settled THEN now() ELSE coalesce(NEW.redeemed_at, now()) END);
  RETURN NULL;
END $$;
