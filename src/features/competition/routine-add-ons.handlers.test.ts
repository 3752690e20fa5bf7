// ROUTINE-04 to ROUTINE-07, AGE-07, AGE-08 through the calls: add-ons stored, priced, and refused where a rule forbids them.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { addRoutine, changeRoutine, saveRoutines } from '../routines/routine.contract.ts'
import { plainRoutine, type RoutineForm } from '../routines/routine.model.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { noLimits } from '../tours/tour.fixtures.ts'
import { tourDateTable } from '../tours/tour.tables.ts'

const BALLET = 1
const IMPROV = 9
const server = useTestServer({ demo: true })
let token: string
let view: RegistrationView

beforeEach(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  await server.database.update(tourDateTable).set({ entry_limit_rules: noLimits })
  view = (await server.call(loadRegistration, { id: demoRegistrations.studio_columbus }, { token })).output
})

const dancers = (count: number) =>
  view.attendees
    .filter((attendee) => attendee.kind === 'dancer' && !attendee.one_day && !attendee.virtual)
    .slice(0, count)
    .map((attendee) => attendee.person_id)

const form = (more: Partial<RoutineForm> = {}): RoutineForm => ({
  name: 'Undertow',
  choreographer: '',
  performance_division_id: 2,
  routine_category_id: null,
  dancers: dancers(5),
  age_up: false,
  ...plainRoutine,
  ...more,
})

async function add(more: Partial<RoutineForm>) {
  const input = { registration_id: view.id, version: view.version, routine: form(more) }
  const answer = await server.call(addRoutine, input, { token })
  if (answer.output) view = answer.output.registration
  return { ...answer, added: view.routines.at(-1) }
}
const lineOf = (key: string) => view.quote.lines.find((line) => line.key === key)
const set = (more: Partial<typeof tourDateTable.$inferInsert>) =>
  server.database.update(tourDateTable).set(more).where(eq(tourDateTable.id, view.tour_date_id))

describe('divisions that no age leads to', () => {
  it('places a routine with a teacher in Showcase, and an improvised one in Improv', async () => {
    const teacher = view.attendees.find(({ kind, one_day }) => kind === 'teacher' && !one_day)
    const withTeacher = await add({ dancers: [...dancers(3), teacher?.person_id ?? 0] })
    expect(withTeacher.added).toMatchObject({ age_division_id: 99 })
    expect((await add({ performance_division_id: IMPROV })).added).toMatchObject({ age_division_id: 97 })
  })
  it('follows the style of a routine that is changed', async () => {
    const { added } = await add({ performance_division_id: IMPROV })
    const input = { id: added?.id ?? 0, version: view.version, routine: form() }
    const { output } = await server.call(changeRoutine, input, { token })
    expect(output.registration.routines.at(-1)?.age_division_id).toBeLessThan(97)
  })
})

describe('the free performance division', () => {
  const free = { performance_division_id: BALLET, free_ballet: true }
  it('is entered once, and costs nothing', async () => {
    const { added } = await add(free)
    expect(added).toMatchObject({ free_ballet: true })
    expect(lineOf(`routine:${added?.id}`)).toMatchObject({ rule: 'FEE-14', amount_cents: 0, units: 5 })
    const { status, error } = await add({ ...free, name: 'Second' })
    expect(status).toBe(422)
    expect(error?.violations).toMatchObject([
      {
        path: ['routine', 'free_ballet'],
        message: 'You may only have one free Ballet routine in your registration.',
      },
    ])
  })
  it('is refused at the review once too few pay', async () => {
    const position = view.routines.findIndex(({ free_ballet }) => free_ballet)
    const vip_type_id = view.price_list.vip_types.find(({ active }) => active)?.id ?? null
    const paying = new Set(dancers(9))
    const attendees = view.attendees.map((attendee) =>
      attendee.kind === 'dancer' && !paying.has(attendee.person_id)
        ? { ...attendeeFormOf(attendee), vip_type_id }
        : attendeeFormOf(attendee),
    )
    const saving = { id: view.id, version: view.version, attendees }
    const saved = await server.call(changeRegistration, saving, { token })
    expect(saved.status).toBe(200)
    const reviewing = {
      id: view.id,
      version: saved.output.version,
      reviewed: true,
      waiver: true,
    }
    const { status, error } = await server.call(changeRegistration, reviewing, { token })
    expect(status).toBe(422)
    expect(error?.violations).toMatchObject([
      { code: 'FREE_PAYING', path: ['routines', position, 'free_ballet'], rule: 'ROUTINE-06' },
    ])
  })
})

