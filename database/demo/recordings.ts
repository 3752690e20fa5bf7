// The videos of the demo: of the critiques of studio@ at Columbus, and the homework of that city; and their bytes, which a start puts where files lie.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStorage } from '../../src/features/files/file-storage.gateway.ts'
import type { FilePurpose } from '../../src/features/files/stored-file.model.ts'
import type { storedFileTable } from '../../src/features/files/stored-file.tables.ts'
import type { homeworkTable } from '../../src/features/recordings/homework.tables.ts'
import type { critiqueVideoTable } from '../../src/features/recordings/recording.tables.ts'
import type { registrationsRoutineTable } from '../../src/features/routines/routine.tables.ts'
import type { Database } from '../../src/server/database.ts'
import { demoAccounts, demoRegistrations, demoTourDates } from './demo-ids.ts'
import { styles } from './price-lists.ts'

const CITY = demoTourDates.past_meridian_columbus
const SOLO = 1
/** Six seconds each, drawn and encoded by a browser; with their bytes. */
const films = { solo: 35_089, group: 35_471, lesson: 35_085 }
type Film = keyof typeof films
/** A path says which film it is: 'critique-video/demo-season-solo-0000…'. */
const DEMO_PATH = /\/demo-season-(\w+)-0/
const TOKEN_LENGTH = 43
/** Of the twelve routines the last two have no video; the fourth has one of each judge but the last, the others one of the whole panel. */
const FILMED = 10
const BY_JUDGES = 3
const OWN_FILMS = 2

const lessons: { name: string; staff: string; performance_division_ids: number[] }[] = [
  { name: 'Turns from the ground', staff: 'Ines Barrow', performance_division_ids: [styles.jazz, styles.contemporary, styles.lyrical] },
  { name: 'Landing without a sound', staff: 'Deshawn Ferro', performance_division_ids: [] },
  { name: 'Counting what you cannot hear', staff: 'Ferris Quill', performance_division_ids: [styles.tap, styles.hip_hop] },
]

interface Judged {
  registrations: readonly { id?: number | undefined; tour_date_id: number }[]
  entries: readonly (typeof registrationsRoutineTable.$inferInsert)[]
  panel: readonly { id: number; position: number | null }[]
  at: Date
}

export function recordingRows({ registrations, entries, panel, at }: Judged) {
  const files: (typeof storedFileTable.$inferInsert)[] = []
  const fileOf = (purpose: FilePurpose, film: Film, name: string): number => {
    const id = files.length + 1
    const path = `${purpose}/${`demo-season-${film}-`.padEnd(TOKEN_LENGTH - 4, '0')}${String(id).padStart(4, '0')}`
    files.push({
      ...{ id, purpose, path, name: `${name}.webm`, content_type: 'video/webm', size: films[film] },
      ...{ uploaded_by: demoAccounts.scores, created_at: at },
    })
    return id
  }
  const own = entries.filter(({ registration_id }) => registration_id === demoRegistrations.studio_past_columbus)
  const judged = panel.filter(({ position }) => position !== null)
  const videos = own.slice(0, FILMED).flatMap(({ id, routine_category_id }, at_routine) => {
    const seats = at_routine === BY_JUDGES ? judged.slice(0, OWN_FILMS) : [{ id: null, position: null }]
    return seats.map((seat) => {
      const name = `${at_routine + 1}${seat.position === null ? '' : ` J${seat.position}`}`
      const file_id = fileOf('critique-video', routine_category_id === SOLO ? 'solo' : 'group', name)
      return { registrations_routine_id: id ?? 0, judge_id: seat.id, file_id, uploaded_by: demoAccounts.scores, uploaded_at: at }
    })
  }) satisfies (typeof critiqueVideoTable.$inferInsert)[]
  const homework = lessons.map((lesson, n): typeof homeworkTable.$inferInsert => ({
    ...{ id: n + 1, tour_date_id: CITY, ...lesson, file_id: fileOf('homework-video', 'lesson', lesson.name) },
    ...{ uploaded_by: demoAccounts.scores, uploaded_at: at, published_at: at },
  }))
  const here = registrations.flatMap(({ id, tour_date_id }) => (tour_date_id === CITY ? (id ?? []) : []))
  return {
    files,
    videos,
    homework,
    videos_told: [{ registration_id: demoRegistrations.studio_past_columbus, told_at: at }],
    homework_told: here.map((registration_id) => ({ registration_id, told_at: at })),
  }
}

/** Puts the bytes of the demo's videos where files lie, those that are not there. */
export async function keepDemoFiles(database: Database, files: FileStorage): Promise<void> {
  const { rows } = await database.$client.query<{ path: string }>(`SELECT path FROM stored_file WHERE path LIKE '%/demo-season-%' AND removed_at IS NULL`)
  if (rows.length === 0) return
  const there = new Set<string>()
  for await (const { path } of files.list()) there.add(path)
  await Promise.all(
    rows
      .filter(({ path }) => !there.has(path))
      .map(async ({ path }) => {
        const film = DEMO_PATH.exec(path)?.[1] ?? ''
        const bytes = await readFile(join(import.meta.dirname, 'videos', `${film}.webm`))
        await files.write(path, Readable.from([bytes], { objectMode: false }), 'video/webm')
      }),
  )
}
