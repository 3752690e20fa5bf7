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