describe('extra time', () => {
  it('is refused where the city does not offer it', async () => {
    await set({ add_ons: { extra_time: false } })
    expect((await add({ extra_time: 1 })).error?.violations).toMatchObject([
      { code: 'EXTRA_TIME_NOT_OFFERED' },
    ])
  })
  it('is a line of its own', async () => {
    await set({ add_ons: { extra_time: true } })
    const { added } = await add({ extra_time: 2 })
    expect(lineOf(`extra_time:${added?.id}`)).toMatchObject({ amount_cents: 2 * 5 * 500, rule: 'FEE-15' })
  })
  it('is four minutes never', async () => {
    await set({ add_ons: { extra_time: true } })
    expect((await add({ extra_time: 4 })).status).toBe(400)
  })
})

describe('virtual routines', () => {
  it('are entered where the date is virtual, and nowhere else', async () => {
    expect((await add({ virtual: true })).error?.violations).toMatchObject([{ code: 'VIRTUAL_NOT_OFFERED' }])
    await set({ mybtf: { ...view.tour_date.mybtf, virtual: true } })
    expect((await add({ virtual: true })).added).toMatchObject({ virtual: true })
  })
})

describe('the music of an earlier routine', () => {
  const entryOf = async (registration_id: number) => {
    const [entry] = await server.database
      .select({ id: registrationsRoutineTable.id })
      .from(registrationsRoutineTable)
      .where(eq(registrationsRoutineTable.registration_id, registration_id))
      .limit(1)
    return entry?.id ?? 0
  }
  const withMusic = async (registration_id: number) => {
    const id = await entryOf(registration_id)
    await server.database.execute(sql`update registrations_routine set music_id = 77 where id = ${id}`)
    return id
  }
  it('is kept with the copy', async () => {
    const copied_from = await withMusic(demoRegistrations.studio_past_columbus)
    const { added } = await add({ copy_music: true, copied_from })
    expect(added).toMatchObject({ copy_music: true, copied_from, old_music_id: 77, music_id: null })
  })
  it('is a version of the new entry, of the same file, until it is copied no more', async () => {
    const copied_from = await entryOf(demoRegistrations.studio_past_columbus)
    const query = async (text: string, values: unknown[] = []) =>
      (await server.database.$client.query(text, values)).rows
    const [file] = await query(
      `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ('music', 'music/copied', 'a.mp3', 'audio/mpeg', 1, $1, now()) returning id`,
      [demoAccounts.studio],
    )
    const [earlier] = await query(
      `insert into music (registrations_routine_id, file_id, name, uploaded_at, status)
       values ($1, $2, 'a.mp3', now(), 'ready') returning id`,
      [copied_from, file.id],
    )
    await query('update registrations_routine set music_id = $1 where id = $2', [earlier.id, copied_from])
    const { added } = await add({ copy_music: true, copied_from })
    if (!added) throw new Error('it was entered')
    const copies = () =>
      query('select id, file_id, copied_from, status from music where registrations_routine_id = $1', [
        added.id,
      ])
    const [copy] = await copies()
    expect(copy).toEqual({ id: added.music_id, file_id: file.id, copied_from: earlier.id, status: 'ready' })
    const routine = { ...routineFormOf(added), copy_music: false }
    const { status } = await server.call(
      changeRoutine,
      { id: added.id, version: view.version, routine },
      { token },
    )
    expect([status, await copies()]).toEqual([200, []])
    expect(await query('select id from music')).toEqual([{ id: earlier.id }])
    await query('update registrations_routine set music_id = null where id = $1', [copied_from])
    await query('delete from stored_file where id = $1', [file.id])
  })
  it.each(['alone', 'in the grid'])(
    'is not that of another routine than the one copied from, saved %s',
    async (how) => {
      const { added } = await add({
        copy_music: true,
        copied_from: await withMusic(demoRegistrations.studio_past_columbus),
      })
      if (!added) throw new Error('it was entered')
      const { id, version } = { id: added.id, version: view.version }
      const routine = { ...routineFormOf(added), copied_from: await entryOf(view.id) }
      const batch = { registration_id: view.id, version, add: [], change: [{ id, routine }], remove: [] }
      const { error } =
        how === 'alone'
          ? await server.call(changeRoutine, { id, version, routine }, { token })
          : await server.call(saveRoutines, batch, { token })
      expect(error?.violations).toMatchObject([{ code: 'COPY_MUSIC_NONE' }])
    },
  )
  it('is refused where there is none, and from somebody else’s history', async () => {
    const copied_from = await entryOf(demoRegistrations.studio_past_columbus)
    const refused = [{ code: 'COPY_MUSIC_NONE' }]
    expect((await add({ copy_music: true, copied_from })).error?.violations).toMatchObject(refused)
    const theirs = await withMusic(demoRegistrations.big_denver)
    expect((await add({ copy_music: true, copied_from: theirs })).error?.violations).toMatchObject([
      { code: 'COPY_NOT_OWN' },
    ])
    expect((await add({})).status).toBe(200)
  })
})
