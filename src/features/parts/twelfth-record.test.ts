// VARIANT-01: a further kind of event is one record and its rows; it is registered for to paid, edited and shown, and nothing else names it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kindTable } from '../../../tools/kind-table.ts'
import { listRepositoryFiles } from '../../../tools/repository-files.ts'
import { refuseOddKinds } from '../../server/kinds-of-event.ts'
import { useTestServer } from '../../server/test-server.ts'
import { termsCompany } from '../about/terms-company.rules.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { payerOf, tokeniseCard } from '../paying/payer.fixtures.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { statementParts } from '../registrations/statement-sections.rules.ts'
import { stepStatuses } from '../registrations/steps.rules.ts'
import { addRoutine } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { STREET_CAMP, streetCampVariant } from './twelfth-record.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const [TEEN, TEACHER] = [3, 5]
let camp = 0

beforeAll(async () => {
  eventKinds[STREET_CAMP] = streetCampVariant
  await insertMeridian(server.database)
  await server.database.$client.query('UPDATE event SET variant = $1', [STREET_CAMP])
  camp = await insertCity(server.database, null, {
    mybtf: { ...columbus.mybtf, attended_regional: true },
  })
})
afterAll(() => {
  delete eventKinds[STREET_CAMP]
})

/** A studio with six dancers and two teachers on its roster, and its account. */
async function insertStudio() {
  const one = await insertOpen(server, await insertCity(server.database), 8)
  const teachers = one.spare.slice(6)
  await server.database.$client.query(
    "UPDATE person SET person_type_id = 2, birthdate = '1990-05-05' WHERE id = ANY($1)",
    [teachers],
  )
  return { ...one, dancers: one.spare.slice(0, 6), teachers }
}

describe('VARIANT-01 a further kind of event, of one record', () => {
  test('is started, entered, paid by card, completed and edited, by the rules of its record', async () => {
    const { token, mybtf_user_id, dancers, teachers } = await insertStudio()
    const started = await server.call(startRegistration, { tour_date_id: camp }, { token })
    expect(started.error).toBeUndefined()
    const { id } = started.output
    const view = async () => (await server.call(loadRegistration, { id }, { token })).output
    const openAt = async () => {
      const shown = await view()
      return stepStatuses(shown, shown.tour_date)
        .filter(({ open, numbered }) => open && numbered)
        .map(({ number, title, path }) => `${number} ${title} /${path}`)
    }
    expect(await openAt()).toEqual([
      '1 Roster /roster',
      '2 Dancers /dancers',
      '3 Faculty /faculty',
      // R§2 has it after the dancers.
      '4 Competition /competition',
    ])

    const step = async (changes: object) => {
      const { version } = await view()
      const answer = await server.call(changeRegistration, { id, version, ...changes }, { token })
      expect(answer.error).toBeUndefined()
      return answer.output
    }
    const [regional = 0, ...others] = dancers
    const at = (person_id: number, workshop_level_id: number, more = {}) => ({
      ...plainAttendee,
      person_id,
      workshop_level_id,
      ...more,
    })
    const entered = await step({
      attendees: [
        at(regional, TEEN, { attended_reg: true }),
        ...others.slice(0, 4).map((person_id) => at(person_id, TEEN)),
        ...teachers.map((person_id) => at(person_id, TEACHER)),
      ],
    })
    // 4 × 270.00, half of 270.00, two teachers of 195.00 of whom five dancers bring one.
    expect(entered.quote.fees).toMatchObject({ workshop: 108_000 + 13_500 + 19_500, total: 141_000 })
    const routine = {
      ...plainRoutine,
      name: 'Concrete',
      choreographer: '',
      performance_division_id: 2,
      routine_category_id: null,
      dancers: [others[0] ?? 0],
      age_up: false,
    }
    const { version } = await view()
    const added = await server.call(addRoutine, { registration_id: id, version, routine }, { token })
    expect(added.error).toBeUndefined()
    await step({ is_competing: true, workshop_done: true })
    const { quote } = await step({ reviewed: true, waiver: true })
    const amount = 141_000 + 12_500
    expect(quote.fees.total).toBe(amount)

    const payer = await payerOf(server, { registration_id: id, mybtf_user_id })
    const ready = (await view()).version
    const card = await tokeniseCard(server, 'approve')
    const paid = await payer.pay(card, 'camp-key', { amount, version: ready })
    expect(paid.error).toBeUndefined()
    const sold = await view()
    expect([sold.completed, sold.balance_cents]).toEqual([true, 0])
    expect(statementParts(sold).map(({ step }) => step?.path)).toContain('faculty')
    expect(statementParts(sold).map(({ title }) => title)).not.toContain('Observers')
    expect(termsCompany(sold.tour_date.event)).toBe(columbus.event.name)

    // A sixth dancer brings the second teacher: 270.00 more, 195.00 less.
    await server.database.$client.query(
      'UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1',
      [id],
    )
    const confirmed = await view()
    const content = contentOf(confirmed)
    const edited = await server.call(
      changeRegistration,
      {
        id,
        editing: true,
        version: confirmed.version,
        ...content,
        attendees: [...content.attendees, at(others[4] ?? 0, TEEN)],
        waiver: true,
      },
      { token },
    )
    expect(edited.error).toBeUndefined()
    const after = await view()
    expect([after.quote.fees.total, after.balance_cents]).toEqual([amount + 7_500, 7_500])
  })

  test('refuses what it lacks, by name', async () => {
    const { token } = await insertStudio()
    const { output } = await server.call(startRegistration, { tour_date_id: camp }, { token })
    const { version } = (await server.call(loadRegistration, { id: output.id }, { token })).output
    const observers = { id: output.id, version, additional_observers: { one: 1, two: 0 } }
    const { error } = await server.call(changeRegistration, observers, { token })
    expect(error?.violations).toMatchObject([{ code: 'NOT_IN_THIS_KIND', path: ['additional_observers'] }])
  })

  test('is read at start, with its rows, and a fault in either is told in words', async () => {
    await expect(refuseOddKinds(server.database)).resolves.toBeUndefined()
    eventKinds[STREET_CAMP] = { ...streetCampVariant, group_from: 0 }
    await server.database.$client.query('UPDATE tour_date SET has_soty = true WHERE id = $1', [camp])
    await expect(refuseOddKinds(server.database)).rejects.toThrow(
      "The record of 'street-camp' events, group_from: it must be a whole number of 1 or more, or null\n" +
        `Event 56 (${columbus.event.name}) has a Studio of the Year, and 'street-camp' events have no soty_routines: tour_date.has_soty`,
    )
    await server.database.$client.query('UPDATE tour_date SET has_soty = false WHERE id = $1', [camp])
    eventKinds[STREET_CAMP] = streetCampVariant
  })

  test('has its column in the rulebook’s tables', () => {
    const { city } = eventKinds
    expect(kindTable({ city: city ?? streetCampVariant, [STREET_CAMP]: streetCampVariant })).toContain(
      '**3 and more: one for every 3**',
    )
  })

  test('is named nowhere but in its record and here', () => {
    const root = join(import.meta.dirname, '../../..')
    const naming = listRepositoryFiles(root)
      .filter((path) => /\.(tsx?|sql|json)$/.test(path))
      .filter((path) => /street-?camp/i.test(readFileSync(join(root, path), 'utf8')))
    expect(naming.sort()).toEqual([
      'src/features/parts/twelfth-proof.test.ts',
      'src/features/parts/twelfth-record.fixtures.ts',
      'src/features/parts/twelfth-record.test.ts',
    ])
  })
})
