ALTER TABLE "roster" ADD COLUMN "email" text;
--> statement-breakpoint
-- Until now they were kept on the person, who may come to another studio.
UPDATE "roster" SET "email" = "person"."email"->>0 FROM "person"
WHERE "person"."id" = "roster"."person_id" AND "roster"."studio_id" IS NOT NULL AND jsonb_array_length("person"."email") > 0
  AND NOT EXISTS (SELECT 1 FROM "mybtf_user" WHERE "mybtf_user"."person_id" = "person"."id");
--> statement-breakpoint
UPDATE "person" SET "email" = '[]' WHERE jsonb_array_length("email") > 0 AND "address" IS NULL AND jsonb_array_length("phone") = 0
  AND NOT EXISTS (SELECT 1 FROM "mybtf_user" WHERE "mybtf_user"."person_id" = "person"."id");
