// SOTY-06: what a completed registration has for Studio of the Year is changed by the office, as its studio asked by mail.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { changeSoty } from '../registration-desk/soty.contract.ts'
import {
  type Cast,
  completeCast,
  insertCast,
  insertGenerousCity,
  insertKind,
  insertSeason,
} from './every-field.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
const staff = new Map<string, number>()
const as = async (right: string) => ({ token: await server.tokenOf(staff.get(right) ?? 0) })
let city: number

beforeAll(async () => {
  await insertSeason(server)
  city = await insertGenerousCity(server, false, { event_id: await insertKind(server, 'finals') })
  for (const right of ['tours', 'scores']) {
    const [row] = await query(
      'INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ($1, now(), now(), $2) RETURNING id',
      [`${right}@callboard.test`, JSON.stringify([right])],
    )
    staff.set(right, row.id)
  }
})

const slot = (registrations_routine_id: number, at = 1, outside_choreographer = false) => ({
  slot: at,
  registrations_routine_id,
  outside_choreographer,
})

async function completed(): Promise<Cast> {
  const cast = await insertCast(server, city, city, { groups: 2 })
  await completeCast(server, cast)
  return cast
}

async function change(cast: Cast, wanted: object, { by = 'tours', older = 0 } = {}) {
  const { id, version } = await cast.view()
  return server.send(changeSoty, { id, version: version - older, ...wanted }, await as(by))
}

const mailsOf = ({ mybtf_user_id }: Cast) =>
  query("SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = 'soty-changed'", [mybtf_user_id])

describe('SOTY-06 Studio of the Year by the office', () => {
  it('is entered, changed and withdrawn after completion: nothing else changes, and its owner is mailed each time', async () => {
    const cast = await completed()
    const [first = 0, second = 0] = cast.groups
    const before = await cast.view()
    const two = { soty_entering: true, soty_routines: [slot(second, 3, true), slot(first)] }
    const { error, output } = await change(cast, two)
    expect(error).toBeUndefined()
    expect(output.view).toMatchObject({
      soty_entering: true,
      soty_routines: [slot(first), slot(second, 3, true)],
      completed: true,
      confirmed: before.confirmed,
      balance_cents: before.balance_cents,
    })
    expect(output.view.quote.fees).toEqual(before.quote.fees)
    // The same again changes nothing, and nobody is told.
    expect((await change(cast, two)).output.view.version).toBe(output.view.version)
    expect(await mailsOf(cast)).toHaveLength(1)
    const none = await change(cast, { soty_entering: false, soty_routines: [] })
    expect(none.output.view).toMatchObject({ soty_entering: false, soty_routines: [] })
    const [entered, withdrawn] = await mailsOf(cast)
    expect(entered.text).toContain('What your studio entered for Studio of the Year was changed')
    expect(withdrawn.text).toContain('Your studio was withdrawn from Studio of the Year')
  })

  it('leaves a promised check: nothing else is owed than before', async () => {
    const cast = await completed()
    const { id } = await cast.view()
    await query('update registration set paying_by_check = true where id = $1', [id])
    const [first = 0] = cast.groups
    const { output } = await change(cast, { soty_entering: true, soty_routines: [slot(first)] })
    expect(output.view.soty_routines).toEqual([slot(first)])
    const [row] = await query('select paying_by_check from registration where id = $1', [id])
    expect(row).toEqual({ paying_by_check: true })
    expect((await mailsOf(cast))[0].text).not.toContain('no longer expect')
  })

  it('is refused where the rules forbid it, from a stale page, without the right, and of no registration', async () => {
    const cast = await completed()
    const [first = 0] = cast.groups
    const one = { soty_entering: true, soty_routines: [slot(first)] }
    const before = await cast.view()
    const twice = await change(cast, { soty_entering: true, soty_routines: [slot(first), slot(first, 2)] })
    expect(twice.error.violations).toMatchObject([{ code: 'SOTY_ROUTINE_TWICE' }])
    const foreign = await change(cast, { soty_entering: true, soty_routines: [slot(cast.earlier[0] ?? 0)] })
    expect(foreign.error.violations).toMatchObject([{ code: 'NOMINATION_ROUTINE_UNKNOWN' }])
    const outside = await change(cast, { soty_entering: false, soty_routines: [slot(first)] })
    expect(outside.error.violations).toMatchObject([{ code: 'SOTY_NOT_ENTERED' }])
    expect((await change(cast, one, { older: 1 })).error.code).toBe('STALE_VERSION')
    expect((await change(cast, one, { by: 'scores' })).status).toBe(403)
    for (const wrong of [
      { soty_entering: 'yes' },
      { soty_routines: [slot(first, 13)] },
      { soty_routines: null },
    ])
      expect((await change(cast, { ...one, ...wrong })).error.code).toBe('INVALID_INPUT')
    const gone = { id: 2_000_000_000, version: 1, ...one }
    expect((await server.call(changeSoty, gone, await as('tours'))).error.code).toBe('NOT_FOUND')
    expect(await cast.view()).toEqual(before)
    expect(await mailsOf(cast)).toEqual([])
  })

  it('is refused in a city that does not hold it', async () => {
    const cast = await completed()
    await query('update tour_date set has_soty = false where id = $1', [city])
    const [first = 0] = cast.groups
    const answer = await change(cast, { soty_entering: true, soty_routines: [slot(first)] })
    await query('update tour_date set has_soty = true where id = $1', [city])
    expect(answer.error.violations).toMatchObject([{ code: 'SOTY_NOT_HAPPENING' }])
  })
})
