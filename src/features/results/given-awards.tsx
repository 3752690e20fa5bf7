// The cards of what is given beside the awards of the totals: auditions, special and studio awards, scholarships (E§2).
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Columns, Quiet, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import type { ShownAward } from '../awards/given-award.model.ts'
import type { AuditionResult, ShownAwards } from '../awards/shown-awards.model.ts'
import { formatPoints } from '../scores/points.model.ts'
import { Corrections } from './corrections.tsx'
import { placeWords } from './placed-because.rules.ts'
import type { Results } from './results.model.ts'
import styles from './results.module.css'

const FIRST = 3

/** Longer than three, it opens on request (E§2). */
function AwardList({ title, awards }: { title: string; awards: readonly ShownAward[] }) {
  const [all, setAll] = useState(false)
  if (awards.length === 0) return null
  return (
    <TitledCard title={title}>
      <ul className={styles.given}>
        {(all ? awards : awards.slice(0, FIRST)).map(({ id, award, to, studio, own }) => (
          <li key={id} className={own ? styles.mine : undefined}>
            <span>{award}</span>
            <span>
              {to}
              {(own || to !== studio) && (
                <>
                  <br />
                  <Quiet>{own ? 'Yours' : studio}</Quiet>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {awards.length > FIRST && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${awards.length}`}
        </Button>
      )}
    </TitledCard>
  )
}

type Given = Pick<Results, 'special_awards' | 'studio_awards' | 'award_corrections'> &
  Partial<Pick<Results, 'scholarships'>>

export function GivenAwards({ results, timezone }: { results: Given; timezone: string }) {
  const { special_awards, studio_awards, scholarships = [], award_corrections } = results
  const given = special_awards.length + studio_awards.length + scholarships.length
  return (
    <>
      {given > 0 && (
        <Columns least="20rem">
          <AwardList title="Special awards" awards={special_awards} />
          <AwardList title="Studio awards" awards={studio_awards} />
          <AwardList title="Scholarships" awards={scholarships} />
        </Columns>
      )}
      <Corrections corrections={award_corrections} timezone={timezone} />
    </>
  )
}

const scoresIn = (scores: readonly AuditionResult['total_score'][]) => scores.map(formatPoints).join(' · ')

const columns: TableColumn<AuditionResult>[] = [
  {
    key: 'name',
    title: 'Dancer',
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ name, level }) => (
      <>
        {name}
        <br />
        <Quiet>{level}</Quiet>
      </>
    ),
  },
  {
    key: 'place',
    title: 'Place',
    width: '9rem',
    value: ({ place }) => place,
    cell: placeWords,
  },
  ...(['ballet', 'jazz'] as const).flatMap((style): TableColumn<AuditionResult>[] => [
    {
      key: style,
      title: style === 'ballet' ? 'Ballet 1 · 2 · 3' : 'Jazz 1 · 2 · 3',
      align: 'end',
      width: '11rem',
      cell: (dancer) => scoresIn(dancer[style]),
    },
    {
      key: `${style}_total`,
      title: style === 'ballet' ? 'Ballet total' : 'Jazz total',
      align: 'end',
      width: '7rem',
      value: (dancer) => dancer[`${style}_total`],
      cell: (dancer) => formatPoints(dancer[`${style}_total`]),
    },
  ]),
  {
    key: 'total',
    title: 'Total',
    phone: 'aside',
    align: 'end',
    width: '7rem',
    value: ({ total_score }) => total_score,
    cell: ({ total_score }) => <strong>{formatPoints(total_score)}</strong>,
  },
]

/** The own dancers, and who judged them. */
export function AuditionResults({ results }: { results: ShownAwards }) {
  const { audition_results, audition_judges } = results
  if (audition_results.length === 0) return null
  const judgesOf = (wanted: string) =>
    audition_judges
      .filter(({ style }) => style === wanted)
      .map(({ position, fname, lname }) => `${position} ${fname} ${lname}`)
      .join(', ')
  return (
    <TitledCard title="VIP audition">
      <Stack gap={16}>
        {audition_judges.length > 0 && (
          <Text small muted>
            Ballet: {judgesOf('ballet')}. Jazz: {judgesOf('jazz')}.
          </Text>
        )}
        <DataTable
          label="VIP audition"
          rows={audition_results}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          empty={{ title: 'Nobody auditioned' }}
        />
      </Stack>
    </TitledCard>
  )
}
