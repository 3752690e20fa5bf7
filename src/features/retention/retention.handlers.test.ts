import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { listChanges } from '../audit/audit.contract.ts'
import { changeRetention, loadRetention, loadRetentionSetting } from './retention.contract.ts'
import { usualRetention } from './retention.model.ts'

const server = useTestServer({ demo: true })
const { sign_ins_days, refused_calls_days } = keptTimes
/** What the office does not set. */
const fixed = { sign_ins_days, refused_calls_days }
let token: string
beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.staff)
})

describe('how long things are kept', () => {
  it('is told to everybody', async () => {
    expect((await server.call(loadRetention, {})).output).toEqual({ ...usualRetention, ...fixed })
    server.parts.refused_calls_days = 30
    expect((await server.call(loadRetention, {})).output.refused_calls_days).toBe(30)
    server.parts.refused_calls_days = refused_calls_days
  })

  it('is set by an administrator, told with who set it, and recorded', async () => {
    const wanted = { ...usualRetention, mails_days: 365 }
    const { status, output } = await server.call(
      changeRetention,
      { ...wanted, seen: usualRetention },
      { token },
    )
    expect(status).toBe(200)
    expect(output).toMatchObject({ ...wanted, changed_by: 'staff@callboard.test' })
    expect((await server.call(loadRetention, {})).output).toEqual({ ...wanted, ...fixed })
    const changes = await server.call(listChanges, { entity: 'setting', entity_id: 'retention' }, { token })
    expect(changes.output.changes[0]).toMatchObject({
      doing: 'PUT /staff/retention',
      after: { value: wanted },
    })
  })

  it('is refused to whoever saw something else, and to whoever has not the right', async () => {
    const stale = { ...usualRetention, mails_days: 400, seen: { ...usualRetention, mails_days: 91 } }
    expect((await server.call(changeRetention, stale, { token })).error.code).toBe('STALE_VERSION')
    for (const kind of ['studio', 'parent', 'scores'] as const) {
      const as = { token: await server.tokenOf(demoAccounts[kind]) }
      expect((await server.call(changeRetention, stale, as)).error.code).toBe('NOT_ALLOWED')
      expect((await server.call(loadRetentionSetting, {}, as)).error.code).toBe('NOT_ALLOWED')
    }
  })

  it('marks the field that is beyond its limits, and changes nothing', async () => {
    const { output } = await server.call(loadRetention, {})
    const { sign_ins_days: _, refused_calls_days: __, ...before } = output
    const { error } = await server.call(
      changeRetention,
      { ...before, changes_days: 364, seen: before },
      { token },
    )
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      violations: [{ path: ['changes_days'], message: 'Please enter 365 to 3,650 days.' }],
    })
    expect((await server.call(loadRetention, {})).output).toEqual(output)
  })
})

describe('two administrators who set it for the first time at once', () => {
  async function bothSet(of: typeof server): Promise<string[]> {
    const as = { token: await of.tokenOf(demoAccounts.staff) }
    await of.database.$client.query("delete from setting where id = 'retention'")
    const answers = await atOnce(
      of,
      'setting',
      [100, 200].map(
        (mails_days) => () =>
          of.call(changeRetention, { ...usualRetention, mails_days, seen: usualRetention }, as),
      ),
    )
    return answers.map(({ status, error }) => (status === 200 ? 'set' : error.code)).sort()
  }

  it('one is told that it saw something else', async () => {
    expect(await bothSet(server)).toEqual(['STALE_VERSION', 'set'])
  })

  it('(control) without the lock both are told that it is set, and one is lost', async () => {
    expect(await withoutLocks(server, () => bothSet(server))).toEqual(['set', 'set'])
  })
})
