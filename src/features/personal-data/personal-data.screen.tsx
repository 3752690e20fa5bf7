// /staff/personal-data: finds anybody, makes the export that was asked for, and erases in two steps.
import { Link, useSearchParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listLooks } from '../audit/audit.contract.ts'
import type { Look } from '../audit/audit.model.ts'
import { lookedAt } from '../audit/look.rules.ts'
import { saveFile } from '../papers/download-paper.tsx'
import { RetentionSettings } from '../retention/retention-settings.tsx'
import type { FoundPerson, OfficeDataRequest, RequestState } from './data-request.model.ts'
import { WhatErasingMeans } from './erasing-words.tsx'
import { FindPeople } from './find-people.tsx'
import {
  approveErasingOf,
  askErasingOf,
  downloadExportOf,
  eraseDataOf,
  exportDataOf,
  findPeople,
  listDataRequests,
  takeBackErasingOf,
} from './personal-data.contract.ts'

const states: Record<RequestState, { kind: 'info' | 'attention' | 'stop' | 'go'; words: string }> = {
  waiting: { kind: 'info', words: 'Can be canceled' },
  due: { kind: 'attention', words: 'Due' },
  approved: { kind: 'stop', words: 'Approved' },
  done: { kind: 'go', words: 'Done' },
  pending: { kind: 'info', words: 'Being made' },
  failed: { kind: 'stop', words: 'Failed' },
  ready: { kind: 'go', words: 'Ready' },
  'taken back': { kind: 'info', words: 'Canceled' },
}

/** Whose: the person, or her account where she has one; an erasing of the person alone would leave it. */
function whoseOf({ id, mybtf_user_id }: FoundPerson) {
  return mybtf_user_id === null ? { person_id: id } : { mybtf_user_id }
}

function PersonActions({ person }: { person: FoundPerson }) {
  const answers = useAnswers()
  const download = useSubmit(async () => {
    await api(exportDataOf, whoseOf(person))
    await answers.askAgain(listDataRequests)
    toast('We’re preparing the file. Download it from the list below when it’s ready.')
  })
  const ask = useSubmit(async () => {
    const whose = person.mybtf_user_id === null ? person.name : `${person.name}'s account and own roster`
    const sure = await confirm({
      title: `Record a request to erase ${person.name}?`,
      body: <WhatErasingMeans whose={whose} />,
      confirmLabel: 'Record it',
      danger: true,
    })
    if (!sure) return
    await api(askErasingOf, whoseOf(person))
    await answers.askAgain(listDataRequests)
    toast('It’s in the list below.')
  })
  return (
    <Row gap={8}>
      <Button size="small" busy={download.busy} onClick={() => void download.submit()}>
        Export<span className="only-read"> everything about {person.name}</span>
      </Button>
      <Link to={`/staff/people/${person.id}`}>
        Correct<span className="only-read"> {person.name}</span>
      </Link>
      <Link to={`/staff/personal-data?person=${person.id}`}>
        Who looked<span className="only-read"> at {person.name}</span>
      </Link>
      <Button size="small" look="danger" busy={ask.busy} onClick={() => void ask.submit()}>
        Erase<span className="only-read"> {person.name}</span>
      </Button>
    </Row>
  )
}

function WhoItIs({ person: { id, name, mybtf_user_id } }: { person: FoundPerson }) {
  return (
    <>
      {name}
      <br />
      <Quiet>
        Person {id}
        {mybtf_user_id !== null && (
          <>
            , <Link to={`/staff/accounts/${mybtf_user_id}`}>account {mybtf_user_id}</Link>
          </>
        )}
      </Quiet>
    </>
  )
}

const personActions: TableColumn<FoundPerson> = {
  key: 'actions',
  title: 'Asked the office for',
  cell: (person) => <PersonActions person={person} />,
}

