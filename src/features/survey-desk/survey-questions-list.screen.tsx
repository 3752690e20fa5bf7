// /staff/survey-questions: the events of the season, each with the version of the questions that its survey asks.
import { Link } from 'react-router'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listSurveyQuestions } from './survey-questions.contract.ts'
import type { EditedEvent } from './survey-questions.model.ts'

const columns: TableColumn<EditedEvent>[] = [
  {
    key: 'event',
    title: 'Event',
    phone: 'title',
    width: '16rem',
    value: ({ event_name }) => event_name,
    cell: ({ event_id, event_name }) => <Link to={`/staff/survey-questions/${event_id}`}>{event_name}</Link>,
  },
  {
    key: 'version',
    title: 'Questions',
    width: '16rem',
    value: ({ versions }) => versions[0]?.version ?? 0,
    cell: ({ versions: [newest] }) =>
      newest
        ? `Version ${newest.version}, ${newest.questions} ${newest.questions === 1 ? 'question' : 'questions'}`
        : 'None this season',
  },
  {
    key: 'since',
    title: 'In use since',
    width: '14rem',
    value: ({ versions }) => versions[0]?.created_at ?? '',
    cell: ({ versions: [newest] }) => (newest ? formatInstant(newest.created_at) : ''),
  },
  {
    key: 'begun',
    title: 'Begun',
    width: '8rem',
    align: 'end',
    value: ({ versions }) => versions.reduce((sum, { begun }) => sum + begun, 0),
  },
]

export function SurveyQuestionsListScreen() {
  usePageTitle('Survey questions')
  const { data, error } = useLoaded(listSurveyQuestions, {}, { staleTime: 0 })
  if (error && !data) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff/surveys">Surveys</Link>
          <Heading level={1}>Survey questions</Heading>
          <Text muted>What each event’s survey asks in the current season.</Text>
        </div>
        <DataTable
          label="Survey questions by event"
          rows={data?.events}
          rowKey={({ event_id }) => event_id}
          columns={columns}
          defaultSort={{ key: 'event', descending: false }}
          empty={{
            title: 'No events this season',
            body: 'Events appear here once they have a city in the current season.',
          }}
        />
      </Stack>
    </PageContent>
  )
}
