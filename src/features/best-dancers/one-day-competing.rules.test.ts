// BESTDANCER-03, BESTDANCER-05: who comes for one day may not compete in the programme, entered so or changed to it in an edit (R§5).

import { describe, expect, test } from 'vitest'
import { checkAttendees } from '../attendees/attendee.rules.ts'
import { virtualInProgramme } from '../attendees/virtual-in-programme.rules.ts'
import { fullName } from '../people/person.rules.ts'
import { checkEdit } from '../registrations/edit-check.rules.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { checkStep } from '../registrations/part-checks.rules.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { programmeOf } from '../tours/event-variant.rules.ts'
import { columbus, meridianPrices, moments, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { bestDancerChecks, mayCompeteIn } from './best-dancer-checks.rules.ts'

const [WORKSHOP, COMPETING] = [1, 3]
const tide = { name: 'Low Tide', choreographer: '', performance_division_id: 2 }

interface Case {
  variant: 'finals' | 'protege' | 'cast-experience'
  type: number
  one_day: boolean
}

/** One dancer with an option of the programme. */
function viewWith({ variant, type, one_day }: Case) {
  const price_list = { ...meridianPrices, ...programmePrices }
  return viewOf({
    tour_date: tourDateWith({ event: { ...columbus.event, variant } }),
    price_list,
    attendees: dancersOf(1, { one_day, vip_type_id: null }),
    best_dancer_routines: [
      {
        person_id: 1,
        best_dancer_type_id: type,
        jacket_size_id: null,
        jacket_name: '',
        routine: type === COMPETING ? tide : null,
      },
    ],
  })
}

const oneDay = {
  code: 'ROUTINE_DANCER_ONE_DAY',
  path: ['best_dancer_routines', 0, 'best_dancer_type_id'],
}

describe.each(['finals', 'protege'] as const)('BESTDANCER-03 of a dancer at %s events', (variant) => {
  test.each<[string, number, boolean, object[]]>([
    ['who comes for one day competing is refused', COMPETING, true, [oneDay]],
    ['at the whole workshop it is taken', COMPETING, false, []],
    ['who comes for one day another option is taken', WORKSHOP, true, []],
  ])('%s', (_title, type, one_day, refused) => {
    const view = viewWith({ variant, type, one_day })
    expect(bestDancerChecks.checkReview?.(view, false)).toMatchObject(refused)
    // At the step, in the words of the same rule.
    expect(bestDancerChecks.check?.(contentOf(view), view)).toMatchObject(refused)
  })
})

test('BESTDANCER-03 where the whole workshop is not asked, who comes for one day may compete', () => {
  const view = viewWith({ variant: 'cast-experience', type: COMPETING, one_day: true })
  const codes = bestDancerChecks.checkReview?.(view, false).map(({ code }) => code)
  expect(codes).not.toContain('ROUTINE_DANCER_ONE_DAY')
})

describe('BESTDANCER-05 an edit of a dancer who competes as she was sold', () => {
  const editTo = (was: boolean, is: boolean) => {
    const view = { ...viewWith({ variant: 'finals', type: COMPETING, one_day: was }), completed: true }
    const content = contentOf(view)
    const attendees = content.attendees.map((attendee) => ({ ...attendee, one_day: is }))
    const found = checkEdit(view, { ...content, attendees }, { at: moments.early, waiver: true })
    // The dancers' step says it of her in its own words besides (ATTENDEE-07).
    return found.filter(({ path: [part] }) => part === 'best_dancer_routines')
  }
  test.each<[string, boolean, boolean, object[]]>([
    ['to one day is refused', false, true, [oneDay]],
    ['that leaves the whole workshop is not', false, false, []],
    ['that leaves the one day with which she was sold is not', true, true, []],
    ['from one day to the whole workshop is not', true, false, []],
  ])('%s', (_title, was, is, refused) => {
    expect(editTo(was, is)).toMatchObject(refused)
  })
})

describe('ATTENDEE-07 of whoever competes with her option, and is in no routine', () => {
  const found = (variant: Case['variant'], type: number) => {
    const view = viewWith({ variant, type, one_day: true })
    return checkAttendees(contentOf(view).attendees, { ...view, exempt: false }).filter(({ path }) =>
      path.includes('one_day'),
    )
  }
  test.each(['finals', 'protege'] as const)('%s: the option is what must change', (variant) => {
    const view = viewWith({ variant, type: COMPETING, one_day: true })
    const [name, step] = [fullName(view.attendees[0]!.person), programmeOf(view.tour_date)?.name]
    const option = view.price_list.best_dancer_types.find(({ id }) => id === COMPETING)?.name
    expect(found(variant, COMPETING)).toMatchObject([
      {
        code: 'BEST_DANCER_NOT_ONE_DAY',
        path: ['attendees', 0, 'one_day'],
        message: `${name} competes with “${option}”, and one day dancers are ineligible to compete. Please choose another option on ${step} first.`,
      },
    ])
  })
  test('with another option, or where the whole workshop is not asked, nothing bars it', () => {
    expect(found('finals', WORKSHOP)).toEqual([])
    expect(found('cast-experience', COMPETING)).toEqual([])
  })
})

describe('ATTENDEE-07 of whoever comes for one day with the same save that ends her competing', () => {
  const SCHOLAR = 97
  const vip = meridianPrices.vip_types[0]
  const competing = viewWith({ variant: 'finals', type: COMPETING, one_day: false })
  const view = {
    ...competing,
    price_list: { ...competing.price_list, vip_types: vip ? [{ ...vip, id: SCHOLAR, name: 'Scholar' }] : [] },
    attendees: dancersOf(1, { vip_type_id: SCHOLAR }),
  }
  const content = contentOf(view)
  const attendees = content.attendees.map((form) => ({ ...form, vip_type_id: null, one_day: true }))
  const options = (best_dancer_type_id: number | null) =>
    content.best_dancer_routines.map((entry) => ({ ...entry, best_dancer_type_id, routine: null }))
  const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code)

  test('an edit that takes off the scholarship and the option is not refused', () => {
    const wanted = { ...content, attendees, best_dancer_routines: options(null) }
    const edit = { at: moments.early, waiver: true }
    const found = codes(checkEdit({ ...view, completed: true }, wanted, edit))
    expect(found).not.toContain('BEST_DANCER_NOT_ONE_DAY')
    const stays = codes(checkEdit({ ...view, completed: true }, { ...content, attendees }, edit))
    expect(stays).toContain('BEST_DANCER_NOT_ONE_DAY')
  })

  test('one save of both in an open registration is not refused, and of the day alone it is', () => {
    const sent = ['attendees', 'best_dancer_routines'] as const
    const both = { ...content, attendees, best_dancer_routines: options(WORKSHOP) }
    expect(codes(checkStep(sent, both, view))).not.toContain('BEST_DANCER_NOT_ONE_DAY')
    expect(codes(checkStep(['attendees'], { ...content, attendees }, view))).toContain(
      'BEST_DANCER_NOT_ONE_DAY',
    )
  })
})

