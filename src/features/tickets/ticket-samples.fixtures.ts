// Samples of what is decided of tickets.
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { TicketForm } from './ticket.model.ts'

export const ticketSamples: PartSamples<TicketForm[]> = {
  entry: (_cast, { tickets }) => tickets[0] ?? { id: -1, name: 'Ana Reyes', is_intensive_free: false },
  fields: {
    name: { becomes: () => ({ name: 'José Núñez' }) },
    is_intensive_free: { becomes: () => ({ is_intensive_free: true }) },
  },
}
