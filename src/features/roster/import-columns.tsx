// What each column of the spreadsheet holds, as guessed, to be put right by the person.
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import { Card, Heading, Row, Stack } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { missingColumns } from './import-columns.rules.ts'
import styles from './import-roster.module.css'
import { genderChoices, typeChoices } from './person-typing.tsx'
import type { ImportField } from './roster-import.model.ts'
import type { RosterImport } from './use-roster-import.tsx'

const fieldChoices: { value: ImportField; label: string }[] = [
  { value: 'skip', label: 'Not needed' },
  { value: 'fname', label: 'First name' },
  { value: 'lname', label: 'Last name' },
  { value: 'name', label: 'Full name' },
  { value: 'gender', label: 'Gender' },
  { value: 'birthdate', label: 'Birthdate' },
  { value: 'type', label: 'Type' },
  { value: 'email', label: 'Family email' },
]

/** So many cells show what a column is about. */
const SAMPLES = 3

export function ImportColumns({ roster }: { roster: RosterImport }) {
  const { values, body, headings } = roster
  const { columns } = values
  const missing = missingColumns(columns)
  const choose = (position: number, field: ImportField) =>
    // Each field stands in one column: the former one lets go of it.
    roster.setColumns(
      columns.map((column, at) =>
        at === position ? field : column === field && field !== 'skip' ? 'skip' : column,
      ),
    )
  const names = columns.map((_, at) => headings?.[at] || `Column ${at + 1}`)
  return (
    <Card>
      <Stack gap={12}>
        <Row align="between">
          <Heading level={2} size={16}>
            What each column contains
          </Heading>
          <CheckboxField
            label={
              values.above === 0
                ? 'The first row contains headings'
                : `Row ${values.above + 1} contains headings`
            }
            value={values.header}
            onChange={roster.setHeader}
          />
        </Row>
        {values.sheets.length > 1 && (
          <SelectField
            label="Sheet"
            choices={values.sheets.map(({ name }, value) => ({ value, label: name }))}
            value={values.sheet}
            onChange={(sheet) => roster.turnTo(sheet ?? 0)}
          />
        )}
        <ul className={styles.columns}>
          {columns.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            <li key={at} className={styles.column} data-skipped={field === 'skip' || undefined}>
              <SelectField
                label={names[at] ?? ''}
                compact
                choices={fieldChoices}
                value={field}
                onChange={(next) => choose(at, next ?? 'skip')}
              />
              <p className={styles.samples}>
                {body
                  .map((row) => row[at])
                  .filter(Boolean)
                  .slice(0, SAMPLES)
                  .join(', ') || 'empty'}
              </p>
            </li>
          ))}
        </ul>
        <ForSilentRows roster={roster} />
        {missing && (
          <StatusBanner kind="attention" boxed live>
            {missing}
          </StatusBanner>
        )}
      </Stack>
    </Card>
  )
}

/** What holds for rows that do not say it themselves. */
function ForSilentRows({ roster }: { roster: RosterImport }) {
  const { values } = roster
  return (
    <Row gap={12}>
      <SelectField
        label="Type for rows without one"
        compact
        choices={typeChoices}
        value={values.person_type_id}
        onChange={(type) => type !== null && roster.setDefaults({ person_type_id: type })}
      />
      <SelectField
        label="Gender for rows without one"
        compact
        optional
        empty="Choose for each"
        choices={genderChoices}
        value={values.gender_id}
        onChange={(gender_id) => roster.setDefaults({ gender_id })}
      />
    </Row>
  )
}
