-- Limits and flags that were stored before these were there: nothing is limited, held or waited for.
UPDATE "tour_date" SET
  "entry_limit_rules" = '{"waiting_list": false, "approve_automatically": false, "small_registration_solos": null,
    "hold_minutes": null}'::jsonb || "entry_limit_rules" || jsonb_build_object('categories', (
      SELECT coalesce(jsonb_agg('{"city_limit": null, "waiting_list": false}'::jsonb || category), '[]'::jsonb)
      FROM jsonb_array_elements("entry_limit_rules" -> 'categories') AS category)),
  "mybtf" = '{"no_virtual_competition": false}'::jsonb || "mybtf";
--> statement-breakpoint
SELECT audit_table('waiting_list_event');
