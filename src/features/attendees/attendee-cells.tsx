// The cells of the attendees' grid: each shows one choice of one person, and says when it is changed.
import { formatUsd } from '../../shared/money.ts'
import { Badge, NewBadge } from '../../ui/badge.tsx'
import { TextButton } from '../../ui/button.tsx'
import { CheckboxField, type Choice, SelectField } from '../../ui/choice-fields.tsx'
import { Money } from '../../ui/money.tsx'
import { offersCollege, reductionOf } from '../fees/attendee-discount.rules.ts'
import { quoteAttendee } from '../fees/quote.rules.ts'
import { type Tier, tierOf, tiers, tierWords } from '../fees/workshop-fee.rules.ts'
import type { PriceList, WorkshopLevel } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { Attendee, AttendeeForm, AttendeeKind } from './attendee.model.ts'
import { levelsOf, offeredTiers } from './attendee.rules.ts'
import { withLevel, withTier } from './attendee-choice.rules.ts'
import styles from './attendee-grid.module.css'
import { type AttendeeEntry, entryOf, NO_LEVEL } from './workshop-changes.rules.ts'

/** What the cells of a grid are given alike. */
export interface GridPlace {
  kind: AttendeeKind
  tour_date: TourDate
  price_list: PriceList
  now: Date
  /** Whose media pass of the season is paid. */
  paid: ReadonlySet<number>
  /** Whoever is not saved yet is marked NEW (R§4). */
  marksNew: boolean
  errorOf: (row: Attendee, field: keyof AttendeeForm) => string | undefined
  change: (entries: AttendeeEntry[]) => void
  onScholarship: (row: Attendee) => void
  onRegional: (row: Attendee, attended: boolean) => void
  onCollege: (row: Attendee, has: boolean) => void
  onStudentId: (row: Attendee) => void
}

interface CellProps {
  row: Attendee
  place: GridPlace
}

export function nameOf({ person }: Pick<Attendee, 'person'>): string {
  return `${person.fname} ${person.lname}`
}

function levelLabel(level: WorkshopLevel): string {
  return level.recommended_age ? `${level.level} (${level.recommended_age})` : level.level
}

/** All levels of a kind; one that is disabled for the city cannot be picked, but stays with whom has it. */
export function levelChoices(
  { kind, price_list, tour_date }: Pick<GridPlace, 'kind' | 'price_list' | 'tour_date'>,
  present: number,
): Choice<number>[] {
  const open = new Set(levelsOf(kind, price_list.workshop_levels, tour_date).map((level) => level.id))
  return price_list.workshop_levels
    .filter((level) => level.kind === kind)
    .map((level) => {
      const closed = !open.has(level.id) && level.id !== present
      return { value: level.id, label: `${levelLabel(level)}${closed ? ', closed' : ''}`, disabled: closed }
    })
}

export function tierChoices(level: WorkshopLevel | undefined, tourDate: TourDate): Choice<Tier>[] {
  const offered = level ? offeredTiers(level, tourDate) : null
  return tiers
    .filter((tier) => offered?.[tier] ?? tier === 'full')
    .map((tier) => ({ value: tier, label: tierWords[tier] }))
}

export function levelOf(row: Attendee, { price_list }: Pick<GridPlace, 'price_list'>) {
  return price_list.workshop_levels.find((level) => level.id === row.workshop_level_id)
}

export function NameCell({ row, place }: CellProps) {
  const error = place.errorOf(row, 'person_id')
  return (
    <div className={styles.name}>
      {nameOf(row)} {place.marksNew && row.date_attendee_id === null && <NewBadge />}
      <ErrorLine>{error}</ErrorLine>
    </div>
  )
}

/** Found by the scroll to the first violation, as a field would be. */
function ErrorLine({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className={styles.error} tabIndex={-1} data-violation-summary="">
      {children}
    </p>
  )
}

export function LevelCell({ row, place }: CellProps) {
  return (
    <div className={styles.level}>
      <SelectField
        label={`Level of ${nameOf(row)}`}
        hideLabel
        compact
        value={row.workshop_level_id === NO_LEVEL ? null : row.workshop_level_id}
        choices={levelChoices(place, row.workshop_level_id)}
        error={place.errorOf(row, 'workshop_level_id')}
        onChange={(level_id) => level_id !== null && place.change([withLevel(entryOf(row), level_id, place)])}
      />
    </div>
  )
}

export function TierCell({ row, place }: CellProps) {
  const choices = tierChoices(levelOf(row, place), place.tour_date)
  const tier = tierOf(row)
  const error = place.errorOf(row, 'one_day') ?? place.errorOf(row, 'virtual')
  if (choices.length === 1 && tier === 'full' && !error)
    return <span className={styles.only}>{tierWords.full}</span>
  return (
    <div className={styles.tier}>
      <SelectField
        label={`${nameOf(row)} attends`}
        hideLabel
        compact
        value={tier}
        choices={choices}
        error={error}
        onChange={(next) => next !== null && place.change([withTier(entryOf(row), next)])}
      />
    </div>
  )
}

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
  const { tour_date, price_list, now } = place
  const line = quoteAttendee(row, tour_date, price_list, now)
  const reduction = reductionOf(row, levelOf(row, place), { tourDate: tour_date, prices: price_list })
  const list = line.rate ? levelOf(row, place)?.prices[tierOf(row)]?.[line.rate] : undefined
  return (
    <div title={line.reason}>
      <strong className={styles.fee}>
        <Money cents={line.amount_cents} />
      </strong>
      {list === 0 && <span className={styles.reason}>complimentary</span>}
      {reduction && list !== undefined && list > 0 && (
        <span className={styles.reason}>
          {reduction.words}
          {'takes_off_cents' in reduction && ` ${formatUsd(list - line.amount_cents)} off`}
        </span>
      )}
    </div>
  )
}
