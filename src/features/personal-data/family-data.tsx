// What a family can ask for by its private link: everything that is known of its dancer, by mail, and the dancer's erasing.

import { useState } from 'react'
import type { OutputOf } from '../../shared/endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { office } from '../accounts/office.model.ts'
import type { DataRequest } from './data-request.model.ts'
import { ErasingTimes, WhatErasingMeans } from './erasing-words.tsx'
import {
  askFamilyErasing,
  loadFamilyData,
  mailFamilyExport,
  takeBackFamilyErasing,
} from './personal-data.contract.ts'

interface Dancer {
  id: number
  name: string
  erasing: DataRequest | null
}

function OneDancer({ token, dancer }: { token: string; dancer: Dancer }) {
  const answers = useAnswers()
  const { id: person_id, name, erasing } = dancer
  const [mailed, setMailed] = useState<OutputOf<typeof mailFamilyExport> | null>(null)
  const mail = useSubmit(async () => {
    setMailed(await api(mailFamilyExport, { token, person_id }))
  })
  const ask = useSubmit(async () => {
    const sure = await confirm({
      title: `Erase ${name}?`,
      body: <WhatErasingMeans whose={`what we know about ${name}`} />,
      confirmLabel: 'Ask to erase it',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (sure) answers.keep(loadFamilyData, { token }, await api(askFamilyErasing, { token, person_id }))
  })
  const keep = useSubmit(async () => {
    answers.keep(loadFamilyData, { token }, await api(takeBackFamilyErasing, { token, person_id }))
    toast(`Nothing about ${name} will be erased.`)
  })
  return (
    <Stack gap={8}>
      <Text strong>{name}</Text>
      {erasing && (
        <div role="status">
          <Text>
            {erasing.asked_by === 'the office'
              ? `Our office was asked to erase ${name} and recorded the request.`
              : `We were asked to erase ${name} by a private link like this one.`}{' '}
            <ErasingTimes erasing={erasing} after="once nothing is registered or owed anymore" />
          </Text>
        </div>
      )}
      {mailed && (
        <div role="status">
          <Text>
            We’re putting the file together and will email a link to {mailed.email}. The link works for a day.
          </Text>
        </div>
      )}
      <Row>
        <Button size="small" busy={mail.busy} onClick={() => void mail.submit()}>
          {mailed ? 'Email it again' : 'Email me the file'}
          <span className="only-read"> about {name}</span>
        </Button>
        {erasing ? (
          <Button size="small" busy={keep.busy} onClick={() => void keep.submit()}>
            Keep it<span className="only-read"> of {name}</span>
          </Button>
        ) : (
          <Button size="small" busy={ask.busy} onClick={() => void ask.submit()}>
            Erase<span className="only-read"> {name}</span>
          </Button>
        )}
      </Row>
    </Stack>
  )
}

export function FamilyData({ token }: { token: string }) {
  const { data } = useLoaded(loadFamilyData, { token }, { retry: false })
  if (!data || data.people.length === 0) return null
  return (
    <section aria-label="Your dancer's data">
      <Stack gap={16}>
        <Heading level={2} size={20}>
          What we know about your dancer
        </Heading>
        <Text muted small>
          You can download it or have it erased. The file goes to the email your studio gave us, so that no
          one who merely has this link can get it. It includes what was entered by this studio, and by
          everyone else who has that email for your dancer. For anything else, write to{' '}
          <OfficeMail address={office.email} />.
        </Text>
        {data.people.map((dancer) => (
          <OneDancer key={dancer.id} token={token} dancer={dancer} />
        ))}
      </Stack>
    </section>
  )
}
