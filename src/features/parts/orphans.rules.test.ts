// PART-04, PART-05: of two works, and of random edits, nothing is left that refers to what is gone, and nothing is owed for it.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { addTwelfthKind, type TwelfthEdit, type TwelfthView } from './twelfth-registrations.fixtures.ts'

await addTwelfthKind()
const { SHOWDOWN_CENTS } = await import('./twelfth-kind.fixtures.ts')
const {
  changedContent: changedAt,
  contentOf,
  editedView,
} = await import('../registrations/edit-content.rules.ts')
const { mergeEdits } = await import('../registrations/edit-merge.rules.ts')
const { dancersOf, routineOf, soldViewOf } = await import('../registrations/registration.fixtures.ts')
const { linesWith } = await import('../waiting-list/waiting-lines.rules.ts')
const { columbus, moments, tourDateWith } = await import('../tours/tour.fixtures.ts')

const PEOPLE = 6
const tour_date = tourDateWith({ event: { ...columbus.event, variant: 'coastline' } })
const waiting = { ...routineOf(9, [1, 2], { waiting_list: true }), position: 1, waiting_since: null }
const sold = soldViewOf({
  tour_date,
  attendees: dancersOf(PEOPLE),
  routines: [routineOf(7, [1, 2, 3]), routineOf(8, [4])],
  waiting_list_routines: [waiting],
  roster: dancersOf(PEOPLE + 4).map((dancer) => dancer.person),
  ...{
    photoshoot: [
      { person_id: 1, photoshoot: true, frame: 'Oak' },
      { person_id: 5, photoshoot: true, frame: '' },
    ],
    crew_showdown: [7, 8, 9].map((routine_id) => ({ routine_id, crew_showdown: true })),
    seating: [],
    cushions: [],
  },
}) as TwelfthView
const base = contentOf(sold) as TwelfthEdit
const changedContent = (
  ...[of, changes]: Parameters<typeof changedAt> extends [infer A, infer B, ...unknown[]] ? [A, B] : never
) => changedAt(of, changes, sold)
const [first] = base.routines
const merge = (mine: TwelfthEdit, theirs: TwelfthEdit, decisions = {}) => {
  const merged = mergeEdits(base, mine, theirs, sold, decisions)
  return { ...merged, content: merged.content as TwelfthEdit }
}
const without = (id: number, of = base): TwelfthEdit =>
  changedContent(of, { routines: of.routines.filter((routine) => routine.id !== id) }) as TwelfthEdit
const renamed = (id: number, name: string, of = base): TwelfthEdit => ({
  ...of,
  routines: of.routines.map((routine) => (routine.id === id ? { ...routine, name } : routine)),
})
/** Another routine, with its add-on or without. */
const withNew = (id: number, crew_showdown: boolean, of = base): TwelfthEdit => ({
  ...of,
  routines: [...of.routines, { ...first!, name: 'Fresh', id }],
  crew_showdown: [...of.crew_showdown, ...(crew_showdown ? [{ routine_id: id, crew_showdown }] : [])],
})
const showdowns = ({ crew_showdown }: TwelfthEdit) =>
  crew_showdown.map(({ routine_id }) => routine_id).sort((a, b) => a - b)

describe('PART-04 where two edits are brought together', () => {
  test('what stands beside a routine goes with it, whoever removed it', () => {
    const here = merge(without(7), base)
    const there = merge(base, without(7))
    expect([here.conflicts, there.conflicts]).toEqual([[], []])
    expect([showdowns(here.content), showdowns(there.content)]).toEqual([
      [8, 9],
      [8, 9],
    ])
  })

  test('what stands beside a routine is decided with it where one removed what the other changed', () => {
    const theirs = { ...base, crew_showdown: base.crew_showdown.filter(({ routine_id }) => routine_id !== 7) }
    const asked = merge(without(7), theirs)
    const words = { mine: 'removed', base: expect.stringMatching(/; Crew showdown yes$/) }
    expect(asked.conflicts).toMatchObject([{ key: 'routine:7', ...words }])
    expect(asked.conflicts[0]?.theirs).not.toContain('Crew showdown')
    expect(asked.content.routines.map(({ id }) => id)).toEqual([8, 9])
    // Nothing is told as taken from them that waits for an answer.
    expect(asked.taken).toEqual([])
    const decided = merge(without(7), theirs, { 'routine:7': 'theirs' })
    expect([decided.content.routines.map(({ id }) => id), showdowns(decided.content)]).toEqual([
      [7, 8, 9],
      [8, 9],
    ])
  })

  test('what stands beside a routine stays with it where it was removed there and is kept here', () => {
    const { content, conflicts } = merge(renamed(7, 'Mine'), without(7))
    expect(conflicts).toMatchObject([{ key: 'routine:7', theirs: 'removed' }])
    const kept = content.routines.find(({ name }) => name === 'Mine')
    expect(kept?.id).toBeLessThan(0)
    expect(content.crew_showdown).toContainEqual({ routine_id: kept?.id, crew_showdown: true })
    const given_up = merge(renamed(7, 'Mine'), without(7), { 'routine:7': 'theirs' })
    expect(showdowns(given_up.content)).toEqual([8, 9])
  })

  test.each([
    ['both have', true, true],
    ['only I have', true, false],
    ['only they have', false, true],
  ])('what %s beside a routine that both entered is there once', (_title, mine, theirs) => {
    const { content } = merge(withNew(-1, mine), withNew(55, theirs))
    expect(content.routines.map(({ id }) => id)).toEqual([7, 8, 9, 55])
    expect(showdowns(content)).toEqual([7, 8, 9, 55])
  })

  test('an award to which each nominated a routine that only that one has is decided', () => {
    const details = { costume_designer: '', choreographer: '' }
    const nominating = (routine: number): TwelfthEdit => ({
      ...withNew(routine, false),
      nomination_routines: [{ nomination_type_id: 5, registrations_routine_id: routine, details }],
    })
    // Another title: else both hold the same routine.
    const [mine, theirs] = [renamed(-1, 'Mine', nominating(-1)), nominating(20)]
    const nominated = (decisions = {}) =>
      merge(mine, theirs, decisions).content.nomination_routines.map(
        (entry) => entry.registrations_routine_id,
      )
    expect(merge(mine, theirs).conflicts.map(({ key }) => key)).toEqual(['nomination:5:routine'])
    expect([nominated(), nominated({ 'nomination:5:routine': 'theirs' })]).toEqual([[-1], [20]])
  })

  test('what stands beside an attendee goes with her, whoever removed her', () => {
    const gone = changedContent(base, {
      attendees: base.attendees.filter(({ person_id }) => person_id !== 5),
    }) as TwelfthEdit
    for (const { content, conflicts } of [merge(gone, base), merge(base, gone)])
      expect([conflicts, content.photoshoot.map(({ person_id }) => person_id)]).toEqual([[], [1]])
  })
})

