-- A routine whose last upload did not play has the newest version that does (MUSIC-12); before, it had none.
UPDATE "registrations_routine" AS entry SET "music_id" = plays.id
FROM (SELECT version."registrations_routine_id" AS entry_id, max(version."id") AS id FROM "music" AS version
  JOIN "stored_file" AS kept ON kept."id" = version."file_id" AND kept."removed_at" IS NULL
  WHERE version."status" <> 'invalid' GROUP BY version."registrations_routine_id") AS plays
WHERE plays.entry_id = entry."id" AND entry."music_id" IS NULL;
