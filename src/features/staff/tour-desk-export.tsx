// The export of a tour date's attendees, and who made the last ones.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import styles from './office.module.css'
import { exportAttendees } from './tour-desk.contract.ts'
import type { ExportFormat, TourDesk } from './tour-desk.model.ts'
import { useDeskChange } from './use-tour-desk.tsx'

export function TourDeskExport({ desk }: { desk: TourDesk }) {
  const { id } = desk.tour_date
  const change = useDeskChange(id)
  const [withOpen, setWithOpen] = useState(false)
  const { busy, submit } = useSubmit(async (format: ExportFormat) => {
    const { url, name, rows } = await change(() => api(exportAttendees, { id, format, with_open: withOpen }))
    const link = document.createElement('a')
    Object.assign(link, { href: url, download: name })
    link.click()
    toast(`${rows} ${rows === 1 ? 'attendee' : 'attendees'} exported`)
  })
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Heading level={2} size={20}>
          Export attendees
        </Heading>
        <CheckboxField
          label="With open registrations"
          help="Otherwise only those of completed registrations. Observers without a name are not listed."
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
                  {formatInstant(at)} by {email ?? 'nobody who signed in'}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}
