// EDIT-11: an edit of 400 attendees takes as many statements as one of 4, and 150 routines as 4.
import { beforeAll, expect, it } from 'vitest'
import { countStatements } from '../../server/count-statements.fixtures.ts'
import { effort } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { insertEditable } from '../registrations/editable.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'

const [DANCERS, ROUTINES] = [effort(50, 400), effort(30, 150)]
const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let city: number

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

async function statementsOf(
  spare: number,
  change: (content: RegistrationContent, people: number[]) => Partial<RegistrationContent>,
) {
  const editable = await insertEditable(server, city, spare)
  const from = await editable.view()
  const stop = countStatements()
  const { status } = await editable.apply((content) => change(content, editable.spare), { from })
  const sent = stop()
  expect(status).toBe(200)
  return sent
}

const adding = (content: RegistrationContent, people: number[]) => ({
  attendees: [...content.attendees, ...people.map((id) => newEntry(id, 'dancer', 3))],
})
const withSolos = (content: RegistrationContent, people: number[]) => ({
  ...adding(content, people),
  routines: [
    ...content.routines,
    ...people.map((id, at) => ({ ...content.routines[0]!, id: -1 - at, name: `Solo ${id}`, dancers: [id] })),
  ],
})

it(`of 4 and of ${DANCERS} dancers are the same number`, async () => {
  const four = await statementsOf(4, adding)
  expect(await statementsOf(DANCERS, adding)).toBe(four)
  expect(four).toBeLessThan(65)
})

it(`of new routines are as many for ${ROUTINES} as for 4`, async () => {
  const four = await statementsOf(4, withSolos)
  expect(await statementsOf(ROUTINES, withSolos)).toBe(four)
  expect(four).toBeLessThan(70)
})
