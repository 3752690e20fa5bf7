ALTER TABLE "payment_outcome" ADD COLUMN "method" text;--> statement-breakpoint
-- What a payment was made with is named by the gateway, once it has answered.
CREATE OR REPLACE FUNCTION ledger_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment%ROWTYPE;
  family text;
BEGIN
  IF NEW.status <> 'approved' THEN RETURN NULL; END IF;
  SELECT * INTO paid FROM payment WHERE id = NEW.id;
  SELECT name INTO family FROM family_share WHERE id =
    coalesce(paid.share_id, (SELECT share_id FROM payment WHERE id = paid.refund_of));
  PERFORM append_ledger(paid.registration_id, paid.entry, 'payment:' || paid.id, 'PAY-01',
    concat_ws(', ', family, coalesce(NEW.method, paid.method)),
    CASE WHEN paid.payment_kind = 'media_pass' THEN 'Media pass' || CASE paid.note WHEN '' THEN '' ELSE ': ' || paid.note END
      ELSE paid.note END, -paid.amount, NEW.settled_at);
  RETURN NULL;
END $$;
