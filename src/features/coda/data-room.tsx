// The Data page of CODA: every figure and chart of E§2, each with its words.
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Columns, PageContent, Quiet, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { formatPoints } from '../scores/points.model.ts'
import { Chart } from './chart.tsx'
import { CountBars, ScoreDots, SeasonCurve, ShareBars } from './charts.tsx'
import type { CodaData, CodaFigures, SeasonScore } from './coda-data.model.ts'
import styles from './data-room.module.css'
import {
  averageWords,
  awardWords,
  countedWords,
  divisionWords,
  FIRST_AWARDS,
  firstPlaces,
  formatAverage,
  nothingWords,
  placeWordsOf,
  pointWords,
  trendWords,
} from './data-words.rules.ts'

/** E§2: highest-scoring genres. */
const FIRST_GENRES = 3

interface DataRoomProps {
  shown: CodaData
  /** Below everything. */
  children?: ReactNode
}

export function DataRoom({ shown: { gate, scratched, data, trend }, children }: DataRoomProps) {
  if (data === null)
    return (
      <PageContent>
        <EmptyState title={gate === 'later' ? 'Not yet' : 'No data'}>
          {nothingWords(gate, scratched)}
        </EmptyState>
      </PageContent>
    )
  const counted = countedWords(data)
  return (
    <PageContent>
      <Stack>
        <h2 className="only-read">Data</h2>
        <Summary data={data} />
        {counted && <Text muted>{counted}</Text>}
        <Columns least="30rem">
          <Stack>
            <Divisions data={data} />
            <Points data={data} />
          </Stack>
          <Stack>
            <Genres data={data} />
            <Awards data={data} />
            <Places data={data} />
          </Stack>
        </Columns>
        {trend.length > 0 && <Trend trend={trend} />}
        {children}
      </Stack>
    </PageContent>
  )
}

function Summary({ data }: { data: CodaFigures }) {
  const { routineCount, average_score, best } = data
  return (
    <Figures
      label="In figures"
      figures={[
        { label: 'Routines', value: routineCount },
        {
          label: 'Average competition score',
          value: (
            <>
              {average_score === null ? '–' : formatAverage(average_score)}
              <small className={styles.beside}>{averageWords(data)}</small>
            </>
          ),
        },
        {
          label: 'Highest score',
          value: best && (
            <>
              {formatPoints(best.total_score)}
              <small className={styles.beside}>
                {best.number} {best.name}
              </small>
            </>
          ),
        },
      ]}
    />
  )
}

function Divisions({ data: { performance_divisions } }: { data: CodaFigures }) {
  return (
    <Chart
      title="Scores by performance division"
      told={divisionWords(performance_divisions)}
      head={['Performance division', 'Routines', 'Average', 'Lowest', 'Highest', 'All in this city']}
      rows={performance_divisions.map((row) => [
        row.performance_division,
        `${row.routines}`,
        formatAverage(row.average_score),
        formatPoints(row.lowest_score),
        formatPoints(row.highest_score),
        formatAverage(row.city_average),
      ])}
    >
      <ScoreDots rows={performance_divisions} />
    </Chart>
  )
}

function Genres({ data: { performance_divisions } }: { data: CodaFigures }) {
  return (
    <TitledCard title="Highest-scoring genres" gap={12}>
      <ol className={styles.genres} aria-label="Highest-scoring genres">
        {performance_divisions.slice(0, FIRST_GENRES).map((row) => (
          <li key={row.performance_division}>
            <span>{row.performance_division}</span>
            <strong>{formatAverage(row.average_score)}</strong>
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

function Awards({ data: { competition_awards, counted } }: { data: CodaFigures }) {
  const first = competition_awards.slice(0, FIRST_AWARDS)
  return (
    <Chart
      title="Adjudicated awards"
      told={awardWords(competition_awards, counted)}
      head={['Award', 'Routines']}
      rows={first.map(({ name, routines }) => [name, `${routines}`])}
    >
      <CountBars rows={first} />
    </Chart>
  )
}

function Places({ data: { places, counted } }: { data: CodaFigures }) {
  const first = firstPlaces(places)
  return (
    <Chart
      title="Placements"
      told={placeWordsOf(places, counted)}
      head={['Place', 'Routines']}
      rows={first.map(({ name, routines }) => [name, `${routines}`])}
    >
      <CountBars rows={first} />
    </Chart>
  )
}

function Points({ data: { level_1 } }: { data: CodaFigures }) {
  return (
    <Chart
      title="Good points and needs work"
      told={pointWords(level_1)}
      head={['Point', 'Good', 'Needs work']}
      rows={(level_1 ?? []).map(({ name, good_percent, bad_percent }) => [
        name,
        `${good_percent}%`,
        `${bad_percent}%`,
      ])}
    >
      <ShareBars rows={level_1 ?? []} />
    </Chart>
  )
}

type City = SeasonScore['cities'][number] & { season: string }

const columns: TableColumn<City>[] = [
  { key: 'season', title: 'Season', width: '8rem', value: ({ season }) => season },
  {
    key: 'city',
    title: 'City',
    phone: 'title',
    value: ({ end_date, event_city }) => `${end_date} ${event_city}`,
    cell: ({ event_name, event_city, end_date, here }) => (
      <>
        {event_name} {event_city}
        {here && ' (this event)'}
        <br />
        <Quiet>{end_date && formatDate(end_date, 'MMM D, YYYY')}</Quiet>
      </>
    ),
  },
  { key: 'routines', title: 'Routines', width: '7rem', align: 'end', value: ({ routines }) => routines },
  {
    key: 'average',
    title: 'Average',
    width: '8rem',
    phone: 'aside',
    align: 'end',
    value: ({ average_score }) => average_score,
    cell: ({ average_score }) => <strong>{formatAverage(average_score)}</strong>,
  },
]

function Trend({ trend }: { trend: readonly SeasonScore[] }) {
  return (
    <Stack>
      <Chart
        title="Trend over seasons"
        told={trendWords(trend)}
        head={['Season', 'Routines', 'Average']}
        // One season is no trend: the words and the cities below say all.
        rows={(trend.length > 1 ? trend : []).map(({ season, routines, average_score }) => [
          season,
          `${routines}`,
          formatAverage(average_score),
        ])}
      >
        <SeasonCurve trend={trend} />
      </Chart>
      <DataTable
        label="Cities of all seasons"
        rows={trend.flatMap(({ season, cities }) => cities.map((city) => ({ ...city, season }))).reverse()}
        rowKey={({ tour_date_id }) => tour_date_id}
        rowName={({ event_name, event_city }) => `${event_name} ${event_city}`}
        columns={columns}
        empty={{ title: 'No season is over yet' }}
      />
    </Stack>
  )
}
