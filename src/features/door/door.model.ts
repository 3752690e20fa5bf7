// What stands at a door: its tour date with how many are inside, a ticket, and what bars one.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { eventDays } from '../tours/event-days.model.ts'

export const doorDate = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  timezone: z.string(),
  ...eventDays,
  /** Of completed registrations, not canceled. */
  total: z.int(),
  admitted: z.int(),
})
export type DoorDate = z.infer<typeof doorDate>

export const doorTicket = z.object({
  id,
  registration_id: id,
  name: z.string(),
  code: z.string().nullable(),
  admitted_at: instant.nullable(),
})
export type DoorTicket = z.infer<typeof doorTicket>

/** A ticket that was sold, as it is found by its holder's name. */
export const soldTicket = doorTicket.extend({ registrant_name: z.string() })
export type SoldTicket = z.infer<typeof soldTicket>

/** What bars a ticket at the door, in the order in which it is asked. */
export const refusedAtDoor = ['unknown', 'canceled', 'other day', 'not paid', 'admitted already'] as const
export type RefusedAtDoor = (typeof refusedAtDoor)[number]
