// What erasing means, in the words that everybody reads who asks for it.
import { Stack, Text } from '../../ui/layout.tsx'
import { TAKE_BACK_DAYS } from './erase.rules.ts'

export function WhatErasingMeans({ whose }: { whose: string }) {
  return (
    <Stack gap={8}>
      <Text>
        We will erase {whose}: names, birthdates, contacts, files, mails and history. It cannot be brought
        back.
      </Text>
      <Text>Amounts that were paid and places that were danced stay, without a name.</Text>
      <Text>
        For {TAKE_BACK_DAYS} days nothing happens and you can take it back here. What is registered for an
        event that is not over, or still owed, has to be settled first.
      </Text>
    </Stack>
  )
}
