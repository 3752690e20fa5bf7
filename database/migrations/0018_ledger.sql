-- The ledger writes itself: whoever changes what a registration owes, or is relieved of, in the same transaction
-- leaves an entry, with the balance after it (decision 0028). Nobody writes or changes an entry by hand.
CREATE FUNCTION append_ledger(of_registration integer, entry_kind text, entry_ref text, entry_rule text, entry_label text,
  entry_reason text, cents bigint, entry_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last ledger_entry%ROWTYPE;
BEGIN
  IF cents = 0 THEN RETURN; END IF;
  SELECT * INTO last FROM ledger_entry WHERE registration_id = of_registration ORDER BY sequence DESC LIMIT 1;
  -- Two that append side by side, without the registration's lock, meet in the unique index: neither is lost in silence.
  INSERT INTO ledger_entry (registration_id, sequence, kind, ref, rule, label, reason, amount_cents, balance_cents, mybtf_user_id, doing, at)
  VALUES (of_registration, coalesce(last.sequence, 0) + 1, entry_kind, entry_ref, entry_rule, entry_label, entry_reason, cents,
    coalesce(last.balance_cents, 0) + cents, nullif(current_setting('callboard.account', true), '')::integer,
    nullif(current_setting('callboard.doing', true), ''), entry_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line registration_line := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.amount_cents END;
  after integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.amount_cents END;
BEGIN
  PERFORM append_ledger(line.registration_id, 'charge', 'line:' || line.key, line.rule, line.label,
    CASE TG_OP WHEN 'INSERT' THEN line.reason WHEN 'DELETE' THEN 'Taken off the registration' ELSE 'Changed: ' || line.reason END,
    after - before, CASE TG_OP WHEN 'INSERT' THEN line.sold_at ELSE now() END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger AFTER INSERT OR UPDATE OR DELETE ON registration_line FOR EACH ROW EXECUTE FUNCTION ledger_line();
--> statement-breakpoint
CREATE FUNCTION ledger_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment%ROWTYPE;
BEGIN
  IF NEW.status <> 'approved' THEN RETURN NULL; END IF;
  SELECT * INTO paid FROM payment WHERE id = NEW.id;
  PERFORM append_ledger(paid.registration_id, paid.entry, 'payment:' || paid.id, 'PAY-01', paid.method,
    CASE WHEN paid.payment_kind = 'media_pass' THEN 'Media pass' || CASE paid.note WHEN '' THEN '' ELSE ': ' || paid.note END
      ELSE paid.note END, -paid.amount, NEW.settled_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger AFTER INSERT ON payment_outcome FOR EACH ROW EXECUTE FUNCTION ledger_payment();
--> statement-breakpoint
-- A media pass that was bought for itself is charged by no line of the registration.
CREATE FUNCTION ledger_media_pass() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pass media_pass := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF pass.payment_id IS NULL THEN RETURN NULL; END IF;
  PERFORM append_ledger(pass.registration_id, 'charge', 'media:' || pass.person_id, 'MEDIA-01',
    (SELECT fname || ' ' || lname FROM person WHERE id = pass.person_id) || ', media pass',
    CASE TG_OP WHEN 'DELETE' THEN 'Media pass taken back' ELSE 'Media pass, once for the season' END,
    CASE TG_OP WHEN 'DELETE' THEN -pass.amount_cents ELSE pass.amount_cents END,
    CASE TG_OP WHEN 'DELETE' THEN now() ELSE pass.created_at END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger AFTER INSERT OR DELETE ON media_pass FOR EACH ROW EXECUTE FUNCTION ledger_media_pass();
--> statement-breakpoint
CREATE FUNCTION ledger_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' OR OLD.removed_at IS NOT NULL THEN 0 ELSE OLD.amount_cents END;
  after integer := CASE WHEN NEW.removed_at IS NOT NULL THEN 0 ELSE NEW.amount_cents END;
BEGIN
  PERFORM append_ledger(NEW.registration_id, 'credit', 'credit:' || NEW.id, 'CREDIT-01', NEW."from",
    CASE WHEN after = 0 THEN 'Credit taken back' ELSE 'Credit' END, before - after, coalesce(NEW.removed_at, NEW.created_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger AFTER INSERT OR UPDATE ON registration_credit FOR EACH ROW EXECUTE FUNCTION ledger_credit();
--> statement-breakpoint
-- A promo code follows the fees until the registration is completed; what it took off then is settled.
CREATE FUNCTION ledger_promo_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' OR OLD.removed_at IS NOT NULL THEN 0 ELSE coalesce(OLD.settled_cents, 0) END;
  after integer := CASE WHEN NEW.removed_at IS NOT NULL THEN 0 ELSE coalesce(NEW.settled_cents, 0) END;
  promo promo_code%ROWTYPE;
BEGIN
  SELECT * INTO promo FROM promo_code WHERE id = NEW.promo_code_id;
  PERFORM append_ledger(NEW.registration_id, 'promo_code', 'promo:' || NEW.id, 'PROMO-01', promo.display_name,
    'Promo code ' || promo.code || CASE WHEN NEW.removed_at IS NULL THEN '' ELSE ' taken back' END, before - after, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger AFTER INSERT OR UPDATE ON registration_promo_code FOR EACH ROW EXECUTE FUNCTION ledger_promo_code();
--> statement-breakpoint
CREATE FUNCTION voucher_cents(of_voucher loyalty_voucher) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_voucher.status = 'Redeemed' AND of_voucher.payment_type = 'registration' THEN of_voucher.amount_cents ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF voucher_cents(NEW) = voucher_cents(OLD) THEN RETURN NULL; END IF;
  PERFORM append_ledger(coalesce(NEW.registration_id, OLD.registration_id), 'voucher', 'voucher:' || NEW.code, 'LOYALTY-03',
    'Loyalty voucher ' || NEW.code, CASE WHEN voucher_cents(NEW) = 0 THEN 'Taken back' ELSE 'Redeemed' END,
    voucher_cents(OLD) - voucher_cents(NEW), coalesce(NEW.redeemed_at, now()));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger AFTER UPDATE ON loyalty_voucher FOR EACH ROW EXECUTE FUNCTION ledger_voucher();
--> statement-breakpoint
-- What is there already is told in order: charges when they were sold, then payments.
INSERT INTO ledger_entry (registration_id, sequence, kind, ref, rule, label, reason, amount_cents, balance_cents, mybtf_user_id, doing, at)
SELECT registration_id, row_number() OVER told, kind, ref, rule, label, reason, cents, sum(cents) OVER told, mybtf_user_id, 'migration', at
FROM (
  SELECT registration_id, 'charge' AS kind, 'line:' || key AS ref, rule, label, reason, amount_cents AS cents,
    NULL::integer AS mybtf_user_id, sold_at AS at, 0 AS turn, sort AS place
  FROM registration_line WHERE amount_cents <> 0
  UNION ALL
  SELECT payment.registration_id, payment.entry, 'payment:' || payment.id, 'PAY-01', payment.method, payment.note, -payment.amount,
    payment.mybtf_user_id, settled_at, 1, payment.id
  FROM payment JOIN payment_outcome ON payment_outcome.id = payment.id AND status = 'approved' WHERE payment.amount <> 0
) AS entries
WINDOW told AS (PARTITION BY registration_id ORDER BY at, turn, place);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON loyalty_points FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
SELECT audit_table(name) FROM unnest(ARRAY['promo_code', 'registration_promo_code', 'registration_credit', 'loyalty_voucher',
  'loyalty_points', 'check_payment', 'bank_deposit', 'money_difference', 'mybtf_user_payment_method', 'family_share']) AS name;
--> statement-breakpoint
UPDATE tour_date SET mybtf = '{"deposit_enabled": false}' || mybtf;
--> statement-breakpoint
-- The sandbox gateway now moves money back, takes bank accounts, and keeps both for later.
ALTER TABLE sandbox_gateway.token ADD COLUMN kind text NOT NULL DEFAULT 'card', ADD COLUMN expiration_date text;
--> statement-breakpoint
ALTER TABLE sandbox_gateway.charge ADD COLUMN kind text NOT NULL DEFAULT 'charge', ADD COLUMN refund_of text,
  ADD COLUMN profile jsonb, ALTER COLUMN token DROP NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX charge_reference ON sandbox_gateway.charge (reference);
--> statement-breakpoint
CREATE TABLE sandbox_gateway.vault (
  vault_id text NOT NULL,
  billing_id text NOT NULL,
  behaviour text NOT NULL,
  kind text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  expiration_date text,
  forgotten_at timestamptz,
  PRIMARY KEY (vault_id, billing_id)
);
--> statement-breakpoint
-- A refund is made once a key, and all refunds of a charge together never give back more than was charged.
CREATE FUNCTION sandbox_gateway.refund(refund_key text, of_reference text, cents integer, new_reference text, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  charged sandbox_gateway.charge%ROWTYPE;
  back integer;
BEGIN
  SELECT * INTO charged FROM sandbox_gateway.charge WHERE reference = of_reference AND kind = 'charge' FOR UPDATE;
  SELECT coalesce(sum(amount), 0) INTO back FROM sandbox_gateway.charge
    WHERE refund_of = of_reference AND outcome = 'approved';
  INSERT INTO sandbox_gateway.charge (key, kind, refund_of, amount, description, outcome, reference, message, decided_at)
  VALUES (refund_key, 'refund', of_reference, cents, 'Refund of ' || of_reference,
    CASE WHEN charged.outcome = 'approved' AND back + cents <= charged.amount THEN 'approved' ELSE 'declined' END, new_reference,
    CASE WHEN charged.outcome IS DISTINCT FROM 'approved' THEN 'There is no such charge to give back.'
      WHEN back + cents > charged.amount THEN 'More than was charged cannot be given back.' END, moment)
  ON CONFLICT DO NOTHING;
END $$;
