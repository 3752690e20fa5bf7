// MISSING-06: the office sets by when things are due and when registrants are reminded; two clerks, strangers, wrong input.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import type { DueSettings } from '../missing/due-date.model.ts'
import { changeDueSettings, listMissing } from '../missing/missing.contract.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
type Server = typeof server
beforeAll(() => insertMeridian(server.database))

let clerks = 0
async function clerk(on: Server, staff_rights: ['tours'] | ['scores'] = ['tours']): Promise<string> {
  return on.tokenOf(
    await insertTestAccount(on.database, { email: `due-${++clerks}@tour.test`, staff_rights }),
  )
}
const settingsAt = async (on: Server, tour_date_id: number, token: string) =>
  (await on.call(listMissing, { tour_date_id }, { token })).output.settings

const wanted: DueSettings = {
  due: { waivers: '2027-02-05', music: '2027-01-29', photos: null, jackets: null },
  reminder_days: [2, 10],
}

describe('the due dates of a tour date', () => {
  it('are changed, the first reminder first, and are what the next clerk sees', async () => {
    const tour_date_id = await insertCity(server.database)
    const token = await clerk(server)
    const from = await settingsAt(server, tour_date_id, token)
    const { output } = await server.call(changeDueSettings, { tour_date_id, from, ...wanted }, { token })
    const now = { ...wanted, reminder_days: [10, 2] }
    expect(output.settings).toEqual(now)
    expect(await settingsAt(server, tour_date_id, token)).toEqual(now)
    const { rows } = await server.database.$client.query(
      `SELECT music_due_date, waivers_due_date, photos_due_date, reminder_days FROM tour_date WHERE id = $1`,
      [tour_date_id],
    )
    expect(rows[0]).toMatchObject({ photos_due_date: null, reminder_days: [10, 2] })
    // Said again by a second press: nothing is stale.
    const again = await server.send(changeDueSettings, { tour_date_id, from: now, ...now }, { token })
    expect(again.status).toBe(200)
  })

  it('are left alone where another clerk has changed them meanwhile, and where one of them is wrong', async () => {
    const tour_date_id = await insertCity(server.database)
    const token = await clerk(server)
    const from = await settingsAt(server, tour_date_id, token)
    const music = { ...from, due: { ...from.due, music: '2027-01-15' } }
    await server.call(changeDueSettings, { tour_date_id, from, ...music }, { token })
    const stale = await server.call(changeDueSettings, { tour_date_id, from, ...wanted }, { token })
    expect(stale.error?.code).toBe('STALE_VERSION')
    const late = { ...music, due: { ...music.due, jackets: '2027-02-13' } }
    const refused = await server.call(
      changeDueSettings,
      { tour_date_id, from: music, ...late, reminder_days: [61] },
      { token },
    )
    expect(refused.error?.violations?.map(({ code }) => code)).toEqual([
      'DUE_AFTER_START',
      'REMINDER_DAYS_RANGE',
    ])
    expect(await settingsAt(server, tour_date_id, token)).toEqual(music)
  })

  it('are nobody else’s, nor those of a tour date that is not there, nor of another type', async () => {
    const tour_date_id = await insertCity(server.database)
    const token = await clerk(server)
    const from = await settingsAt(server, tour_date_id, token)
    const ask = async (input: object, by: string | undefined = token) =>
      (
        await server.send(
          changeDueSettings,
          { tour_date_id, from, ...wanted, ...input },
          by ? { token: by } : {},
        )
      ).status
    expect(await ask({ tour_date_id: 1 })).toBe(404)
    expect(await ask({}, await clerk(server, ['scores']))).toBe(403)
    const owner = await server.tokenOf(await insertTestAccount(server.database, { email: 'owner@due.test' }))
    expect(await ask({}, owner)).toBe(403)
    expect((await server.send(changeDueSettings, { tour_date_id, from, ...wanted })).status).toBe(401)
    for (const reminder_days of ['14', [1.5], null]) expect(await ask({ reminder_days })).toBe(400)
    for (const due of [null, { ...wanted.due, music: '2027-02-30' }, { waivers: null }])
      expect(await ask({ due })).toBe(400)
    expect(await settingsAt(server, tour_date_id, token)).toEqual(from)
  })

  async function race(on: Server): Promise<number[]> {
    const tour_date_id = await insertCity(on.database)
    const tokens = [await clerk(on), await clerk(on)]
    const from = await settingsAt(on, tour_date_id, tokens[0] ?? '')
    const answers = await atOnce(
      on,
      'tour_date',
      tokens.map((token, at) => {
        const due = { ...from.due, waivers: `2027-02-0${at + 1}` }
        return () => on.send(changeDueSettings, { tour_date_id, from, ...from, due }, { token })
      }),
    )
    return answers.map(({ status }) => status).toSorted()
  }

  it('of two clerks at the same moment one is kept, and the other told', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) expect(await race(server)).toEqual([200, 409])
  })

  it('would lose one without the lock (so the race is real)', async () => {
    expect(await withoutLocks(server, () => race(server))).toEqual([200, 200])
  })
})
