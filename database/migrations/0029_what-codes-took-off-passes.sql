ALTER TABLE "media_pass" ADD COLUMN "promo_shares" jsonb;--> statement-breakpoint
ALTER TABLE "registration_promo_code" DROP COLUMN "most_cents";--> statement-breakpoint
-- What a media pass that was bought for itself was sold for is its price with the promo codes of its registration: the ledger says so.
CREATE OR REPLACE FUNCTION ledger_media_pass() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pass media_pass := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF pass.payment_id IS NULL THEN RETURN NULL; END IF;
  PERFORM append_ledger(pass.registration_id, 'charge', 'media:' || pass.person_id, 'MEDIA-01',
    (SELECT fname || ' ' || lname FROM person WHERE id = pass.person_id) || ', media pass',
    CASE WHEN TG_OP = 'DELETE' THEN 'Media pass taken back' ELSE 'Media pass, once for the season' END
      || CASE WHEN pass.promo_shares IS NULL THEN '' ELSE ', with promo codes' END,
    CASE TG_OP WHEN 'DELETE' THEN -pass.amount_cents ELSE pass.amount_cents END,
    CASE TG_OP WHEN 'DELETE' THEN now() ELSE pass.created_at END);
  RETURN NULL;
END $$;
