// /event/:id/access-codes: who takes part online, each with a code to be mailed, and the link to share them (E§2).
import { useState } from 'react'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listAccessCodes } from '../access-codes/access-code.contract.ts'
import type { OwnAccessCode } from '../access-codes/access-code.model.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import { AccessCodeLinks } from './access-code-links.tsx'
import { OwnAccessCodes } from './access-code-table.tsx'
import { EmailCodeDialog } from './email-code-dialog.tsx'

export function AccessCodesScreen() {
  const { id: registration_id } = useEventPage()
  const [mailing, setMailing] = useState<OwnAccessCode | null>(null)
  const { data, error } = useLoaded(listAccessCodes, { registration_id }, { staleTime: 0 })
  if (error && !data) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={24}>
        {data?.attendees.length !== 0 && (
          <Text>
            Everyone taking part online needs their own code. The code is <strong>CASE SENSITIVE</strong>.
          </Text>
        )}
        <OwnAccessCodes attendees={data?.attendees} onEmail={setMailing} />
        {data && data.attendees.length > 0 && <AccessCodeLinks registration_id={registration_id} />}
      </Stack>
      {mailing && (
        <EmailCodeDialog registration_id={registration_id} row={mailing} onClose={() => setMailing(null)} />
      )}
    </PageContent>
  )
}
