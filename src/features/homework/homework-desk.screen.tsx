// /staff/homework/:id: the homework of a tour date: uploaded, watched, deleted and published.
import { useState } from 'react'
import { useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { PageContent, Quiet, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import type { DeskHomework, HomeworkDesk } from '../recordings/homework.model.ts'
import { VideoPlayer } from '../recordings/video-player.tsx'
import { AddHomeworkDialog } from './add-homework-dialog.tsx'
import { deleteHomework, loadHomeworkDesk, publishHomework, watchHomework } from './homework-desk.contract.ts'
import { forWhom } from './homework-list.tsx'

const columns: TableColumn<DeskHomework>[] = [
  {
    key: 'name',
    title: 'Homework',
    phone: 'title',
    width: '20rem',
    value: ({ name, file_name }) => `${name} ${file_name}`,
    cell: ({ name, file_name }) => (
      <>
        {name}
        <br />
        <Quiet>{file_name}</Quiet>
      </>
    ),
  },
  { key: 'staff', title: 'Staff', width: '14rem', value: ({ staff }) => staff, cell: ({ staff }) => staff },
  { key: 'for', title: 'For', value: forWhom, cell: forWhom },
  {
    key: 'state',
    title: 'State',
    phone: 'aside',
    width: '10rem',
    value: ({ published_at }) => published_at,
    cell: ({ published_at }) =>
      published_at ? <Badge kind="go">Published</Badge> : <Badge kind="attention">Not published</Badge>,
  },
]

export function HomeworkDeskScreen() {
  usePageTitle('Homework')
  const tour_date_id = Number(useParams().id)
  const { data, error } = useLoaded(loadHomeworkDesk, { tour_date_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return <City desk={data} />
}

function City({ desk }: { desk: HomeworkDesk }) {
  const { tour_date_id, homework } = desk
  const answers = useAnswers()
  const keep = (next: HomeworkDesk) => answers.keep(loadHomeworkDesk, { tour_date_id }, next)
  const [adding, setAdding] = useState(false)
  const [watched, setWatched] = useState<DeskHomework | null>(null)
  const { submit: remove } = useSubmit(async ({ id, name }: DeskHomework) => {
    const sure = await confirm({
      title: 'Delete this homework?',
      body: `${name} will be permanently deleted, including for those who can already see it.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (sure) keep(await api(deleteHomework, { tour_date_id, homework_id: id }))
  })
  return (
    <PageContent>
      <Stack gap={24}>
        <CityHead
          city={desk}
          about="Homework"
          back={{ to: `/staff/scores/${tour_date_id}`, words: 'Scores' }}
          aside={
            <Button look="primary" onClick={() => setAdding(true)}>
              Add homework
            </Button>
          }
        />
        <Publish desk={desk} keep={keep} />
        <DataTable
          label="Homework"
          rows={homework}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={columns}
          defaultSort={{ key: 'name', descending: false }}
          actions={(video) => [
            { label: 'Watch', onClick: () => setWatched(video) },
            { label: 'Delete', onClick: () => void remove(video) },
          ]}
          empty={{
            title: 'No homework',
            body: 'Add the staff’s videos for dancers to work with.',
          }}
        />
      </Stack>
      {adding && <AddHomeworkDialog desk={desk} onSaved={keep} onClose={() => setAdding(false)} />}
      {watched && (
        <Dialog opened size="wide" title={watched.name} onClose={() => setWatched(null)}>
          <VideoPlayer
            label={watched.name}
            addressOf={() => api(watchHomework, { tour_date_id, homework_id: watched.id })}
          />
        </Dialog>
      )}
    </PageContent>
  )
}

function Publish({ desk, keep }: { desk: HomeworkDesk; keep: (next: HomeworkDesk) => void }) {
  const { tour_date_id, homework } = desk
  const answers = useAnswers()
  const waiting = homework.filter(({ published_at }) => published_at === null)
  const { busy, submit } = useSubmit(async () => {
    const sure = await confirm({
      title: 'Show this homework to studios?',
      body: `${waiting.length} ${waiting.length === 1 ? 'video is' : 'videos are'} shown to the registrations they’re for. Each registration gets one email, the first time.`,
      confirmLabel: 'Publish homework',
    })
    if (!sure) return
    try {
      keep(await api(publishHomework, { tour_date_id, ids: waiting.map(({ id }) => id) }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'HOMEWORK_CAME_IN')
        await answers.askAgain(loadHomeworkDesk)
      throw error
    }
    toast('Homework published')
  })
  if (waiting.length === 0) return null
  return (
    <StatusBanner
      kind="attention"
      action={
        <Button look="primary" size="small" busy={busy} onClick={() => void submit()}>
          Publish homework
        </Button>
      }
    >
      {waiting.length} {waiting.length === 1 ? 'video is' : 'videos are'} not published yet: no one can see{' '}
      {waiting.length === 1 ? 'it' : 'them'}.
    </StatusBanner>
  )
}
