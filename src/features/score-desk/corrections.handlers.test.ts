// What a correction of released results tells: of scores, scratches and the names of judges.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { loadResults } from '../results/results.contract.ts'
import { changePanel, scratchRoutine } from './score-desk.contract.ts'
import { CITY, codes, REGISTRATION as registration_id, scoredCity } from './scored-city.fixtures.ts'

const server = useTestServer({ demo: true })
const { by, sql, desk, enter, clear, seat, read, propose, release } = scoredCity(server)

describe('RESULTS-04 corrections', () => {
  let ids: number[]

  beforeAll(async () => {
    await clear()
    ids = await seat()
    for (const [at, id] of ids.entries()) await enter(id, [80 + (at % 7), 82, 84, 83])
    await enter(ids[0] ?? 0, [90, 91, 92, 93])
    await propose()
    await release('staff')
  })

  it('RESULTS-04 are corrected with a reason, which stands there and is mailed once to each studio concerned', async () => {
    const [id = 0] = ids
    expect(codes(await enter(id, [95, 91, 92, 93]))).toEqual(['RESULTS_REASON'])
    const reason = 'Judge 1 had noted 95 on paper'
    expect((await enter(id, [95, 91, 92, 93], { reason })).status).toBe(200)
    const mails = await sql<{ text: string }>("select text from mail where kind = 'score-corrected'")
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('280.0')
    expect(mails[0]?.text).toContain('it was 276.0')
    const own = (await read()).own.find(({ registrations_routine_id }) => registrations_routine_id === id)
    expect(own?.corrections).toMatchObject([
      { before: '90.0', after: '95.0', reason },
      // And what came of it.
      { what: 'Standing', before: expect.stringMatching(/^276\.0/), after: expect.stringMatching(/^280\.0/) },
    ])
    // The same once more changes nothing, and tells nobody.
    expect((await enter(id, [95, 91, 92, 93])).status).toBe(200)
    expect(await sql("select from mail where kind = 'score-corrected'")).toHaveLength(1)
  })

  it('RESULTS-04 say to another studio where its routine stands since, and where the corrected one does, and not what the office wrote', async () => {
    const { rankings } = await read()
    const [first, second] =
      rankings.find(({ level, routines }) => level !== null && routines.length > 1)?.routines ?? []
    const ofNumber = async (number = '') =>
      (await desk()).routines.find((routine) => `${routine.number}${routine.has_a ? 'A' : ''}` === number)
        ?.id ?? 0
    const [corrected, moved] = [await ofNumber(first?.number), await ofNumber(second?.number)]
    const [{ id: other = 0, account = 0 } = {}] = await sql<{ id: number; account: number }>(
      `update registration set deleted_at = null where id = (select id from registration
         where tour_date_id = $1 and deleted_at is not null and completed order by id limit 1)
       returning id, mybtf_user_id as account`,
      CITY,
    )
    await sql('update registrations_routine set registration_id = $1 where id = $2', other, moved)
    const standing = (await desk()).routines.find(({ id }) => id === corrected)?.scores ?? []
    const given = standing.map(({ score }) => (score ?? 0) / 100)
    const reason = 'Mia was misread'
    expect((await enter(corrected, [62, 62, 62, 62], { reason })).status).toBe(200)
    const token = await server.tokenOf(account)
    const theirs = (await server.call(loadResults, { registration_id: other }, { token })).output
    const because = `A score of routine ${first?.number} was corrected.`
    expect(
      theirs.own.find(({ registrations_routine_id }) => registrations_routine_id === moved),
    ).toMatchObject({
      place: 1,
      corrections: [{ what: 'Standing', after: expect.stringContaining('place 1'), reason: because }],
    })
    expect(theirs.other_corrections.find(({ number }) => number === first?.number)).toMatchObject({
      ...{ number: first?.number, name: first?.name, what: 'Standing' },
      ...{ before: expect.stringContaining('place 1'), reason: 'A score of this routine was corrected.' },
    })
    expect(JSON.stringify(theirs)).not.toContain('Mia')
    const mine = await read()
    expect(mine.other_corrections).toMatchObject([{ number: second?.number, reason: because }])
    await enter(corrected, given, { reason })
    await sql('update registrations_routine set registration_id = $1 where id = $2', registration_id, moved)
    await sql('update registration set deleted_at = now() where id = $1', other)
    await sql("delete from mail where kind = 'score-corrected' and registration_id = $1", other)
  })

  it('RESULTS-04, PANEL-02 keep each judge in her place; another name is a correction, which stands there and is mailed', async () => {
    const { judges, version } = await desk()
    const change = async (next: typeof judges, reason = '') =>
      server.call(changePanel, { tour_date_id: CITY, version, judges: next, reason }, await by('scores'))
    const [one, two, ...rest] = judges as [(typeof judges)[0], (typeof judges)[0], ...typeof judges]
    const swapped = [{ ...one, position: 2 }, { ...two, position: 1 }, ...rest]
    expect(codes(await change(swapped, 'why'))).toEqual(['PANEL_RELEASED'])
    const renamed = [{ ...one, lname: 'Hale' }, two, ...rest]
    expect(codes(await change(renamed))).toEqual(['RESULTS_REASON'])
    const reason = 'She is called Hale'
    expect((await change(renamed, reason)).status).toBe(200)
    const told = { what: 'Judge 1', before: `Jo ${one.lname}`, after: 'Jo Hale', reason }
    expect((await read()).award_corrections).toMatchObject([told])
    const [mail] = await sql<{ subject: string; text: string }>(
      "select subject, text from mail where kind = 'score-corrected' order by id desc limit 1",
    )
    expect(mail?.subject).toContain('the name of a judge was corrected')
    expect(mail?.text).toMatch(/Jo Hale \(it was Jo /)
    await sql("delete from mail where subject like '%name of a judge%'")
    // As it is: no correction.
    const { version: now, judges: same } = await desk()
    const again = { tour_date_id: CITY, version: now, judges: same }
    expect((await server.call(changePanel, again, await by('scores'))).status).toBe(200)
    expect((await read()).award_corrections).toHaveLength(1)
  })

  it('RESULTS-04 say that the average of the others stood for a judge, and not that none was there', async () => {
    const [id = 0] = ids
    const reason = 'The paper of judge 1 is gone'
    expect((await enter(id, ['average', 91, 92, 93], { reason })).status).toBe(200)
    expect((await enter(id, [95, 91, 92, 93], { reason: 'It was found' })).status).toBe(200)
    const own = (await read()).own.find(({ registrations_routine_id }) => registrations_routine_id === id)
    expect(own?.corrections.filter(({ what }) => what !== 'Standing').slice(0, 2)).toMatchObject([
      { before: 'average of the others', after: '95.0' },
      { before: '95.0', after: 'average of the others', reason },
    ])
  })

  const scratch = async (scratched: boolean, reason = '') => {
    const { id = 0, version = 0 } = (await desk()).routines[0] ?? {}
    return server.call(
      scratchRoutine,
      { tour_date_id: CITY, id, version, scratched, reason },
      await by('scores'),
    )
  }
  const told = () =>
    sql<{ subject: string; text: string }>(
      "select subject, text from mail where kind = 'score-corrected' order by id desc",
    )

  it('RESULTS-04 a released routine is scratched with a reason, which stands there and is mailed', async () => {
    const [id = 0] = ids
    const mails = (await told()).length
    expect(codes(await scratch(true))).toEqual(['RESULTS_REASON'])
    const reason = 'It was danced by an age it may not have'
    expect((await scratch(true, reason)).output).toMatchObject({ scratched: true })
    const results = await read()
    expect(results.own.map(({ registrations_routine_id }) => registrations_routine_id)).not.toContain(id)
    const [shown] = results.scratched
    expect(shown?.registrations_routine_id).toBe(id)
    expect(shown?.corrections.find(({ what }) => what === 'Standing')).toMatchObject({
      ...{ before: expect.stringMatching(/^280\.0/), after: 'scratched', reason },
    })
    const [mail] = await told()
    expect(mail?.subject).toContain('a routine was scratched')
    expect(mail?.text).toMatch(new RegExp(`has scratched \\S+ ${shown?.name}: ${reason}`))
    expect(mail?.text).toMatch(/scratched \(it was 280\.0/)
    expect(await told()).toHaveLength(mails + 1)
    // The same once more changes nothing, and tells nobody.
    expect((await scratch(true)).status).toBe(200)
    expect(await told()).toHaveLength(mails + 1)
  })

  it('RESULTS-04 what was corrected while it is scratched is told to nobody until it is brought back', async () => {
    const [id = 0] = ids
    const mails = (await told()).length
    expect(codes(await enter(id, [96, 91, 92, 93]))).toEqual(['RESULTS_REASON'])
    expect((await enter(id, [96, 91, 92, 93], { reason: 'Judge 1 says 96' })).status).toBe(200)
    expect(await told()).toHaveLength(mails)
    expect(codes(await scratch(false))).toEqual(['RESULTS_REASON'])
    expect((await scratch(false, 'It may have it')).output).toMatchObject({ scratched: false })
    const results = await read()
    expect(results.scratched).toEqual([])
    const own = results.own.find(({ registrations_routine_id }) => registrations_routine_id === id)
    expect(own?.corrections.map(({ what, before }) => [what, before])).toEqual(
      expect.arrayContaining([['Standing', 'scratched']]),
    )
    const [mail] = await told()
    expect(mail?.subject).toContain('a routine counts again')
    expect(mail?.text).toMatch(/281\.0.* \(it was scratched\)/)
  })

  it('RESULTS-04 one that was scratched before the release is brought back after it', async () => {
    const [id = 0] = ids
    await sql('update running_order set scratched_at = now() where registrations_routine_id = $1', id)
    expect((await read()).own.some(({ registrations_routine_id }) => registrations_routine_id === id)).toBe(
      false,
    )
    expect((await scratch(false, 'It was danced after all')).status).toBe(200)
    expect((await read()).own.some(({ registrations_routine_id }) => registrations_routine_id === id)).toBe(
      true,
    )
  })

  it('AWARD-03 scores of other terms stay beside one that is corrected', async () => {
    const [id = 0] = ids
    await sql(
      "update released_terms set terms = jsonb_set(terms, '{step}', '50') where tour_date_id = $1",
      CITY,
    )
    const reason = 'Judge 1 says 95.5'
    await sql('update score set score = 9110 where registrations_routine_id = $1 and score = 9100', id)
    expect(codes(await enter(id, [95.3, 91.1, 92, 93], { reason }))).toEqual(['SCORE_OFF_STEP'])
    expect((await enter(id, [95.5, 91.1, 92, 93], { reason })).status).toBe(200)
  })
})
