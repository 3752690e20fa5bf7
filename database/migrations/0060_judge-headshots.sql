CREATE TABLE "judge_headshot" (
	"judge_id" integer PRIMARY KEY NOT NULL,
	"file_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "judge_headshot" ADD CONSTRAINT "judge_headshot_judge_id_judge_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_headshot" ADD CONSTRAINT "judge_headshot_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judge_headshot_file" ON "judge_headshot" USING btree ("file_id");
--> statement-breakpoint
-- Written by hand: whoever gave a judge another face is recorded.
SELECT audit_table('judge_headshot', 'judge_id');
