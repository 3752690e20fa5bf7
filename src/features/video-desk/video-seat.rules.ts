// Says what places of videos are called, and which of many files go where.

import { judgeNamed, matchVideo, routineByNumber, wantedTwice } from '../recordings/match-videos.rules.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { Judge } from '../scores/score.model.ts'
import type { VideoDesk, VideoRoutine } from './video-desk.model.ts'

/** What the office uploaded of a routine; what a judge recorded is beside it, and no upload takes its place. */
export const uploadedOf = ({ videos }: Pick<VideoRoutine, 'videos'>) =>
  videos.filter(({ recorded }) => !recorded)

/** 'Judge 2', 'Teacher Judge', 'All judges'. */
export function seatName(judges: readonly Pick<Judge, 'id' | 'position'>[], judge_id: number | null): string {
  if (judge_id === null) return 'All judges'
  const position = judges.find(({ id }) => id === judge_id)?.position
  return position == null ? 'Teacher Judge' : `Judge ${position}`
}

/** Where a file goes as the office says it: the number as it is typed, empty = nowhere. */
export interface FilePlace {
  number: string
  judge_id: number | null
}

interface NamedFile {
  name: string
  size: number
}

/** VIDEO-01: as their names say it; one that is there already is left out. */
export function proposedPlaces(
  files: readonly NamedFile[],
  { routines, judges }: Pick<VideoDesk, 'routines' | 'judges'>,
  chosenFor: VideoRoutine | null,
): FilePlace[] {
  return files.map(({ name, size }) => {
    const match = matchVideo(name, routines, judges)
    const routine = chosenFor ?? routines.find(({ id }) => id === match?.routine_id)
    const judge_id = match ? match.judge_id : judgeNamed(name, judges)
    const there =
      routine !== undefined &&
      uploadedOf(routine).some((video) => video.judge_id === judge_id && video.size === size)
    return { number: routine && !there ? stageNumber(routine) : '', judge_id }
  })
}

/** What is wrong with the place of each file, or what is to know of it. */
export function placeNotes(
  files: readonly NamedFile[],
  places: readonly FilePlace[],
  { routines }: Pick<VideoDesk, 'routines'>,
): { routine: VideoRoutine | null; error: string | null; note: string }[] {
  const found = places.map(({ number }) => routineByNumber(number, routines))
  const twice = wantedTwice(
    places.map(({ judge_id }, at) => {
      const routine = found[at]
      return routine ? { routine_id: routine.id, judge_id } : null
    }),
  )
  return places.map(({ number, judge_id }, at) => {
    const routine = found[at] ?? null
    if (number.trim() === '') {
      const size = files[at]?.size
      const there = routines.some((routine) => uploadedOf(routine).some((video) => video.size === size))
      return { routine: null, error: null, note: there ? 'Already there' : 'Left out' }
    }
    if (!routine) return { routine, error: `There’s no routine ${number.trim()} here.`, note: '' }
    if (twice[at])
      return {
        routine,
        error: 'Two files are for the same routine and judge. Please leave one out.',
        note: '',
      }
    const replaces = uploadedOf(routine).some((video) => video.judge_id === judge_id)
    return { routine, error: null, note: replaces ? `${routine.name}, replaces its video` : routine.name }
  })
}
