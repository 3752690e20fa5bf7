// VARIANT-04: what a record says that no registration could run by, each refused in words.
import { describe, expect, test } from 'vitest'
import { ballroomVariant } from '../tours/ballroom.variant.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { byName, eventKinds } from '../tours/event-kinds.variant.ts'
import { finalsVariant } from '../tours/finals.variant.ts'
import { protegeVariant } from '../tours/protege.variant.ts'
import type { EventVariant, StepDefinition, StepKey } from '../tours/variant.model.ts'
import { workshopVariant } from '../tours/workshop.variant.ts'
import { recordFaults, refuseFaults } from './record-faults.rules.ts'

/** The city's record with something else. */
const city = (more: Partial<EventVariant>): EventVariant => ({ ...cityVariant, ...more })
/** With one of its steps otherwise. */
const step = (key: StepKey, more: Partial<StepDefinition>) =>
  city({
    steps: cityVariant.steps.map((definition) =>
      definition.key === key ? { ...definition, ...more } : definition,
    ),
  })
const without = <Name>(names: readonly Name[], left: Name) => names.filter((name) => name !== left)
const bands = (...free_teachers: EventVariant['free_teachers'][number][]) => city({ free_teachers })

describe('VARIANT-04 a record that holds together', () => {
  const others = [finalsVariant, protegeVariant]
  test.each([...new Set([...Object.values(eventKinds), ...others])])('$name has no fault', (kind) =>
    expect(recordFaults(kind)).toEqual([]),
  )
  test('a start goes on with the records that there are', () => {
    expect(() => refuseFaults(eventKinds, [])).not.toThrow()
  })
})

