ALTER TABLE "event" ADD COLUMN "deposit_per_routine_cents" integer DEFAULT 5000;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "deposit_flat_cents" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "removed_routine_cents" integer DEFAULT 5000 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "extra_time_cents" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_deposit_per_routine" CHECK ("event"."deposit_per_routine_cents" >= 0);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_deposit_flat" CHECK ("event"."deposit_flat_cents" >= 0);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_deposit_percent" CHECK ("event"."deposit_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_removed_routine" CHECK ("event"."removed_routine_cents" >= 0);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_extra_time" CHECK ("event"."extra_time_cents" >= 0);