// The cells of the attendees' grid for who comes, at which level and tier; and what all its cells are given.

import { NewBadge } from '../../ui/badge.tsx'
import { type Choice, SelectField } from '../../ui/choice-fields.tsx'
import type { FeeLine } from '../fees/quote.model.ts'
import type { PassStanding } from '../media-pass/pass-standing.rules.ts'
import { drawnInput } from '../parts/beside-fields.tsx'
import { type BesideField, besideValue, withBeside } from '../parts/besides.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { PriceList, WorkshopLevel } from '../tours/price-list.model.ts'
import { type Tier, tierOf, tiers, tierWords } from '../tours/tier.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { Attendee, AttendeeForm, AttendeeKind } from './attendee.model.ts'
import { levelsOf, offeredTiers } from './attendee.rules.ts'
import { hasFixedLevel, withLevel, withTier } from './attendee-choice.rules.ts'
import styles from './attendee-grid.module.css'
import { type AttendeeEntry, type AttendeeRow, entryOf, NO_LEVEL } from './workshop-changes.rules.ts'

/** What the cells of a grid are given alike. */
export interface GridPlace {
  kind: AttendeeKind
  tour_date: TourDate
  price_list: PriceList
  now: Date
  /** Whether an individual registers, which decides about some prices. */
  ancillary: boolean
  independent: boolean
  /** While a completed registration is edited its lines, by person: what stays is paid as sold. Null = priced as chosen. */
  lines: ReadonlyMap<number, readonly FeeLine[]> | null
  /** Whose media pass of the season is bought, and whether it is paid (MEDIA-08). */
  passes: ReadonlyMap<number, PassStanding>
  /** Whoever is not saved yet is marked NEW (R§4). */
  marksNew: boolean
  /** Of a field of the form, or one that the kind of event adds. */
  errorOf: (row: Attendee, field: keyof AttendeeForm | BesideField['key']) => string | undefined
  change: (entries: AttendeeEntry[]) => void
  /** Keys of the lines of the teachers who come free. */
  free: ReadonlySet<string>
  onDiscount: (row: Attendee) => void
  onScholarship: (row: Attendee) => void
  onRegional: (row: Attendee, attended: boolean) => void
  /** Tells once what counts as a regional. */
  isRegional: () => Promise<boolean>
  onCollege: (row: Attendee, has: boolean) => void
  onStudentId: (row: Attendee) => void
}

export interface CellProps {
  row: AttendeeRow
  place: GridPlace
}

export function nameOf({ person }: Pick<Attendee, 'person'>): string {
  return fullName(person)
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
export function ErrorLine({ children }: { children: string | undefined }) {
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
        label={`Level for ${nameOf(row)}`}
        hideLabel
        compact
        value={row.workshop_level_id === NO_LEVEL ? null : row.workshop_level_id}
        choices={levelChoices(place, row.workshop_level_id)}
        // R§5: recipients of scholarships cannot change it.
        disabled={hasFixedLevel(row, place.tour_date)}
        error={place.errorOf(row, 'workshop_level_id')}
        onChange={(level_id) => level_id !== null && place.change([withLevel(entryOf(row), level_id, place)])}
      />
    </div>
  )
}

export function TierCell({ row, place }: CellProps) {
  const fixed = hasFixedLevel(row, place.tour_date)
  const choices = tierChoices(levelOf(row, place), place.tour_date).filter(
    ({ value }) => !fixed || (value === 'virtual') === row.virtual,
  )
  const tier = tierOf(row)
  const error = place.errorOf(row, 'one_day') ?? place.errorOf(row, 'virtual')
  const [only, ...others] = choices
  if (only?.value === tier && others.length === 0 && !error)
    return <span className={styles.only}>{tierWords[tier]}</span>
  return (
    <div className={styles.tier}>
      <SelectField
        label={`How ${nameOf(row)} attends`}
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

interface BesideCellProps extends CellProps {
  field: BesideField
  fields: readonly BesideField[]
}

/** What the kind of event adds to an attendee, as its part describes it. */
export function BesideCell({ row, place, field, fields }: BesideCellProps) {
  const { key, input } = field
  const value = besideValue(row.besides, field)
  const shown = {
    label: `${input.title} for ${nameOf(row)}`,
    hideLabel: true,
    compact: true,
    error: place.errorOf(row, key),
  }
  const change = (next: typeof value) =>
    place.change([{ ...entryOf(row), besides: withBeside(row.besides, field, next, fields) }])
  return drawnInput({ key, input, view: place, shown, value, onChange: change })
}
