// What can be set for all chosen rows of the attendees' grid at once: level, tier, media pass; or they are taken off.
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { type Tier, tiers, tierWords } from '../fees/workshop-fee.rules.ts'
import type { Attendee } from './attendee.model.ts'
import { type GridPlace, levelChoices, levelOf, tierChoices } from './attendee-cells.tsx'
import { withLevel, withTier } from './attendee-choice.rules.ts'
import { extrasOf } from './attendee-columns.tsx'
import { countOf } from './attendee-words.tsx'
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
  const offered = (row: Attendee, tier: Tier) =>
    tierChoices(levelOf(row, place), tour_date).some((choice) => choice.value === tier)
  const tiered = rows.some((row) => offered(row, 'one_day') || offered(row, 'virtual'))
  const forAll = (make: (entry: AttendeeEntry) => AttendeeEntry) =>
    place.change(chosen.map((row) => make(entryOf(row))))
  return (
    <>
      <SelectField
        label={`Level of ${countOf(chosen.length, kind)}`}
        hideLabel
        compact
        optional
        value={null}
        empty="Set level…"
        choices={levelChoices(place, NO_LEVEL)}
        onChange={(level_id) => level_id !== null && forAll((entry) => withLevel(entry, level_id, place))}
      />
      {tiered && (
        <SelectField
          label={`${countOf(chosen.length, kind)} attend`}
          hideLabel
          compact
          optional
          value={null}
          empty="Attends…"
          choices={tiers.map((tier) => ({ value: tier, label: tierWords[tier] }))}
          onChange={(tier) =>
            tier !== null &&
            place.change(
              chosen.filter((row) => offered(row, tier)).map((row) => withTier(entryOf(row), tier)),
            )
          }
        />
      )}
      {extrasOf(place).media_pass && (
        <SelectField
          label={`Media pass of ${countOf(chosen.length, kind)}`}
          hideLabel
          compact
          optional
          value={null}
          empty="Media pass…"
          choices={mediaPassChoices}
          onChange={(choice) =>
            choice !== null &&
            place.change(
              chosen
                .filter((row) => !place.paid.has(row.person_id))
                .map((row) => ({ ...entryOf(row), media_pass: choice === 'yes' })),
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
