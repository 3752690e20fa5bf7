SELECT audit_table('family_share_link');
