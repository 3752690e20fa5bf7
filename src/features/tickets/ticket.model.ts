// A ticket for the hall of an intensive: who holds it, and whether it comes free with a dancer.
import { z } from 'zod'
import { alsoTaking } from '../../shared/field-names.ts'
import { instant, whole } from '../../shared/fields.ts'

/** The word of the lines of tickets, and of their changes. */
export const TICKET = 'ticket'

/** Longest name of a holder. */
export const TICKET_NAME_MOST = 80

/** The name as it is kept: trimmed, with single spaces. */
export const ticketName = (typed: string) => typed.trim().replace(/\s+/g, ' ')

/** As a line or a change tells it. */
export const ticketLabel = (name: string) => `Ticket for ${name}`

/** Whoever held it was erased. */
export const NOBODYS_TICKET = 'Erased'

const ticketChoices = z.object({
  /** Negative until it is saved. */
  id: whole,
  /** Who holds it. */
  name: z.string().max(TICKET_NAME_MOST),
  /** Free, one with each dancer who attends (R§9). */
  is_intensive_free: z.boolean(),
})

/** As it is decided; what R§3 has of a ticket besides may be sent back as it was answered. */
export const ticketForm = alsoTaking(ticketChoices, { decided: ['admitted', 'fee', 'paid'] })
export type TicketForm = z.infer<typeof ticketForm>

/** What of a ticket is chosen, and sent by a save. */
export const ticketFormOf = ({ id, name, is_intensive_free }: TicketForm): TicketForm => ({
  id,
  name: ticketName(name),
  is_intensive_free,
})

export const ticketModel = ticketChoices.extend({
  /** It was let in at the door: it can be changed no more. */
  admitted: z.boolean(),
})
export type Ticket = z.infer<typeof ticketModel>

/** What is stored of the tickets of one registration. */
export interface StoredTickets {
  tickets: Ticket[]
  /** Tickets of the tour date that other registrations have, or are paying for. */
  taken: number
}

export const ticketStates = ['open', 'not paid', 'paid', 'admitted', 'canceled'] as const
export type TicketState = (typeof ticketStates)[number]

/** A ticket as its owner, or whoever stands at the door, reads it. */
export const ticketPassModel = z.object({
  id: ticketForm.shape.id,
  name: ticketForm.shape.name,
  is_intensive_free: z.boolean(),
  /** Whole US cents: as sold, or what it costs now. */
  fee: z.int(),
  paid: z.boolean(),
  /** Typed at the door where it cannot be scanned; null until it was mailed. */
  code: z.string().nullable(),
  /** The page with the QR code; null until it was mailed. */
  url: z.string().nullable(),
  admitted_at: instant.nullable(),
})
export type TicketPass = z.infer<typeof ticketPassModel>
