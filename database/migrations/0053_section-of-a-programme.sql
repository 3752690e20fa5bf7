-- What a programme costs stands in a section by a key that is no record's title any more: a record can give its programme another name (FEE-05).
UPDATE "registration_line" SET "section" = 'Programme' WHERE split_part("key", ':', 1) = 'best_dancer';
