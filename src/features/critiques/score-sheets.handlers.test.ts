// CRIT-08: score sheets as a PDF, all or one, as far as critiques and scores are shown, and for their owner alone.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { makeReportToken } from '../confirmations/confirmation.contract.ts'
import { pdfPages } from '../papers/pdf-text.fixtures.ts'
import { formatPoints } from '../scores/points.model.ts'
import { loadCritiques } from './critique.contract.ts'
import type { CritiqueRoutine } from './shown-critiques.model.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
const registration_id = demoRegistrations.big_past_denver
let token: string
let routines: CritiqueRoutine[]
beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.big)
  routines = (await server.call(loadCritiques, { registration_id }, { token })).output.routines
})

const ask = (more: object = {}, as: { token?: string } = { token }) =>
  server.send(makeReportToken, { report: 'online-score-sheets', registration_id, ...more }, as)
async function textOf(path: string | undefined) {
  const answer = await server.app.inject({ url: `/v1/${path}` })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return (await pdfPages(answer.rawPayload)).join(' ').replace(/\s+/g, ' ')
}

describe('CRIT-08 score sheets', () => {
  it('say of every routine what each judge gave and said', async () => {
    const text = await textOf((await ask()).output?.path)
    for (const { name, total_score } of routines) {
      expect(text).toContain(name)
      expect(text).toContain(formatPoints(total_score ?? 0))
    }
    expect(text).toContain('Teacher Judge, Vesna Hale')
    expect(text).toContain('Needs work: ')
    expect(text).toContain('Lowest, left out')
  })

  it('are of one routine where one is named', async () => {
    const [first, second] = routines as [CritiqueRoutine, CritiqueRoutine]
    const text = await textOf((await ask({ routine_id: second.id, download: true })).output?.path)
    expect(text).toContain(second.name)
    expect(text).not.toContain(first.name)
  })

  it('have the notes that a judge drew, as they were drawn', async () => {
    const [routine] = routines as [CritiqueRoutine]
    const [judge] = routine.judges
    await server.database.$client.query(
      'UPDATE critique SET signature = $1 WHERE registrations_routine_id = $2 AND judge_id = $3',
      ['M10 10L200 150M300 40', routine.id, judge?.id],
    )
    const text = await textOf((await ask({ routine_id: routine.id })).output?.path)
    expect(text).toContain(`Drawn notes of Judge ${judge?.position}, ${judge?.fname} ${judge?.lname}`)
  })

  it('are not there before critiques are shown, of no other routine, and for nobody else', async () => {
    const later = { registration_id: demoRegistrations.studio_past_austin }
    const studio = { token: await server.tokenOf(demoAccounts.studio) }
    expect((await ask(later, studio)).status).toBe(404)
    expect((await ask({ routine_id: 999_999 })).status).toBe(404)
    expect((await ask({ routine_id: 'one' })).status).toBe(400)
    expect((await ask({}, {})).status).toBe(401)
    expect((await ask({}, studio)).status).toBe(403)
    expect((await ask({}, { token: await server.tokenOf(demoAccounts.scores) })).status).toBe(403)
  })
})
