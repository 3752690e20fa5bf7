// Sells the media passes among the lines of a registration, once a person and season (MEDIA-01).
import type { Transaction } from '../../server/database.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { insertMediaPasses } from '../media-pass/media-pass-sale.queries.ts'
import { MEDIA } from '../parts/line-key.model.ts'
import { isLineOf, readLineKey } from '../parts/line-key.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

/**
 * Writes down the passes of the lines that are not sold yet. Answers the lines without those whose pass was sold by
 * another registration meanwhile: nobody pays twice.
 */
export async function sellMediaPasses(
  tx: Transaction,
  { id: registration_id, tour_date }: Pick<RegistrationView, 'id' | 'tour_date'>,
  lines: readonly FeeLine[],
  created_at: Date,
): Promise<FeeLine[]> {
  const wanted = lines.filter(isLineOf(MEDIA)).filter(({ sold_at }) => sold_at === null)
  const personOf = ({ key }: FeeLine) => readLineKey(key).id
  const rows = wanted.map((line) => ({
    person_id: personOf(line),
    season_id: tour_date.season_id,
    registration_id,
    amount_cents: line.amount_cents,
    created_at,
  }))
  const sold = new Set(await insertMediaPasses(tx, rows))
  return lines.filter((line) => !wanted.includes(line) || sold.has(personOf(line)))
}