describe('PART-05 what is owed beside a routine', () => {
  const due = (lines: readonly { key: string; amount_cents: number }[]) =>
    Object.fromEntries(
      lines.filter(({ key }) => key.startsWith('crew')).map((line) => [line.key, line.amount_cents]),
    )
  const asSold = { 'crew_showdown:7': 3 * SHOWDOWN_CENTS, 'crew_showdown:8': SHOWDOWN_CENTS }

  test('is nothing while it waits, and is owed with its routine once that has a place', () => {
    expect(due(sold.quote.lines)).toEqual(asSold)
    const { lines, added } = linesWith(sold, new Set([9]), moments.full)
    expect(due(lines)).toEqual({ ...asSold, 'crew_showdown:9': 2 * SHOWDOWN_CENTS })
    expect(added.map(({ key }) => key).sort()).toEqual(['crew_showdown:9', 'routine:9'])
  })

  test('is given back by an edit that puts the routine on the waiting list, and stays entered', () => {
    const routines = base.routines.map((routine) =>
      routine.id === 8 ? { ...routine, waiting_list: true } : routine,
    )
    const after = editedView(sold, changedContent(base, { routines }), moments.early) as TwelfthView
    expect(due(after.quote.lines)).toEqual({ 'crew_showdown:7': 3 * SHOWDOWN_CENTS })
    expect(after.crew_showdown).toHaveLength(3)
  })
})

/** A work on the registration: who and what is removed, added, renamed, and what becomes of what stands beside. */
const works = fc.record({
  people: fc.uniqueArray(fc.integer({ min: 1, max: PEOPLE })),
  routines: fc.uniqueArray(fc.constantFrom<number>(7, 8, 9)),
  named: fc.uniqueArray(fc.constantFrom<number>(7, 8, 9)),
  beside: fc.uniqueArray(fc.constantFrom<number>(7, 8, 9)),
  waits: fc.uniqueArray(fc.constantFrom<number>(7, 8, 9)),
  added: fc.array(fc.boolean(), { maxLength: 3 }),
})
type Work = typeof works extends fc.Arbitrary<infer Made> ? Made : never

function workedOn({ people, routines, named, beside, waits, added }: Work, newId: number): TwelfthEdit {
  let content = base
  for (const [at, crew_showdown] of added.entries()) content = withNew(newId - at, crew_showdown, content)
  return changedContent(content, {
    attendees: content.attendees.filter(({ person_id }) => !people.includes(person_id)),
    routines: content.routines
      .filter(({ id }) => !routines.includes(id))
      .map((routine) => ({
        ...routine,
        name: named.includes(routine.id) ? `Named ${newId}` : routine.name,
        waiting_list: waits.includes(routine.id) !== routine.waiting_list,
        dancers: routine.dancers.filter((dancer) => !people.includes(dancer)),
      })),
    ...{ crew_showdown: content.crew_showdown.filter(({ routine_id }) => !beside.includes(routine_id)) },
  }) as TwelfthEdit
}

function expectWhole(content: TwelfthEdit): void {
  const [people, routines] = [
    content.attendees.map(({ person_id }) => person_id),
    content.routines.map(({ id }) => id),
  ]
  for (const { person_id } of content.photoshoot) expect(people).toContain(person_id)
  for (const { routine_id } of content.crew_showdown) expect(routines).toContain(routine_id)
  expect(new Set(showdowns(content)).size).toBe(content.crew_showdown.length)
  // Priced without an error, and nothing for what is not there or waits.
  const { quote } = editedView(sold, content, moments.full)
  const placed = content.routines.filter(({ waiting_list }) => !waiting_list).map(({ id }) => id)
  for (const { key } of quote.lines) {
    const [kind, id] = key.split(':')
    if (kind === 'crew_showdown') expect(placed).toContain(Number(id))
    if (kind === 'photoshoot') expect(people).toContain(Number(id))
  }
}

property.prop([
  works,
  works,
  fc.dictionary(fc.constantFrom('routine:7', 'routine:8', 'routine:9'), fc.constantFrom('mine', 'theirs')),
])(
  'PART-04 after any removals, and however two works are decided, nothing refers to what is gone',
  (one, other, decisions) => {
    const [mine, theirs] = [workedOn(one, -1), workedOn(other, 60)]
    expectWhole(mine)
    expectWhole(merge(mine, theirs, decisions).content)
  },
)
