// The maintenance switch with its words, on the office's first page.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useMaintenanceChange } from '../../web/maintenance.tsx'
import { changeMaintenance, loadMaintenanceSetting } from './maintenance.contract.ts'
import type { MaintenanceSetting } from './maintenance.model.ts'

export function MaintenanceSwitch() {
  const query = useLoaded(loadMaintenanceSetting, {})
  return (
    <Card padding="roomy">
      {query.data ? <Switch key={query.data.changed_at} setting={query.data} /> : <LinesSkeleton lines={4} />}
    </Card>
  )
}

function Switch({ setting }: { setting: MaintenanceSetting }) {
  const answers = useAnswers()
  const tell = useMaintenanceChange()
  const [message, setMessage] = useState(setting.message)
  const { busy, submit } = useSubmit(async (on: boolean) => {
    const sure =
      setting.on ||
      (await confirm({
        title: 'Close Callboard for maintenance?',
        body: 'Everyone except the office will see the notice instead of the page they’re on, until you switch it off.',
        confirmLabel: 'Switch on',
        danger: true,
      }))
    if (!sure) return
    const saved = await api(changeMaintenance, { on, message })
    answers.keep(loadMaintenanceSetting, {}, saved)
    tell(saved)
    toast(on ? 'Maintenance is on' : 'Maintenance is off')
  })
  return (
    <Stack gap={12}>
      <Row align="between">
        <Heading level={2} size={20}>
          Maintenance
        </Heading>
        <Badge kind={setting.on ? 'attention' : 'go'}>{setting.on ? 'Closed' : 'Open'}</Badge>
      </Row>
      <Text muted>
        {setting.on
          ? 'Everyone except the office sees the notice, and the API answers 503.'
          : 'Callboard is open to everyone.'}
        {setting.changed_at &&
          ` Last set ${formatInstant(setting.changed_at)} by ${setting.changed_by ?? 'no one signed in'}.`}
      </Text>
      <TextAreaField
        label="Words for the notice"
        optional
        rows={2}
        maxLength={500}
        help="Shown below the notice, for example when you expect to be back."
        value={message}
        onChange={setMessage}
      />
      <Row>
        {setting.on ? (
          <>
            <Button look="primary" busy={busy} onClick={() => void submit(false)}>
              Switch maintenance off
            </Button>
            <Button busy={busy} disabled={message === setting.message} onClick={() => void submit(true)}>
              Change the words
            </Button>
          </>
        ) : (
          <Button look="danger" busy={busy} onClick={() => void submit(true)}>
            Switch maintenance on
          </Button>
        )}
      </Row>
    </Stack>
  )
}
