ALTER TABLE "registration_promo_code" ADD COLUMN "shares" jsonb;--> statement-breakpoint
ALTER TABLE "registration_promo_code" ADD COLUMN "most_cents" integer;--> statement-breakpoint
-- After completion a promo code follows the lines that it discounts (PROMO-07): the ledger says why it takes more or less.
CREATE OR REPLACE FUNCTION ledger_promo_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' OR OLD.removed_at IS NOT NULL THEN 0 ELSE coalesce(OLD.settled_cents, 0) END;
  after integer := CASE WHEN NEW.removed_at IS NOT NULL THEN 0 ELSE coalesce(NEW.settled_cents, 0) END;
  promo promo_code%ROWTYPE;
BEGIN
  SELECT * INTO promo FROM promo_code WHERE id = NEW.promo_code_id;
  PERFORM append_ledger(NEW.registration_id, 'promo_code', 'promo:' || NEW.id, 'PROMO-01', promo.display_name,
    'Promo code ' || promo.code || CASE WHEN NEW.removed_at IS NOT NULL THEN ' taken back' WHEN before = 0 THEN ''
      WHEN after < before THEN ', less what was taken off the registration' ELSE ', also for what was added' END,
    before - after, now());
  RETURN NULL;
END $$;
