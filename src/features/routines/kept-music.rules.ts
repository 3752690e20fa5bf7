// Decides which routines that an edit takes off keep their music because they are put back in it, and says what becomes of the rest (MUSIC-16).
import { folded } from '../../shared/folded.ts'
import type { EditChange } from '../parts/part-content.rules.ts'

interface Entry {
  id: number
  routine: { name: string }
  dancers: readonly number[]
  /** Null: there is none that counts. */
  music_id: number | null
}

/** `copy_music`: it brings the music of an earlier routine along. */
type Wanted = Omit<Entry, 'music_id'> & { copy_music: boolean }

const titled = ({ routine }: Pick<Entry, 'routine'>) => folded(routine.name).trim()
const danced = ({ dancers }: Pick<Entry, 'dancers'>) => [...dancers].sort((a, b) => a - b).join()

/**
 * The routines that are gone by the ones that come in their place: of the same title, those of the same dancers first, and each once.
 * Its dancers, style or division may be others: that a registered routine keeps them is why it is taken off and entered anew.
 */
export function putBack(
  gone: readonly Omit<Entry, 'music_id'>[],
  added: readonly Wanted[],
): { from: number; to: number }[] {
  const left = new Map(gone.map((routine) => [routine.id, routine]))
  const taken = new Map<number, number>()
  for (const alike of [danced, () => ''])
    for (const routine of added) {
      if (taken.has(routine.id) || routine.copy_music) continue
      const found = [...left.values()].find(
        (candidate) => titled(candidate) === titled(routine) && alike(candidate) === alike(routine),
      )
      if (!found) continue
      left.delete(found.id)
      taken.set(routine.id, found.id)
    }
  return [...taken].map(([to, from]) => ({ from, to }))
}

/** The music that goes with an edit of `saved`, beside its other changes. */
export function musicChanges(saved: readonly Entry[], entries: readonly Wanted[]): EditChange[] {
  const kept = new Set(entries.map(({ id }) => id))
  const known = new Set(saved.map(({ id }) => id))
  const gone = saved.filter(({ id }) => !kept.has(id))
  const back = new Set(
    putBack(
      gone,
      entries.filter(({ id }) => !known.has(id)),
    ).map(({ from }) => from),
  )
  return gone
    .filter(({ id, music_id }) => music_id !== null && !back.has(id))
    .map(({ id, routine: { name } }) => ({
      key: `music:${id}`,
      kind: 'removed',
      what: `Music of ${name}`,
      words: 'deleted for good, with any earlier version and note',
    }))
}

/** Asked before routines are taken off: whose music goes with them, and how long it can be kept. '' = none has any. */
export function endingMusicWords(saved: readonly Entry[], leaving: readonly number[]): string {
  const goes = new Set(leaving)
  const names = saved
    .filter(({ id, music_id }) => goes.has(id) && music_id !== null)
    .map(({ routine }) => routine.name)
  if (names.length === 0) return ''
  return names.length === 1
    ? 'Once you submit your changes, its music is deleted for good, with any earlier version and note, and links to upload it stop working. Add it again under the same title before you submit, and its music and note stay.'
    : `Once you submit your changes, the music of ${names.join(', ')} is deleted for good, with any earlier version and note, and links to upload it stop working. Add a routine again under the same title before you submit, and its music and note stay.`
}
