// /staff/music/:id: the routines of a tour date, those first that lack music, with whom to ask for it.
import { Link, useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { tellError } from '../../ui/dialogs.tsx'
import { PageContent, Quiet, Row, Stack } from '../../ui/layout.tsx'
import { Meter, Meters } from '../../ui/meter.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { BEING_CHECKED, lengthInWords } from '../music/music-words.rules.ts'
import { extraTimeWords } from '../routines/routine-add-on-words.rules.ts'
import { loadMusicDesk, recheckMusicOfCity } from './music-desk.contract.ts'
import { type MusicDeskRoutine, type MusicState, musicStates } from './music-desk.model.ts'
import { MusicPackCard } from './music-pack-card.tsx'

const words: Record<MusicState, string> = {
  needed: 'Missing',
  unapproved: 'Not approved',
  approved: 'Approved',
  no_music: 'No music',
}

const columns: TableColumn<MusicDeskRoutine>[] = [
  {
    key: 'name',
    title: 'Routine',
    phone: 'title',
    width: '18rem',
    value: ({ name, id }) => `${name} ${id}`,
    cell: ({ name, category, performance_division, age_division, extra_time }) => (
      <>
        {name}
        <br />
        <Quiet>
          {category}, {performance_division}, {age_division}
          {extra_time > 0 && `, ${extraTimeWords(extra_time)}`}
        </Quiet>
      </>
    ),
  },
  {
    key: 'registrant',
    title: 'Registered as',
    width: '20rem',
    value: ({ registrant_name, email, registration_id }) => `${registrant_name} ${email} ${registration_id}`,
    cell: ({ registrant_name, email, registration_id }) => (
      <>
        <Link to={`/staff/registrations/${registration_id}`}>{registrant_name}</Link>
        <br />
        <Quiet>
          {email}, {registration_id}
        </Quiet>
      </>
    ),
  },
  {
    key: 'state',
    title: 'Music',
    width: '9rem',
    phone: 'aside',
    value: ({ state }) => musicStates.indexOf(state),
    cell: ({ state }) => (
      <Badge kind={state === 'needed' || state === 'unapproved' ? 'attention' : 'neutral'}>
        {words[state]}
      </Badge>
    ),
  },
  {
    key: 'length',
    title: 'Length',
    width: '6rem',
    align: 'end',
    value: ({ length_ms }) => length_ms,
    cell: ({ length_ms }) => (length_ms === null ? '–' : lengthInWords(length_ms)),
  },
  {
    key: 'found',
    title: 'Findings',
    width: '16rem',
    value: ({ found }) => (found.length > 0 ? found.join(', ') : null),
    cell: ({ found, status }) =>
      status === 'checking' ? (
        <Badge kind="info">{BEING_CHECKED}</Badge>
      ) : found.length === 0 ? (
        '–'
      ) : (
        <Row gap={4}>
          {found.map((fault) => (
            <Badge key={fault} kind="attention">
              {fault}
            </Badge>
          ))}
        </Row>
      ),
  },
]

const filters = [
  { key: 'all', label: 'ALL', test: () => true },
  ...musicStates.map((state) => ({
    key: state,
    label: words[state].toUpperCase(),
    test: (routine: MusicDeskRoutine) => routine.state === state,
  })),
  { key: 'found', label: 'FINDINGS', test: ({ found }: MusicDeskRoutine) => found.length > 0 },
]

/** MUSIC-21: what could not be checked the office has checked again. */
function useCheckAgain(tour_date_id: number): (routine: MusicDeskRoutine) => RowAction[] {
  const answers = useAnswers()
  const checkAgain = async ({ id, music_id }: { id: number; music_id: number }) => {
    try {
      const { status } = await api(recheckMusicOfCity, { tour_date_id, id, music_id })
      answers.change(loadMusicDesk, { tour_date_id }, (city) => ({
        ...city,
        routines: city.routines.map((routine) =>
          routine.id === id ? { ...routine, status, found: [] } : routine,
        ),
      }))
    } catch (error) {
      void answers.askAgain(loadMusicDesk, { tour_date_id })
      await tellError(error)
    }
  }
  return ({ id, name, music_id, status }) =>
    music_id === null || status !== 'unheard'
      ? []
      : [
          {
            label: 'Check again',
            spoken: `Check the music of ${name} again`,
            onClick: () => void checkAgain({ id, music_id }),
          },
        ]
}

export function MusicDeskDateScreen() {
  usePageTitle('Music')
  const tour_date_id = Number(useParams().id)
  const { data, error } = useLoaded(loadMusicDesk, { tour_date_id }, { staleTime: 0 })
  const actions = useCheckAgain(tour_date_id)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <PageContent>
      <Stack gap={24}>
        <CityHead city={data} about="Music" back={{ to: '/staff/music', words: 'Music by city' }} />
        {data.total > 0 && (
          <Meters>
            <Meter
              label="Music"
              used={data.count}
              limit={data.total}
              note=""
              more={data.unapproved > 0 ? `${data.unapproved} not approved yet` : undefined}
            />
          </Meters>
        )}
        <DataTable
          label="Routines"
          rows={data.routines}
          rowKey={({ id }) => id}
          columns={columns}
          filters={filters}
          {...(data.routines.some(({ status }) => status === 'unheard')
            ? { actions, actionsWidth: '9rem' }
            : {})}
          defaultSort={{ key: 'state', descending: false }}
          search="Find a routine or who registered it"
          empty={{ title: 'No routines', body: 'Nothing is registered for the competition here.' }}
        />
        {data.count > 0 && <MusicPackCard tour_date_id={tour_date_id} />}
      </Stack>
    </PageContent>
  )
}
