-- A routine whose last upload did not play has the version that does and that came in or was approved last (MUSIC-12); before, it had none.
UPDATE "registrations_routine" AS entry SET "music_id" = plays.id
FROM (SELECT DISTINCT ON (version."registrations_routine_id") version."registrations_routine_id" AS entry_id, version."id" AS id
  FROM "music" AS version
  JOIN "stored_file" AS kept ON kept."id" = version."file_id" AND kept."removed_at" IS NULL
  WHERE version."status" <> 'invalid'
  ORDER BY version."registrations_routine_id", greatest(version."uploaded_at", version."approved_at") DESC, version."id" DESC) AS plays
WHERE plays.entry_id = entry."id" AND entry."music_id" IS NULL;
