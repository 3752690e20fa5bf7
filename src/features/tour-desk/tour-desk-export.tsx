// The exports of a tour date's attendees and routines, and who made the last ones.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, RadioField } from '../../ui/choice-fields.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import type { ExportSubject } from '../exports/export-cells.rules.ts'
import type { ExportFormat } from '../exports/export-file.model.ts'
import { exportAttendees, exportRoutines } from './tour-desk.contract.ts'
import type { TourDesk } from './tour-desk.model.ts'
import { useDeskChange } from './use-tour-desk.tsx'

const subjects = {
  attendees: { contract: exportAttendees, one: 'attendee', more: 'Observers without a name are not listed.' },
  routines: {
    contract: exportRoutines,
    one: 'routine',
    more: 'In the order used to start a running order; waiting-list routines come last.',
  },
}

/** `competes`: whether its kind of event has routines to export. */
export function TourDeskExport({ desk, competes }: { desk: TourDesk; competes: boolean }) {
  const { id } = desk.tour_date
  const change = useDeskChange(id)
  const [withOpen, setWithOpen] = useState(false)
  const [subject, setSubject] = useState<ExportSubject>('attendees')
  const { contract, one, more } = subjects[subject]
  const { busy, submit } = useSubmit(async (format: ExportFormat) => {
    const { url, name, rows } = await change(() => api(contract, { id, format, with_open: withOpen }))
    const link = document.createElement('a')
    Object.assign(link, { href: url, download: name })
    link.click()
    toast(`${rows} ${rows === 1 ? one : `${one}s`} exported`)
  })
  return (
    <TitledCard title={competes ? 'Exports' : 'Export of attendees'} gap={12}>
      {competes && (
        <RadioField
          label="What to export"
          inline
          choices={[
            { value: 'attendees', label: 'Attendees' },
            { value: 'routines', label: 'Routines' },
          ]}
          value={subject}
          onChange={(chosen) => setSubject(chosen ?? 'attendees')}
        />
      )}
      <CheckboxField
        label="With open registrations"
        help={`Otherwise, only completed registrations are included. ${more}`}
        value={withOpen}
        onChange={setWithOpen}
      />
      <Row>
        <Button busy={busy} onClick={() => void submit('csv')}>
          Export CSV
        </Button>
        <Button busy={busy} onClick={() => void submit('xlsx')}>
          Export Excel
        </Button>
      </Row>
      {desk.exports.length > 0 && (
        <ul className={styles.list} aria-label="Last exports">
          {desk.exports.map(({ at, email, name }) => (
            <li key={at}>
              {name}
              <Text small muted>
                {formatInstant(at)} by {email ?? 'someone not signed in'}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}
