ALTER TABLE "registration_line" RENAME COLUMN "agreed_late_cents" TO "early_cents";--> statement-breakpoint
-- What of an early line was agreed to late is what it costs beyond what was sold early (CHECK-03): of lines that are there, the rest of it.
UPDATE registration_line SET early_cents = amount_cents - early_cents WHERE early_cents IS NOT NULL;
