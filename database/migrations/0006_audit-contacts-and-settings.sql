SELECT audit_table(name) FROM unnest(ARRAY['studio_contact', 'setting']) AS name;
