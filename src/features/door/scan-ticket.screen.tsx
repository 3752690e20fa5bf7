// /staff/door/scan#token=…: lets in the holder of the ticket that a camera has just opened, at the press of a button.
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OutputOf } from '../../shared/endpoint.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { tellError } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { openTicket } from '../ticketing/ticket.contract.ts'
import { admitTicket, undoAdmission } from './door.contract.ts'
import { UNKNOWN_TICKET } from './door.rules.ts'
import { DoorAnswer } from './door-answer.tsx'

type Answer = OutputOf<typeof admitTicket>

export function ScanTicketScreen() {
  usePageTitle('Door')
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  return (
    <PageContent>
      <Stack gap={24}>
        <Heading level={1}>Door</Heading>
        <Scanned key={token} token={token} />
        <LinkButton to="/staff/door">All doors</LinkButton>
      </Stack>
    </PageContent>
  )
}

function Scanned({ token }: { token: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { data, error } = useLoaded(openTicket, token.length < 20 ? null : { token }, {
    staleTime: 0,
    retry: false,
  })
  const { busy, submit } = useSubmit(async () => setAnswer(await api(admitTicket, { token })))
  const undone = useSubmit(async (id: number) => {
    await api(undoAdmission, { id })
    setAnswer(null)
  })
  if (token === '') return <Text>No ticket found in this link. Please scan it again.</Text>
  if (token.length < 20 || error) return <Text>{UNKNOWN_TICKET}</Text>
  if (!data) return <PageSkeleton />
  const { tour_date } = data
  return (
    <Card>
      <Stack gap={16}>
        <div>
          <Heading level={2}>{data.name}</Heading>
          <Quiet>{`${tour_date.event_name} ${tour_date.event_city}`}</Quiet>
        </div>
        {answer ? (
          <>
            <DoorAnswer answer={answer} />
            {answer.ticket?.admitted_at && (
              <Button
                busy={undone.busy}
                onClick={() => answer.ticket && undone.submit(answer.ticket.id).catch(tellError)}
              >
                Undo the admission
              </Button>
            )}
          </>
        ) : (
          <Button look="primary" wide busy={busy} onClick={() => void submit()}>
            Admit
          </Button>
        )}
      </Stack>
    </Card>
  )
}
