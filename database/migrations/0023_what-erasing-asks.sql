CREATE INDEX "family_share_people" ON "family_share" USING gin ("person_ids");--> statement-breakpoint
CREATE INDEX "roster_email" ON "roster" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_left" ON "audit" USING btree (("before" ->> 'person_id')) WHERE entity in ('date_attendee', 'roster') and action = 'delete';--> statement-breakpoint
-- As in 0012. After a transaction that set it the variable is '' and not NULL, and the planner reads it before the AND does: every write of
-- that connection failed.
CREATE OR REPLACE FUNCTION erasing() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM data_request WHERE id = nullif(current_setting('callboard.erasure', true), '')::integer AND kind = 'erase'
      AND done_at IS NULL AND erasing_in = pg_current_xact_id()::text)
$$;
