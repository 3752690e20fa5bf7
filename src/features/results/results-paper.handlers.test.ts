// RESULTS-07: the released results as a PDF, and its code verified by whoever has it.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { makeReportToken } from '../confirmations/confirmation.contract.ts'
import { pdfPages } from '../papers/pdf-text.fixtures.ts'
import { formatPoints } from '../scores/points.model.ts'
import { resultCode } from './result-code.rules.ts'
import { loadResults, verifyResults } from './results.contract.ts'
import { correctedText } from './results-awards.report.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
let token: string
let denver: number
let austin: number

/** A registration that was scored at a past tour date of the demo. */
async function registrationAt(tour_date_id: number): Promise<{ id: number; mybtf_user_id: number }> {
  const { rows } = await server.database.$client.query(
    `SELECT registration.id, mybtf_user_id FROM registration
       JOIN registrations_routine entry ON registration_id = registration.id JOIN score ON registrations_routine_id = entry.id
     WHERE tour_date_id = $1 AND completed ORDER BY registration.id LIMIT 1`,
    [tour_date_id],
  )
  return rows[0]
}
beforeAll(async () => {
  const one = await registrationAt(demoTourDates.past_meridian_denver)
  token = await server.tokenOf(one.mybtf_user_id)
  denver = one.id
  austin = (await registrationAt(demoTourDates.past_northlight_austin)).id
})

const ask = (registration_id: number, as: { token?: string } = { token }) =>
  server.send(makeReportToken, { report: 'tour-results', registration_id, format: 'pdf', download: true }, as)

