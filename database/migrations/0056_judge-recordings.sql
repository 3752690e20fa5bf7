CREATE TABLE "judge_recording" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registrations_routine_id" integer NOT NULL,
	"judge_id" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "critique_video_place";--> statement-breakpoint
ALTER TABLE "critique_video" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "critique_video" ADD COLUMN "sound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "judge_recording" ADD CONSTRAINT "judge_recording_registrations_routine_id_running_order_registrations_routine_id_fk" FOREIGN KEY ("registrations_routine_id") REFERENCES "public"."running_order"("registrations_routine_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_recording" ADD CONSTRAINT "judge_recording_judge_id_judge_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judge_recording_routine" ON "judge_recording" USING btree ("registrations_routine_id");--> statement-breakpoint
CREATE INDEX "judge_recording_judge" ON "judge_recording" USING btree ("judge_id");--> statement-breakpoint
ALTER TABLE "critique_video" ADD CONSTRAINT "critique_video_recording_id_judge_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."judge_recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "critique_video_recording" ON "critique_video" USING btree ("recording_id");--> statement-breakpoint
CREATE UNIQUE INDEX "critique_video_place" ON "critique_video" USING btree ("registrations_routine_id",coalesce("judge_id", 0),("recording_id" is not null));