// What can be set for all chosen rows of the attendees' grid at once: level, tier, discount, media pass; or they go.
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Choice, SelectField } from '../../ui/choice-fields.tsx'
import { type Tier, tiers, tierWords } from '../tours/tier.rules.ts'
import type { Attendee } from './attendee.model.ts'
import { type GridPlace, levelChoices, levelOf, tierChoices } from './attendee-cells.tsx'
import { hasFixedLevel, withLevel, withTier } from './attendee-choice.rules.ts'
import { extrasOf } from './attendee-extras.rules.ts'
import styles from './attendee-grid.module.css'
import { countOf } from './attendee-words.tsx'
import { useDiscountForMany } from './use-discount-for-many.tsx'
import { type AttendeeEntry, entryOf, NO_LEVEL } from './workshop-changes.rules.ts'

interface ForChosenProps {
  chosen: readonly Attendee[]
  rows: readonly Attendee[]
  place: GridPlace
  onRemove: (person_ids: number[]) => void
}

const mediaPassChoices = [
  { value: 'yes', label: 'With media pass' },
  { value: 'no', label: 'Without media pass' },
]

export function ForChosen({ chosen, rows, place, onRemove }: ForChosenProps) {
  const { kind, tour_date } = place
  const count = countOf(chosen.length, kind)
  const discounts = useDiscountForMany(chosen, place)
  const offered = (row: Attendee, tier: Tier) =>
    tierChoices(levelOf(row, place), tour_date).some((choice) => choice.value === tier)
  const tiered = rows.some((row) => offered(row, 'one_day') || offered(row, 'virtual'))
  const put = (people: readonly Attendee[], make: (entry: AttendeeEntry) => AttendeeEntry) =>
    place.change(people.map((row) => make(entryOf(row))))
  // R§5: recipients of scholarships stay at their level.
  const movable = chosen.filter((row) => !hasFixedLevel(row, tour_date))
  return (
    <>
      <SetAll
        label={`Level for ${count}`}
        empty="Level"
        choices={levelChoices(place, NO_LEVEL)}
        onChoose={(level_id) => put(movable, (entry) => withLevel(entry, level_id, place))}
      />
      {tiered && (
        <SetAll
          label={`${count} attend`}
          empty="Attends"
          choices={tiers.map((tier) => ({ value: tier, label: tierWords[tier] }))}
          onChoose={(tier) =>
            put(
              movable.filter((row) => offered(row, tier)),
              (entry) => withTier(entry, tier),
            )
          }
        />
      )}
      {discounts.choices.length > 0 && (
        <SetAll
          label={`Discount for ${count}`}
          empty="Discount"
          choices={discounts.choices}
          onChoose={discounts.choose}
        />
      )}
      {extrasOf(place).media_pass && (
        <SetAll
          label={`Media pass for ${count}`}
          empty="Media"
          choices={mediaPassChoices}
          onChoose={(choice) =>
            put(
              chosen.filter((row) => !place.passes.has(row.person_id)),
              (entry) => ({ ...entry, media_pass: choice === 'yes' }),
            )
          }
        />
      )}
      <Button size="small" onClick={() => onRemove(chosen.map((row) => row.person_id))}>
        Remove {chosen.length}
      </Button>
    </>
  )
}

interface SetAllProps<T extends string | number> {
  label: string
  empty: string
  choices: readonly Choice<T>[]
  onChoose: (choice: T) => void
}

/** A list that stays at its name: what is chosen is done at once. */
function SetAll<T extends string | number>({ label, empty, choices, onChoose }: SetAllProps<T>): ReactNode {
  return (
    <div className={styles.setAll}>
      <SelectField
        label={label}
        hideLabel
        compact
        optional
        value={null}
        empty={empty}
        choices={choices}
        onChange={(choice) => choice !== null && onChoose(choice)}
      />
    </div>
  )
}
