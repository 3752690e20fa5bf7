CREATE TABLE "released_terms" (
	"tour_date_id" integer PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"ranges" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "released_terms" ADD CONSTRAINT "released_terms_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT audit_table('released_terms', 'tour_date_id');
--> statement-breakpoint
-- What is released already keeps what holds today.
INSERT INTO released_terms (tour_date_id, terms, ranges, kept_at)
SELECT city.id,
  coalesce((SELECT jsonb_build_object('lowest', own.lowest, 'highest', own.highest, 'step', own.step) FROM scoring_terms AS own
    WHERE (own.event_id, own.season_id) = (city.event_id, city.season_id)), '{"lowest": 6000, "highest": 10000, "step": 10}'),
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', range.id, 'name', range.name, 'display_name', range.display_name,
      'lowest', range.lowest, 'highest', range.highest) ORDER BY range.lowest)
    FROM award_range AS range WHERE (range.event_id, range.season_id) = (city.event_id, city.season_id)), '[]'),
  now()
FROM tour_date AS city
WHERE EXISTS (SELECT FROM result_release AS release WHERE release.tour_date_id = city.id AND release.released_at IS NOT NULL);
