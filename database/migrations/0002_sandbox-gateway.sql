-- The sandbox gateway stands for a system outside: its books are its own, no key of ours refers to them.
CREATE SCHEMA sandbox_gateway;
--> statement-breakpoint
CREATE TABLE sandbox_gateway.token (
  token text PRIMARY KEY,
  behaviour text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
-- A key is charged once, and a token is good for one charge.
CREATE TABLE sandbox_gateway.charge (
  key text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  amount integer NOT NULL,
  description text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('approved', 'declined')),
  reference text NOT NULL,
  message text,
  decided_at timestamptz NOT NULL
);
