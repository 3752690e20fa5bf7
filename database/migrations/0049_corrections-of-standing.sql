ALTER TABLE "placing_correction" ADD COLUMN "about" text DEFAULT 'division' NOT NULL;--> statement-breakpoint
ALTER TABLE "placing_correction" ADD CONSTRAINT "placing_correction_about" CHECK ("placing_correction"."about" in ('division', 'scratch'));
--> statement-breakpoint
-- Another division stands on the live page at once, with the places it changes. What is scratched is told of by the running order.
CREATE TRIGGER tell_live AFTER INSERT ON placing_correction FOR EACH ROW EXECUTE FUNCTION tell_live_correction();
