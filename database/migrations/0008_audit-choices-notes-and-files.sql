SELECT audit_table(name) FROM unnest(ARRAY['vip_type', 'media_pass', 'stored_file', 'registration_note', 'registration_opened', 'public_link', 'roster_import']) AS name;
--> statement-breakpoint
UPDATE "tour_date" SET "mybtf" = '{"workshopenabled": true, "media_pass": false, "attended_regional": false}'::jsonb || "mybtf";
