// The card YOUR DATA of an account: everything as one file, and its erasing, which can be taken back for some days.
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { ErasingTimes, WhatErasingMeans } from './erasing-words.tsx'
import { OwnExport, useOwnExport } from './own-export.tsx'
import { askOwnErasing, loadOwnData, takeBackOwnErasing } from './personal-data.contract.ts'

const OF_INDIVIDUAL = {
  told: 'Everything we know about your account, your registrations and the people who are on no one else’s roster (also those you took off yours), as one file that opens on any computer.',
  erased: 'your account and the people who are on no one else’s roster, also those you took off yours',
}
const OF_STUDIO = {
  told: 'Everything we know about your account, your registrations and your studio’s contacts, as one file that opens on any computer. The dancers on your studio’s roster aren’t included: their information belongs to their families, who can request it.',
  erased:
    'your account and, if no other account belongs to your studio, the studio’s contacts; the studio and the dancers on its roster stay',
}

interface OwnDataProps {
  account_id: number
  ofStudio?: boolean
}

export function OwnData({ account_id: id, ofStudio = false }: OwnDataProps) {
  const answers = useAnswers()
  const exported = useOwnExport(id)
  const { data } = exported
  const ask = useSubmit(async () => {
    const sure = await confirm({
      title: 'Erase your account?',
      body: <WhatErasingMeans whose={ofStudio ? OF_STUDIO.erased : OF_INDIVIDUAL.erased} />,
      confirmLabel: 'Ask to erase it',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (sure) answers.keep(loadOwnData, { id }, await api(askOwnErasing, { id }))
  })
  const keep = useSubmit(async () => {
    answers.keep(loadOwnData, { id }, await api(takeBackOwnErasing, { id }))
    toast('Your account isn’t affected.')
  })
  const { erasing = null, obstacles = [] } = data ?? {}
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Heading level={2} size={20}>
          <SpokenLabel>YOUR DATA</SpokenLabel>
        </Heading>
        <Text>{ofStudio ? OF_STUDIO.told : OF_INDIVIDUAL.told}</Text>
        <Row>
          <Button
            busy={exported.ask.busy || exported.made?.state === 'pending'}
            onClick={() => void exported.ask.submit()}
          >
            Download everything
          </Button>
          {data && erasing === null && (
            <Button busy={ask.busy} onClick={() => void ask.submit()}>
              Erase my account
            </Button>
          )}
        </Row>
        <OwnExport {...exported} />
        {erasing && (
          <StatusBanner
            kind="attention"
            boxed
            live
            action={
              <Button size="small" busy={keep.busy} onClick={() => void keep.submit()}>
                Keep my account
              </Button>
            }
          >
            {erasing.asked_by === 'the office'
              ? 'Our office was asked to erase your account and recorded the request.'
              : 'You asked us to erase your account.'}{' '}
            <ErasingTimes erasing={erasing} />
          </StatusBanner>
        )}
        {erasing && obstacles.length > 0 && (
          <div>
            <Text>Before it can be done:</Text>
            <ul>
              {obstacles.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Card>
  )
}
