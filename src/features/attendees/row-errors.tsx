// Brings the violations of attendees to their rows in the grid, by person instead of by position.
import { useMemo } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { VIRTUAL_FROM } from '../../ui/table-columns.ts'
import type { Violations } from '../../ui/use-violations.ts'
import type { BesideContent } from '../parts/besides.rules.ts'
import type { Attendee, AttendeeForm, AttendeeKind } from './attendee.model.ts'

/** A scholarship's refusal is said above the table (toldTogether); its row is marked. */
const shown_fields = [
  'person_id',
  'workshop_level_id',
  'one_day',
  'virtual',
  'attended_reg',
  'has_college_discount',
  'media_pass',
] as const satisfies readonly (keyof AttendeeForm)[]

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

/** What a save sends of attendees, and of what the kind of event adds to them. */
interface Sent {
  attendees: readonly Pick<Attendee, 'person_id' | 'kind'>[]
  beside: BesideContent
}

/** Messages by 'person.field', so that rows do not change with their positions. */
function errorsOf(found: readonly Violation[], { attendees, beside }: Sent): ReadonlyMap<string, string> {
  if (found.length === 0) return NO_ERRORS
  const lists: Readonly<Record<string, unknown>> = { ...beside, attendees }
  return new Map(
    found.flatMap(({ path: [whole = '', position, field = 'person_id'], message }) => {
      const list = lists[whole] as Sent['attendees'] | undefined
      const row = list?.[Number(position)]
      const own = whole === 'attendees' || field === 'person_id' ? field : `${whole}.${field}`
      return row ? [[`${row.person_id}.${own}`, message] as const] : []
    }),
  )
}

/** The message of a row's field; the same function until the violations change. */
export function useRowErrors(violations: Violations, { attendees, beside }: Sent, kind: AttendeeKind) {
  const shown = attendees.filter((attendee) => attendee.kind === kind).length
  // Rows that may be out of sight show nothing; the summary above the grid tells of theirs.
  if (shown <= VIRTUAL_FROM) {
    for (const [position, attendee] of attendees.entries())
      if (attendee.kind === kind)
        for (const field of shown_fields) violations.messageAt(['attendees', position, field])
  }
  const errors = useMemo(
    () => errorsOf(violations.all, { attendees, beside }),
    [violations.all, attendees, beside],
  )
  return useMemo(() => (row: Attendee, field: string) => errors.get(`${row.person_id}.${field}`), [errors])
}
