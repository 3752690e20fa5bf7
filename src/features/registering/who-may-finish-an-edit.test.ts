// EDIT-01: of several who edit one registration, who may finish while the office has not confirmed it again.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { mergeEdits } from '../registrations/edit-merge.rules.ts'
import { adding, type Editable, insertEditable } from '../registrations/editable.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })

let city: number
let one: Editable
let before: RegistrationView

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  one = await insertEditable(server, city)
  before = await one.view()
})

describe('two people who edit one registration', () => {
  it('EDIT-01 both keep their work: the second is told, merges, and may finish although it is unconfirmed now', async () => {
    const [second, third] = one.spare
    expect((await one.apply(adding(second!), { from: before })).status).toBe(200)
    const stale = await one.apply(adding(third!), { from: before })
    expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION'])
    const present = stale.error.data as RegistrationView
    expect(present).toEqual(await one.view())
    const base = contentOf(before)
    const merged = mergeEdits(base, { ...base, ...adding(third!)(base) }, contentOf(present), present)
    expect(merged.conflicts).toEqual([])
    const finished = await one.apply(() => merged.content, { from: present, began_version: before.version })
    expect(finished.status).toBe(200)
    expect(finished.output.attendees.map((attendee) => attendee.person_id)).toEqual(
      expect.arrayContaining([second, third]),
    )
    expect(finished.output.unconfirmed_version).toBeNull()
    const later = await one.apply(adding(one.spare[2]!))
    expect([later.status, later.error.code]).toEqual([409, 'NOT_CONFIRMED'])
  })
  it('EDIT-01 one edit is finished without the confirmation, whatever version is named as that of its beginning', async () => {
    const finish = (comp_room: string, began_version: number) =>
      one.apply(() => ({ comp_room }), { began_version })
    const codeOf = async (answer: ReturnType<typeof finish>) => (await answer).error?.code
    expect((await one.apply(() => ({ comp_room: 'Ann' }))).status).toBe(200)
    expect((await finish('Bea', before.version)).status).toBe(200)
    for (const began_version of [0, before.version])
      expect(await codeOf(finish('Cleo', began_version))).toBe('NOT_CONFIRMED')
    // Nothing is to be merged before the office has confirmed.
    const third = one.apply(() => ({ comp_room: 'Dot' }), { from: before })
    expect(await codeOf(third)).toBe('NOT_CONFIRMED')
    await one.confirm()
    expect(await codeOf(one.apply(() => ({ comp_room: 'Dot' }), { from: before }))).toBe('STALE_VERSION')
    expect((await finish('Dot', before.version)).status).toBe(200)
  })
  it('EDIT-01 what is noted beside an unchanged content finishes an edit, too', async () => {
    expect((await one.apply(() => ({ comp_room: 'Ann' }))).status).toBe(200)
    const note = (noted: object) => one.apply((content) => ({ ...content, ...noted }), { began_version: 0 })
    expect((await note({ group: true })).status).toBe(200)
    expect((await note({ group: false })).error.code).toBe('NOT_CONFIRMED')
  })
  it('at the same moment: one is taken, the other told', async () => {
    const answers = await Promise.all(
      one.spare.slice(0, 4).map((id) => one.apply(adding(id), { from: before })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await one.view()).attendees).toHaveLength(2)
  })
})
