// Says to whom an award was given.
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { GivenAwardKind } from './given-award.model.ts'

/** Of an award before it was given, and after it was taken back. */
export const NOT_GIVEN = 'not given'

interface Recipient {
  kind: GivenAwardKind
  routine_name: string | null
  number: number | null
  has_a: boolean | null
  fname: string | null
  lname: string | null
  registrant_name: string
}

/** '12A Night Shift', 'Harbor Street Dance', 'Mia Alvarez' */
export function recipientOf(given: Recipient, registrant = given.registrant_name): string {
  const { kind, routine_name, number, has_a, fname, lname } = given
  if (kind === 'studio') return registrant
  if (kind === 'scholarship') return `${fname ?? ''} ${lname ?? ''}`.trim() || '–'
  return [stageNumber({ number, has_a }), routine_name ?? '–'].filter(Boolean).join(' ')
}
