-- A voucher that was redeemed with a payment which was not made waits again: its ledger says so.
CREATE OR REPLACE FUNCTION ledger_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF voucher_cents(NEW) = voucher_cents(OLD) THEN RETURN NULL; END IF;
  PERFORM append_ledger(coalesce(NEW.registration_id, OLD.registration_id), 'voucher', 'voucher:' || NEW.code, 'LOYALTY-03',
    'Loyalty voucher ' || NEW.code, CASE WHEN voucher_cents(NEW) <> 0 THEN 'Redeemed'
      WHEN NEW.status = 'PendingActivation' THEN 'Given back: the payment was not made' ELSE 'Taken back' END,
    voucher_cents(OLD) - voucher_cents(NEW), coalesce(NEW.redeemed_at, now()));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a family paid by its private link, or what goes back of it, names the family.
CREATE OR REPLACE FUNCTION ledger_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment%ROWTYPE;
  family text;
BEGIN
  IF NEW.status <> 'approved' THEN RETURN NULL; END IF;
  SELECT * INTO paid FROM payment WHERE id = NEW.id;
  SELECT name INTO family FROM family_share WHERE id =
    coalesce(paid.share_id, (SELECT share_id FROM payment WHERE id = paid.refund_of));
  PERFORM append_ledger(paid.registration_id, paid.entry, 'payment:' || paid.id, 'PAY-01', concat_ws(', ', family, paid.method),
    CASE WHEN paid.payment_kind = 'media_pass' THEN 'Media pass' || CASE paid.note WHEN '' THEN '' ELSE ': ' || paid.note END
      ELSE paid.note END, -paid.amount, NEW.settled_at);
  RETURN NULL;
END $$;
