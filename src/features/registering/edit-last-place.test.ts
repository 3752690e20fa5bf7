// EDIT-04: the last place of a city, raced for by an edit and a completion, with its negative control.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { adding, insertEditable, insertPaid, solo } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })

beforeAll(() => insertMeridian(server.database))

describe('EDIT-04 the last place of a city, between an edit and a completion,', () => {
  async function race(on: typeof server) {
    const last = await insertCity(on.database, 2)
    const editable = await insertEditable(on, last)
    const open = await insertPayable(on.database, last)
    await insertPaid(on, open, PAYABLE_CENTS)
    const token = await on.tokenOf(open.mybtf_user_id)
    const [dancer] = editable.spare
    const from = await editable.view()
    const edit = () =>
      editable.apply(
        (content) => ({
          ...adding(dancer!)(content),
          routines: [...content.routines, solo(content, dancer!)],
        }),
        { from },
      )
    const complete = () => on.call(completeRegistration, { registration_id: open.registration_id }, { token })
    return atOnce<[Awaited<ReturnType<typeof edit>>, Awaited<ReturnType<typeof complete>>]>(
      on,
      'registration',
      [edit, complete],
    )
  }
  it('goes to one of the two, the other is told', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const answers = await race(server)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const lost = answers.find(({ status }) => status === 422)
      expect(lost?.error.message).toBe('You have reached the maximum total routine limit (2) for this city.')
    }
  })
  it('without the lock goes to both (so the race is real)', async () => {
    expect((await withoutLocks(server, () => race(server))).map(({ status }) => status)).toEqual([200, 200])
  })
})
