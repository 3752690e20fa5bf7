// The headshot of a judge: taken in by its content, replaced, removed, gone with the judge, and seen beside the judge's words.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadCritiques } from '../critiques/critique.contract.ts'
import { phonePng, tells } from '../files/phone-picture.fixtures.ts'
import { fileLike, pngOf } from '../files/picture.fixtures.ts'
import { loadBoard } from '../judging/judge-link.contract.ts'
import { changePanel, loadScoreDesk } from '../score-desk/score-desk.contract.ts'
import { removeHeadshot, uploadHeadshot } from './headshot.contract.ts'

const server = useTestServer({ demo: true })
const CITY: number = demoTourDates.past_meridian_denver
const SHOWN = demoRegistrations.big_past_denver
const FITS = pngOf(200, 240)
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const rows = async (text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows
const board = async (tour_date_id = CITY) =>
  (await server.call(loadBoard, { tour_date_id }, await by('scores'))).output.judges
const faces = async () => (await board()).map(({ headshot }) => headshot !== null)
const upload = async (file: Buffer, at: { judge_id?: number; tour_date_id?: number; key?: string } = {}) => {
  const { key, ...of } = at
  const input = { tour_date_id: CITY, judge_id: judge, name: 'Jo.exe', ...of }
  return server.call(uploadHeadshot, input, { ...(await by('scores')), file, ...(key ? { key } : {}) })
}
const remove = async () =>
  server.call(removeHeadshot, { tour_date_id: CITY, judge_id: judge }, await by('scores'))
const lying = () =>
  rows(`select name, content_type, removed_at is not null as removed from stored_file
    where purpose = 'judge-headshot' order by id`)

let judge: number
beforeEach(async () => {
  judge = (await board())[0]?.judge.id ?? 0
  await remove()
  await rows("delete from stored_file where purpose = 'judge-headshot'")
})

describe('JUDGE-11 the headshot of a judge', () => {
  it('is what it contains, whatever its name says, and is seen on the board', async () => {
    expect((await upload(FITS)).output).toEqual({ has_headshot: true })
    expect(await lying()).toEqual([{ name: 'Jo.png', content_type: 'image/png', removed: false }])
    expect(await faces()).toEqual([true, ...Array((await board()).length - 1).fill(false)])
    const shown = await server.app.inject({ method: 'GET', url: (await board())[0]?.headshot ?? '' })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect(shown.rawPayload.equals(FITS)).toBe(true)
  })

  it('tells nothing beside what it shows (PRIVACY-04)', async () => {
    const phone = phonePng(FITS, 6)
    expect(tells(phone)).toBe(true)
    await upload(phone)
    const shown = await server.app.inject({ method: 'GET', url: (await board())[0]?.headshot ?? '' })
    expect([shown.statusCode, tells(shown.rawPayload)]).toEqual([200, false])
    // Which way up it is, is still said.
    expect(shown.rawPayload.includes('eXIf')).toBe(true)
  })

  it('is refused in words, and what was there stays', async () => {
    await upload(FITS)
    expect((await upload(fileLike('pdf', 900))).error?.code).toBe('NOT_HEADSHOT')
    expect((await upload(fileLike('heic', 900))).error?.code).toBe('NOT_HEADSHOT')
    expect((await upload(pngOf(199, 240))).error).toMatchObject({
      code: 'PICTURE_UNFIT',
      message: 'Please select a picture of 200 to 8000 pixels on each side: this one has 199 by 240.',
    })
    expect(await lying()).toHaveLength(1)
    expect((await faces())[0]).toBe(true)
  })

  it('is replaced and removed, each time with the bytes before; twice is once', async () => {
    await upload(FITS, { key: '11111111-1111-4111-8111-111111111111' })
    await upload(FITS, { key: '11111111-1111-4111-8111-111111111111' })
    expect(await lying()).toHaveLength(1)
    await upload(pngOf(300, 300))
    expect((await lying()).map(({ removed }) => removed)).toEqual([true, false])
    expect((await remove()).output).toEqual({ has_headshot: false })
    expect((await remove()).output).toEqual({ has_headshot: false })
    expect((await lying()).map(({ removed }) => removed)).toEqual([true, true])
    expect((await faces())[0]).toBe(false)
  })

  it('belongs to a judge of this tour date', async () => {
    expect((await upload(FITS, { judge_id: 1 })).status).toBe(404)
    expect((await upload(FITS, { tour_date_id: demoTourDates.past_northlight_austin })).status).toBe(404)
    expect(await lying()).toEqual([])
  })

  it('goes with a judge who is taken off the panel', async () => {
    const tour_date_id = demoTourDates.meridian_portland
    const enter = async (names: readonly string[], kept: readonly { id: number }[] = []) => {
      const { version } = (await server.call(loadScoreDesk, { tour_date_id }, await by('scores'))).output
      const judges = names.map((fname, at) => ({
        ...{ id: kept[at]?.id ?? null, position: at + 1, fname, lname: 'Doe' },
      }))
      return server.call(changePanel, { tour_date_id, version, judges }, await by('scores'))
    }
    const { output } = await enter(['A', 'B', 'C', 'D'])
    const last = output.judges[3]?.id ?? 0
    expect((await upload(FITS, { tour_date_id, judge_id: last })).status).toBe(200)
    expect((await enter(['A', 'B', 'C'], output.judges)).status).toBe(200)
    expect(await rows('select from judge_headshot where judge_id = $1', last)).toEqual([])
  })

  it('is seen by the studio beside the judge’s words', async () => {
    await upload(FITS)
    const { output } = await server.call(loadCritiques, { registration_id: SHOWN }, await by('big'))
    const judges = output.routines[0]?.judges ?? []
    expect(judges.find(({ id }) => id === judge)?.headshot).toContain('/api/files/')
    expect(judges.filter(({ headshot }) => headshot !== null)).toHaveLength(1)
  })
})
