// The cells of the attendees' grid for discounts, media pass and the fee that follows.
import { formatUsd, sumCents } from '../../shared/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Money } from '../../ui/money.tsx'
import { placeAt } from '../fees/charge.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { quoteDraft } from '../fees/quote-draft.rules.ts'
import type { PassStanding } from '../media-pass/pass-standing.rules.ts'
import { ATTENDEE, lineKey } from '../parts/line-key.model.ts'
import { tierOf } from '../tours/tier.rules.ts'
import { type CellProps, ErrorLine, type GridPlace, levelOf, nameOf } from './attendee-cells.tsx'
import {
  canAddDiscount,
  discountOf,
  discountWords,
  displacedDiscount,
  reductionOf,
} from './attendee-discount.rules.ts'
import { extrasOf } from './attendee-extras.rules.ts'
import styles from './attendee-grid.module.css'
import { type AttendeeRow, entryOf, NO_LEVEL } from './workshop-changes.rules.ts'

const discountFields = ['attended_reg', 'has_college_discount'] as const

/** The scholarship that is held and the one discount that counts; all of them are chosen behind it. */
export function DiscountCell({ row, place }: CellProps) {
  const { tour_date, price_list } = place
  const at = placeAt(tour_date, price_list)
  const which = discountOf(row, levelOf(row, place), at)
  const given = discountWords(row, levelOf(row, place), at)
  const extras = extrasOf(place)
  const held = row.vip_type_id !== null
  const wrong = place.errorOf(row, 'vip_type_id') || discountFields.some((field) => place.errorOf(row, field))
  const chosen = held || row.attended_reg || row.has_college_discount
  // What is chosen can be looked at and taken off; without it a dialog has nothing to choose.
  if (!chosen && !wrong && !canAddDiscount(row, levelOf(row, place), extras))
    return <span className={styles.only}>–</span>
  const name = given || 'Add'
  return (
    <div className={styles.discount}>
      <span className={given ? styles.given : styles.only}>
        <TextButton
          id={`discount-${row.person_id}`}
          onClick={() => place.onDiscount(row)}
          title={name}
          aria-label={`${name}, discount for ${nameOf(row)}`}
        >
          {name}
        </TextButton>
      </span>
      {row.has_college_discount && which === 'college' && <StudentIdButton row={row} place={place} />}
      {place.errorOf(row, 'vip_type_id') && (
        <ErrorLine>{held ? 'See above' : 'Scholarship needed'}</ErrorLine>
      )}
      {discountFields.map((field) => (
        <ErrorLine key={field}>{place.errorOf(row, field)}</ErrorLine>
      ))}
    </div>
  )
}

export function StudentIdButton({ row, place }: CellProps) {
  return (
    <span className={row.student_id ? styles.proved : styles.missing}>
      <TextButton
        id={`student-id-${row.person_id}`}
        onClick={() => place.onStudentId(row)}
        aria-label={`${row.student_id ? 'Student ID' : 'Student ID missing'} for ${nameOf(row)}`}
      >
        {row.student_id ? 'Student ID' : 'ID missing'}
      </TextButton>
    </span>
  )
}

/** Bought once for the season: nothing to choose any more. */
function PassBadge({ standing }: { standing: PassStanding }) {
  if (standing === 'paid') return <Badge kind="go">Paid</Badge>
  const more =
    standing === 'owed' ? 'Charged with this registration, not paid yet' : 'Already bought for this season'
  return (
    <span title={more}>
      <Badge>Bought</Badge>
      <span className="only-read"> {more}</span>
    </span>
  )
}

export function MediaPassCell({ row, place }: CellProps) {
  const standing = place.passes.get(row.person_id)
  if (standing) return <PassBadge standing={standing} />
  return (
    <CheckboxField
      label={`Media pass for ${nameOf(row)}`}
      hideLabel
      value={row.media_pass}
      error={place.errorOf(row, 'media_pass')}
      onChange={(media_pass) => place.change([{ ...entryOf(row), media_pass }])}
    />
  )
}

/** The line of an attendee, as sold or as chosen, and what is charged for what stands beside (PART-05). */
function feeOf(row: AttendeeRow, { lines, now, tour_date, price_list, ancillary, independent }: GridPlace) {
  const key = lineKey(ATTENDEE, row.person_id)
  const sold = lines?.get(row.person_id)
  const own = sold?.some((line) => line.key === key)
    ? sold
    : quoteDraft('attendees', row, { tour_date, price_list, ancillary, independent }, now)
  const line = own.find((line) => line.key === key) as FeeLine
  return { line, beside: sumCents(own.flatMap((other) => (other === line ? [] : other.amount_cents))) }
}

/** What the scholarship takes the place of and is worth less than, at today's price; of what was sold nothing is asked any more. */
export function displacedOf(row: AttendeeRow, place: GridPlace) {
  if (row.workshop_level_id === NO_LEVEL) return null
  const level = levelOf(row, place)
  const { line } = feeOf(row, place)
  const list = line.rate && level?.prices[tierOf(row)]?.[line.rate]
  if (!list || line.sold_at) return null
  return displacedDiscount(row, list, level, placeAt(place.tour_date, place.price_list))
}

/** The fee, and what was taken off it; the whole reason stands in the running total. */
export function FeeCell({ row, place }: CellProps) {
  if (row.workshop_level_id === NO_LEVEL) return '–'
  const { tour_date, price_list } = place
  const { line, beside } = feeOf(row, place)
  const reduction = reductionOf(row, levelOf(row, place), placeAt(tour_date, price_list))
  const list = line.rate && levelOf(row, place)?.prices[tierOf(row)]?.[line.rate]
  const displaced = displacedOf(row, place)
  const free = place.free.has(line.key)
  const cents = free ? beside : sumCents([line.amount_cents, beside])
  return (
    <div title={line.reason}>
      <strong className={styles.fee}>{free && beside === 0 ? 'Free' : <Money cents={cents} />}</strong>
      {free && <span className={styles.reason}>{formatUsd(line.amount_cents)} off</span>}
      {list === 0 && <span className={styles.reason}>complimentary</span>}
      {/* Of what was sold, the price at that time stands in the line's reason only. */}
      {reduction && list && !line.sold_at ? (
        <span className={styles.reason}>
          {/* The discount's own name stands beside it. */}
          <span className="only-read">{reduction.words} </span>
          {formatUsd(list - line.amount_cents)} off
        </span>
      ) : null}
      {displaced && (
        <span className={styles.reason}>{formatUsd(displaced.without_cents)} without the scholarship</span>
      )}
    </div>
  )
}
