CREATE INDEX "waiver_signature_account" ON "waiver_signature" USING btree ("mybtf_user_id");
--> statement-breakpoint
-- Whoever is named in the reason of a correction could not be erased: the words may lose a name, and nothing else of it changes.
DROP TRIGGER append_only ON score_correction;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON score_correction FOR EACH ROW EXECUTE FUNCTION refuse_change('reason');
