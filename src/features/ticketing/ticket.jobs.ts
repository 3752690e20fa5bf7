// Mails tickets once they are paid.
import type { Job } from '../../server/jobs.ts'
import { SEND_TICKETS } from '../tickets/ask-for-tickets.effects.ts'
import { sendTickets } from './send-tickets.effects.ts'

export const ticketJobs: readonly Job[] = [
  {
    name: SEND_TICKETS,
    async work({ registration_id }: { registration_id: number }, context) {
      await context.write((tx) => sendTickets(tx, context, registration_id))
    },
  },
]
