CREATE TABLE "best_dancer_music" (
	"id" integer PRIMARY KEY DEFAULT nextval('registrations_routine_id_seq') NOT NULL,
	"registration_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"no_music" boolean DEFAULT false NOT NULL,
	"music_id" integer,
	"notes" text DEFAULT '' NOT NULL,
	"upload_email" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "music" ALTER COLUMN "registrations_routine_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "music" ADD COLUMN "best_dancer_music_id" integer;--> statement-breakpoint
ALTER TABLE "music" ADD COLUMN "entry_id" integer GENERATED ALWAYS AS (coalesce(registrations_routine_id, best_dancer_music_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "best_dancer_music" ADD CONSTRAINT "best_dancer_music_option" FOREIGN KEY ("registration_id","person_id") REFERENCES "public"."best_dancer"("registration_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "best_dancer_music_dancer" ON "best_dancer_music" USING btree ("registration_id","person_id");--> statement-breakpoint
CREATE INDEX "best_dancer_music_person" ON "best_dancer_music" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "music" ADD CONSTRAINT "music_best_dancer_music_id_best_dancer_music_id_fk" FOREIGN KEY ("best_dancer_music_id") REFERENCES "public"."best_dancer_music"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "music_best_dancer" ON "music" USING btree ("best_dancer_music_id");--> statement-breakpoint
CREATE INDEX "music_entry" ON "music" USING btree ("entry_id");--> statement-breakpoint
INSERT INTO "best_dancer_music" ("registration_id", "person_id") SELECT "registration_id", "person_id" FROM "best_dancer" WHERE "routine_name" IS NOT NULL;