describe('RESULTS-07 the results on paper', () => {
  it('say of each routine its place, its total and what made it, and what was corrected', async () => {
    const { output } = await ask(denver)
    const answer = await server.app.inject({ url: `/v1/${output?.path}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="results-${denver}.pdf"`)
    const text = (await pdfPages(answer.rawPayload)).join(' ').replace(/\s+/g, ' ')
    const { own } = (await server.call(loadResults, { registration_id: denver }, { token })).output
    expect(own.length).toBeGreaterThan(0)
    for (const { name, scores } of own) {
      expect(text).toContain(name)
      for (const { judge } of scores) expect(text).toContain(judge)
    }
    expect(text).toContain(resultCode(denver, server.parts.sealer.mark))
    expect(text).toContain('Lowest, left out')
    // RESULTS-04: as the page says it, in the time of the city.
    expect(text).toMatch(/Corrected by our office, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M [A-Z]{2}: /)
  })

  it('end what the office wrote as a sentence, for another one follows', () => {
    const made = { what: 'Standing', before: 'place 1', after: 'scratched', made_at: '2026-11-20T17:00:00Z' }
    const of = (reason: string) => correctedText({ ...made, reason }, 'America/Denver')
    expect(of('Danced out of its age')).toMatch(/: Standing, place 1 to scratched\. Danced out of its age\.$/)
    expect(of('Was it?')).toMatch(/Was it\?$/)
    expect(of('')).toMatch(/scratched\.$/)
  })

  it('name every award, scholarship, own audition and high score that the page names', async () => {
    const { output } = await ask(denver)
    const answer = await server.app.inject({ url: `/v1/${output?.path}` })
    const text = (await pdfPages(answer.rawPayload)).join(' ').replace(/\s+/g, ' ')
    const shown = (await server.call(loadResults, { registration_id: denver }, { token })).output
    const given = [...shown.special_awards, ...shown.studio_awards, ...shown.scholarships]
    expect(
      shown.special_awards.length * shown.studio_awards.length * shown.scholarships.length,
    ).toBeGreaterThan(0)
    for (const { award, to } of given) for (const words of [award, to]) expect(text).toContain(words)
    expect(shown.audition_results.length).toBeGreaterThan(0)
    for (const { name, total_score } of shown.audition_results)
      for (const words of [name, formatPoints(total_score)]) expect(text).toContain(words)
    const high = [...shown.high_scores_by_age, ...shown.high_scores_by_division]
    expect(high.length).toBeGreaterThan(5)
    for (const { of, routines } of high)
      for (const words of [of, ...routines.map(({ name }) => name)]) expect(text).toContain(words)
  })

  it('have the first three places of each ranking of the page, and one’s own', async () => {
    const { output } = await ask(denver)
    const answer = await server.app.inject({ url: `/v1/${output?.path}` })
    const text = (await pdfPages(answer.rawPayload)).join(' ').replace(/\s+/g, ' ')
    const { rankings } = (await server.call(loadResults, { registration_id: denver }, { token })).output
    const told = rankings.flatMap(({ routines }) => routines.filter(({ place, own }) => place <= 3 || own))
    expect(told.some(({ own }) => !own)).toBe(true)
    for (const { number, name, studio, own, total_score, place, shared } of told)
      expect(text).toContain(
        `${shared ? 'T' : ''}${place} ${number} ${name} ${own ? 'Yours' : studio} ${formatPoints(total_score)}`,
      )
  })

  it('are not there before the release, for nobody else, and for no office without the right', async () => {
    const owner = (await registrationAt(demoTourDates.past_northlight_austin)).mybtf_user_id
    expect((await ask(austin, { token: await server.tokenOf(owner) })).status).toBe(404)
    expect((await ask(denver, {})).status).toBe(401)
    expect((await ask(denver, { token: await server.tokenOf(demoAccounts.parent) })).status).toBe(403)
    expect((await ask(denver, { token: await server.tokenOf(demoAccounts.scores) })).status).toBe(403)
  })

  it('are verified by their code by anybody, as they are released now', async () => {
    const code = resultCode(denver, server.parts.sealer.mark)
    const { output } = await server.call(verifyResults, { code: code.toLowerCase() }, {})
    const { own } = (await server.call(loadResults, { registration_id: denver }, { token })).output
    expect(output.own).toEqual(own)
    expect(output.registrant_name).not.toBe('')
    // RESULTS-04: and what the paper says was corrected, of scores and of awards.
    expect(output.own.some(({ corrections }) => corrections.length > 0)).toBe(true)
    expect(output.special_awards.length).toBeGreaterThan(0)
    expect(output).toMatchObject({ award_corrections: [] })
  })

  it('NAMES-01, NAMES-02 are verified without a name where whoever registered is hidden', async () => {
    const code = resultCode(denver, server.parts.sealer.mark)
    const { mybtf_user_id } = await registrationAt(demoTourDates.past_meridian_denver)
    const { own } = (await server.call(loadResults, { registration_id: denver }, { token })).output
    await server.database.$client.query(
      `insert into placing_correction (registrations_routine_id, before, after, reason, made_by, made_at)
       values ($1, 'Teen, Jazz', 'Junior, Jazz', 'Mia Alvarez is twelve', $2, now())`,
      [own[0]?.registrations_routine_id, demoAccounts.scores],
    )
    const before = (await server.call(verifyResults, { code }, {})).output
    expect(JSON.stringify(before)).toContain('Mia Alvarez')
    await server.database.$client.query(
      `insert into live_hidden (registration_id, by_office, tour_date_id, hidden_by, hidden_at) values ($1, false, $2, $3, now())`,
      [denver, demoTourDates.past_meridian_denver, mybtf_user_id],
    )
    const { output } = await server.call(verifyResults, { code }, {})
    const { special_awards, studio_awards } = output
    for (const { own, studio } of [...special_awards, ...studio_awards])
      if (own) expect(studio).toBe('Not named')
    expect(output).toEqual({
      ...{ ...before, special_awards, studio_awards },
      registrant_name: null,
      own: before.own.map((result) => ({
        ...result,
        name: '',
        corrections: result.corrections.map((correction) => ({ ...correction, reason: '' })),
      })),
    })
    expect(JSON.stringify(output)).not.toContain('Mia Alvarez')
    await server.database.$client.query('delete from live_hidden')
  })

  it('NAMES-01 are verified without a name where whoever registered came without a studio', async () => {
    const code = resultCode(denver, server.parts.sealer.mark)
    const [{ studio_id, name }] = (
      await server.database.$client.query(
        `select studio_id, studio.name from registration join studio on studio.id = studio_id where registration.id = $1`,
        [denver],
      )
    ).rows
    expect((await server.call(verifyResults, { code }, {})).output.registrant_name).toBe(name)
    await server.database.$client.query('update registration set studio_id = null where id = $1', [denver])
    const { output } = await server.call(verifyResults, { code }, {})
    expect(output.registrant_name).toBeNull()
    expect(output.own.length).toBeGreaterThan(0)
    await server.database.$client.query('update registration set studio_id = $2 where id = $1', [
      denver,
      studio_id,
    ])
  })

  it('open nothing by a guessed code, and nothing that is not released', async () => {
    const unreleased = resultCode(austin, server.parts.sealer.mark)
    const guessed = resultCode(denver, server.parts.sealer.mark).replace(/.$/, (last) =>
      last === '2' ? '3' : '2',
    )
    for (const code of [unreleased, guessed, `R${denver}`, 'x'])
      expect((await server.send(verifyResults, { code }, {})).status).toBe(404)
    for (const code of ['', 'x'.repeat(41), 7])
      expect((await server.send(verifyResults, { code }, {})).status).toBe(400)
  })
})
