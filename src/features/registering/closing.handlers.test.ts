// LIFE-02: until when a registration is saved and completed: eight hours past its end, or longer for an exception.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
let city: number

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

/** Of who comes at the door of a step, and of who completes, the codes of what they are told. */
async function tries(open: Editable, at: string): Promise<string[]> {
  server.setTime(at)
  const token = await server.tokenOf(open.mybtf_user_id)
  const { version } = await open.view()
  const step = { id: open.registration_id, version, comp_room: 'Rosa' }
  const saved = await server.call(changeRegistration, step, { token })
  const done = await server.call(completeRegistration, { registration_id: open.registration_id }, { token })
  const codes = done.error?.violations?.map(({ code }) => code)
  // At a later rate more is owed than was paid, which only who is let in is told.
  const told = done.status === 200 || done.error.code === 'BALANCE_DUE' ? 'let in' : null
  return [saved.error?.code ?? 'saved', told ?? codes?.join() ?? done.error.code]
}

async function paid(): Promise<Editable> {
  server.setTime('2026-11-20T17:00:00Z')
  const open = await insertOpen(server, city)
  await insertPaid(server, open, PAYABLE_CENTS)
  return open
}
const except = async (open: Editable) =>
  sql(
    'UPDATE tour_date SET exceptions = (SELECT jsonb_build_array(email) FROM mybtf_user WHERE id = $2) WHERE id = $1',
    [city, open.mybtf_user_id],
  )
const reset = () =>
  sql(`UPDATE tour_date SET exceptions = '[]', mybtf = mybtf || '{"regenabled": true}' WHERE id = $1`, [city])

// February 14 ends in New York at 05:00 UTC; eight hours later it is 13:00 UTC.
describe('LIFE-02 a registration', () => {
  it.each([
    ['on its last day', '2027-02-14T20:00:00Z', ['saved', 'let in']],
    ['a moment before the grace ends', '2027-02-15T12:59:59Z', ['saved', 'let in']],
    [
      'from eight hours after the end',
      '2027-02-15T13:00:00Z',
      ['REGISTRATION_CLOSED', 'REGISTRATION_CLOSED'],
    ],
  ])('%s', async (_title, at, told) => {
    const open = await paid()
    expect(await tries(open, at)).toEqual(told)
  })
  it('is saved and completed after the end, and where it is switched off, by an exception', async () => {
    for (const [at, off] of [
      ['2027-02-20T12:00:00Z', false],
      ['2026-11-20T17:00:00Z', true],
    ] as const) {
      const open = await paid()
      if (off)
        await sql(`UPDATE tour_date SET mybtf = mybtf || '{"regenabled": false}' WHERE id = $1`, [city])
      expect(await tries(open, at)).toEqual(['REGISTRATION_CLOSED', 'REGISTRATION_CLOSED'])
      await except(open)
      expect(await tries(open, at)).toEqual(['saved', 'let in'])
      await reset()
    }
  })
  it('whose event was canceled is closed for an exception, too', async () => {
    const open = await paid()
    await except(open)
    await sql('UPDATE tour_date SET canceled = true WHERE id = $1', [city])
    expect(await tries(open, '2026-11-20T17:00:00Z')).toEqual(['REGISTRATION_CLOSED', 'REGISTRATION_CLOSED'])
    await sql('UPDATE tour_date SET canceled = false WHERE id = $1', [city])
    await reset()
  })
})
