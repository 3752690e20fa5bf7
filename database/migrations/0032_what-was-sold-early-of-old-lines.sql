-- 0030 knew of a line what edits had added to it late, but not what they had taken off it late. The ledger does: what the line came to when
-- the early rate ended, with its hours of grace, was sold early (CHECK-03). Teachers share what is free among them, and stay.
UPDATE registration_line AS line SET early_cents = told.cents
FROM (
  SELECT sold.id, sum(entry.amount_cents) AS cents
  FROM registration_line AS sold
  JOIN registration ON registration.id = sold.registration_id
  JOIN tour_date AS city ON city.id = registration.tour_date_id
  JOIN ledger_entry AS entry ON entry.registration_id = sold.registration_id AND entry.ref = 'line:' || sold.key
    AND entry.at <= (city.cutoff_end_date + 1)::timestamp AT TIME ZONE city.timezone + interval '7 hours'
  WHERE sold.rate = 'discount' AND sold.section <> 'Teachers'
  GROUP BY sold.id
) AS told
WHERE told.id = line.id AND coalesce(line.early_cents, line.amount_cents) < told.cents;
