-- The kind of event of Coastline is called as the event is: one name for one thing (decision 0227).
UPDATE "event" SET "variant" = 'coastline' WHERE "variant" = 'special';
