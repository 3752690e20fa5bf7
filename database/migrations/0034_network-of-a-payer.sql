-- What counts a family's tries with cards names the network from which it paid: it goes with an erasing, as who paid does.
DROP TRIGGER append_only ON payment;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_change('bill_to', 'lines', 'note', 'gateway_token', 'attempts');
