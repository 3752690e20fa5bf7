// What somebody attends at an intensive, and what is added to it.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { pick } from '../../shared/pick.ts'

/** R§2: what stands above an intensive and its tickets in a statement. */
export const INTENSIVE_AND_TICKETS = 'Intensive and tickets'

export const intensiveForm = z.object({
  person_id: id,
  /** The programme, of the event's price list. */
  intensive_id: id,
  vip_experience: z.boolean().default(false),
  photoshoot: z.boolean().default(false),
  awe_experience: z.boolean().default(false),
  /** A scholarship voucher is taken off the dancer's own line. */
  voucher: z.boolean().default(false),
})
export type IntensiveForm = z.infer<typeof intensiveForm>

/** Nothing chosen but the programme. */
export const plainIntensive = (person_id: number, intensive_id: number): IntensiveForm => ({
  person_id,
  intensive_id,
  vip_experience: false,
  photoshoot: false,
  awe_experience: false,
  voucher: false,
})

/** What a row keeps under the same name. */
export const intensiveColumns = Object.keys(intensiveForm.omit({ person_id: true }).shape) as Exclude<
  keyof IntensiveForm,
  'person_id'
>[]

/** What is chosen for one attendee. */
export function intensiveFormOf(entry: IntensiveForm): IntensiveForm {
  return pick(entry, ['person_id', ...intensiveColumns])
}

/** What dancers may add, in the order in which it is told. */
export const extraNames = ['vip_experience', 'photoshoot', 'awe_experience'] as const
export type ExtraName = (typeof extraNames)[number]

export const extraWords: Readonly<Record<ExtraName, string>> = {
  vip_experience: 'VIP experience',
  photoshoot: 'Photoshoot',
  awe_experience: 'Awe experience',
}

/** What it adds to the office's file of attendees. */
export const intensiveFile = {
  intensive: { heading: 'Intensive', width: 16 },
  extras: { heading: 'Intensive extras', width: 24 },
  voucher: { heading: 'Voucher', width: 10 },
}
