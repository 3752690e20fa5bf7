// KDOTY-01, decision 0204: who is entered for Kid Dancer of the Year: kept through saving, completion and an edit, told, exported.
import { beforeAll, describe, expect, it } from 'vitest'
import { parts } from '../../parts.ts'
import { useTestServer } from '../../server/test-server.ts'
import { besideWords } from '../parts/besides.rules.ts'
import {
  type Cast,
  completeCast,
  insertCast,
  insertGenerousCity,
  insertKind,
  insertSeason,
} from '../registering/every-field.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { kdotyCells } from './kdoty.queries.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const TEACHER = 5
let finals: number
let proteges: number

beforeAll(async () => {
  await insertSeason(server)
  finals = await insertGenerousCity(server, false, { event_id: await insertKind(server, 'finals') })
  proteges = await insertGenerousCity(server, false, { event_id: await insertKind(server, 'protege') })
})

async function send(cast: Cast, content: object) {
  const { id, version } = await cast.view()
  const token = await server.tokenOf(cast.mybtf_user_id)
  const { error, output } = await server.call(changeRegistration, { id, version, ...content }, { token })
  return { output, codes: error?.violations?.map(({ code }) => code) ?? (error ? [error.code] : []) }
}

const entered = (person_id: number, kdoty = true) => ({ kdoty: [{ person_id, kdoty }] })
const open = (city = finals) => insertCast(server, city, city, {})

describe('KDOTY-01 Kid Dancer of the Year', () => {
  it('is kept from the step to an edit after completion, costs nothing, and is told and exported', async () => {
    const cast = await open()
    const { chooser } = cast
    const before = (await cast.view()).quote.fees.total
    expect((await send(cast, entered(chooser))).codes).toEqual([])
    const saved = await cast.view()
    expect(saved.kdoty).toEqual([{ person_id: chooser, kdoty: true }])
    expect(saved.quote.fees.total).toBe(before)
    expect(besideWords('attendees', chooser, saved)).toContain('Kid Dancer of the Year')

    await completeCast(server, cast)
    await cast.confirm()
    expect((await cast.view()).kdoty).toEqual(saved.kdoty)
    expect((await kdotyCells(server.database, finals)).get(`${saved.id}:${chooser}`)).toEqual({
      kdoty: 'Yes',
    })

    const { status } = await cast.apply(() => ({ kdoty: [] }))
    expect(status).toBe(200)
    expect((await cast.view()).kdoty).toEqual([])
    expect((await kdotyCells(server.database, finals)).has(`${saved.id}:${chooser}`)).toBe(false)
  })

  it('is told as a change of the dancer', async () => {
    const cast = await open()
    const names = { ...(await cast.view()), routines: [] }
    const [change] = parts.kdoty.content.changes([], entered(cast.chooser).kdoty, names)
    expect(change?.what).toContain('Kid Dancer of the Year')
  })

  it('is for dancers: a teacher is refused, and a dancer who becomes one is entered no more', async () => {
    const cast = await open()
    const { chooser } = cast
    const { attendees } = await cast.view()
    const asTeacher = attendees.map(({ person_id, workshop_level_id }) => ({
      person_id,
      workshop_level_id: person_id === chooser ? TEACHER : workshop_level_id,
      one_day: false,
      virtual: false,
    }))
    const both = { attendees: asTeacher, ...entered(chooser) }
    expect((await send(cast, both)).codes).toContain('KDOTY_DANCERS_ONLY')
    expect((await send(cast, entered(chooser))).codes).toEqual([])
    expect((await send(cast, { attendees: asTeacher })).codes).toEqual([])
    expect((await cast.view()).kdoty).toEqual([])
  })

  it('is refused by name where the kind of event has none', async () => {
    const cast = await open(proteges)
    expect((await send(cast, entered(cast.chooser))).codes).not.toEqual([])
    expect((await send(cast, { kdoty: [] })).codes).toEqual([])
  })
})
