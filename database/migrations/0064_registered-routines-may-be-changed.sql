-- As it was until now: on, unless the office turns it off (decision 0291).
UPDATE "tour_date" SET "mybtf" = "mybtf" || '{"edit_routines": true}' WHERE NOT "mybtf" ? 'edit_routines';
