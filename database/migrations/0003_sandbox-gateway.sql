-- The sandbox gateway stands for a system outside: its books are its own, no key of ours refers to them. It charges and gives back,
-- takes cards and bank accounts, and keeps both for later.
CREATE SCHEMA sandbox_gateway;
--> statement-breakpoint
CREATE TABLE sandbox_gateway.token (
  token text PRIMARY KEY,
  behaviour text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  created_at timestamptz NOT NULL,
  kind text NOT NULL DEFAULT 'card',
  expiration_date text
);
--> statement-breakpoint
-- A key is charged once, and a token is good for one charge.
CREATE TABLE sandbox_gateway.charge (
  key text PRIMARY KEY,
  token text UNIQUE,
  amount integer NOT NULL,
  description text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('approved', 'declined')),
  reference text NOT NULL,
  message text,
  decided_at timestamptz NOT NULL,
  kind text NOT NULL DEFAULT 'charge',
  refund_of text,
  profile jsonb
);
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
