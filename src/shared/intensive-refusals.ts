// Refusals about intensives, their tickets, and the door at which these are scanned.

/** Texts quoted in the specification stand word for word (R§5). */
export const intensiveRefusals = {
  INTENSIVE_REQUIRED: { rule: 'INTENSIVE-01', message: 'Please select an intensive for all attendees.' },
  INTENSIVE_INVALID: { rule: 'INTENSIVE-01', message: 'Please select a valid intensive.' },
  INTENSIVE_AGE: { rule: 'INTENSIVE-02', message: '{intensive} is for ages {age} and up.' },
  INTENSIVE_DANCERS_ONLY: { rule: 'INTENSIVE-03', message: '{what} is for dancers only.' },
  INTENSIVE_NOT_OFFERED: { rule: 'INTENSIVE-03', message: '{what} isn’t offered at this event.' },
  AWE_NOT_ELIGIBLE: {
    rule: 'INTENSIVE-04',
    message: 'The awe experience is for {whom}.',
  },
  VOUCHER_NOT_HERE: { rule: 'INTENSIVE-05', message: 'A scholarship voucher is not taken for {intensive}.' },

  TICKET_NAME_EMPTY: { rule: 'TICKET-01', message: 'Ticket name cannot be empty' },
  TICKET_NAME_SHORT: { rule: 'TICKET-01', message: 'Ticket name must have at least 2 characters' },
  TICKET_NAME_CHARACTERS: { rule: 'TICKET-01', message: 'Ticket name contains invalid characters' },
  TICKET_NAME_TWICE: { rule: 'TICKET-01', message: 'A ticket with this name already exists' },
  TICKETS_NOT_OFFERED: { rule: 'TICKET-02', message: 'No tickets are sold for this event.' },
  TICKET_LIMIT: {
    rule: 'TICKET-03',
    message: 'You can only purchase up to {limit} additional tickets per registered dancer ({total} total).',
  },
  TICKETS_FREE: {
    rule: 'TICKET-04',
    message: 'Each dancer in an intensive gets one free ticket, {count} in total.',
  },
  TICKETS_GONE: { rule: 'TICKET-05', message: 'There are no more tickets available for this event.' },
  TICKET_ADMITTED: {
    rule: 'TICKET-06',
    message: '{name} has already been admitted with this ticket, so it can’t be changed.',
  },
  TICKET_TWICE: { rule: 'TICKET-06', message: 'This ticket is named twice.' },
  TICKET_UNKNOWN: { rule: 'TICKET-06', message: 'This ticket is not in the registration.' },
} as const
