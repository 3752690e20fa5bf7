-- What 0019 left out: who changed a freestyle battle or the crew showdown, and when.
SELECT audit_table('freestyle_entry', 'registration_id', 'person_id');
--> statement-breakpoint
SELECT audit_table('showdown_entry');
