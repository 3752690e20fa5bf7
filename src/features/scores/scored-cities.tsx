// The tour dates of a season with routines, each with how many of these have scores, and the way to it.
import { Link } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { idText } from '../../shared/fields.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Heading, PageContent, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { cityColumns } from '../tours/city-columns.tsx'
import { SeasonField, useChosenSeason } from '../tours/season-field.tsx'
import type { ScoredDate, scoredDatesModel } from './scored-date.model.ts'

const columnsTo = (room: string): TableColumn<ScoredDate>[] => [
  ...cityColumns<ScoredDate>(room),
  {
    key: 'scored',
    title: 'Routines with scores',
    width: '12rem',
    align: 'end',
    value: ({ scored }) => scored,
    cell: ({ scored, total }) => `${scored} of ${total}`,
  },
]

interface ScoredCitiesProps {
  title: string
  /** Where the page of one tour date stands: '/staff/scores'. */
  room: string
  /** Each desk asks by the right that lets it in. */
  contract: Endpoint<z.ZodObject<{ season_id: z.ZodOptional<typeof idText> }>, typeof scoredDatesModel>
}

export function ScoredCities({ title, room, contract }: ScoredCitiesProps) {
  usePageTitle(title)
  const { data, error } = useLoaded(contract, useChosenSeason(), { staleTime: 0, keepPrevious: true })
  if (error && !data) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff">Office</Link>
          <Heading level={1}>{title}</Heading>
        </div>
        <SeasonField shown={data} />
        <DataTable
          label={`${title} by city`}
          rows={data?.dates}
          rowKey={({ tour_date_id }) => tour_date_id}
          columns={columnsTo(room)}
          defaultSort={{ key: 'dates', descending: true }}
          search="Find a city"
          empty={{
            title: 'No routines in this season yet',
            body: 'Tour dates appear here when routines are registered for them.',
          }}
        />
      </Stack>
    </PageContent>
  )
}
