// VARIANT-05: what each kind of event does beside the city event, by the rules that everything goes by and not by its record's fields.
import { describe, expect, test } from 'vitest'
import { differingCells } from '../../../tools/kind-table.ts'
import { termsCompany } from '../about/terms-company.rules.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { checkAttendees, checkSomebody } from '../attendees/attendee.rules.ts'
import { complimentaryRoom } from '../attendees/complimentary-room.rules.ts'
import { hasJacketNames } from '../best-dancers/best-dancer.rules.ts'
import { feeTotals } from '../fees/fee-totals.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { coupleLimit, joinedNames } from '../routines/couple-entry.rules.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { hasCompetition, showsBalance } from '../tours/event-variant.rules.ts'
import { type FeeGroup, feeGroups } from '../tours/fee-groups.model.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { checkBeatStreet, isGroup } from './client-notes.rules.ts'
import { checkParts, contentNames, contentParts } from './edit-content.rules.ts'
import {
  dateOf,
  each,
  every,
  idleProofs,
  type OfEach,
  provesRow,
  quoteAt,
  unprovenCells,
  type VariantName,
  variantNames,
  viewAt,
} from './kind-proofs.fixtures.ts'
import { dancerOf, dancersOf, routineOf, teacherOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import { stepOfPart, stepStatuses, stepsOf } from './steps.rules.ts'

describe('CALL-04 a registration says something of', () => {
  const none: readonly VariantName[] = ['workshop', 'intensive', 'cast-experience']
  provesRow(/^rule beat_street/, every)('Beat Street at %s events, where they have it', (variant) => {
    const said = (beat_street: string | boolean | null) =>
      checkBeatStreet(beat_street, dateOf(variant)).map(({ message, path }) => [path, message])
    const refused = [[['beat_street'], 'This kind of event has no Beat Street.']]
    for (const words of [true, 'Two crews'])
      expect(said(words)).toEqual(none.includes(variant) ? refused : [])
    for (const nothing of [false, '', null]) expect(said(nothing)).toEqual([])
  })
})

test('VARIANT-05 every kind of event is asked about', () => {
  expect(Object.keys(titles).sort()).toEqual([...variantNames].sort())
})

const [start, middle] = ['Start Roster', 'Dancers Teachers Observers']
const titles: OfEach<string> = {
  city: `${start} ${middle} Competition Review Payment Success`,
  workshop: `${start} ${middle} Review Payment Success`,
  ballroom: `${start} ${middle} Competition Ballroom Review Payment Success`,
  finals: `${start} Best-dancers ${middle} Competition Studio-of-the-Year Studio-awards Specialty-awards Review Payment Success`,
  protege: `${start} Proteges ${middle} Competition Review Payment Success`,
  special: `${start} ${middle} Competition Freestyle Review Payment Success`,
  aftermath: `${start} ${middle} Competition Freestyle Review Payment Success`,
  intensive: `${start} ${middle} Intensive Tickets Review Payment Success`,
  'cast-experience': `${start} Dancers The-cast-experience Teachers Observers Review Payment Success`,
}

describe('VARIANT-05 steps', () => {
  // R§2: "dancers is step 2 (step 3 on national finals, where best dancers is step 2) …": the order of the tabs gives the numbers.
  provesRow(/^step /, titles)(
    'of %s events stand in this order, numbered from the roster on',
    (variant, words) => {
      const steps = stepsOf(dateOf(variant))
      expect(steps.map(({ title }) => title.replaceAll(' ', '-')).join(' ')).toBe(words)
      expect(steps.slice(1, -1).map(({ number }) => number)).toEqual(steps.slice(2).map((_, at) => at + 1))
    },
  )

  const ownPaths: Partial<OfEach<string[]>> = {
    ballroom: ['ballroom'],
    finals: ['best-dancers', 'soty', 'studio-awards', 'specialty-nominations', 'specialty-awards'],
    protege: ['proteges'],
    special: ['freestyle'],
    aftermath: ['freestyle'],
    intensive: ['intensive', 'tickets'],
    'cast-experience': ['the-cast-experience'],
  }
  test.each(each(ownPaths as OfEach<string[]>))(
    'of %s events only have these addresses',
    (variant, paths) => {
      const addresses = (kind: VariantName) =>
        stepsOf(dateOf(kind)).flatMap(({ path, also }) => [path, ...also])
      expect(addresses(variant).filter((path) => !addresses('city').includes(path))).toEqual(paths)
    },
  )

  /** Those that open with a roster, and besides with a registered dancer; the payment waits for the review. */
  const opening: OfEach<[roster: string, dancers: string]> = {
    city: ['roster dancers teachers observers', 'competition review'],
    workshop: ['roster dancers teachers observers', 'review'],
    ballroom: ['roster dancers teachers observers', 'competition ballroom review'],
    finals: [
      'roster best-dancers dancers teachers observers',
      'competition soty studio-awards specialty-nominations review',
    ],
    protege: ['roster best-dancers dancers teachers observers', 'competition review'],
    special: ['roster dancers teachers observers', 'competition freestyle review'],
    aftermath: ['roster dancers teachers observers competition', 'freestyle review'],
    intensive: ['roster dancers teachers observers intensive tickets', 'review'],
    'cast-experience': ['roster dancers best-dancers teachers observers', 'review'],
  }
  test.each(each(opening))(
    'of %s events open with the roster, and with the dancers',
    (variant, [roster, dancers]) => {
      const open = (more: Partial<RegistrationView>) =>
        stepStatuses(viewAt(variant, more), dateOf(variant))
          .filter((step) => step.open && step.numbered)
          .map(({ key }) => key)
      const before = open({ roster: [personOf(1, 13)], attendees: [], workshop_done: false })
      expect(before).toEqual(roster.split(' '))
      const after = open({ attendees: dancersOf(1), workshop_done: true })
      expect(after.filter((key) => !before.includes(key))).toEqual(
        dancers.split(' ').filter((key) => !before.includes(key as never)),
      )
    },
  )
})

describe('VARIANT-05 parts', () => {
  const routineExtras: PartName[] = ['regional_awards', 'pre_qualifying', 'finals_rounds']
  const nominations: PartName[] = ['soty_entering', 'soty_routines', 'nomination_routines']
  const competing: PartName[] = ['routines', 'is_competing']
  const programme: PartName[] = ['best_dancer_routines', 'dancer_photos']
  const further: OfEach<PartName[]> = {
    city: competing,
    workshop: [],
    ballroom: [...competing, 'pre_qualifying'],
    finals: [...competing, ...programme, ...routineExtras, ...nominations],
    protege: [...competing, ...programme, ...routineExtras],
    special: [...competing, 'freestyle'],
    aftermath: [...competing, 'freestyle', 'showdown'],
    intensive: ['intensive', 'tickets'],
    'cast-experience': programme,
  }
  const everywhere: PartName[] = ['attendees', 'additional_observers', 'media_passes', 'comp_room']
  provesRow(/^part (?!best_dancer_places)/, further)(
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
      const taken = contentNames.filter((name) => [...own, ...everywhere].includes(name))
      expect(contentNames.filter((name) => !refused.includes(name))).toEqual(taken)
    },
  )
})

