// Tickets around a payment (E§4): processed before it, so that nobody pays for a seat that is gone, and noted as paid after it.
import { useNavigate } from 'react-router'
import { confirm } from '../../ui/dialogs.tsx'
import { describeError } from '../../ui/transport-error.ts'
import { ApiError, api } from '../../web/api.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { pathOfStep } from '../registrations/steps.rules.ts'
import { markTicketsPaid, processTickets } from './ticket.contract.ts'

/** E§8 */
const FAILED = 'There was an error processing your tickets. Please try again or contact support.'

/** What the server says of the tickets; what it could not be asked has the words of E§8. */
const wordsOf = (error: unknown) =>
  error instanceof ApiError && error.bad_request ? describeError(error).message : FAILED

type Paying = Pick<RegistrationView, 'id' | 'tour_date' | 'tickets' | 'completed'>

/** True: the payment goes on. False: it must not, and the person was told. */
export function useTicketsProcessed(view: Paying): () => Promise<boolean> {
  const navigate = useNavigate()
  return async () => {
    if (view.tickets.length === 0) return true
    try {
      await api(processTickets, { id: view.id })
      return true
    } catch (error) {
      const edits = await confirm({
        title: 'Ticket Error',
        body: wordsOf(error),
        confirmLabel: 'Edit Tickets',
        cancelLabel: 'Close',
      })
      if (edits) void navigate(pathOfStep(view, 'tickets'))
      return false
    }
  }
}

/** After the payment. The server does so by itself, too: where this does not get through, nothing is lost. */
export async function notePaidTickets({ id, tickets, completed }: Paying): Promise<void> {
  if (!completed || tickets.length === 0) return
  await api(markTicketsPaid, { id }).catch(() => undefined)
}
