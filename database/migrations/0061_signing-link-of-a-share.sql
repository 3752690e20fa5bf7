ALTER TABLE "waiver_link" ADD COLUMN "share_id" integer;--> statement-breakpoint
ALTER TABLE "waiver_link" ADD CONSTRAINT "waiver_link_share_id_family_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."family_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiver_link_share" ON "waiver_link" USING btree ("share_id");--> statement-breakpoint
-- Links that families' pages opened before: each belongs to the share that was written to at its address.
UPDATE "waiver_link" SET "share_id" = "share"."id"
FROM "waiver", "family_share" AS "share"
WHERE "waiver"."id" = "waiver_link"."waiver_id"
  AND "waiver_link"."sent_by" IS NULL AND "waiver_link"."public_link_id" IS NULL
  AND "share"."registration_id" = "waiver"."registration_id"
  AND "share"."email" = "waiver_link"."email"
  AND "share"."person_ids" @> to_jsonb("waiver"."person_id");
