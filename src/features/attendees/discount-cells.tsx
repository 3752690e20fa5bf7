// The cells of the attendees' grid for discounts, media pass and the fee that follows.
import { formatUsd } from '../../shared/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Money } from '../../ui/money.tsx'
import { offersCollege, reductionOf } from '../fees/attendee-discount.rules.ts'
import { quoteAttendee } from '../fees/quote.rules.ts'
import { tierOf } from '../fees/workshop-fee.rules.ts'
import { type CellProps, ErrorLine, levelOf, nameOf } from './attendee-cells.tsx'
import styles from './attendee-grid.module.css'
import { entryOf, NO_LEVEL } from './workshop-changes.rules.ts'

export function ScholarshipCell({ row, place }: CellProps) {
  const type = place.price_list.vip_types.find((one) => one.id === row.vip_type_id)
  return (
    <div className={styles.scholarship}>
      <TextButton
        onClick={() => place.onScholarship(row)}
        aria-label={`${type?.name ?? 'Add'}, scholarship of ${nameOf(row)}`}
      >
        {type?.name ?? 'Add'}
      </TextButton>
      <ErrorLine>{place.errorOf(row, 'vip_type_id')}</ErrorLine>
    </div>
  )
}

export function RegionalCell({ row, place }: CellProps) {
  return (
    <CheckboxField
      label={`${nameOf(row)} attended a regional`}
      hideLabel
      value={row.attended_reg}
      disabled={row.virtual && !row.attended_reg}
      error={place.errorOf(row, 'attended_reg')}
      onChange={(attended) => place.onRegional(row, attended)}
    />
  )
}

export function CollegeCell({ row, place }: CellProps) {
  const error = place.errorOf(row, 'has_college_discount')
  if (!offersCollege(levelOf(row, place), place.price_list) && !row.has_college_discount)
    return (
      <span className={styles.only}>
        <span aria-hidden="true">–</span>
        <span className="only-read">Not eligible</span>
      </span>
    )
  return (
    <div className={styles.college}>
      <CheckboxField
        label={`College discount for ${nameOf(row)}`}
        hideLabel
        value={row.has_college_discount}
        error={error}
        onChange={(has) => place.onCollege(row, has)}
      />
      {row.has_college_discount && (
        <span className={row.student_id ? undefined : styles.missing}>
          <TextButton
            id={`student-id-${row.person_id}`}
            onClick={() => place.onStudentId(row)}
            aria-label={`${row.student_id ? 'Student ID' : 'Student ID missing'} of ${nameOf(row)}`}
          >
            {row.student_id ? 'Student ID' : 'Student ID missing'}
          </TextButton>
        </span>
      )}
    </div>
  )
}

export function MediaPassCell({ row, place }: CellProps) {
  if (place.paid.has(row.person_id)) return <Badge kind="go">Paid</Badge>
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

/** The fee, and what was taken off it; the whole reason stands in the running total. */
export function FeeCell({ row, place }: CellProps) {
  if (row.workshop_level_id === NO_LEVEL) return '–'
  const { tour_date, price_list, now, lines } = place
  const line = lines?.get(`attendee:${row.person_id}`) ?? quoteAttendee(row, tour_date, price_list, now)
  const reduction = reductionOf(row, levelOf(row, place), { tourDate: tour_date, prices: price_list })
  const list = line.rate && levelOf(row, place)?.prices[tierOf(row)]?.[line.rate]
  return (
    <div title={line.reason}>
      <strong className={styles.fee}>
        <Money cents={line.amount_cents} />
      </strong>
      {list === 0 && <span className={styles.reason}>complimentary</span>}
      {reduction && list !== 0 && (
        <span className={styles.reason}>
          {reduction.words}
          {/* Of what was sold, the price at that time stands in the line's reason only. */}
          {'takes_off_cents' in reduction && list && !line.sold_at
            ? ` ${formatUsd(list - line.amount_cents)} off`
            : ''}
        </span>
      )}
    </div>
  )
}
