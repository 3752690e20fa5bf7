// The routines of a tour date with their videos: what is there, what is on its way, and the way to one more.

import { useRef } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Quiet, Row } from '../../ui/layout.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { VIDEO_ACCEPT } from '../files/media-types.model.ts'
import type { Video } from '../recordings/recording.model.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { Judge } from '../scores/score.model.ts'
import { placeOf, type VideoUploads } from './use-video-uploads.tsx'
import { deleteVideo, loadVideoDesk } from './video-desk.contract.ts'
import type { VideoDesk, VideoRoutine } from './video-desk.model.ts'
import styles from './video-desk.module.css'
import { seatName, uploadedOf } from './video-seat.rules.ts'

interface VideoTableProps {
  desk: VideoDesk
  uploads: VideoUploads
  onChoose: (routine: VideoRoutine, files: File[]) => void
  onWatch: (routine: VideoRoutine, video: Video) => void
}

const inMegabytes = (bytes: number) =>
  Math.max(0.1, bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })
const NOTES = { waiting: 'Waiting', away: 'No connection', sending: undefined, failed: undefined } as const

const filters = [
  { key: 'all', label: 'ALL', test: () => true },
  {
    key: 'without',
    label: 'WITHOUT A VIDEO',
    test: (routine: VideoRoutine) => uploadedOf(routine).length === 0 && !routine.scratched,
  },
  { key: 'with', label: 'WITH A VIDEO', test: (routine: VideoRoutine) => uploadedOf(routine).length > 0 },
]

const columnsOf = (props: VideoTableProps): TableColumn<VideoRoutine>[] => [
  {
    key: 'number',
    title: 'No.',
    phone: 'aside',
    width: '5rem',
    value: ({ number, has_a }) => number + (has_a ? 0.5 : 0),
    cell: stageNumber,
  },
  {
    key: 'name',
    title: 'Routine',
    phone: 'title',
    width: '18rem',
    value: ({ name, registrant_name, id, ...routine }) =>
      `${stageNumber(routine)} ${name} ${registrant_name} ${id}`,
    cell: ({ name, registrant_name, scratched }) => (
      <>
        {name}
        <br />
        <Quiet>
          {registrant_name}
          {scratched && ', scratched'}
        </Quiet>
      </>
    ),
  },
  {
    key: 'videos',
    title: 'Videos',
    value: ({ videos }) => videos.length,
    cell: (routine) => <Videos routine={routine} {...props} />,
  },
]

export function VideoTable(props: VideoTableProps) {
  return (
    <DataTable
      label="Videos"
      rows={props.desk.routines}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={columnsOf(props)}
      filters={filters}
      defaultSort={{ key: 'number', descending: false }}
      search="Find a number, a routine or who registered it"
      tone={({ scratched }) => (scratched ? 'quiet' : undefined)}
      empty={{
        title: 'No running order',
        body: 'Videos are matched to running order numbers. Create the running order on the scores page.',
      }}
    />
  )
}

function Videos({ routine, desk, uploads, onChoose, onWatch }: VideoTableProps & { routine: VideoRoutine }) {
  const { judges } = desk
  const chooser = useRef<HTMLInputElement>(null)
  const seats = [null, ...judges.map(({ id }) => id)]
  return (
    <div className={styles.videos}>
      {routine.videos.map((video) => (
        <OneVideo
          key={video.id}
          routine={routine}
          video={video}
          judges={judges}
          desk={desk}
          onWatch={onWatch}
        />
      ))}
      {seats.map((judge_id) => (
        <OnItsWay key={judge_id} routine={routine} judge_id={judge_id} judges={judges} uploads={uploads} />
      ))}
      <div>
        <TextButton aria-label={`Upload a video of ${routine.name}`} onClick={() => chooser.current?.click()}>
          Upload
        </TextButton>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={VIDEO_ACCEPT}
        aria-label={`Videos of ${routine.name}`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again after an error.
          target.value = ''
          if (files.length > 0) onChoose(routine, files)
        }}
      />
    </div>
  )
}

interface OneVideoProps {
  routine: VideoRoutine
  video: Video
  judges: readonly Judge[]
  desk: VideoDesk
  onWatch: VideoTableProps['onWatch']
}

function OneVideo({ routine, video, judges, desk: { tour_date_id }, onWatch }: OneVideoProps) {
  const answers = useAnswers()
  const kind = video.sound ? 'recording' : 'video'
  const name = `${routine.name}, ${seatName(judges, video.judge_id)}${video.recorded ? ', recorded while judging' : ''}`
  const { busy, submit: remove } = useSubmit(async () => {
    const sure = await confirm({
      title: `Delete this ${kind}?`,
      body: video.recorded
        ? `What the judge recorded for ${routine.name} will be permanently deleted. The judge’s score and notes stay.`
        : `${video.name} for ${name} will be permanently deleted.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!sure) return
    const { routine: changed } = await api(deleteVideo, { tour_date_id, video_id: video.id })
    answers.change(loadVideoDesk, { tour_date_id }, (desk) => ({
      ...desk,
      routines: desk.routines.map((before) => (before.id === changed.id ? changed : before)),
    }))
  })
  return (
    <div className={styles.video}>
      <span className={styles.fileName}>
        {seatName(judges, video.judge_id)}{' '}
        <Quiet>{`${video.recorded ? `recorded while judging, ${video.sound ? 'voice' : 'video'}` : video.name}, ${inMegabytes(video.size)} MB`}</Quiet>
      </span>
      <Row gap={8}>
        <TextButton
          aria-label={`${video.sound ? 'Listen to' : 'Watch'} ${name}`}
          onClick={() => onWatch(routine, video)}
        >
          {video.sound ? 'Listen' : 'Watch'}
        </TextButton>
        <TextButton
          aria-label={`Delete the ${kind} of ${name}`}
          disabled={busy}
          onClick={() => void remove()}
        >
          Delete
        </TextButton>
      </Row>
    </div>
  )
}

interface OnItsWayProps {
  routine: VideoRoutine
  judge_id: number | null
  judges: readonly Judge[]
  uploads: VideoUploads
}

function OnItsWay({ routine, judge_id, judges, uploads }: OnItsWayProps) {
  const place = placeOf(routine, judge_id)
  const sending = uploads.sendings.get(place.id)
  if (!sending) return null
  const name = `${routine.name}, ${seatName(judges, judge_id)}`
  if (sending.state === 'failed')
    return (
      <div className={styles.video}>
        <span className={styles.error} role="alert">
          {sending.file.name}: {sending.error}
        </span>
        <Row gap={8}>
          <TextButton
            aria-label={`Try again with ${name}`}
            onClick={() => uploads.send([{ place, file: sending.file }])}
          >
            Try again
          </TextButton>
          <TextButton aria-label={`Leave out the video of ${name}`} onClick={() => uploads.cancel(place)}>
            Leave out
          </TextButton>
        </Row>
      </div>
    )
  return (
    <div className={styles.sending}>
      <ProgressBar
        label={`${seatName(judges, judge_id)}: ${sending.file.name}`}
        percent={sending.percent}
        note={NOTES[sending.state]}
      />
      {sending.state === 'away' && (
        <span className={styles.away} role="status">
          The connection was lost. {inMegabytes(sending.came)} of {inMegabytes(sending.file.size)} MB have
          been uploaded; the rest will follow automatically once you’re back online.
        </span>
      )}
      <TextButton aria-label={`Cancel the upload of ${name}`} onClick={() => uploads.cancel(place)}>
        Cancel
      </TextButton>
    </div>
  )
}
