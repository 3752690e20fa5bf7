// /staff/scores/:id/awards: special awards, studio awards and scholarships of a tour date, and the scores of its audition.
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDay } from '../../ui/dates.ts'
import { Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import type { AuditionStyle } from '../awards/given-award.model.ts'
import { formatPoints } from '../scores/points.model.ts'
import { AuditionDialog } from './audition-dialog.tsx'
import { AuditionJudgesDialog } from './audition-judges-dialog.tsx'
import { loadAwardDesk } from './award-desk.contract.ts'
import type { AwardDesk, DeskAward, DeskDancer } from './award-desk.model.ts'
import { GiveAwardDialog, kindWords, TakeBackDialog } from './give-award-dialog.tsx'

export function AwardDeskScreen() {
  usePageTitle('Awards')
  const tour_date_id = Number(useParams().id)
  const { data, error } = useLoaded(loadAwardDesk, { tour_date_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return <City desk={data} />
}

type Open =
  | { dialog: 'give' | 'judges' }
  | { dialog: 'back'; award: DeskAward }
  | { dialog: 'scores'; dancer: DeskDancer }
  | null

function City({ desk }: { desk: AwardDesk }) {
  const { tour_date_id, released, corrections } = desk
  const answers = useAnswers()
  const [open, setOpen] = useState<Open>(null)
  const dialog = {
    desk,
    onSaved: (next: AwardDesk) => answers.keep(loadAwardDesk, { tour_date_id }, next),
    onClose: () => setOpen(null),
  }
  return (
    <PageContent width="full">
      <Stack gap={24}>
        <CityHead
          city={desk}
          about="Awards"
          back={{ to: `/staff/scores/${tour_date_id}`, words: 'Scores' }}
        />
        <StatusBanner kind={released ? 'attention' : 'info'} boxed>
          {released
            ? 'These are released: each change needs a reason, which stands on the results and is mailed to the studio concerned.'
            : 'Studios see awards and auditions once “All results” is released, not with single divisions.'}
        </StatusBanner>
        <Awards desk={desk} onOpen={setOpen} />
        <Audition desk={desk} onOpen={setOpen} />
        {corrections.map(({ what, before, after, reason, made_at }) => (
          <Text small muted key={`${what} ${made_at}`}>
            Corrected {formatDay(made_at)}: {what}, {before} → {after}. {reason}
          </Text>
        ))}
      </Stack>
      {open?.dialog === 'give' && <GiveAwardDialog {...dialog} />}
      {open?.dialog === 'back' && <TakeBackDialog {...dialog} award={open.award} />}
      {open?.dialog === 'judges' && <AuditionJudgesDialog {...dialog} />}
      {open?.dialog === 'scores' && <AuditionDialog {...dialog} dancer={open.dancer} />}
    </PageContent>
  )
}

interface SectionProps {
  desk: AwardDesk
  onOpen: (open: Open) => void
}

const awardColumns: TableColumn<DeskAward>[] = [
  { key: 'award', title: 'Award', phone: 'title', value: ({ award }) => award },
  { key: 'kind', title: 'Kind', width: '11rem', value: ({ kind }) => kindWords[kind] },
  {
    key: 'to',
    title: 'To',
    value: ({ to, registrant_name }) => `${to} ${registrant_name}`,
    cell: ({ to, registrant_name, scratched }) => (
      <>
        {to}
        {to !== registrant_name && (
          <>
            <br />
            <Quiet>{registrant_name}</Quiet>
          </>
        )}
        {scratched && (
          <>
            <br />
            <Quiet>This routine was scratched. The award stands until you take it back.</Quiet>
          </>
        )}
      </>
    ),
  },
]

function Awards({ desk, onOpen }: SectionProps) {
  return (
    <section aria-labelledby="awards-given">
      <Stack gap={12}>
        <Row align="between">
          <Heading level={2} id="awards-given">
            Awards given
          </Heading>
          <Button look="primary" onClick={() => onOpen({ dialog: 'give' })}>
            Give an award
          </Button>
        </Row>
        <DataTable
          label="Awards given"
          rows={desk.awards}
          rowKey={({ id }) => id}
          rowName={({ award, to }) => `${award}, ${to}`}
          columns={awardColumns}
          actions={(award) => [{ label: 'Take back', onClick: () => onOpen({ dialog: 'back', award }) }]}
          empty={{
            title: 'No awards yet',
            body: 'Special awards go to a routine, studio awards to a studio, scholarships to a dancer.',
          }}
        />
      </Stack>
    </section>
  )
}

const scoresIn = ({ scores }: DeskDancer, wanted: AuditionStyle) =>
  [1, 2, 3]
    .map((seat) => scores.find(({ style, position }) => style === wanted && position === seat)?.score)
    .map((score) => (score === undefined ? '–' : formatPoints(score)))
    .join(' · ')

const dancerColumns: TableColumn<DeskDancer>[] = [
  {
    key: 'name',
    title: 'Dancer',
    phone: 'title',
    value: ({ name, registrant_name }) => `${name} ${registrant_name}`,
    cell: ({ name, registrant_name }) => (
      <>
        {name}
        <br />
        <Quiet>{registrant_name}</Quiet>
      </>
    ),
  },
  { key: 'level', title: 'Level', width: '8rem', value: ({ level }) => level },
  {
    key: 'ballet',
    title: 'Ballet 1 · 2 · 3',
    width: '11rem',
    align: 'end',
    cell: (dancer) => scoresIn(dancer, 'ballet'),
  },
  {
    key: 'jazz',
    title: 'Jazz 1 · 2 · 3',
    width: '11rem',
    align: 'end',
    cell: (dancer) => scoresIn(dancer, 'jazz'),
  },
  {
    key: 'total',
    title: 'Total',
    phone: 'aside',
    width: '7rem',
    align: 'end',
    value: ({ total_score }) => total_score,
    cell: ({ total_score }) => (total_score === null ? '' : <strong>{formatPoints(total_score)}</strong>),
  },
  {
    key: 'place',
    title: 'Place',
    width: '6rem',
    align: 'end',
    value: ({ place }) => place,
    cell: ({ place, shared }) => (place === null ? '' : `${shared ? 'T' : ''}${place}`),
  },
]

const filters = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'auditioned', label: 'AUDITIONED', test: ({ scores }: DeskDancer) => scores.length > 0 },
  {
    key: 'missing',
    label: 'MISSING',
    test: ({ scores, total_score }: DeskDancer) => scores.length > 0 && total_score === null,
  },
]

function Audition({ desk, onOpen }: SectionProps) {
  const { audition_judges, dancers } = desk
  return (
    <section aria-labelledby="audition">
      <Stack gap={12}>
        <Row align="between">
          <Heading level={2} id="audition">
            VIP audition
          </Heading>
          <Button onClick={() => onOpen({ dialog: 'judges' })}>Judges of the audition</Button>
        </Row>
        {audition_judges.length === 0 ? (
          <Quiet>Say first who judges ballet and jazz, three each; then their scores can be entered.</Quiet>
        ) : (
          <DataTable
            label="VIP audition"
            rows={dancers}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            columns={dancerColumns}
            filters={filters}
            defaultSort={{ key: 'name', descending: false }}
            search="Find a dancer or a studio"
            actions={(dancer) => [{ label: 'Scores', onClick: () => onOpen({ dialog: 'scores', dancer }) }]}
            empty={{ title: 'No dancers', body: 'No one is registered for the workshop here.' }}
          />
        )}
      </Stack>
    </section>
  )
}
