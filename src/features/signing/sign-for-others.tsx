// Those for whom the same guardian may sign as well, each with what the form asks for (WAIVER-11).
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import { Stack } from '../../ui/layout.tsx'
import { DateField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import type { Sibling, WaiverPage } from '../waivers/waiver.model.ts'
import { genderChoices } from './waiver-person-fields.tsx'

interface SignForOthersProps {
  page: WaiverPage
  also: readonly Sibling[]
  violations: Violations
  onChange: (also: Sibling[]) => void
}

export function SignForOthers({ page, also, violations, onChange }: SignForOthersProps) {
  return page.others.map(({ id, fname, lname }) => {
    const at = also.findIndex(({ person_id }) => person_id === id)
    const chosen = also[at]
    const change = (some: Partial<Sibling>) =>
      onChange(also.map((sibling) => (sibling.person_id === id ? { ...sibling, ...some } : sibling)))
    return (
      <Stack key={id} gap={12}>
        <CheckboxField
          label={`Sign for ${fname} ${lname}, too (also at ${page.event.event_city})`}
          value={chosen !== undefined}
          onChange={(yes) =>
            onChange(
              yes
                ? [...also, { person_id: id, birthdateString: '', gender_id: null }]
                : also.filter(({ person_id }) => person_id !== id),
            )
          }
        />
        {chosen && (
          <>
            <DateField
              label={`Birthdate of ${fname}`}
              past
              {...violations.at(`also.${at}.birthdateString`)}
              value={chosen.birthdateString}
              onChange={(birthdateString) => change({ birthdateString })}
            />
            <SelectField
              label={`Gender of ${fname}`}
              choices={genderChoices}
              {...violations.at(`also.${at}.gender_id`)}
              value={chosen.gender_id}
              onChange={(gender_id) => change({ gender_id })}
            />
          </>
        )}
      </Stack>
    )
  })
}
