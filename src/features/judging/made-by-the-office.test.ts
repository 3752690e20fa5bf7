// LINK-08: a link is good as long as whoever made it may make one, and again once they may.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { makeMusicLink, openMusicLink } from '../music-upload/music-link.contract.ts'
import { loadScoreDesk } from '../score-desk/score-desk.contract.ts'
import { loadBoard, makeJudgeLink } from './judge-link.contract.ts'
import { openJudging, sendEntry } from './judging.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00.000Z' })
const CITY = demoTourDates.past_northlight_austin
const MAKER = demoAccounts.scores
const sql = (text: string, values: unknown[] = []) => server.database.$client.query(text, values)
const behind = (url: string) => url.split('#token=')[1] ?? ''

const close = (id: number, closed: boolean) =>
  sql(`update mybtf_user set disabled_at = ${closed ? 'now()' : 'null'} where id = $1`, [id])
const give = (...rights: string[]) =>
  sql('update mybtf_user set staff_rights = $2 where id = $1', [MAKER, JSON.stringify(rights)])

describe('LINK-08 the link of a judge', () => {
  let judge_id = 0
  let routine = 0
  let token = ''
  const open = async () => (await server.call(openJudging, { token }, {})).status
  const send = async () => {
    const words = { score: null, data: [], note: 'Good lines', signature: '', after_id: null }
    const entry = { token, id: randomUUID(), registrations_routine_id: routine, ...words }
    return (await server.call(sendEntry, entry, {})).status
  }
  /** Whether the office sees that she has one. */
  const listed = async () => {
    const asked = { token: await server.tokenOf(demoAccounts.staff) }
    const { judges } = (await server.call(loadBoard, { tour_date_id: CITY }, asked)).output
    return judges.find(({ judge }) => judge.id === judge_id)?.link !== null
  }

  beforeAll(async () => {
    const asked = { token: await server.tokenOf(MAKER) }
    const desk = (await server.call(loadScoreDesk, { tour_date_id: CITY }, asked)).output
    judge_id = desk.judges[0]?.id ?? 0
    routine = desk.routines[0]?.id ?? 0
    const made = await server.call(makeJudgeLink, { tour_date_id: CITY, judge_id }, asked)
    token = behind(made.output.url)
  })

  it('(control) opens while her account is as it was', async () => {
    expect([await open(), await listed()]).toEqual([200, true])
  })

  it('opens nothing and takes nothing once the account that made it is closed, and works again with it', async () => {
    await close(MAKER, true)
    expect([await open(), await send(), await listed()]).toEqual([410, 410, false])
    await close(MAKER, false)
    expect([await open(), await listed()]).toEqual([200, true])
  })

  it('nor once that one may not enter scores any more', async () => {
    await give('tours')
    expect([await open(), await send(), await listed()]).toEqual([410, 410, false])
    await give('tours', 'scores')
    expect([await open(), await listed()]).toEqual([200, true])
  })

  it('another may make her a new one', async () => {
    await close(MAKER, true)
    const asked = { token: await server.tokenOf(demoAccounts.staff) }
    const made = await server.call(makeJudgeLink, { tour_date_id: CITY, judge_id }, asked)
    expect(made.status).toBe(200)
    token = behind(made.output.url)
    expect([await open(), await listed()]).toEqual([200, true])
    await close(MAKER, false)
  })
})

describe('LINK-08 a link into a registration', () => {
  it.each(['studio', 'staff'] as const)('that %s made ends while the account is closed', async (by) => {
    const registration_id = demoRegistrations.studio_tampa
    const asked = { token: await server.tokenOf(demoAccounts[by]) }
    const made = await server.call(makeMusicLink, { registration_id }, asked)
    // The office gives none of these in a studio's name.
    if (by === 'staff') return expect(made.status).not.toBe(200)
    const token = behind(made.output.url)
    const open = async () => (await server.call(openMusicLink, { token }, {})).status
    expect(await open()).toBe(200)
    await close(demoAccounts[by], true)
    expect(await open()).toBe(410)
    await close(demoAccounts[by], false)
    expect(await open()).toBe(200)
  })
})
