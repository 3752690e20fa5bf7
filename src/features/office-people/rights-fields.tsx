// The rights of the office, each with what it opens, to be ticked.
import type { StaffRight } from '../../shared/endpoint.ts'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Stack, Text } from '../../ui/layout.tsx'

export const rightWords: Readonly<Record<StaffRight, { name: string; opens: string }>> = {
  accounts: {
    name: 'Accounts',
    opens:
      'Studios, accounts, the mail log and the maintenance switch. Exports and erases anyone’s information',
  },
  payments: { name: 'Payments', opens: 'Money, refunds and promo codes' },
  registrations: { name: 'Registrations', opens: 'Registrations of studios and dancers' },
  tours: { name: 'Tour dates', opens: 'Tour dates, limits, and registrations to confirm' },
  door: { name: 'Door', opens: 'Scanning tickets and letting their holders in' },
  scores: { name: 'Scores', opens: 'Judges, running order and scores; proposes results' },
  results: { name: 'Results', opens: 'Releasing results that someone else has proposed' },
  administration: {
    name: 'Administration',
    opens: 'The office’s people: who works here, and with which permissions',
  },
}
const all = Object.keys(rightWords) as StaffRight[]

export const namesOf = (rights: readonly StaffRight[]) =>
  all.flatMap((right) => (rights.includes(right) ? rightWords[right].name : [])).join(', ') || 'None'

interface RightsFieldsProps {
  value: readonly StaffRight[]
  onChange: (rights: StaffRight[]) => void
  error?: string | undefined
}

export function RightsFields({ value, onChange, error }: RightsFieldsProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="only-read">Permissions</legend>
      <Stack gap={12}>
        {all.map((right) => (
          <CheckboxField
            key={right}
            name="rights"
            label={rightWords[right].name}
            help={rightWords[right].opens}
            value={value.includes(right)}
            onChange={(ticked) =>
              onChange(ticked ? [...value, right] : value.filter((other) => other !== right))
            }
          />
        ))}
        {error && (
          <Text small>
            <strong role="alert">{error}</strong>
          </Text>
        )}
      </Stack>
    </fieldset>
  )
}
