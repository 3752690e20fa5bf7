// The office's board: the link of each judge, and which routines each has not scored.
import { useEffect, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { TextButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDay, formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, Quiet, Row, Stack } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { HeadshotDialog } from '../headshots/headshot-dialog.tsx'
import { JudgeFace } from '../headshots/judge-face.tsx'
import { loadBoard, makeJudgeLink, revokeJudgeLink } from './judge-link.contract.ts'
import { JudgeLinkDialog } from './judge-link-dialog.tsx'
import type { BoardJudge } from './judging.model.ts'

const ASK_AGAIN_MS = 15_000
const FIRST = 12

const placeOf = ({ judge }: BoardJudge) =>
  judge.position === null ? 'Teacher Judge' : `Judge ${judge.position}`
const nameOf = ({ judge }: BoardJudge) => `${judge.fname} ${judge.lname}`

function missingWords({ missing, total }: BoardJudge) {
  if (total === 0) return 'No running order yet'
  if (missing.length === 0) return 'None'
  const first = missing.slice(0, FIRST).join(', ')
  return missing.length > FIRST ? `${first} and ${missing.length - FIRST} more` : first
}

const columns: TableColumn<BoardJudge>[] = [
  {
    key: 'judge',
    title: 'Judge',
    phone: 'title',
    width: '14rem',
    value: (row) => row.judge.position ?? 9,
    cell: (row) => (
      <Row gap={12}>
        <JudgeFace judge={{ ...row.judge, headshot: row.headshot }} />
        <span>
          {nameOf(row)}
          <br />
          <Quiet>{placeOf(row)}</Quiet>
        </span>
      </Row>
    ),
  },
  {
    key: 'scored',
    title: 'Scored',
    align: 'end',
    width: '7rem',
    value: ({ scored }) => scored,
    cell: ({ scored, total }) => `${scored} of ${total}`,
  },
  { key: 'missing', title: 'Not scored', value: ({ missing }) => missing.length, cell: missingWords },
  {
    key: 'tablet',
    title: 'Tablet',
    width: '15rem',
    value: ({ last_entry_at }) => last_entry_at,
    cell: ({ link, last_entry_at, stale }) => (
      <>
        {link ? `Link until ${formatDay(link.expires_at)}` : 'No link'}
        <br />
        <Quiet>{last_entry_at ? `Last entry ${formatInstant(last_entry_at)}` : 'No entries yet'}</Quiet>
        {stale > 0 && (
          <>
            <br />
            <Badge kind="attention">{stale} came too late</Badge>
          </>
        )}
      </>
    ),
  },
]

interface JudgeBoardProps {
  tour_date_id: number
  /** So many scores stand in the list below. */
  scores: number
  /** The list below is asked for anew. */
  onShow: () => void
  /** Of panel, order and scores: where these change, so does the board. */
  changed: string
}

export function JudgeBoard({ tour_date_id, scores, onShow, changed }: JudgeBoardProps) {
  const answers = useAnswers()
  const { data } = useLoaded(loadBoard, { tour_date_id }, { staleTime: 0, refetchInterval: ASK_AGAIN_MS })
  const [made, setMade] = useState<{ name: string; url: string } | null>(null)
  const [faced, setFaced] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was changed beside it is asked for
  useEffect(() => void answers.askAgain(loadBoard), [changed, answers])
  const { submit: make } = useSubmit(async (row: BoardJudge) => {
    const judge_id = row.judge.id
    const sure =
      row.link === null ||
      (await confirm({
        title: `New link for ${nameOf(row)}?`,
        body: 'The current one stops working immediately. Unsent entries stay on the tablet and are sent with the new link.',
        confirmLabel: 'Create new link',
      }))
    if (!sure) return
    const { url, ...board } = await api(makeJudgeLink, { tour_date_id, judge_id })
    answers.keep(loadBoard, { tour_date_id }, board)
    setMade({ name: nameOf(row), url })
  })
  const { submit: revoke } = useSubmit(async (row: BoardJudge) => {
    const sure = await confirm({
      title: `Revoke ${nameOf(row)}’s link?`,
      body: 'It stops working immediately. Unsent entries stay on the tablet until there’s a new link.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!sure) return
    const judge_id = row.judge.id
    answers.keep(loadBoard, { tour_date_id }, await api(revokeJudgeLink, { tour_date_id, judge_id }))
    toast('Link revoked')
  })
  if (!data || data.judges.length === 0) return null
  const face = data.judges.find(({ judge }) => judge.id === faced)
  const came = data.judges.reduce((sum, row) => sum + (row.judge.position === null ? 0 : row.scored), 0)
  return (
    <Stack>
      <Heading level={2}>Judges</Heading>
      <DataTable
        label="Judges"
        rows={data.judges}
        rowKey={({ judge }) => judge.id}
        rowName={nameOf}
        columns={columns}
        defaultSort={{ key: 'judge', descending: false }}
        actions={(row) => [
          { label: row.link ? 'New link' : 'Create link', onClick: () => void make(row) },
          ...(row.link ? [{ label: 'Revoke', onClick: () => void revoke(row) }] : []),
          { label: 'Headshot', onClick: () => setFaced(row.judge.id) },
        ]}
        actionsWidth="19rem"
        empty={{ title: 'No judges' }}
      />
      {came !== scores && (
        <StatusBanner kind="info" boxed live action={<TextButton onClick={onShow}>Show them</TextButton>}>
          New scores have come in from the tablets.
        </StatusBanner>
      )}
      {face && (
        <HeadshotDialog
          tour_date_id={tour_date_id}
          judge={{ ...face.judge, headshot: face.headshot }}
          onChanged={() => answers.askAgain(loadBoard)}
          onClose={() => setFaced(null)}
        />
      )}
      {made && <JudgeLinkDialog {...made} onClose={() => setMade(null)} />}
    </Stack>
  )
}
