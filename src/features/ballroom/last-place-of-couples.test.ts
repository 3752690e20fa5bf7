// BALLROOM-01: the last place of a ballroom city, for which two couples of two studios are completed at once: one has it, the other is told.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { saveRoutines } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { BALLROOM } from './ballroom.fixtures.ts'
import { insertCrown } from './insert-crown.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const free = useTestServer({ now: NOW, locks: false })
type Server = typeof server

beforeAll(async () => {
  for (const { database } of [server, free]) await insertCrown(database)
})

/** A studio with two dancers and their couple instead of the single, reviewed and paid, and not completed. */
async function insertReady(on: Server, city: number): Promise<Editable> {
  const one = await insertOpen(on, city)
  const { token, registration_id } = one
  const ok = <Answer extends { error?: unknown }>(answer: Answer) => {
    expect(answer.error).toBeUndefined()
    return answer
  }
  const step = async (changes: object) => {
    const { id, version } = await one.view()
    return ok(await on.call(changeRegistration, { id, version, ...changes }, { token }))
  }
  const before = await one.view()
  const [second = 0] = one.spare
  const dancers = [...before.attendees.map(({ person_id }) => person_id), second]
  await step({
    attendees: dancers.map((person_id) => ({ ...plainAttendee, person_id, workshop_level_id: 3 })),
  })
  const { version, attendees, routines } = await one.view()
  const nameOf = (id: number) => {
    const person = attendees.find(({ person_id }) => person_id === id)?.person
    return `${person?.fname} ${person?.lname}`
  }
  const couple = {
    ...plainRoutine,
    client_id: 'couple',
    name: dancers.map(nameOf).join(' & '),
    choreographer: '',
    performance_division_id: BALLROOM,
    routine_category_id: null,
    dancers,
    age_up: false,
  }
  const batch = { registration_id, version, add: [couple], change: [], remove: routines.map(({ id }) => id) }
  ok(await on.call(saveRoutines, batch, { token }))
  const { output } = await step({ reviewed: true, waiver: true })
  // Two at the whole workshop, early, and two in a couple.
  expect(output.quote.fees.total).toBe(2 * 27_000 + 2 * 8_000)
  await insertPaid(on, one, output.quote.fees.total)
  return one
}

describe('BALLROOM-01 the last place of couples, between two completions,', () => {
  async function race(on: Server) {
    const city = await insertCity(on.database, 1)
    const two = [await insertReady(on, city), await insertReady(on, city)]
    const tokens = await Promise.all(two.map(({ mybtf_user_id }) => on.tokenOf(mybtf_user_id)))
    const answers = await Promise.all(
      two.map(({ registration_id }, at) =>
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
    for (let attempt = 0; attempt < 4; attempt++) {
      const { answers, sold } = await race(server)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(sold).toBe(1)
      const lost = answers.find(({ status }) => status === 422)
      expect(lost?.error.violations).toMatchObject([{ code: 'CITY_TOTAL' }])
    }
  })

  it('without the lock goes to both (so the race is real)', async () => {
    let most = 0
    for (let attempt = 0; attempt < 20 && most < 2; attempt++) most = (await race(free)).sold
    expect(most).toBe(2)
  })
})
