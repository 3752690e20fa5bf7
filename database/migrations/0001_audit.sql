-- Every write of a business table leaves a row in audit: who (set by the transaction), what, before and after.
-- Of an update only the fields that changed are kept. Secrets never reach the audit.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  secrets CONSTANT text[] := ARRAY['password_hash', 'token_hash', 'gateway_token'];
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - secrets END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - secrets END;
  key_row jsonb := coalesce(new_row, old_row);
  changed text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(field) INTO changed FROM jsonb_object_keys(new_row) AS field
      WHERE new_row -> field IS DISTINCT FROM old_row -> field;
    IF changed IS NULL AND NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
    SELECT jsonb_object_agg(field, old_row -> field), jsonb_object_agg(field, new_row -> field)
      INTO old_row, new_row FROM unnest(changed) AS field;
  END IF;
  INSERT INTO audit (mybtf_user_id, doing, request_id, entity, entity_id, action, before, after) VALUES (
    nullif(current_setting('callboard.account', true), '')::integer,
    nullif(current_setting('callboard.doing', true), ''),
    nullif(current_setting('callboard.request', true), ''),
    TG_TABLE_NAME,
    CASE TG_NARGS WHEN 0 THEN key_row ->> 'id'
      ELSE (SELECT string_agg(key_row ->> TG_ARGV[i], ':' ORDER BY i) FROM generate_series(0, TG_NARGS - 1) AS i) END,
    lower(TG_OP), old_row, new_row);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_table(table_name text, VARIADIC key_columns text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(%s)',
    table_name, (SELECT coalesce(string_agg(quote_literal(key_column), ', '), '') FROM unnest(key_columns) AS key_column));
END $$;
--> statement-breakpoint
-- Payments, the ledger, points, what happened on a waiting list, and the audit itself are only ever appended to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
SELECT audit_table(name) FROM unnest(ARRAY['mybtf_user', 'account_link', 'person', 'roster', 'roster_import', 'studio', 'studio_contact',
  'season', 'event', 'venue', 'tour_date', 'setting', 'registration', 'registration_line', 'registration_note', 'registration_opened',
  'public_link', 'date_attendee', 'routine', 'registrations_routine', 'waiting_list_event', 'stored_file', 'payment', 'payment_outcome',
  'mybtf_user_payment_method', 'check_payment', 'bank_deposit', 'money_difference', 'promo_code', 'registration_promo_code',
  'registration_credit', 'loyalty_voucher', 'loyalty_points', 'family_share', 'family_share_link']) AS name;
--> statement-breakpoint
-- What has no id of its own is named in full.
SELECT audit_table(name, 'event_id', 'season_id', 'id')
  FROM unnest(ARRAY['workshop_level', 'routine_category', 'age_division', 'performance_division', 'vip_type']) AS name;
--> statement-breakpoint
SELECT audit_table('registrations_routine_dancer', 'registrations_routine_id', 'person_id');
--> statement-breakpoint
SELECT audit_table('media_pass', 'person_id', 'season_id');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment_outcome FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON loyalty_points FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON waiting_list_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