function RequestActions({ request }: { request: OfficeDataRequest }) {
  const answers = useAnswers()
  const { id, state, kind, whose, asked_by, obstacles, second_step } = request
  const download = useSubmit(async () => saveFile(await api(downloadExportOf, { id })))
  const step = useSubmit(
    async (contract: typeof approveErasingOf | typeof eraseDataOf | typeof takeBackErasingOf) => {
      await api(contract, { id })
      await answers.askAgain(listDataRequests)
      // Who was erased stands no longer in what else the page shows: what was found, and what was searched for.
      if (contract === eraseDataOf)
        await Promise.all([answers.askAgain(findPeople), answers.askAgain(listLooks)])
    },
  )
  const erase = async () => {
    const sure = await confirm({
      title: `Erase ${whose} now?`,
      body: [
        'Everything is erased right away and can’t be restored. Amounts and placements stay without a name.',
        second_step === 'alone' &&
          'You approved it yourself. You can do both steps because no one else has the "Accounts" permission.',
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Erase for good',
      danger: true,
    })
    if (sure) await step.submit(eraseDataOf)
  }
  if (state === 'ready' && asked_by === 'the office')
    return (
      <Button size="small" busy={download.busy} onClick={() => void download.submit()}>
        Download<span className="only-read"> everything about {whose}</span>
      </Button>
    )
  if (kind === 'export') return '–'
  return (
    <Row gap={8}>
      {state === 'due' && (
        <Button
          size="small"
          busy={step.busy}
          disabled={obstacles.length > 0}
          onClick={() => void step.submit(approveErasingOf)}
        >
          1. Approve<span className="only-read"> erasing {whose}</span>
        </Button>
      )}
      {state === 'approved' && (
        <Button
          size="small"
          look="danger"
          busy={step.busy}
          disabled={second_step === 'another'}
          onClick={() => void erase()}
        >
          2. Erase<span className="only-read"> {whose}</span>
        </Button>
      )}
      <Button size="small" busy={step.busy} onClick={() => void step.submit(takeBackErasingOf)}>
        Cancel<span className="only-read"> erasing {whose}</span>
      </Button>
    </Row>
  )
}

const isOver = (state: OfficeDataRequest['state']) => state === 'done' || state === 'taken back'

const ASK_AGAIN_MS = 2_000
const isPending = ({ state }: OfficeDataRequest) => state === 'pending'

/** Whose link it was, and whether others have the dancer who do not know its address: then it may be a stranger's. */
function LinkWords({ link }: { link: NonNullable<OfficeDataRequest['link']> }) {
  const { studio, verified, registration_id, opens_all } = link
  return (
    <>
      {' '}
      from {studio ?? 'an account without a studio'}
      {studio !== null && !verified && ' (not verified)'},{' '}
      <Link to={`/staff/registrations/${registration_id}`}>registration {registration_id}</Link>
      {opens_all === false &&
        '. Others have this dancer too, under a different family email. Check with them before you erase anything.'}
    </>
  )
}

const requestColumns: TableColumn<OfficeDataRequest>[] = [
  {
    key: 'whose',
    title: 'Of whom',
    phone: 'title',
    cell: ({ whose, kind, asked_by, link }) => (
      <>
        {kind === 'export' ? 'Export' : 'Erase'}: {whose}
        <br />
        <Quiet>
          asked by {asked_by}
          {link && <LinkWords link={link} />}
        </Quiet>
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    phone: 'aside',
    cell: ({ state }) => <Badge kind={states[state].kind}>{states[state].words}</Badge>,
  },
  { key: 'asked_at', title: 'Asked', cell: ({ asked_at }) => formatInstant(asked_at) },
  {
    key: 'due_at',
    title: 'Due',
    cell: ({ kind, due_at }) => (kind === 'export' ? '–' : formatInstant(due_at)),
  },
  {
    key: 'obstacles',
    title: 'Status',
    cell: ({ kind, obstacles, state, approved_by, done_by, second_step }) =>
      obstacles.length > 0
        ? obstacles.map(({ message }) => message).join(' ')
        : [
            approved_by && `Approved by ${approved_by}.`,
            state === 'approved' && second_step === 'another' && 'Someone else has to do the second step.',
            done_by && (kind === 'export' ? `Asked for by ${done_by}.` : `Done by ${done_by}.`),
          ]
            .filter(Boolean)
            .join(' ') || (isOver(state) || kind === 'export' ? '–' : 'Nothing in the way'),
  },
  {
    key: 'actions',
    title: 'Next',
    cell: (request) => (isOver(request.state) ? '–' : <RequestActions request={request} />),
  },
]

const looksColumns: TableColumn<Look>[] = [
  { key: 'at', title: 'When', phone: 'title', cell: ({ at }) => formatInstant(at) },
  { key: 'email', title: 'Who', cell: ({ email }) => email ?? 'Erased person' },
  { key: 'words', title: 'What', cell: ({ words }) => words },
  {
    key: 'named',
    title: 'At what',
    cell: ({ named }) => lookedAt(named) || 'A list',
  },
  { key: 'people', title: 'People in the answer', cell: ({ people }) => String(people) },
]

/** LOOK-01: who of the office looked at what is known of people; of one person where the address names her. */
function WhoLooked({ person_id }: { person_id: number | null }) {
  const { data } = useLoaded(listLooks, person_id === null ? {} : { person_id }, { staleTime: 0 })
  return (
    <OfficePart
      title={person_id === null ? 'Who looked' : `Who looked at person ${person_id}`}
      action={person_id !== null && <Link to="/staff/personal-data">Everyone</Link>}
    >
      <Text muted>
        The last column counts the people a page told us about. A page that only says who registered, such as
        a city’s stage, counts whoever registered; a page that lists routines, such as its scores, counts
        everyone who dances in them too. Reading this list is listed as well: once a day for each of us.
      </Text>
      <DataTable
        label="Looks"
        rows={data?.looks}
        rowKey={(look) => look.id}
        rowName={(look) => `${look.email} ${look.at}`}
        columns={looksColumns}
        empty={{
          title: 'No views',
          body: 'Every time the office views someone’s information, it’s listed here.',
        }}
      />
    </OfficePart>
  )
}

export function PersonalDataScreen() {
  usePageTitle('Personal data')
  const [query] = useSearchParams()
  const person = Number(query.get('person') ?? 0)
  const asked = useLoaded(
    listDataRequests,
    {},
    { refetchInterval: ({ state }) => (state.data?.requests.some(isPending) ? ASK_AGAIN_MS : false) },
  )
  if (asked.error) return <Unreachable error={asked.error} />
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff">Office</Link>
          <Heading level={1}>Personal data</Heading>
        </div>
        <OfficePart title="Someone asked us">
          <Text muted>
            Only for someone who wrote to us and whose identity you’ve verified: the person, or a parent or
            guardian.
          </Text>
          <FindPeople person={(person) => <WhoItIs person={person} />} actions={[personActions]} />
        </OfficePart>
        <OfficePart title="Exports and erasings">
          <DataTable
            label="Requests"
            rows={asked.data?.requests}
            rowKey={(request) => request.id}
            rowName={(request) => request.whose}
            columns={requestColumns}
            empty={{
              title: 'No requests',
              body: 'Requests from accounts and families appear here.',
            }}
          />
        </OfficePart>
        <RetentionSettings />
        <WhoLooked person_id={person > 0 ? person : null} />
      </Stack>
    </PageContent>
  )
}
