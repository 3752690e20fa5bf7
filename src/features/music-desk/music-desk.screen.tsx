// /staff/music: the tour dates of the season, each with how many of its routines lack music.
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Heading, PageContent, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { cityColumns } from '../tours/city-columns.tsx'
import { listMusicDesk } from './music-desk.contract.ts'
import type { MusicDeskDate } from './music-desk.model.ts'

const missing = ({ count, total }: MusicDeskDate) => total - count

const columns: TableColumn<MusicDeskDate>[] = [
  ...cityColumns<MusicDeskDate>('/staff/music'),
  {
    key: 'music',
    title: 'Music',
    width: '9rem',
    align: 'end',
    value: ({ count }) => count,
    cell: ({ count, total }) => `${count} of ${total}`,
  },
  {
    key: 'unapproved',
    title: 'Not approved',
    width: '9rem',
    align: 'end',
    value: ({ unapproved }) => unapproved,
    cell: ({ unapproved }) => unapproved,
  },
  {
    key: 'missing',
    title: 'Missing',
    width: '9rem',
    phone: 'aside',
    align: 'end',
    value: missing,
    cell: (date) =>
      missing(date) > 0 ? (
        <Badge kind="attention">{missing(date)} missing</Badge>
      ) : (
        <Badge kind="go">All in</Badge>
      ),
  },
]

const filters = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'missing', label: 'MISSING', test: (date: MusicDeskDate) => missing(date) > 0 },
]

export function MusicDeskScreen() {
  usePageTitle('Music')
  const { data, error } = useLoaded(listMusicDesk, {}, { staleTime: 0 })
  if (error && !data) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Heading level={1}>Music</Heading>
          <Link to="/staff/music-limits">How long music may be</Link>
        </div>
        <DataTable
          label="Music by city"
          rows={data?.dates}
          rowKey={({ tour_date_id }) => tour_date_id}
          columns={columns}
          filters={filters}
          defaultSort={{ key: 'dates', descending: false }}
          search="Find a city"
          empty={{
            title: 'No routines yet',
            body: 'Tour dates appear here when routines are registered for them.',
          }}
        />
      </Stack>
    </PageContent>
  )
}
