// FEE-05: a record gives its programme another name while registrations for it are sold, and what was sold stands as before.
import { afterEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { statementLines } from '../registrations/line-words.rules.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { totalGroups } from '../registrations/registration-total.tsx'
import { statementParts } from '../registrations/statement-sections.rules.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { finalsVariant } from '../tours/finals.variant.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)

afterEach(() => {
  eventKinds.finals = finalsVariant
})

/** A sold registration for the finals in which somebody has an option of the programme. */
async function sold() {
  const found = await sql(
    `SELECT line.registration_id AS id, r.mybtf_user_id AS owner FROM registration_line AS line
     JOIN registration AS r ON r.id = line.registration_id JOIN tour_date AS d ON d.id = r.tour_date_id
     JOIN event AS e ON e.id = d.event_id
     WHERE line.key LIKE 'best_dancer:%' AND e.variant = 'finals' ORDER BY line.id LIMIT 1`,
  )
  const { id, owner } = found.rows[0]
  return { id: Number(id), owner: Number(owner) }
}

describe('FEE-05 a programme by another name', () => {
  it('keeps its section in what was sold, which every place calls by the new name', async () => {
    const { id, owner } = await sold()
    const token = await server.tokenOf(owner)
    const view = async () => (await server.call(loadRegistration, { id }, { token })).output
    const before = await view()
    expect(before.quote.fees.bestdancer).toBeGreaterThan(0)

    eventKinds.finals = {
      ...finalsVariant,
      programme: finalsVariant.programme && { ...finalsVariant.programme, name: 'Champions' },
    }
    const after = await view()
    expect(after.quote.fees).toEqual(before.quote.fees)
    expect(statementParts(after).map(({ title, heading }) => `${heading}: ${title}`)).toContain(
      'Champions: Champions',
    )
    expect(statementParts(after).map(({ title }) => title)).not.toContain('Other fees')
    expect(statementLines(after.quote.lines, after).map(({ section }) => section)).toContain('Champions')
    expect(totalGroups(after).map(({ label }) => label)).toContain('Champions')
  })
})
