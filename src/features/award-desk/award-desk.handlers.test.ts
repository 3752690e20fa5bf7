// The office's desk for awards and auditions: what is given, who reads it, what bars a release, and what a correction tells.
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { AuditionScore } from '../awards/given-award.model.ts'
import { computeAuditionAgain } from '../awards/given-award.queries.ts'
import { previewResults, proposeResults, releaseResults } from '../results/release.contract.ts'
import { loadResults } from '../results/results.contract.ts'
import { toPoints } from '../scores/points.model.ts'
import {
  changeAuditionJudges,
  enterAudition,
  giveAward,
  loadAwardDesk,
  takeAwardBack,
} from './award-desk.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
// Scored, and not released.
const CITY = demoTourDates.past_northlight_austin
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const desk = async (tour_date_id: number = CITY) =>
  (await server.call(loadAwardDesk, { tour_date_id }, await by('scores'))).output
const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)
const rows = async (text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows

const six = (...given: number[]): AuditionScore[] =>
  given.map((score, at) => ({
    style: at < 3 ? 'ballet' : 'jazz',
    position: (at % 3) + 1,
    score: toPoints(score * 100),
  }))
const judges = (['ballet', 'jazz'] as const).flatMap((style) =>
  [1, 2, 3].map((position) => ({ style, position, fname: 'Jo', lname: `${style} ${position}` })),
)
async function enter(
  id: number,
  scores: AuditionScore[],
  { city = CITY, ...more }: { seen?: AuditionScore[]; reason?: string; city?: number } = {},
) {
  const seen = (await rows(
    'select style, position, score from audition_score where date_attendee_id = $1 order by style, position',
    id,
  )) as AuditionScore[]
  return server.call(
    enterAudition,
    { tour_date_id: city, id, seen, scores, reason: '', ...more },
    await by('scores'),
  )
}
const give = async (kind: 'special' | 'studio' | 'scholarship', award: string, to: number, reason = '') =>
  server.call(giveAward, { tour_date_id: CITY, kind, award, to, reason }, await by('scores'))
const results = async () => {
  const { dancers } = await desk()
  const registration_id = dancers[0]?.registration_id ?? 0
  const [owner] = await rows('select mybtf_user_id from registration where id = $1', registration_id)
  const token = await server.tokenOf(owner?.mybtf_user_id)
  return (await server.call(loadResults, { registration_id }, { token })).output
}

describe('RESULTS-08 awards', () => {
  it('are given to a routine, a registration or a dancer of the tour date, each once', async () => {
    const { routines, registrants, dancers } = await desk()
    const [routine, registrant, dancer] = [routines[0], registrants[0], dancers[0]]
    await give('special', 'Best Costume', routine?.id ?? 0)
    await give('special', 'Best Costume', routine?.id ?? 0)
    await give('studio', 'Studio Spirit', registrant?.id ?? 0)
    const { output } = await give('scholarship', 'Full tuition', dancer?.id ?? 0)
    expect(output.awards.map(({ kind, award, to }) => [kind, award, to])).toEqual([
      ['special', 'Best Costume', routine?.name],
      ['studio', 'Studio Spirit', registrant?.name],
      ['scholarship', 'Full tuition', dancer?.name],
    ])
    for (const to of [1, dancer?.id ?? 0]) expect((await give('special', 'Other', to)).status).toBe(404)
    expect((await give('special', '  ', routine?.id ?? 0)).status).toBe(400)
  })

  it('are taken back, twice as once', async () => {
    const given = (await give('special', 'By mistake', (await desk()).routines[1]?.id ?? 0)).output.awards.at(
      -1,
    )
    const back = { tour_date_id: CITY, id: given?.id ?? 0, reason: '' }
    for (const _ of [1, 2])
      expect((await server.call(takeAwardBack, back, await by('scores'))).status).toBe(200)
    expect((await desk()).awards.map(({ award }) => award)).not.toContain('By mistake')
  })

  it('are the office’s to give', async () => {
    const wanted = { tour_date_id: CITY }
    expect((await server.call(loadAwardDesk, wanted, await by('studio'))).status).toBe(403)
    expect((await server.call(loadAwardDesk, { tour_date_id: 1 }, await by('scores'))).status).toBe(404)
  })

  it('say that their routine was scratched, and cannot go to it; taking one back is the office’s choice (0201)', async () => {
    const { awards, routines } = await desk()
    const id = routines[0]?.id ?? 0
    expect(awards[0]).toMatchObject({ award: 'Best Costume', scratched: false })
    await rows('update running_order set scratched_at = now() where registrations_routine_id = $1', id)
    const seen = await desk()
    expect(seen.awards.map(({ scratched }) => scratched)).toEqual([true, false, false])
    expect(seen.routines.map((routine) => routine.id)).not.toContain(id)
    expect((await give('special', 'Best Lift', id)).status).toBe(404)
    await rows('update running_order set scratched_at = null where registrations_routine_id = $1', id)
  })
})

describe('AUDITION-02 the audition', () => {
  it('has three judges in each style, as they were seen', async () => {
    const { version } = await desk()
    const change = async (panel: typeof judges, seen = version) =>
      server.call(
        changeAuditionJudges,
        { tour_date_id: CITY, version: seen, judges: panel },
        await by('scores'),
      )
    expect(codes(await enter((await desk()).dancers[0]?.id ?? 0, six(90)))).toEqual(['AUDITION_SEAT'])
    expect(codes(await change(judges.slice(1)))).toEqual(['AUDITION_PANEL'])
    expect((await change(judges)).output.audition_judges).toEqual(judges)
    expect((await change(judges)).status).toBe(409)
  })

  it('is entered as it was seen, dancer by dancer, and computed twice', async () => {
    const [one, two] = (await desk()).dancers
    expect((await enter(one?.id ?? 0, six(90, 91, 92, 80, 81))).status).toBe(200)
    expect((await enter(one?.id ?? 0, six(90, 91, 92, 80, 81, 82), { seen: [] })).status).toBe(409)
    await enter(two?.id ?? 0, six(90, 90, 90, 90, 90, 90))
    const bars = (await server.call(previewResults, { tour_date_id: CITY }, await by('scores'))).output
    expect(bars.divisions[0]?.barred).toContain(`The audition of ${one?.name}: a score is missing`)
    expect(bars.divisions[1]?.barred).toEqual([])
    const { output } = await enter(one?.id ?? 0, six(90, 91, 92, 80, 81, 82))
    const shown = output.dancers.filter(({ total_score }) => total_score !== null)
    expect(shown.map(({ total_score }) => total_score)).toEqual([51_600, 54_000])
    const again = await computeAuditionAgain(server.database, CITY)
    expect(again.map(({ id, total_score, place }) => [id, total_score, place])).toEqual(
      shown
        .map(({ id, total_score, place }) => [id, total_score, place])
        .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    )
    expect(codes(await enter(one?.id ?? 0, six(59)))).toEqual(['SCORE_OUT_OF_RANGE'])
    expect((await enter(1, six(90))).status).toBe(404)
  })
})

describe('AUDITION-02 whose workshop level the price list has no more', () => {
  it('is a dancer all the same, and not missing from the list', async () => {
    const { dancers } = await desk()
    const one = dancers[0]?.id ?? 0
    const [was] = await rows('select workshop_level_id from date_attendee where id = $1', one)
    await rows('update date_attendee set workshop_level_id = 999 where id = $1', one)
    const shown = (await desk()).dancers.map(({ id }) => id)
    await rows(`update date_attendee set workshop_level_id = ${was?.workshop_level_id} where id = $1`, one)
    expect(shown).toEqual(dancers.map(({ id }) => id))
  })
})

describe('RESULTS-08 the release', () => {
  const all = { tour_date_id: CITY, performance_division_id: null }

  it('covers what is given: a change after the proposal is proposed anew', async () => {
    expect((await results()).special_awards).toEqual([])
    await server.call(proposeResults, all, await by('scores'))
    await give('special', 'Best Music', (await desk()).routines[0]?.id ?? 0)
    expect(codes(await server.call(releaseResults, all, await by('staff')))).toEqual(['RESULTS_CHANGED'])
    await server.call(proposeResults, all, await by('scores'))
    expect((await server.call(releaseResults, all, await by('staff'))).status).toBe(200)
    const { special_awards, scholarships, audition_results } = await results()
    expect(special_awards.map(({ award }) => award)).toEqual(['Best Costume', 'Best Music'])
    expect(scholarships).toHaveLength(1)
    expect(audition_results.length).toBeGreaterThan(0)
  })

  it('makes of each change a correction with a reason, told to the studio concerned', async () => {
    const { awards, dancers } = await desk()
    const spirit = awards.find(({ award }) => award === 'Best Music')
    const back = { tour_date_id: CITY, id: spirit?.id ?? 0 }
    const take = async (reason: string) => server.call(takeAwardBack, { ...back, reason }, await by('scores'))
    expect(codes(await take(''))).toEqual(['RESULTS_REASON'])
    await take('It was called out for another routine.')
    const [first] = (await results()).award_corrections
    expect(first).toMatchObject({ what: 'Best Music', before: spirit?.to, after: 'not given' })
    const one = dancers.find(({ total_score }) => total_score !== null)
    expect(codes(await enter(one?.id ?? 0, six(95, 91, 92, 80, 81, 82)))).toEqual(['RESULTS_REASON'])
    await enter(one?.id ?? 0, six(95, 91, 92, 80, 81, 82), { reason: 'Read wrongly.' })
    const mails = await rows(
      "select subject from mail where kind = 'score-corrected' order by id desc limit 2",
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('an audition was corrected'),
      expect.stringContaining('an award was corrected'),
    ])
    // Nothing changed: no correction, and no mail.
    await enter(one?.id ?? 0, six(95, 91, 92, 80, 81, 82))
    expect((await desk()).corrections).toHaveLength(2)
  })

  it('makes of another name of a judge of the audition a correction, too', async () => {
    const { audition_judges, version } = await desk()
    const renamed = audition_judges.map((judge, at) => (at === 0 ? { ...judge, lname: 'Hale' } : judge))
    const change = async (reason: string) =>
      server.call(
        changeAuditionJudges,
        { tour_date_id: CITY, version, judges: renamed, reason },
        await by('scores'),
      )
    expect(codes(await change(''))).toEqual(['RESULTS_REASON'])
    expect((await change('She is called Hale')).status).toBe(200)
    const { award_corrections } = await results()
    expect(award_corrections[0]).toMatchObject({
      ...{ what: 'Judge of the audition, ballet 1', before: 'Jo ballet 1', after: 'Jo Hale' },
      reason: 'She is called Hale',
    })
    const [mail] = await rows(
      "select subject from mail where kind = 'score-corrected' order by id desc limit 1",
    )
    expect(mail.subject).toContain('the name of a judge was corrected')
  })

  it('RESULTS-04 tells others whose place an audition moves their own place, and nothing of whose it was', async () => {
    // Released, with an audition of several studios.
    const city = demoTourDates.past_meridian_denver
    const { dancers } = await desk(city)
    const [one, other] = dancers
      .map((dancer) => [
        dancer,
        dancers.find(
          ({ level, registration_id }) =>
            level === dancer.level && registration_id !== dancer.registration_id,
        ),
      ])
      .find(([, second]) => second !== undefined) as [(typeof dancers)[0], (typeof dancers)[0]]
    const reason = `${one.name} was misread.`
    const of = { reason, city }
    expect((await enter(one.id, six(90, 90, 90, 90, 90, 90), of)).status).toBe(200)
    await enter(other.id, six(99, 99, 99, 99, 99, 99), { reason: 'Entered late.', city })
    await enter(one.id, six(100, 100, 100, 100, 100, 100), of)
    const [{ email, mybtf_user_id }] = (await rows(
      'select email, mybtf_user_id from registration join mybtf_user on mybtf_user_id = mybtf_user.id where registration.id = $1',
      other.registration_id,
    )) as [{ email: string; mybtf_user_id: number }]
    const [mail] = await rows(
      `select subject, text from mail where kind = 'score-corrected' and "to" = $1 order by id desc limit 1`,
      email,
    )
    expect(mail.subject).toContain('a place at the audition has changed')
    expect(mail.text).toContain(other.name)
    expect(mail.text).toContain('place 2 (it was place 1)')
    expect(mail.text).not.toContain(one.name)
    const token = await server.tokenOf(mybtf_user_id)
    const read = (await server.call(loadResults, { registration_id: other.registration_id }, { token }))
      .output
    const what = `The audition of ${other.name}`
    expect(read.award_corrections.find((correction) => correction.what === what)).toMatchObject({
      ...{ before: 'place 1', after: 'place 2' },
      reason: 'Another audition of this level was corrected.',
    })
    expect(JSON.stringify(read)).not.toContain(reason)
  })

  it('RESULTS-06 names no family to others in a correction, but its studio, or that it came without one', async () => {
    const [family] = (await desk()).registrants
    if (!family) throw new Error('the demo has one')
    await give('studio', 'Class Act', family.id, 'It was left out.')
    await rows('update registration set studio_id = null where id = $1', family.id)
    const name = (await desk()).registrants.find(({ id }) => id === family.id)?.name ?? ''
    expect(name).not.toBe('')
    const { output } = await give('studio', 'Rising Studio', family.id, 'It was left out.')
    const id = output.awards.find(({ award }) => award === 'Rising Studio')?.id ?? 0
    const [mail] = await rows("select text from mail where kind = 'score-corrected' order by id desc limit 1")
    expect(mail.text).toContain(name)
    await server.call(takeAwardBack, { tour_date_id: CITY, id, reason: 'By mistake.' }, await by('scores'))
    const { award_corrections } = await results()
    expect(award_corrections.slice(0, 3).map(({ before, after }) => [before, after])).toEqual([
      ['Independent', 'not given'],
      ['not given', 'Independent'],
      ['not given', family.name],
    ])
    expect(JSON.stringify(award_corrections)).not.toContain(name)
  })
})
