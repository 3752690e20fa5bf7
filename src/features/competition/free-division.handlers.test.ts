// ROUTINE-06: the free performance division is one per studio, raced for by two of its accounts, with its negative control.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertMeridian } from '../paying/payable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { addRoutine } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { type Entrant, insertEntrant, insertWaitingCity } from '../waiting-list/waiting-list.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })

beforeAll(() => insertMeridian(server.database))

/** Two accounts of one studio, each with ten paying dancers in the city; whether each enters a free Ballet. */
async function insertTwo(on: typeof server, entering = [true, true]): Promise<[Entrant, Entrant]> {
  const city = await insertWaitingCity(on)
  const [one, other] = [await insertEntrant(on, city, [], 10), await insertEntrant(on, city, [], 10)]
  const sql = (statement: string, values: unknown[]) => on.database.$client.query(statement, values)
  const { rows } = await sql('SELECT studio_id FROM registration WHERE id = $1', [one.registration_id])
  const { studio_id } = rows[0]
  await sql('UPDATE mybtf_user SET studio_id = $1 WHERE id = $2', [studio_id, other.mybtf_user_id])
  await sql('UPDATE registration SET studio_id = $1 WHERE id = $2', [studio_id, other.registration_id])
  for (const [at, entrant] of [one, other].entries()) if (entering[at]) await enterFree(on, entrant)
  return [one, other]
}

async function enterFree(on: typeof server, entrant: Entrant, free_ballet = true) {
  const { version } = await entrant.view()
  const routine = {
    ...plainRoutine,
    name: 'Giselle',
    choreographer: '',
    performance_division_id: 1,
    routine_category_id: null,
    dancers: entrant.dancers.slice(0, 4),
    age_up: false,
    free_ballet,
  }
  const input = { registration_id: entrant.registration_id, version, routine }
  return on.call(addRoutine, input, { token: entrant.token })
}

describe('ROUTINE-06 the free division of a studio with two accounts', () => {
  it('is free to both until one has completed; then the other reads it where it is entered', async () => {
    const [one, other] = await insertTwo(server, [true, false])
    expect((await other.view()).free_division_taken).toBe(false)
    expect((await one.complete()).error).toBeUndefined()
    expect((await other.view()).free_division_taken).toBe(true)
    const { status, error } = await enterFree(server, other)
    expect(status).toBe(422)
    expect(error.violations).toMatchObject([
      { code: 'FREE_STUDIO', path: ['routine', 'free_ballet'], rule: 'ROUTINE-06' },
    ])
    expect((await enterFree(server, other, false)).status).toBe(200)
    expect((await other.complete()).status).toBe(200)
  })

  it('is told to who has entered it, too, before completing', async () => {
    const [one, other] = await insertTwo(server)
    await other.review()
    expect((await one.complete()).status).toBe(200)
    const { status, error } = await other.complete()
    expect(status).toBe(422)
    expect(error.violations).toMatchObject([{ code: 'FREE_STUDIO', path: ['routines', 0, 'free_ballet'] }])
  })

  it('is another studio’s own matter, and another city’s', async () => {
    const city = await insertWaitingCity(server)
    for (const entrant of [
      await insertEntrant(server, city, [], 10),
      await insertEntrant(server, city, [], 10),
    ]) {
      expect((await enterFree(server, entrant)).status).toBe(200)
      expect((await entrant.complete()).status).toBe(200)
    }
  })

  async function race(on: typeof server) {
    const both = await insertTwo(on)
    for (const entrant of both) await entrant.review()
    return atOnce(
      on,
      'registration',
      both.map(
        ({ registration_id, token }) =>
          () =>
            on.call(completeRegistration, { registration_id }, { token }),
      ),
    )
  }
  it('goes to one of two that complete at once', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const answers = await race(server)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })
  it('without the lock goes to both (so the race is real)', async () => {
    expect((await withoutLocks(server, () => race(server))).map(({ status }) => status)).toEqual([200, 200])
  })
})
