-- What happened on a waiting list, and why, is only ever added to.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON waiting_list_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
