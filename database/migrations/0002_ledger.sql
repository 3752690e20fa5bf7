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
-- What a family paid by its private link, or what goes back of it, names the family.
CREATE FUNCTION ledger_payment() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER ledger AFTER INSERT ON payment_outcome FOR EACH ROW EXECUTE FUNCTION ledger_payment();
--> statement-breakpoint
-- What a media pass that was bought for itself was sold for is its price with the promo codes of its registration: the ledger says so.
CREATE FUNCTION ledger_media_pass() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER ledger AFTER INSERT OR DELETE ON media_pass FOR EACH ROW EXECUTE FUNCTION ledger_media_pass();
--> statement-breakpoint
-- After an edit a credit pays its part of the lines that are there (PAY-15): the ledger says why it pays more or less.
CREATE FUNCTION ledger_credit() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER ledger AFTER INSERT OR UPDATE ON registration_credit FOR EACH ROW EXECUTE FUNCTION ledger_credit();
--> statement-breakpoint
-- Whoever reads the ledger reads why the office took a code off (PROMO-09).
CREATE FUNCTION ledger_promo_code() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER ledger AFTER INSERT OR UPDATE ON registration_promo_code FOR EACH ROW EXECUTE FUNCTION ledger_promo_code();
--> statement-breakpoint
-- So does a voucher.
CREATE FUNCTION voucher_cents(of_voucher loyalty_voucher) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_voucher.status = 'Redeemed' AND of_voucher.payment_type = 'registration'
    THEN coalesce(of_voucher.settled_cents, of_voucher.amount_cents) ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER ledger AFTER UPDATE ON loyalty_voucher FOR EACH ROW EXECUTE FUNCTION ledger_voucher();
