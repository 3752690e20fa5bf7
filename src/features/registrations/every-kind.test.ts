// VARIANT-05: what each kind of event does beside the city event, by the rules that everything goes by and not by its record's fields.

import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { differingCells, kindRows } from '../../../tools/kind-table.ts'
import { termsCompany } from '../about/terms-company.rules.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { checkAttendees, checkSomebody } from '../attendees/attendee.rules.ts'
import { complimentaryRoom } from '../attendees/complimentary-room.rules.ts'
import { hasGarmentNames } from '../best-dancers/best-dancer.rules.ts'
import { feeTotals } from '../fees/fee-totals.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { coupleLimit, joinedNames } from '../routines/couple-entry.rules.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { hasCompetition, programmeOf, showsBalance } from '../tours/event-variant.rules.ts'
import { type FeeGroup, feeGroups } from '../tours/fee-groups.model.ts'
import { asInTheCity } from '../tours/kind-proof.fixtures.ts'
import { isGroup } from './client-notes.rules.ts'
import { checkParts, contentNames, contentParts } from './edit-content.rules.ts'
import {
  dateOf,
  eachAnswer,
  idleProofs,
  kindProofs,
  provesRecord,
  provesRow,
  quoteAt,
  unprovenCells,
  untestedRows,
  variantNames,
  viewAt,
} from './kind-proofs.fixtures.ts'
import { dancerOf, dancersOf, routineOf, teacherOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import { stepOfPart, stepStatuses, stepsOf } from './steps.rules.ts'

describe('VARIANT-05 what is expected of a kind', () => {
  test('is of a kind that there is, and said once', () => {
    const named = kindProofs.map(({ of }) => of)
    expect(named.filter((of) => !variantNames().includes(of))).toEqual([])
    expect(named.filter((of, at) => named.indexOf(of) < at)).toEqual([])
  })
  test('says only where it answers otherwise than the city event', () => {
    const idle = kindProofs.flatMap(({ of, answers }) =>
      Object.entries(answers)
        .filter(([key, answer]) => isDeepStrictEqual(answer, asInTheCity[key as keyof typeof asInTheCity]))
        .map(([key]) => `${of}: ${key}`),
    )
    expect(idle).toEqual([])
  })
})

describe('VARIANT-05 steps', () => {
  // R§2: "dancers is step 2 (step 3 on national finals, where best dancers is step 2) …": the order of the tabs gives the numbers.
  provesRow(/^step /, 'steps')(
    'of %s events stand in this order, numbered from the roster on',
    (variant, words) => {
      const steps = stepsOf(dateOf(variant))
      expect(steps.map(({ title }) => title.replaceAll(' ', '-')).join(' ')).toBe(words)
      expect(steps.slice(1, -1).map(({ number }) => number)).toEqual(steps.slice(2).map((_, at) => at + 1))
    },
  )

  test.each(eachAnswer('addresses'))('of %s events only have these addresses', (variant, paths) => {
    const addresses = (kind: string) => stepsOf(dateOf(kind)).flatMap(({ path, also }) => [path, ...also])
    expect(addresses(variant).filter((path) => !addresses('city').includes(path))).toEqual(paths)
  })

  // The payment waits for the review.
  test.each(eachAnswer('opening'))(
    'of %s events open always, with the roster, and with the dancers',
    (variant, expected) => {
      const open = (more: Partial<RegistrationView>) =>
        stepStatuses(viewAt(variant, more), dateOf(variant))
          .filter((step) => step.open && step.numbered)
          .map(({ key }) => key)
      const always = open({ roster: [], attendees: [], workshop_done: false })
      const roster = open({ roster: [personOf(1, 13)], attendees: [], workshop_done: false })
      const dancers = open({ attendees: dancersOf(1), workshop_done: true })
      const further = (keys: typeof always, before: typeof always) =>
        keys.filter((key) => !before.includes(key)).join(' ')
      expect([always.join(' '), further(roster, always), further(dancers, roster)]).toEqual(expected)
    },
  )
})

describe('VARIANT-05 parts', () => {
  provesRow(/^part (?!best_dancer_(places|music))/, 'parts')(
    'of %s events are taken, and all others are refused by name',
    (variant, own) => {
      // Something that is not nothing, whatever the part holds.
      const something = Object.fromEntries(
        contentNames.map((name) => {
          const { none } = contentParts[name].content
          return [
            name,
            Array.isArray(none)
              ? [{ id: 1, person_id: 1 }]
              : name === 'additional_observers'
                ? { one: 1, two: 0 }
                : true,
          ]
        }),
      )
      const refused = contentNames.filter(
        (name) => checkParts({ [name]: something[name] }, viewAt(variant)).length > 0,
      )
      const taken = contentNames.filter((name) => own.includes(name))
      expect(contentNames.filter((name) => !refused.includes(name))).toEqual(taken)
    },
  )
})

describe('VARIANT-05 fee components', () => {
  // One cent of the workshop, ten of the competition, …: the total says which count (R§9 "Fee totals").
  const lines = feeGroups.map((group: FeeGroup, at) => ({ group, amount_cents: 10 ** at }))
  provesRow(/^fee /, 'total')('of %s events add up to %i', (variant, total) => {
    expect(feeTotals(lines, dateOf(variant)).total).toBe(total)
  })
  test('stand in this order where the observers have their own', () => {
    const order = (variant: string) =>
      Object.keys(feeTotals(lines, dateOf(variant))).filter((group) =>
        (feeGroups as readonly string[]).includes(group),
      )
    expect(order('coastline')).toEqual([...feeGroups])
  })
})

describe('VARIANT-05 free teachers', () => {
  const dancers = [4, 5, 9, 10, 20, 21, 39, 40, 59, 60, 79, 80]
  provesRow(/^rule free_teachers/, 'free_teachers')(
    'of %s events, at, below and above each limit',
    (variant, expected) => {
      const teachers = Array.from({ length: 9 }, (_, at) => teacherOf(900 + at))
      const found = dancers.map(
        (count) => quoteAt(variant, { attendees: [...dancersOf(count), ...teachers] }).free_teacher.count,
      )
      expect(found).toEqual(expected)
    },
  )
})

describe('VARIANT-05 complimentary room', () => {
  provesRow(/^rule complimentary_room/, 'room')(
    'of %s events with 59, 60, 79 and 80 dancers',
    (variant, expected) => {
      const found = [59, 60, 79, 80].map((count) => {
        const attendees = dancersOf(count)
        const { lines } = quoteAt(variant, { attendees })
        return (
          complimentaryRoom(attendees, lines, dateOf(variant))?.words.replace(/^.*hotel room /, '') ?? 'none'
        )
      })
      expect(found).toEqual(expected)
    },
  )
})

describe('VARIANT-05 what a dancer of $270 pays', () => {
  // A scholarship of $150, and an attended regional of 25 % or 10 % (R§9).
  provesRow(/^rule (scholarship|attended_regional_percent)$/, 'pays')(
    'at %s events with a scholarship, and who attended a regional',
    (variant, expected) => {
      const pays = (more: object) => quoteAt(variant, { attendees: dancersOf(1, more) }).fees.total
      expect([pays({ vip_type_id: 1 }), pays({ attended_reg: true })]).toEqual(expected)
    },
  )
})

describe('VARIANT-05 who comes', () => {
  const refused = (variant: string, more: object, view: Partial<RegistrationView> = {}) => {
    const attendees = view.attendees ?? []
    const form = { ...plainAttendee, person_id: 1, workshop_level_id: 3, ...more }
    return checkAttendees([form], viewAt(variant, { roster: [personOf(1, 13)], ...view, attendees })).map(
      ({ code }) => code,
    )
  }
  provesRow(/^rule dancers_need_scholarship/, 'without_scholarship')(
    'to %s events without a scholarship',
    (variant, expected) => {
      expect(refused(variant, {})).toEqual(expected)
    },
  )
  provesRow(/^rule scholarships_from/, 'own_scholarship')(
    'to %s events with one of her own choice, if the office does not award it',
    (variant, expected) => {
      const found = refused(variant, { vip_type_id: 1 })
      expect(found.filter((each) => each === 'SCHOLARSHIP_AWARDED')).toEqual(expected)
    },
  )
  provesRow(/^rule full_workshop_to_compete/, 'one_day_competes')(
    'to %s events for one day while she competes, if a whole workshop is not asked',
    (variant, may) => {
      const attendees = [dancerOf(personOf(1, 13), { vip_type_id: null })]
      const found = refused(variant, { one_day: true }, { attendees, routines: [routineOf(1, [1])] })
      expect(found.includes('COMPETING_NOT_ONE_DAY')).toBe(!may)
    },
  )
  provesRow(/^rule attendee_required/, 'nobody')(
    'to %s events at all, if somebody must',
    (variant, expected) => {
      expect(checkSomebody({ attendees: [] }, dateOf(variant)).map(({ code }) => code)).toEqual(expected)
    },
  )
  provesRow(/^rule group_from/, 'groups')(
    'to %s events as a group: four of a studio, and five',
    (variant, expected) => {
      const found = [4, 5].map((count) =>
        isGroup({ ancillary: false, attendees: dancersOf(count) }, dateOf(variant)),
      )
      expect(found).toEqual(expected)
    },
  )
})

describe('VARIANT-05 observers', () => {
  provesRecord(/^rule observer_levels/)(
    'without a name pay the prices of the levels that the record of %s events names',
    (variant) => {
      const record = eventKinds[variant]
      const { one, two } = record?.observer_levels ?? {}
      const view = viewAt(variant)
      const workshop_levels = view.price_list.workshop_levels.map((level) => ({
        ...level,
        level: level.id === one ? 'Hall' : level.id === two ? 'Balcony' : level.level,
      }))
      const { lines } = quoteAt(variant, {
        attendees: [],
        additional_observers: { one: 1, two: 1 },
        price_list: { ...view.price_list, workshop_levels },
      })
      const named = ['1 unnamed observer, Hall', '1 unnamed observer, Balcony']
      expect(lines.map(({ label }) => label)).toEqual(
        record?.parts.includes('additional_observers') ? named : [],
      )
    },
  )
})

describe('VARIANT-05 words and competition', () => {
  provesRecord(/^rule terms_name/)(
    'the terms of %s events name the event only where its record says so',
    (variant) => {
      const named = termsCompany({ variant, name: 'Harbor Lights' }) === 'Harbor Lights'
      expect(named).toBe(eventKinds[variant]?.terms_name === 'event')
    },
  )
  provesRow(/^rule has_competition/, 'competition')(
    'a competition takes place at %s events, or there are none of its steps',
    (variant, expected) => {
      expect(hasCompetition(dateOf(variant))).toBe(expected)
    },
  )
})

describe('VARIANT-05 couples', () => {
  provesRow(/^rule couples/, 'couple')(
    'at %s events, if they dance there, two and no third',
    (variant, name) => {
      const names = [
        { fname: 'Mia', lname: 'Alvarez' },
        { fname: 'Leo', lname: 'Park' },
      ]
      const limits = [0, 1, 2].map((entered) => coupleLimit(entered, 1, dateOf(variant)) !== null)
      expect(joinedNames(names, dateOf(variant))).toBe(name ?? 'Mia Alvarez Leo Park')
      expect(limits).toEqual([false, false, name !== null])
    },
  )
})

describe('VARIANT-05 a programme', () => {
  provesRow(/^part best_dancer_(places|music)/, 'programme')(
    'and its places are entered at its step, if %s events have one',
    (variant, programme) => {
      expect(stepOfPart('best_dancer_places', dateOf(variant))?.path).toBe(programme?.path)
    },
  )
  provesRow(/^rule programme/, 'programme')(
    'of %s events asks for what is worn, and is told by its words',
    (variant, programme) => {
      const view = viewAt(variant)
      const price_list = { ...view.price_list, jacket_names: true }
      const named = hasGarmentNames({ ...view, price_list })
      expect(named).toBe(programme?.name_on_garment ?? false)
      const words = programmeOf(view.tour_date)
      expect([words?.counted_as, words?.name_on_jacket]).toEqual([
        programme?.counted_as,
        programme?.name_in_table,
      ])
    },
  )
  provesRow(/^rule balance_card/, 'balance_on_overview')(
    'hides the balance on the overview of %s events, if they are finals',
    (variant, shown) => {
      expect(showsBalance(dateOf(variant))).toBe(shown)
    },
  )
})

describe('VARIANT-05 the table of the kinds of event', () => {
  const differing = differingCells(eventKinds)
  test('each cell that differs from the city event has been proven for its kind by a test above', () => {
    expect(unprovenCells(differing)).toEqual([])
  })
  test('each row has a test above, whether or not a kind differs in it; and each test has a row', () => {
    const rows = kindRows(eventKinds).map(({ key }) => key)
    expect([untestedRows(rows), idleProofs(rows)]).toEqual([[], []])
  })
})
