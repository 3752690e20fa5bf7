ALTER TABLE "registration_promo_code" ADD COLUMN "removed_by" integer;--> statement-breakpoint
ALTER TABLE "registration_promo_code" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "registration_promo_code" ADD CONSTRAINT "registration_promo_code_removed_by_mybtf_user_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."mybtf_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Whoever reads the ledger reads why the office took a code off (PROMO-09).
CREATE OR REPLACE FUNCTION ledger_promo_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' OR OLD.removed_at IS NOT NULL THEN 0 ELSE coalesce(OLD.settled_cents, 0) END;
  after integer := CASE WHEN NEW.removed_at IS NOT NULL THEN 0 ELSE coalesce(NEW.settled_cents, 0) END;
  promo promo_code%ROWTYPE;
BEGIN
  SELECT * INTO promo FROM promo_code WHERE id = NEW.promo_code_id;
  PERFORM append_ledger(NEW.registration_id, 'promo_code', 'promo:' || NEW.id, 'PROMO-01', promo.display_name,
    'Promo code ' || promo.code || CASE WHEN NEW.removed_at IS NOT NULL THEN ' taken back' || coalesce(': ' || NEW.removal_reason, '')
      WHEN before = 0 THEN '' WHEN after < before THEN ', less what was taken off the registration' ELSE ', also for what was added' END,
    before - after, now());
  RETURN NULL;
END $$;
