// /staff/videos/:id: the videos of a tour date's critiques: uploaded, linked to routines and judges, and published.

import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { CityHead } from '../../ui/city-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilesDrop, useSafeMiss } from '../../ui/files-drop.tsx'
import { PageContent, Stack } from '../../ui/layout.tsx'
import { Meter, Meters } from '../../ui/meter.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { VIDEO_ACCEPT } from '../files/media-types.model.ts'
import type { Video } from '../recordings/recording.model.ts'
import { VideoPlayer } from '../recordings/video-player.tsx'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { MatchVideosDialog } from './match-videos-dialog.tsx'
import { PublishVideos } from './publish-videos.tsx'
import { useVideoUploads } from './use-video-uploads.tsx'
import { loadVideoDesk, playVideo } from './video-desk.contract.ts'
import type { VideoDesk, VideoRoutine } from './video-desk.model.ts'
import { seatName, uploadedOf } from './video-seat.rules.ts'
import { VideoTable } from './video-table.tsx'

export function VideoDeskScreen() {
  usePageTitle('Videos')
  const tour_date_id = Number(useParams().id)
  const { data, error } = useLoaded(loadVideoDesk, { tour_date_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return <City desk={data} />
}

/** `routine`: for which the office chose them, where their names say nothing. */
interface ChosenFiles {
  files: File[]
  routine: VideoRoutine | null
}

function City({ desk }: { desk: VideoDesk }) {
  const { tour_date_id, routines, judges } = desk
  const uploads = useVideoUploads(desk)
  const [chosen, setChosen] = useState<ChosenFiles | null>(null)
  const [watched, setWatched] = useState<{ routine: VideoRoutine; video: Video } | null>(null)
  useSafeMiss()
  const danced = routines.filter(({ scratched }) => !scratched)
  return (
    <PageContent>
      <Stack gap={24}>
        <CityHead
          city={desk}
          about="Videos"
          back={{ to: `/staff/scores/${tour_date_id}`, words: 'Scores' }}
          aside={<Link to="/staff/scores">Scores by city</Link>}
        />
        {danced.length > 0 && (
          <Meters>
            <Meter
              label="Routines with a video"
              used={danced.filter((routine) => uploadedOf(routine).length > 0).length}
              limit={danced.length}
              note=""
            />
          </Meters>
        )}
        <PublishVideos desk={desk} />
        {routines.length > 0 && (
          <FilesDrop
            label="Video files"
            accept={VIDEO_ACCEPT}
            button="Upload videos"
            onFiles={(files) => setChosen({ files, routine: null })}
          >
            Drop videos here: the number in a file’s name is its routine, J1 to J4 or “teacher” its judge,
            such as “012A J2.mp4”.
          </FilesDrop>
        )}
        <VideoTable
          desk={desk}
          uploads={uploads}
          onChoose={(routine, files) => setChosen({ files, routine })}
          onWatch={(routine, video) => setWatched({ routine, video })}
        />
      </Stack>
      {chosen && (
        <MatchVideosDialog
          {...chosen}
          desk={desk}
          onClose={() => setChosen(null)}
          onConfirm={(ready) => {
            setChosen(null)
            uploads.send(ready)
          }}
        />
      )}
      {watched && (
        <Dialog
          opened
          size="wide"
          title={`${stageNumber(watched.routine)} ${watched.routine.name}, ${seatName(judges, watched.video.judge_id)}`}
          onClose={() => setWatched(null)}
        >
          <VideoPlayer
            label={`${watched.routine.name}, ${seatName(judges, watched.video.judge_id)}`}
            sound={watched.video.sound}
            addressOf={() => api(playVideo, { tour_date_id, video_id: watched.video.id })}
          />
        </Dialog>
      )}
    </PageContent>
  )
}
