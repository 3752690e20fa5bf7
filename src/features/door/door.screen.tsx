// /staff/door/:id: one door: a code is typed, its answer stands large, and who came in last can be taken back.
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OutputOf } from '../../shared/endpoint.ts'
import { CityHead } from '../../ui/city-head.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { confirm, tellError } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { Meter, Meters } from '../../ui/meter.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useViolations } from '../../ui/use-violations.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { admitTicket, findTickets, loadDoor, undoAdmission } from './door.contract.ts'
import { DoorAnswer } from './door-answer.tsx'
import { FindTicket } from './find-ticket.tsx'

type Answer = OutputOf<typeof admitTicket>

/** The door as it is now, who was let in last, and what can be done at it. */
function useDoor(tour_date_id: number) {
  const answers = useAnswers()
  const { data, error } = useLoaded(loadDoor, { tour_date_id }, { staleTime: 0, refetchInterval: 15_000 })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const refresh = () =>
    Promise.all([answers.askAgain(loadDoor, { tour_date_id }), answers.askAgain(findTickets)])

  /** What a press does; what fails is told. */
  async function tried(work: () => Promise<Answer | null>) {
    try {
      setAnswer(await work())
      await refresh()
    } catch (failed) {
      tellError(failed)
    }
  }

  async function undo({ id, name }: { id: number; name: string }) {
    const yes = await confirm({
      title: 'Undo the admission?',
      body: `The ticket for ${name} can be used again.`,
      confirmLabel: 'Undo',
    })
    if (yes)
      await tried(async () => {
        await api(undoAdmission, { id })
        return null
      })
  }

  return {
    data,
    error,
    answer,
    undo,
    admit: (code: string) => tried(() => api(admitTicket, { code, tour_date_id })),
    answered(given: Answer) {
      setAnswer(given)
      void refresh()
    },
  }
}

export function DoorScreen() {
  usePageTitle('Door')
  const tour_date_id = Number(useParams().id)
  const { data, error, answer, undo, admit, answered } = useDoor(tour_date_id)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <PageContent>
      <Stack gap={24}>
        <CityHead city={data} about="Door" back={{ to: '/staff/door', words: 'Doors' }} />
        <Meters>
          <Meter label="Admitted" used={data.admitted} limit={data.total} note="" />
        </Meters>
        {answer && <DoorAnswer answer={answer} />}
        <TypeCode tour_date_id={tour_date_id} onAnswer={answered} />
        <Text muted small>
          Or scan the QR code with this phone’s camera: it opens the ticket, with a button to admit its
          holder.
        </Text>
        <FindTicket
          tour_date_id={tour_date_id}
          timezone={data.timezone}
          onAdmit={(code) => void admit(code)}
        />
        <DataTable
          label="Last admitted"
          title={<Heading level={2}>Last admitted</Heading>}
          rows={data.latest}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={[
            { key: 'name', title: 'Holder', phone: 'title', value: ({ name }) => name },
            { key: 'code', title: 'Code', phone: 'line', value: ({ code }) => code ?? '–' },
            {
              key: 'at',
              title: 'Admitted',
              phone: 'line',
              value: ({ admitted_at }) => admitted_at,
              cell: ({ admitted_at }) => formatMoment(admitted_at ?? '', data.timezone),
            },
          ]}
          actions={(ticket) => [
            { label: 'Undo', spoken: `Undo admission of ${ticket.name}`, onClick: () => void undo(ticket) },
          ]}
          empty={{ title: 'No one admitted yet', body: 'Ticket holders you admit are listed here.' }}
        />
      </Stack>
    </PageContent>
  )
}

function TypeCode({ tour_date_id, onAnswer }: { tour_date_id: number; onAnswer: (answer: Answer) => void }) {
  const [code, setCode] = useState('')
  const violations = useViolations()
  return (
    <Card>
      <Form
        label="Admit by code"
        violations={violations}
        onSubmit={async () => {
          if (code.trim() === '') {
            violations.show([{ code: 'REQUIRED', path: ['code'], message: 'Required', rule: 'TICKET-08' }])
            return
          }
          onAnswer(await api(admitTicket, { code: code.trim(), tour_date_id }))
          setCode('')
        }}
      >
        <Stack gap={12}>
          <TextField
            {...violations.at(['code'])}
            label="Ticket code"
            help="T-XXXX-XXXX, below the QR code"
            value={code}
            maxLength={40}
            onChange={setCode}
          />
          <div>
            <SubmitButton>Admit</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
