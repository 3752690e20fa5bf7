// What erasing means, in the words that everybody reads who asks for it.
import { formatInstant } from '../../ui/dates.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { useNow } from '../../ui/use-now.tsx'
import type { DataRequest } from './data-request.model.ts'
import { TAKE_BACK_DAYS } from './erase.rules.ts'

/** Until when it can be taken back, and what follows; `after` = what has to be settled first. */
export function ErasingTimes({ erasing, after }: { erasing: DataRequest; after?: string }) {
  const due = new Date(erasing.due_at)
  const now = useNow(() => due)
  const first = after ? `, ${after}` : ''
  return now < due ? (
    <>
      Until {formatInstant(erasing.due_at)} nothing happens, and you can cancel the request; after that, our
      office carries it out{first}.
    </>
  ) : (
    <>
      The {TAKE_BACK_DAYS} days are over: our office can carry it out at any time{first}. Until then, you can
      still cancel the request.
    </>
  )
}

export function WhatErasingMeans({ whose }: { whose: string }) {
  return (
    <Stack gap={8}>
      <Text>
        We will erase {whose}: names, birthdates, contacts, files, emails and history. This can’t be undone.
      </Text>
      <Text>Amounts paid and placings earned stay, without a name.</Text>
      <Text>
        For {TAKE_BACK_DAYS} days nothing happens, and you can cancel the request here. Anything registered
        for an event that isn’t over, or still owed, has to be settled first.
      </Text>
    </Stack>
  )
}
