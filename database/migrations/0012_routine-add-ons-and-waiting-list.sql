CREATE TABLE "waiting_list_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tour_date_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"registrations_routine_id" integer NOT NULL,
	"routine_name" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"mybtf_user_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "virtual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "free_ballet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "extra_time" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "no_music" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "copy_music" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "copied_from" integer;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "music_id" integer;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "old_music_id" integer;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "waiting_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "waiting_set" integer;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "waiting_rank" integer;--> statement-breakpoint
ALTER TABLE "registrations_routine" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "age_division" ADD COLUMN "kind" text DEFAULT 'age' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "tour_brand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_division" ADD COLUMN "free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "performance_division" ADD COLUMN "improv" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "add_ons" jsonb DEFAULT '{"extra_time":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list_event" ADD CONSTRAINT "waiting_list_event_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_event" ADD CONSTRAINT "waiting_list_event_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_event" ADD CONSTRAINT "waiting_list_event_mybtf_user_id_mybtf_user_id_fk" FOREIGN KEY ("mybtf_user_id") REFERENCES "public"."mybtf_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_event_tour_date" ON "waiting_list_event" USING btree ("tour_date_id","id");--> statement-breakpoint
CREATE INDEX "registrations_routine_waiting" ON "registrations_routine" USING btree ("waiting_rank") WHERE "registrations_routine"."waiting_list";