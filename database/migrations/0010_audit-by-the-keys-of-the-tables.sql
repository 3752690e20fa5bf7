-- A paid media pass has no id of its own, and a scholarship's counts within event and season: the audit names both in full.
DROP TRIGGER record_change ON "media_pass";
--> statement-breakpoint
DROP TRIGGER record_change ON "vip_type";
--> statement-breakpoint
SELECT audit_table('media_pass', 'person_id', 'season_id');
--> statement-breakpoint
SELECT audit_table('vip_type', 'event_id', 'season_id', 'id');
