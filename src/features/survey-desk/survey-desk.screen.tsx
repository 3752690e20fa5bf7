// /staff/surveys: the tour dates that are over, each with how many have submitted their survey.
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Heading, PageContent, Row, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { cityColumns } from '../tours/city-columns.tsx'
import { SeasonField, useChosenSeason } from '../tours/season-field.tsx'
import { listSurveyDesk } from './survey-desk.contract.ts'
import type { SurveyDate } from './survey-desk.model.ts'

const columns: TableColumn<SurveyDate>[] = [
  ...cityColumns<SurveyDate>('/staff/surveys'),
  {
    key: 'submitted',
    title: 'Submitted',
    width: '10rem',
    align: 'end',
    value: ({ submitted }) => submitted,
    cell: ({ submitted, completed }) => `${submitted} of ${completed}`,
  },
  {
    key: 'begun',
    title: 'Begun',
    width: '8rem',
    align: 'end',
    value: ({ begun, submitted }) => begun - submitted,
    cell: ({ begun, submitted }) => begun - submitted,
  },
]

export function SurveyDeskScreen() {
  usePageTitle('Surveys')
  const { data, error } = useLoaded(listSurveyDesk, useChosenSeason(), { staleTime: 0, keepPrevious: true })
  if (error && !data) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={24}>
        <Row align="between">
          <div>
            <Link to="/staff">Office</Link>
            <Heading level={1}>Surveys</Heading>
          </div>
          <LinkButton to="/staff/survey-questions">Edit the questions</LinkButton>
        </Row>
        <SeasonField shown={data} />
        <DataTable
          label="Surveys by city"
          rows={data?.dates}
          rowKey={({ tour_date_id }) => tour_date_id}
          columns={columns}
          defaultSort={{ key: 'dates', descending: true }}
          search="Find a city"
          empty={{
            title: 'No city of this season is over yet',
            body: 'Cities appear here after their last day.',
          }}
        />
      </Stack>
    </PageContent>
  )
}