describe('BESTDANCER-13 of whoever comes virtually', () => {
  const hall = { id: 1, name: 'Olentangy Hall', address: '', phone: '', website: null }
  const told = (type: number | null, virtual: boolean, venue: typeof hall | null = hall) => {
    const view = viewWith({ variant: 'finals', type: COMPETING, one_day: false })
    const tour_date = { ...view.tour_date, venue, mybtf: { ...view.tour_date.mybtf, virtual: true } }
    return virtualInProgramme({
      ...view,
      tour_date,
      attendees: dancersOf(1, { virtual }),
      best_dancer_routines: view.best_dancer_routines.map((entry) => ({
        ...entry,
        best_dancer_type_id: type,
      })),
    })
  }
  test('an option in the hall is told of, and that she has to come there', () => {
    const [words] = told(COMPETING, true)
    expect(words).toContain('takes place in person, so Fname1 has to come to Columbus, OH for it.')
    expect(told(WORKSHOP, true)).toHaveLength(1)
  })
  test('none, whoever comes to the hall, and a date online only are not', () => {
    expect(told(null, true)).toEqual([])
    expect(told(COMPETING, false)).toEqual([])
    expect(told(COMPETING, true, null)).toEqual([])
  })
})

describe('COMPETE-01 an independent dancer', () => {
  test.each([
    ['where independents do not compete is offered no option with a routine', true, false, false],
    ['where they do is', true, true, true],
    ['with a studio is', false, false, true],
  ])('%s', (_title, independent, independent_competition, may) => {
    const view = viewWith({ variant: 'finals', type: COMPETING, one_day: false })
    const tour_date = { ...view.tour_date, event: { ...view.tour_date.event, independent_competition } }
    expect(mayCompeteIn({ tour_date, independent })).toBe(may)
  })
})

describe('SCHOLARSHIP-03 with the scholarship goes what came with it', () => {
  const competing = viewWith({ variant: 'finals', type: COMPETING, one_day: false })
  const view = {
    ...competing,
    attendees: competing.attendees.map((attendee) => ({ ...attendee, vip_type_id: 97 })),
  }
  const content = contentOf(view)
  const attendees = content.attendees.map((form) => ({ ...form, vip_type_id: null, one_day: true }))
  const codesOf = (wanted: typeof content) =>
    checkStep(['attendees', 'best_dancer_routines'], wanted, view).map(({ code }) => code)

  test('the same option is not kept by being sent along', () => {
    const whole = attendees.map((form) => ({ ...form, one_day: false }))
    expect(codesOf({ ...content, attendees: whole })).toEqual(['BEST_DANCER_SCHOLARSHIP'])
    const workshop = content.best_dancer_routines.map((entry) => ({
      ...entry,
      best_dancer_type_id: WORKSHOP,
      routine: null,
    }))
    expect(codesOf({ ...content, attendees: whole, best_dancer_routines: workshop })).toEqual([])
  })
})
