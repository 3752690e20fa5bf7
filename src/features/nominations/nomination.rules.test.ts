// SOTY-01 to 05, NOMINATION-01 to 05: which routines may be nominated, and what bars nominations.
import { describe, expect, test } from 'vitest'
import { routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { isOfAwardsStyle } from './award-styles.rules.ts'
import { type Nomination, type SotyRoutine, sotyRoutines } from './nomination.model.ts'
import { checkEditedNominations, checkNominations, studioAwardsOpen } from './nomination.rules.ts'
import { awards, BEST_COSTUME, BEST_JAZZ_OLDER, STUDIO_SPIRIT } from './nomination-samples.fixtures.ts'
import { awardsWithoutGroups, removedNominations } from './nomination-words.rules.ts'
import { sotyRoutinesPart } from './soty.part.ts'
import {
  asksSoty,
  checkEditedSoty,
  checkSoty,
  slotBarred,
  slotChoices,
  suggestsOutside,
} from './soty.rules.ts'

const styles = [
  ...meridianPrices.performance_divisions,
  { id: 613, name: 'Ballroom', free: false, improv: false },
]
const styleId = (name: string) => styles.find((style) => style.name === name)?.id ?? 0

describe('NOMINATION-02 the style of an award', () => {
  test.each([
    ['Best Jazz', 'Jazz', true],
    ['Best Jazz', 'Tap', false],
    ['Best Musical Theater', 'Acro', true],
    ['Best Acro', 'Ballroom', true],
    ['Best Ballroom', 'Musical Theatre', true],
    ['Best Acro', 'Jazz', false],
    ['Best Lyrical', 'Contemporary', true],
    ['Best Contemporary', 'Lyrical', true],
    ['Best Contemporary', 'Ballet', false],
    ['Best Contemporary/Lyrical', 'Jazz', false],
    ['Best Costume', 'Tap', true],
    ['Special Award', 'Hip Hop', true],
  ])('%s, a routine of %s: %s', (award, style, may) => {
    expect(isOfAwardsStyle(award, styleId(style), styles)).toBe(may)
  })
})

const TAP = 5
const four = [1, 2, 3, 4]
const group = (id: number, more = {}) => routineOf(id, four, { performance_division_id: 2, ...more })
const placeWith = (more: Parameters<typeof viewOf>[0] = {}) =>
  viewOf({
    price_list: { ...meridianPrices, nomination_types: awards },
    routines: [group(1), group(2), group(3)],
    ...more,
  })
const nominated = (nomination_type_id: number, registrations_routine_id = 1): Nomination => ({
  nomination_type_id,
  registrations_routine_id,
  details: { costume_designer: '', choreographer: '' },
})
const codes = (nominations: Nomination[], place = placeWith()) =>
  checkNominations(nominations, place).map(({ code }) => code)

describe('NOMINATION-01, NOMINATION-03 what bars a nomination', () => {
  test.each<[string, Nomination[], ReturnType<typeof placeWith>, string[]]>([
    ['nothing', [nominated(BEST_JAZZ_OLDER)], placeWith(), []],
    ['another style', [nominated(103)], placeWith(), ['NOMINATION_STYLE']],
    ['other ages', [nominated(101)], placeWith(), ['NOMINATION_AGE']],
    ['a style that the row leaves out', [nominated(106)], placeWith(), ['NOMINATION_STYLE']],
    [
      'a style that the row has',
      [nominated(106)],
      placeWith({ routines: [group(1, { performance_division_id: TAP })] }),
      [],
    ],
    [
      'a virtual routine',
      [nominated(BEST_COSTUME)],
      placeWith({ routines: [group(1, { virtual: true })] }),
      ['NOMINATION_VIRTUAL'],
    ],
    [
      'a routine of the prelims',
      [nominated(BEST_JAZZ_OLDER)],
      placeWith({ finals_rounds: [{ id: 1, prelims: true, finals: true }] }),
      ['NOMINATION_PRELIMS'],
    ],
    [
      'a routine beside another of the prelims',
      [nominated(BEST_JAZZ_OLDER)],
      placeWith({ finals_rounds: [{ id: 2, prelims: true, finals: false }] }),
      [],
    ],
    [
      'a routine of the finals alone',
      [nominated(BEST_JAZZ_OLDER)],
      placeWith({ finals_rounds: [{ id: 1, prelims: false, finals: true }] }),
      [],
    ],
    ['an award that is not there', [nominated(999)], placeWith(), ['NOMINATION_TYPE_UNKNOWN']],
    ['another’s routine', [nominated(105, 77)], placeWith(), ['NOMINATION_ROUTINE_UNKNOWN']],
    ['an award twice', [nominated(105), nominated(105, 2)], placeWith(), ['NOMINATION_TWICE']],
  ])('%s', (_title, nominations, place, expected) => {
    expect(codes(nominations, place)).toEqual(expected)
  })
  test('a detail that the award does not ask for', () => {
    const details = { costume_designer: '', choreographer: 'Jo Lee' }
    expect(codes([{ ...nominated(BEST_COSTUME), details }])).toEqual(['NOMINATION_DETAIL'])
  })
})

describe('NOMINATION-04 studio awards', () => {
  test.each([
    [2, false],
    [3, true],
    [4, true],
  ])('with %s group routines: %s', (count, open) => {
    const routines = [...Array.from({ length: count }, (_, n) => group(n + 1)), routineOf(90, [1, 2, 3])]
    const place = placeWith({ routines })
    expect(studioAwardsOpen(place)).toBe(open)
    expect(codes([nominated(STUDIO_SPIRIT)], place)).toEqual(open ? [] : ['STUDIO_AWARDS_GROUPS'])
  })
})

describe('NOMINATION-05 nominations through edits', () => {
  test('another style bars the nomination that it spoils, and what was sold so stays', () => {
    const nominations = [nominated(BEST_JAZZ_OLDER)]
    const spoiled = placeWith({ routines: [group(1, { performance_division_id: TAP }), group(2), group(3)] })
    const found = checkEditedNominations({ nominations, place: placeWith() }, { nominations, place: spoiled })
    expect(found.map(({ code }) => code)).toEqual(['NOMINATION_STYLE'])
    expect(checkEditedNominations({ nominations, place: spoiled }, { nominations, place: spoiled })).toEqual(
      [],
    )
  })
  test.each([
    [2, []],
    [3, []],
    [4, []],
  ])('a sold studio award stays where an edit leaves %s group routines', (count, expected) => {
    const nominations = [nominated(STUDIO_SPIRIT)]
    const left = placeWith({ routines: Array.from({ length: count }, (_, n) => group(n + 1)) })
    const found = checkEditedNominations({ nominations, place: placeWith() }, { nominations, place: left })
    expect(found.map(({ code }) => code)).toEqual(expected)
  })
  test.each<[number, Nomination, string[]]>([
    [2, nominated(2), ['STUDIO_AWARDS_GROUPS']],
    // The routine of a sold one is another: that is a nomination of its own.
    [2, nominated(STUDIO_SPIRIT, 2), ['STUDIO_AWARDS_GROUPS']],
    [3, nominated(2), []],
    [4, nominated(2), []],
  ])('with %s group routines in an edit a further studio award: %j', (count, further, expected) => {
    const before = { nominations: [nominated(STUDIO_SPIRIT)], place: placeWith() }
    const left = placeWith({ routines: Array.from({ length: count }, (_, n) => group(n + 1)) })
    const found = checkEditedNominations(before, { nominations: [further], place: left })
    expect(found.map(({ code }) => code)).toEqual(expected)
  })
  test('before a routine is removed its nominations are said', () => {
    const place = placeWith({ nomination_routines: [nominated(BEST_JAZZ_OLDER)] })
    expect(removedNominations(1, place)).toBe('Its nomination for Best Jazz (Teen, Senior) is removed, too.')
    expect(removedNominations(2, place)).toBe('')
  })
})

describe('NOMINATION-04 before a group is removed, studio awards that lose their three groups are said', () => {
  const place = placeWith({
    nomination_routines: [nominated(STUDIO_SPIRIT, 1), nominated(BEST_JAZZ_OLDER, 2)],
  })
  test.each<[string, number[], Nomination[], boolean]>([
    ['of another routine', [3], [], true],
    ['of none where the nominated routine goes itself', [1], [], false],
    ['of none where it was sold', [3], [nominated(STUDIO_SPIRIT, 1)], false],
    ['of none where nothing goes', [], [], false],
  ])('%s', (_title, gone, sold, told) => {
    const words = awardsWithoutGroups(gone, place, sold)
    expect(words !== '').toBe(told)
    if (told) expect(words).toContain('only 2 will be left: you’ll have to remove that nomination as well')
  })
  test('not where three are left, nor where there were too few already', () => {
    const more = placeWith({ ...place, routines: [group(1), group(2), group(3), group(4)] })
    expect(awardsWithoutGroups([4], more)).toBe('')
    expect(awardsWithoutGroups([2], placeWith({ ...place, routines: [group(1), group(2)] }))).toBe('')
  })
})

const soty = (count: number, outside = 0) => ({
  soty_entering: true,
  soty_routines: Array.from({ length: count }, (_, n) => ({
    slot: n + 1,
    registrations_routine_id: n + 1,
    outside_choreographer: n < outside,
  })),
})
const held = placeWith({
  tour_date: tourDateWith({ has_soty: true }),
  routines: Array.from({ length: 14 }, (_, n) => group(n + 1)),
})
const sotyCodes = (...of: Parameters<typeof checkSoty>) => checkSoty(...of).map(({ code }) => code)

describe('Studio of the Year', () => {
  test('SOTY-01 where it is not held nobody enters, in the words of the specification', () => {
    const [found] = checkSoty(soty(1), { ...held, tour_date: columbus })
    expect(found?.message).toBe(
      'Sorry! The Studio of The Year competition is not happening in Columbus, OH this year.',
    )
  })
  test('SOTY-01 an independent dancer who may not compete is asked nothing, and cannot enter', () => {
    const event = { ...held.tour_date.event, variant: 'finals' }
    const finals = { ...held, tour_date: { ...held.tour_date, event }, soty_entering: null }
    const alone = { ...finals, independent: true }
    expect([asksSoty(finals), asksSoty(alone)]).toEqual([true, true])
    const without = { ...alone, routines: [], waiting_list_routines: [] }
    expect(asksSoty(without)).toBe(false)
    expect(sotyCodes({ soty_entering: true, soty_routines: [] }, without)).toEqual([
      'INDEPENDENT_MAY_NOT_COMPETE',
    ])
    expect(sotyCodes({ soty_entering: false, soty_routines: [] }, without)).toEqual([])
    expect(asksSoty({ ...finals, tour_date: { ...finals.tour_date, has_soty: false } })).toBe(false)
  })
  test('SOTY-02 twelve slots hold twelve routines, and there is no thirteenth', () => {
    expect(sotyCodes(soty(12), held)).toEqual([])
    const fits = (count: number) => sotyRoutines.safeParse(soty(count).soty_routines).success
    expect([fits(12), fits(13)]).toEqual([true, false])
  })
  test('SOTY-02 a slot holds one routine of the registration that has a spot', () => {
    const [first, second] = soty(2).soty_routines
    const of = (other: Partial<SotyRoutine>, place = held) =>
      sotyCodes({ soty_entering: true, soty_routines: [first!, { ...second!, ...other }] }, place)
    expect(of({ slot: 1 })).toEqual(['SOTY_SLOT_TWICE'])
    expect(of({ registrations_routine_id: 99 })).toEqual(['NOMINATION_ROUTINE_UNKNOWN'])
    const [waiting, ...routines] = held.routines.toReversed()
    const waits = { ...held, routines, waiting_list_routines: [{ ...waiting!, position: 1 }] } as typeof held
    expect(of({ registrations_routine_id: 14 }, waits)).toEqual(['NOMINATION_WAITING'])
  })
  test('SOTY-02 a slot whose routine has come to wait shows it, says so, and can be emptied', () => {
    const [waiting, ...routines] = held.routines.toReversed()
    const waits = { ...held, routines, waiting_list_routines: [{ ...waiting!, position: 1 }] } as typeof held
    const { id, routine } = waiting!
    const shown = slotChoices(id, new Set([routines[0]!.id]), waits)
    expect(shown.at(-1)).toEqual({ value: id, label: routine.name })
    expect(shown.some(({ value }) => value === routines[0]!.id)).toBe(false)
    // Nobody else's slot is offered it.
    expect(slotChoices(undefined, new Set(), waits).some(({ value }) => value === id)).toBe(false)
    const entry = { slot: 1, registrations_routine_id: id, outside_choreographer: false }
    expect(slotBarred(entry, waits)?.code).toBe('NOMINATION_WAITING')
    expect(slotBarred(entry, held)).toBeUndefined()
    expect(slotChoices(99, new Set(), { ...waits, routines: [] })).toEqual([
      { value: 99, label: 'A routine that was removed' },
    ])
  })
  test('SOTY-02 of two routines with one title each is offered with what tells it apart', () => {
    const [one, two, ...others] = held.routines
    const alike = { ...two!, routine: { ...two!.routine, name: one!.routine.name }, routine_category_id: 99 }
    const labels = slotChoices(undefined, new Set(), { ...held, routines: [one!, alike, ...others] })
    const [first, second] = labels.map(({ label }) => label)
    expect(first).toContain(`${one!.routine.name}, `)
    expect(second).toContain(`${one!.routine.name}, `)
    expect(first).not.toBe(second)
    expect(slotChoices(undefined, new Set(), held)[0]?.label).toBe(one!.routine.name)
    // The other stands in a slot of its own: what this one is called does not change.
    expect(slotChoices(one!.id, new Set([alike.id]), { ...held, routines: [one!, alike] })[0]?.label).toBe(
      slotChoices(undefined, new Set(), { ...held, routines: [one!, alike] })[0]?.label,
    )
  })
  test('SOTY-02 one that has come to wait, whose title another has, is told with what tells it apart, in its slot and in the changes', () => {
    const [one, two] = held.routines
    const alike = { ...two!, routine: { ...two!.routine, name: one!.routine.name }, routine_category_id: 99 }
    const waiting = { ...one!, position: 1, waiting_since: null }
    const waits = { ...held, routines: [alike], waiting_list_routines: [waiting] }
    const [, kept] = slotChoices(one!.id, new Set(), waits)
    expect(kept?.label).toMatch(new RegExp(`^${one!.routine.name}, .* · `))
    const entered = { slot: 1, registrations_routine_id: one!.id, outside_choreographer: false }
    const told = sotyRoutinesPart.content.changes([], [entered], waits)
    expect(JSON.stringify(told)).toContain(kept?.label)
  })
  test('SOTY-02 a routine stands in one slot', () => {
    const [first] = soty(1).soty_routines
    const twice = [first!, { ...first!, slot: 2 }]
    expect(sotyCodes({ soty_entering: true, soty_routines: twice }, held)).toEqual(['SOTY_ROUTINE_TWICE'])
  })
  test.each([null, false])('SOTY-05 with the answer %s nothing is nominated', (soty_entering) => {
    expect(sotyCodes({ ...soty(1), soty_entering }, held)).toEqual(['SOTY_NOT_ENTERED'])
    expect(sotyCodes({ soty_entering, soty_routines: [] }, held)).toEqual([])
  })
  test.each([
    [3, []],
    [4, []],
    [5, ['SOTY_OUTSIDE']],
  ])('SOTY-03 with %s outside choreographers', (outside, expected) => {
    expect(sotyCodes(soty(12, outside), held)).toEqual(expected)
  })
  test.each([
    ['Dana Whitfield', false],
    ['dana whitfield & Jo Lee', false],
    ['Jo Lee', true],
    ['', false],
  ])('SOTY-03 “%s” is likely from outside: %s', (choreographer, outside) => {
    expect(suggestsOutside(choreographer, [{ fname: 'Dana', lname: 'Whitfield' }])).toBe(outside)
  })
  test('SOTY-04 a registered one is changed by mail only, but goes with its routine', () => {
    const without = { ...soty(3), soty_routines: soty(3).soty_routines.slice(1) }
    const check = (kept: boolean) =>
      checkEditedSoty(soty(3), without, (id) => kept || id !== 1, 'hello@finals.test').map(({ code }) => code)
    expect([check(true), check(false)]).toEqual([['SOTY_BY_MAIL'], []])
  })
})
