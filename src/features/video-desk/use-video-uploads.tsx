// Sends videos in parts. They are too large to be kept on this device: after a reload the same files are chosen again, what is there is
// left out, and what had begun goes on where it was.
import { failures } from '../../shared/failures.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { type ChosenFile, useUploads } from '../../web/use-uploads.tsx'
import { PART_BYTES, shownOfFile } from '../files/file-parts.model.ts'
import { VIDEO_MAX_BYTES } from '../files/media-types.model.ts'
import { VIDEO_PARTS } from '../recordings/video-parts.model.ts'
import { beginVideo, finishVideo, loadVideoDesk } from './video-desk.contract.ts'
import type { VideoDesk, VideoRoutine } from './video-desk.model.ts'

export interface VideoSeat {
  /** Of routine and judge. */
  id: string
  routine_id: number
  judge_id: number | null
}
export type VideoFile = ChosenFile<VideoSeat>

export const placeOf = ({ id }: Pick<VideoRoutine, 'id'>, judge_id: number | null): VideoSeat => ({
  id: `${id} ${judge_id ?? ''}`,
  routine_id: id,
  judge_id,
})

/** What is wrong with a chosen file; what it really is, the server finds out. */
export function checkVideoFile({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (!type.startsWith('video/') && !/\.(mp4|m4v|mov|webm)$/i.test(name)) return failures.NOT_VIDEO.message
  return size > VIDEO_MAX_BYTES ? failures.VIDEO_TOO_LARGE.message : null
}

export function useVideoUploads({ tour_date_id }: Pick<VideoDesk, 'tour_date_id'>) {
  const answers = useAnswers()
  return useUploads<VideoSeat, { routine: VideoRoutine }>({
    wayOf: ({ routine_id, judge_id }, file) => {
      const place = { tour_date_id, id: routine_id, judge_id }
      return {
        parts: VIDEO_PARTS,
        part_bytes: PART_BYTES,
        begin: () => api(beginVideo, { ...place, ...shownOfFile(file) }),
        finish: ({ upload, key }) => api(finishVideo, { ...place, upload }, { key }),
      }
    },
    aboutOf: ({ id }) => `video ${id}`,
    kept: false,
    check: checkVideoFile,
    onSent: ({ routine }) =>
      answers.change(loadVideoDesk, { tour_date_id }, (desk) => ({
        ...desk,
        routines: desk.routines.map((before) => (before.id === routine.id ? routine : before)),
      })),
    onFailed: () => void answers.askAgain(loadVideoDesk, { tour_date_id }),
  })
}
export type VideoUploads = ReturnType<typeof useVideoUploads>