describe('VARIANT-05 fee components', () => {
  // One cent of the workshop, ten of the competition, …: the total says which count (R§9 "Fee totals").
  const totals: OfEach<number> = {
    city: 110_011,
    workshop: 10_011,
    ballroom: 10_011,
    finals: 10_011,
    protege: 10_011,
    special: 11_111,
    aftermath: 10_111,
    intensive: 110_011,
    'cast-experience': 10_011,
  }
  const lines = feeGroups.map((group: FeeGroup, at) => ({ group, amount_cents: 10 ** at }))
  provesRow(/^fee /, totals)('of %s events add up to %i', (variant, total) => {
    expect(feeTotals(lines, dateOf(variant)).total).toBe(total)
  })
  test('stand in this order where the observers have their own', () => {
    const order = (variant: VariantName) =>
      Object.keys(feeTotals(lines, dateOf(variant))).filter((group) =>
        (feeGroups as readonly string[]).includes(group),
      )
    expect(order('special')).toEqual([...feeGroups])
  })
})

describe('VARIANT-05 free teachers', () => {
  const dancers = [4, 5, 9, 10, 20, 21, 39, 40, 59, 60, 79, 80]
  const city = [0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4]
  const ofFinals = [0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 6]
  const onePerTen = [0, 0, 0, 1, 2, 2, 3, 4, 5, 6, 7, 8]
  const free: OfEach<number[]> = {
    city,
    workshop: city,
    ballroom: city,
    finals: ofFinals,
    protege: ofFinals,
    special: onePerTen,
    aftermath: onePerTen,
    intensive: city,
    'cast-experience': city,
  }
  provesRow(/^rule free_teachers/, free)(
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
  const week = 'for the week and matching free show tickets.'
  const [nights, none] = ['for two nights.', 'none']
  const usual = [none, nights, nights, nights]
  const ofFinals = [none, none, none, week]
  const rooms: OfEach<string[]> = {
    city: usual,
    workshop: usual,
    ballroom: usual,
    finals: ofFinals,
    protege: ofFinals,
    special: usual,
    aftermath: usual,
    intensive: usual,
    'cast-experience': usual,
  }
  provesRow(/^rule complimentary_room/, rooms)(
    'of %s events with 59, 60, 79 and 80 dancers',
    (variant, expected) => {
      const found = [59, 60, 79, 80].map((count) => {
        const attendees = dancersOf(count)
        const { lines } = quoteAt(variant, { attendees })
        return (
          complimentaryRoom(attendees, lines, dateOf(variant))?.words.replace(/^.*hotel room /, '') ?? none
        )
      })
      expect(found).toEqual(expected)
    },
  )
})

describe('VARIANT-05 what a dancer of $270 pays', () => {
  // A scholarship of $150, and an attended regional of 25 % or 10 % (R§9).
  const usual = [0, 20_250]
  const amounts: OfEach<number[]> = {
    city: usual,
    workshop: usual,
    ballroom: usual,
    finals: [12_000, 20_250],
    protege: [12_000, 20_250],
    special: usual,
    aftermath: usual,
    intensive: usual,
    'cast-experience': [12_000, 24_300],
  }
  provesRow(/^rule (scholarship|attended_regional_percent)$/, amounts)(
    'at %s events with a scholarship, and who attended a regional',
    (variant, expected) => {
      const pays = (more: object) => quoteAt(variant, { attendees: dancersOf(1, more) }).fees.total
      expect([pays({ vip_type_id: 1 }), pays({ attended_reg: true })]).toEqual(expected)
    },
  )
})

describe('VARIANT-05 who comes', () => {
  const refused = (variant: VariantName, more: object, view: Partial<RegistrationView> = {}) => {
    const attendees = view.attendees ?? []
    const form = { ...plainAttendee, person_id: 1, workshop_level_id: 3, ...more }
    return checkAttendees([form], viewAt(variant, { roster: [personOf(1, 13)], ...view, attendees })).map(
      ({ code }) => code,
    )
  }
  provesRow(/^rule dancers_need_scholarship/, every)(
    'to %s events without a scholarship, if not to the cast',
    (variant) => {
      expect(refused(variant, {})).toEqual(variant === 'cast-experience' ? ['SCHOLARSHIP_NEEDED'] : [])
    },
  )
  provesRow(/^rule scholarships_from/, every)(
    'to %s events with one of her own choice, if the office does not award it',
    (variant) => {
      const code = { finals: 'SCHOLARSHIP_AWARDED', protege: 'SCHOLARSHIP_AWARDED' }[variant as string]
      const found = refused(variant, { vip_type_id: 1 })
      expect(found.filter((each) => each === 'SCHOLARSHIP_AWARDED')).toEqual(code ? [code] : [])
    },
  )
  provesRow(/^rule full_workshop_to_compete/, every)(
    'to %s events for one day while she competes, if a whole workshop is not asked',
    (variant) => {
      const attendees = [dancerOf(personOf(1, 13), { vip_type_id: null })]
      const found = refused(variant, { one_day: true }, { attendees, routines: [routineOf(1, [1])] })
      expect(found.includes('COMPETING_NOT_ONE_DAY')).toBe(variant !== 'cast-experience')
    },
  )
  provesRow(/^rule attendee_required/, every)('to %s events at all, if somebody must', (variant) => {
    expect(checkSomebody({ attendees: [] }, dateOf(variant)).map(({ code }) => code)).toEqual(
      variant === 'cast-experience' ? [] : ['ATTENDEE_REQUIRED'],
    )
  })
  const groups: OfEach<boolean[]> = {
    city: [false, true],
    workshop: [true, true],
    ballroom: [false, true],
    finals: [false, true],
    protege: [false, true],
    special: [false, true],
    aftermath: [false, true],
    intensive: [true, true],
    'cast-experience': [false, true],
  }
  provesRow(/^rule group_from/, groups)(
    'to %s events as a group: four of a studio, and five',
    (variant, expected) => {
      const found = [4, 5].map((count) =>
        isGroup({ ancillary: false, attendees: dancersOf(count) }, dateOf(variant)),
      )
      expect(found).toEqual(expected)
    },
  )
})

describe('VARIANT-05 words and competition', () => {
  const own: readonly VariantName[] = ['special', 'aftermath']
  provesRow(/^rule terms_name/, every)(
    'the terms of %s events name the event only where it has a company of its own',
    (variant) => {
      const named = termsCompany({ variant, name: 'Harbor Lights' }) === 'Harbor Lights'
      expect(named).toBe(own.includes(variant))
    },
  )
  const without: readonly VariantName[] = ['workshop', 'intensive', 'cast-experience']
  provesRow(/^rule has_competition/, every)(
    'a competition takes place at %s events, or there are none of its steps',
    (variant) => {
      expect(hasCompetition(dateOf(variant))).toBe(!without.includes(variant))
    },
  )
})

describe('VARIANT-05 couples', () => {
  const couples: Partial<OfEach<string>> = { ballroom: 'Mia Alvarez & Leo Park' }
  provesRow(/^rule couples/, every)('at %s events, if they dance there, two and no third', (variant) => {
    const names = [
      { fname: 'Mia', lname: 'Alvarez' },
      { fname: 'Leo', lname: 'Park' },
    ]
    const limits = [0, 1, 2].map((entered) => coupleLimit(entered, 1, dateOf(variant)) !== null)
    expect(joinedNames(names, dateOf(variant))).toBe(couples[variant] ?? 'Mia Alvarez Leo Park')
    expect(limits).toEqual([false, false, variant in couples])
  })
})

describe('VARIANT-05 a programme', () => {
  const programmes: Partial<OfEach<[path: string, garment: string]>> = {
    finals: ['best-dancers', 'jacket with its name'],
    protege: ['proteges', 'jacket with its name'],
    'cast-experience': ['the-cast-experience', 'top'],
  }
  provesRow(/^part best_dancer_places/, every)(
    'and its places are entered at its step, if %s events have one',
    (variant) => {
      const place = stepOfPart('best_dancer_places', dateOf(variant))
      expect(place?.path).toBe(programmes[variant]?.[0])
    },
  )
  provesRow(/^rule programme/, programmes)('of %s events asks for what is worn', (variant) => {
    const view = viewAt(variant)
    const price_list = { ...view.price_list, jacket_names: true }
    const named = hasJacketNames({ ...view, price_list })
    expect(named).toBe(programmes[variant]?.[1] === 'jacket with its name')
  })
  provesRow(/^rule balance_card/, every)(
    'hides the balance on the overview of %s events, if they are finals',
    (variant) => {
      expect(showsBalance(dateOf(variant))).toBe(!['finals', 'protege'].includes(variant))
    },
  )
})

describe('VARIANT-05 a cell of the table that differs from the city event', () => {
  const differing = differingCells(eventKinds)
  test('has been proven for its kind by a test above', () => expect(unprovenCells(differing)).toEqual([]))
  test('is what each proof is of', () => expect(idleProofs(differing)).toEqual([]))
})