describe('VARIANT-04 a record is refused by its field', () => {
  const cases: [string, EventVariant, string][] = [
    [
      'couples without a step that enters them',
      city({ couples: { most: 2, joined_by: ' & ' } }),
      "couples: no step 'ballroom' enters 'routines'",
    ],
    [
      'couples without a competition',
      { ...workshopVariant, couples: { most: 2, joined_by: ' & ' } },
      'couples: without has_competition there are none',
    ],
    [
      'couples of nobody',
      city({ couples: { most: 0, joined_by: ' & ' } }),
      'couples.most: it must be 1 or more',
    ],
    [
      'couples whose names run together',
      city({ couples: { most: 2, joined_by: ' ' } }),
      'couples.joined_by: something other than spaces must separate two names',
    ],
    [
      'a step whose part it lacks',
      city({ parts: without(cityVariant.parts, 'comp_room') }),
      "steps.teachers.parts: 'comp_room' is not among the parts of the record",
    ],
    [
      'a step that shows a part twice',
      step('teachers', { parts: ['attendees', 'attendees'] }),
      "steps.teachers.parts: 'attendees' stands there twice",
    ],
    [
      'two steps with one path',
      step('teachers', { path: 'observers' }),
      "steps: two steps have the path 'observers'",
    ],
    [
      'a path that is an older name of another step',
      step('teachers', { path: 'attendees' }),
      "steps: two steps have the path 'attendees'",
    ],
    [
      'one step twice',
      city({ steps: [...cityVariant.steps, { ...cityVariant.steps.at(1)!, path: 'again' }] }),
      "steps: there are two steps 'roster'",
    ],
    [
      'no payment',
      city({ steps: cityVariant.steps.filter(({ key }) => key !== 'payment') }),
      "steps: there is no step 'payment'",
    ],
    [
      'opens_after a step that comes later',
      step('dancers', { opens_after: ['competition'] }),
      "steps.dancers.opens_after: no step 'competition' comes before it",
    ],
    [
      'opens_after itself',
      step('dancers', { opens_after: ['dancers'] }),
      "steps.dancers.opens_after: no step 'dancers' comes before it",
    ],
    ['a tab without a path', step('roster', { path: '' }), 'steps.roster.path: a numbered step needs one'],
    ['a step without a title', step('roster', { title: ' ' }), 'steps.roster.title: it is empty'],
    [
      'a first step with a path of its own',
      step('intro', { path: 'start' }),
      "steps: the first one has the path 'start', and the base path is its own",
    ],
    [
      'a tab done by parts that it lacks',
      step('observers', { parts: [] }),
      'steps.observers.done_when: it has no parts by which it would be done',
    ],
    [
      'a tab with parts that is done by something else',
      step('observers', { done_when: 'reviewed' }),
      'steps.observers.done_when: it has parts, and is not done by them',
    ],
    [
      'a step of which nothing stands in the review',
      step('observers', { parts: ['is_competing'] }),
      'steps.observers.parts: nothing of it stands in the review',
    ],
    [
      'a part that is entered nowhere',
      step('teachers', { parts: ['attendees'] }),
      "parts: 'comp_room' is entered on no step",
    ],
    [
      'a part beside the attendees that has a step of its own, without the step',
      { ...workshopVariant, parts: [...workshopVariant.parts, 'intensive'] },
      "parts: 'intensive' is entered on no step",
    ],
    [
      'nominations without their steps',
      city({ parts: [...cityVariant.parts, 'nomination_routines'] }),
      "parts: 'nomination_routines' is entered on no step",
    ],
    [
      'best dancer options without a programme that charges them',
      {
        ...finalsVariant,
        programme: null,
        steps: finalsVariant.steps.filter(({ key }) => key !== 'best-dancers'),
      },
      "parts: 'best_dancer_routines' needs a programme, or what is chosen would cost nothing",
    ],
    [
      'a programme whose step does not enter it',
      {
        ...finalsVariant,
        steps: finalsVariant.steps.map((definition) =>
          definition.key === 'best-dancers' ? { ...definition, parts: ['dancer_photos'] } : definition,
        ),
      },
      "steps.best-dancers.parts: 'best_dancer_routines' must be entered there",
    ],
    [
      'a programme at the address of another page',
      { ...finalsVariant, programme: { ...finalsVariant.programme!, route: 'music' } },
      "programme.route: 'music' is a page of every event",
    ],
    [
      'a part twice',
      city({ parts: [...cityVariant.parts, 'attendees'] }),
      "parts: 'attendees' stands there twice",
    ],
    [
      'a part that nobody knows',
      city({ parts: [...cityVariant.parts, 'jackets' as never] }),
      "parts: nothing is known of 'jackets'",
    ],
    [
      'a component that none of its parts charges',
      city({ fee_components: [...cityVariant.fee_components, 'freestyle'] }),
      "fee_components: none of its parts charges 'freestyle'",
    ],
    [
      'a component twice',
      city({ fee_components: [...cityVariant.fee_components, 'media'] }),
      "fee_components: 'media' stands there twice",
    ],
    [
      'components that leave out what a part charges',
      city({ fee_components: without(cityVariant.fee_components, 'media') }),
      "fee_components: 'media_passes' charges 'media', which is left out",
    ],
    [
      'a competition without routines',
      city({ parts: without(cityVariant.parts, 'routines') }),
      "has_competition: without 'routines' there is none",
    ],
    [
      'a competition without its step',
      city({ steps: cityVariant.steps.map(({ only_with_competition: _no, ...definition }) => definition) }),
      'has_competition: none of its steps is only_with_competition',
    ],
    [
      'routines without a competition',
      city({ has_competition: false }),
      "parts: 'routines' need has_competition",
    ],
    [
      'a step of the competition that does not take place',
      { ...workshopVariant, steps: cityVariant.steps },
      'steps: only_with_competition needs has_competition',
    ],
    [
      'bands that overlap',
      bands({ from: 5, to: 20, count: 1 }, { from: 20, to: null, count: 2 }),
      'free_teachers.1.from: it overlaps the band before it',
    ],
    [
      'bands with a gap',
      bands({ from: 5, to: 20, count: 1 }, { from: 22, to: null, count: 2 }),
      'free_teachers.1.from: no band covers 21 dancers',
    ],
    [
      'a band after the one without an end',
      bands({ from: 5, to: null, count: 1 }, { from: 22, to: null, count: 2 }),
      'free_teachers.1.from: the band before it has no end',
    ],
    [
      'a band that ends before it begins',
      bands({ from: 5, to: 4, count: 1 }),
      'free_teachers.0.to: it ends before it begins',
    ],
    [
      'a band of none for so many',
      bands({ from: 10, to: null, one_per: 0 }),
      'free_teachers.0: from, and count or one_per, must be 1 or more',
    ],
    [
      'best dancers without a programme',
      city({
        steps: [
          ...cityVariant.steps,
          { ...cityVariant.steps.at(2)!, key: 'best-dancers' as StepKey, path: 'best-dancers' },
        ],
      }),
      'steps.best-dancers: a programme with a name and a route is missing',
    ],
    [
      'best dancers at another path than their programme',
      city({
        programme: finalsVariant.programme,
        steps: [
          ...cityVariant.steps,
          { ...cityVariant.steps.at(2)!, key: 'best-dancers' as StepKey, path: 'vip' },
        ],
      }),
      "steps.best-dancers.path: it is not the route of the programme, 'best-dancers'",
    ],
    [
      'a programme without a route',
      city({
        programme: {
          name: 'Best dancers',
          one: 'best dancer',
          counted_as: 'VIPs',
          route: '',
          name_on_jacket: false,
          garment: { name: 'jacket', named: true },
        },
      }),
      'programme.route: use lowercase letters and hyphens',
    ],
    [
      'a programme without a name',
      city({
        programme: {
          name: ' ',
          one: 'best dancer',
          counted_as: 'VIPs',
          route: 'best-dancers',
          name_on_jacket: false,
          garment: { name: 'jacket', named: true },
        },
      }),
      'programme.name: it is empty',
    ],
    [
      'a programme without a word for the overview',
      city({
        programme: {
          name: 'Best dancers',
          one: 'best dancer',
          counted_as: '',
          route: 'best-dancers',
          name_on_jacket: false,
          garment: { name: 'jacket', named: true },
        },
      }),
      'programme.counted_as: it is empty',
    ],
    [
      'a group of nobody',
      city({ group_from: 0 }),
      'group_from: it must be a whole number of 1 or more, or null',
    ],
    [
      'one and a half as a group',
      city({ group_from: 1.5 }),
      'group_from: it must be a whole number of 1 or more, or null',
    ],
    ['a record without a name', city({ name: ' ' }), 'name: it is empty'],
    [
      'a programme that nobody can enter',
      city({ programme: finalsVariant.programme }),
      "programme: no step 'best-dancers' enters it, so nobody could choose anything of it",
    ],
    [
      'a name in its table on a garment without one',
      {
        ...finalsVariant,
        programme: {
          ...finalsVariant.programme!,
          name_on_jacket: true,
          garment: { name: 'top', named: false },
        },
      },
      'programme.name_on_jacket: its garment has no name on it',
    ],
    [
      'payment before the review',
      city({
        steps: cityVariant.steps.toSorted(
          (one, other) => Number(one.key === 'review') - Number(other.key === 'review'),
        ),
      }),
      "steps: 'review' does not stand where registering ends",
    ],
    [
      'no roster',
      city({ steps: cityVariant.steps.filter(({ key }) => key !== 'roster') }),
      "steps: there is no step 'roster'",
    ],
    [
      'a path that is no address',
      city({
        steps: cityVariant.steps.map((step) => (step.key === 'teachers' ? { ...step, path: 'a/b' } : step)),
      }),
      "steps: the path 'a/b' must be lowercase letters and hyphens",
    ],
    [
      'a step of couples without them',
      { ...ballroomVariant, couples: null },
      'steps.ballroom: without couples nothing is entered on it',
    ],
    [
      'dancers with scholarships that only the office awards',
      city({ dancers_need_scholarship: 'Cast only.', scholarships_from: 'office' }),
      "dancers_need_scholarship: scholarships_from must be 'owner', or no dancer could be entered",
    ],
    [
      'a refusal without words',
      city({ dancers_need_scholarship: '' }),
      'dancers_need_scholarship: it is empty; use null where anybody may dance',
    ],
    [
      'a room for nobody says how long',
      city({ complimentary_room: { ...cityVariant.complimentary_room, stay: '' } }),
      'complimentary_room.stay: it is empty',
    ],
    [
      'more than the whole price',
      city({ attended_regional_percent: 101 }),
      'attended_regional_percent: it must be from 0 to 100',
    ],
    [
      'two kinds of observers at one level',
      city({ observer_levels: { one: 31, two: 31 } }),
      'observer_levels: both are one level',
    ],
    [
      'a room for fewer than nobody',
      city({ complimentary_room: { more_than: -1, stay: 'two nights' } }),
      'complimentary_room.more_than: it must be 0 or more',
    ],
  ]
  test.each(cases)('%s', (_title, record, fault) => expect(recordFaults(record)).toContain(fault))

  test('with the name of the record, all its faults at once', () => {
    const odd = step('teachers', { parts: ['attendees'], path: 'observers' })
    expect(() => refuseFaults({ city: odd }, [])).toThrow(
      "The record of 'city' events, parts: 'comp_room' is entered on no step\n" +
        "The record of 'city' events, steps: two steps have the path 'observers'",
    )
  })
  test('under the name of another kind', () => {
    expect(() => refuseFaults({ workshop: cityVariant }, [])).toThrow(
      "The record of 'workshop' events, name: it is called 'city'",
    )
  })
})

describe('VARIANT-04 two records of one name', () => {
  test('are refused, whichever comes first', () => {
    const copied = { ...cityVariant, free_teachers: [] }
    expect(() => byName([cityVariant, finalsVariant, copied])).toThrow(
      "Two records of kinds of event are called 'city': please rename the later one.",
    )
    expect(Object.keys(byName([cityVariant, finalsVariant]))).toEqual(['city', 'finals'])
  })
})
