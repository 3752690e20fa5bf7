// What is entered on the step 'Tickets' and not saved yet, and how it is loaded and saved (R§7).
import { useEffect, useMemo } from 'react'
import { toast } from '../../ui/toast.ts'
import { describeError, violationsIn } from '../../ui/transport-error.ts'
import { ApiError, api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { usePreview, useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { useStepDraft } from '../registrations/step-draft.tsx'
import { type TicketForm, ticketFormOf } from '../tickets/ticket.model.ts'
import { addedTicket, withOthersTickets } from '../tickets/ticket.rules.ts'
import { listTickets, saveTickets } from './ticket.contract.ts'

/** How many the event has, as the registration knows it, until the call that says it anew has answered. */
function useConfiguration() {
  const { view } = useRegistrationPage()
  const { data, error, isPending } = useLoaded(listTickets, { id: view.id }, { staleTime: 0, retry: false })
  // R§7: a failed load is only logged, and the loading ends; the registration itself says what it had.
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing else.
    if (error) console.info('The tickets couldn’t be loaded:', error.message)
  }, [error])
  const terms = view.tour_date.tickets
  const known = terms && {
    fee: terms.fee_cents,
    total_available: terms.total_available,
    sold_count: view.tickets_taken,
    per_dancer: terms.per_dancer,
  }
  return {
    configuration: data?.configuration ?? known,
    passes: data?.tickets ?? [],
    loading: isPending && !error,
  }
}

export function useTicketsDraft() {
  const { view, edit, write } = useRegistrationPage()
  const saveStep = useSaveStep()
  const forms = useMemo(() => view.tickets.map(ticketFormOf), [view.tickets])
  const { begun, entered, unsaved, put, clear } = useStepDraft<readonly TicketForm[]>('tickets', forms)
  // Another window may have saved tickets since: they are not taken off by what is saved here.
  const changed = useMemo(
    () => (unsaved ? withOthersTickets(entered, { begun, now: forms }) : null),
    [unsaved, entered, begun, forms],
  )
  const setChanged = (tickets: readonly TicketForm[]) => put(tickets, forms)
  const loaded = useConfiguration()
  const tickets: readonly TicketForm[] = changed ?? view.tickets
  const admitted = useMemo(
    () => new Set(view.tickets.filter((ticket) => ticket.admitted).map(({ id }) => id)),
    [view.tickets],
  )
  const preview = useMemo(
    () => changed && { tickets: changed.map((form) => ({ ...form, admitted: admitted.has(form.id) })) },
    [changed, admitted],
  )
  usePreview(preview)

  async function saveWithTheirs(mine: readonly TicketForm[]): Promise<boolean> {
    if (!(await saveStep({ tickets: mine.map(ticketFormOf) }))) return false
    clear()
    return true
  }

  async function save(): Promise<boolean> {
    if (changed === null) return true
    if (edit) {
      edit.change(() => ({ tickets: changed.map(ticketFormOf) }))
      clear()
      return true
    }
    const input = {
      registrationId: view.id,
      tourDateId: view.tour_date_id,
      version: view.version,
      tickets: changed.map(({ id, name, is_intensive_free }) => ({
        ...(id > 0 ? { id } : {}),
        holderName: name,
        isIntensiveFree: is_intensive_free,
      })),
    }
    try {
      if (!(await write(input, (key) => api(saveTickets, input, { key })))) return false
    } catch (error) {
      // What another window has saved meanwhile is brought together as on any other step: nobody's tickets are lost.
      if (error instanceof ApiError && error.code === 'STALE_VERSION') return saveWithTheirs(changed)
      // What a rule refuses is said where it is mended, and being signed out is no failure of tickets.
      if (violationsIn(error).length > 0 || describeError(error).kind === 'info') throw error
      // R§7: anything else is told in these words alone, and the flow stops; what was entered stays.
      toast({
        kind: 'stop',
        title: 'Error Saving Tickets',
        message: 'There was a problem saving your tickets. Please try again.',
      })
      return false
    }
    clear()
    return true
  }

  return {
    ...loaded,
    tickets,
    admitted,
    entered: changed,
    clear,
    add: (ticket: Omit<TicketForm, 'id'>) =>
      setChanged([...tickets, addedTicket(ticket, tickets, edit?.saved.tickets)]),
    rename: (id: number, name: string) =>
      setChanged(tickets.map((ticket) => (ticket.id === id ? { ...ticket, name } : ticket))),
    remove: (id: number) => setChanged(tickets.filter((ticket) => ticket.id !== id)),
    save,
  }
}
export type TicketsDraft = ReturnType<typeof useTicketsDraft>
