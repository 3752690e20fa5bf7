// The public page of a tour date: switched on or off, with its address, and its code for the lobby.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Quiet, Row, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { changeLive } from './stage.contract.ts'
import type { StageDesk } from './stage.model.ts'
import styles from './stage-panel.module.css'
import type { useStageCalls } from './use-stage.tsx'

const SECONDS = [90, 120, 150, 180, 210, 240, 300, 360]
const lengthWords = (seconds: number) => {
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)}:${String(rest).padStart(2, '0')} minutes`
}

interface LiveSwitchProps {
  stage: StageDesk
  change: ReturnType<typeof useStageCalls>['change']
}

export function LiveSwitch({ stage, change }: LiveSwitchProps) {
  const { tour_date_id, shown, seconds_each, live_page } = stage
  const [code, setCode] = useState(false)
  const { busy, submit: set } = useSubmit((next: { shown?: boolean; seconds_each?: number }) =>
    change(() => api(changeLive, { tour_date_id, ...next })),
  )
  async function copy() {
    const copied = await navigator.clipboard.writeText(live_page).then(
      () => true,
      () => false,
    )
    toast(copied ? 'The address is copied' : 'Please copy the address by hand')
  }
  const lengths = [...new Set([...SECONDS, seconds_each])].sort((one, other) => one - other)
  return (
    <TitledCard title="Live page">
      <Row>
        {shown ? <Badge kind="go">On: everybody can read it</Badge> : <Badge kind="neutral">Off</Badge>}
        <Button
          look={shown ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void set({ shown: !shown })}
        >
          {shown ? 'Switch off' : 'Switch on'}
        </Button>
      </Row>
      <Text muted>
        It tells what is on stage, what follows, how late it is, and results as they are released. It names
        titles, studios and divisions, and no dancer.
      </Text>
      <p className={styles.address}>
        <a href={live_page} target="_blank" rel="noreferrer">
          {live_page}
        </a>
      </p>
      <Row>
        <Button onClick={() => void copy()}>Copy address</Button>
        <Button onClick={() => setCode(true)}>Code for the lobby</Button>
      </Row>
      <SelectField<number>
        label="From one routine to the next, as planned"
        optional="later"
        value={seconds_each}
        choices={lengths.map((seconds) => ({ value: seconds, label: lengthWords(seconds) }))}
        onChange={(seconds) => void (seconds !== null && set({ seconds_each: seconds }))}
      />
      {code && (
        <Dialog opened onClose={() => setCode(false)} title="Code for the lobby">
          <Stack>
            <QrCode text={live_page} alt={`QR code of the live page of ${stage.event_city}`} />
            <p className={styles.address}>{live_page}</p>
            <Quiet>Print it large, and hang it where families wait.</Quiet>
            <Row align="end">
              <Button onClick={() => window.print()}>Print</Button>
              <Button look="primary" onClick={() => setCode(false)}>
                Done
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </TitledCard>
  )
}
