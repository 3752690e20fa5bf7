// Says why a registration that waits for the office cannot be edited yet; alone in its file, so that the dashboard loads nothing more for it.

/** EDIT-01: said wherever the button that begins an edit is missing for that. '1-3' stays on one line. */
export const BEING_REVIEWED =
  'Your registration is being reviewed; please allow 1\u20113 days until it is confirmed and can be edited.'
