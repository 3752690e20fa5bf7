// CAST-05: a programme by another name, Core performers, is a record and nothing else: its step, its words, its fees and its page.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { statementLines } from '../registrations/line-words.rules.ts'
import { recordFaults } from '../registrations/record-faults.rules.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { dancersOf } from '../registrations/registration.fixtures.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { totalGroups } from '../registrations/registration-total.tsx'
import { statementParts } from '../registrations/statement-sections.rules.ts'
import { stepAt } from '../registrations/steps.rules.ts'
import { checkRoutineDancers } from '../routines/routine-dancers.rules.ts'
import { castExperienceVariant } from '../tours/cast-experience.variant.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { PROGRAMME_SECTION } from '../tours/variant.model.ts'
import { corePerformers, ONLY } from './core-performers.fixtures.ts'

beforeAll(() => {
  eventKinds['cast-experience'] = corePerformers
})
afterAll(() => {
  eventKinds['cast-experience'] = castExperienceVariant
})

const tour_date = tourDateWith({ event: { ...columbus.event, variant: 'cast-experience' } })

describe('CAST-05 Core performers', () => {
  test('are a record that holds together, with a step of their name', () => {
    expect(recordFaults(corePerformers)).toEqual([])
    expect(stepAt('core-performers', tour_date)).toMatchObject({
      key: 'best-dancers',
      title: 'Core performers',
    })
    expect(stepAt('the-cast-experience', tour_date)).toBeUndefined()
  })

  test('may dance although they come for one day, as at no city event', () => {
    const attendees = dancersOf(1, { one_day: true })
    expect(checkRoutineDancers([1], { attendees, tour_date })).toEqual([])
    expect(checkRoutineDancers([1], { attendees, tour_date: columbus }).map(({ code }) => code)).toEqual([
      'ROUTINE_DANCER_ONE_DAY',
    ])
  })
})

describe('CAST-05 by calls', () => {
  const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })

  it('they are refused and charged in the words of the record, and nobody need come', async () => {
    const token = await server.tokenOf(demoAccounts.studio)
    const begun = await server.call(
      startRegistration,
      { tour_date_id: demoTourDates.company_new_york },
      { token },
    )
    const view = async () => (await server.call(loadRegistration, { id: begun.output.id }, { token })).output
    const save = async (content: object) => {
      const { id, version } = await view()
      return server.call(changeRegistration, { id, version, ...content }, { token })
    }
    expect((await save({ attendees: [] })).error).toBeUndefined()
    const { roster } = await view()
    const person_id = roster.find(({ age }) => age !== null && age >= 13 && age <= 15)?.id ?? 0
    const dancer = (vip_type_id: number | null) => ({
      ...plainAttendee,
      person_id,
      workshop_level_id: 3,
      vip_type_id,
    })
    const refused = await save({ attendees: [dancer(null)] })
    expect(refused.error.violations?.map(({ message }) => message)).toEqual([ONLY])
    await save({ attendees: [dancer(2)] })
    const top = { person_id, best_dancer_type_id: 2, jacket_size_id: 1, jacket_name: '', routine: null }
    const { output } = await save({ best_dancer_routines: [top] })
    const line = output.quote.lines.find(({ key }) => key.startsWith('best_dancer'))
    expect(line).toMatchObject({ section: PROGRAMME_SECTION, amount_cents: 5_000 })
    const headings = statementParts(output).map(({ heading }) => heading)
    expect(headings).toContain('Core performers')
    expect(headings).not.toContain('The cast experience')

    // CAST-05: the words follow the record, and the amounts stay.
    eventKinds['cast-experience'] = {
      ...corePerformers,
      programme: corePerformers.programme && { ...corePerformers.programme, name: 'Stars' },
    }
    const renamed = await view()
    expect(renamed.quote.fees).toMatchObject({ bestdancer: 5_000 })
    expect(statementParts(renamed).map(({ heading }) => heading)).toContain('Stars')
    expect(statementLines(renamed.quote.lines, renamed).map(({ section }) => section)).toContain('Stars')
    expect(totalGroups(renamed).map(({ label }) => label)).toContain('Stars')
  })
})
