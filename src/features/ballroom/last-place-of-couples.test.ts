// BALLROOM-01: the last place of a ballroom city, for which two couples of two studios are completed at once: one has it, the other is told.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { insertCrown, insertReadyCouple } from './insert-crown.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
type Server = typeof server

beforeAll(() => insertCrown(server.database))

describe('BALLROOM-01 the last place of couples, between two completions,', () => {
  async function race(on: Server) {
    const city = await insertCity(on.database, 1)
    const two = [await insertReadyCouple(on, city), await insertReadyCouple(on, city)]
    const tokens = await Promise.all(two.map(({ mybtf_user_id }) => on.tokenOf(mybtf_user_id)))
    const answers = await atOnce(
      on,
      'registration',
      two.map(
        ({ registration_id }, at) =>
          () =>
            on.call(completeRegistration, { registration_id }, { token: tokens[at] ?? '' }),
      ),
    )
    const { rows } = await on.database.$client.query(
      `SELECT count(*)::integer AS sold FROM registrations_routine JOIN registration ON registration.id = registration_id
       WHERE tour_date_id = $1 AND completed`,
      [city],
    )
    return { answers, sold: rows[0].sold as number }
  }

  it('goes to one of the two, the other is told', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { answers, sold } = await race(server)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(sold).toBe(1)
      const lost = answers.find(({ status }) => status === 422)
      expect(lost?.error.violations).toMatchObject([{ code: 'CITY_TOTAL' }])
    }
  })

  it('without the lock goes to both (so the race is real)', async () => {
    expect((await withoutLocks(server, () => race(server))).sold).toBe(2)
  })
})
