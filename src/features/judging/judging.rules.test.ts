// What is taken from a judge's tablet, what it keeps until then, and what a judge has not scored yet.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it, test } from 'vitest'
import type { Mark } from '../critiques/critique.model.ts'
import { type Points, toPoints } from '../scores/points.model.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { judgeLinkEnds, judgeLinkExpires } from './judge-link.rules.ts'
import { type Entry, entryModel, type JudgeRoom, type Sheet, type Taken } from './judging.model.ts'
import { checkEntry, isSame, missingOf, outcomeOf, scoreAfter } from './judging.rules.ts'
import type { Kept, KeptEntry } from './tablet.model.ts'
import {
  answered,
  changedEntries,
  chosen,
  contentOf,
  countWaiting,
  draftOf,
  leftBehind,
  nextOpen,
  nextToSend,
  pressed,
  questionAbout,
  refused,
  restored,
  saved,
  sentOf,
  standingOf,
  withoutEntry,
} from './tablet.rules.ts'

const terms = { lowest: toPoints(6000), highest: toPoints(10_000), step: toPoints(10) }
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const points = (score: number) => toPoints(Math.round(score * 100))
const says = (score: number | null, note = '') => ({
  ...{ score: score === null ? null : points(score), data: [] as Mark[], note, signature: '' },
})
const sheet = (routine: number, score: number | null, entry_id: string | null): Sheet => ({
  ...{ registrations_routine_id: routine, ...says(score), entry_id },
})
const codes = (found: { code: string }[]) => found.map(({ code }) => code)

describe('JUDGE-01 how long a link works', () => {
  test.each<[string, string | null, string, string]>([
    [
      'a week after the event, where it is held',
      '2027-02-14',
      '2026-11-20T12:00:00Z',
      '2027-02-22T05:00:00.000Z',
    ],
    [
      'a week after it was made, where that is later',
      '2026-01-01',
      '2026-11-20T12:00:00Z',
      '2026-11-27T12:00:00.000Z',
    ],
    ['120 days where nobody knows when', null, '2026-11-20T12:00:00Z', '2027-03-20T12:00:00.000Z'],
  ])('%s', (_name, end_date, at, expected) => {
    expect(judgeLinkExpires(tourDateWith({ end_date }), new Date(at)).toISOString()).toBe(expected)
    expect(columbus.timezone).toBe('America/New_York')
  })
})

describe('LINK-09 the link of a judge whose event was moved', () => {
  const made = {
    created_at: new Date('2026-11-20T12:00:00Z'),
    expires_at: new Date('2026-12-08T05:00:00Z'),
  }
  test.each([
    ['to other days ends a week after these', { end_date: '2027-02-14' }, '2027-02-22T05:00:00.000Z'],
    ['forward ends as it was stored', { end_date: '2026-11-21' }, '2026-12-08T05:00:00.000Z'],
    [
      'to a time that nobody knows is good for 120 days',
      { end_date: '2026-11-30', postponed: true },
      '2027-03-20T12:00:00.000Z',
    ],
  ])('%s', (_where, more, ends) => {
    expect(judgeLinkEnds(made, tourDateWith(more)).toISOString()).toBe(ends)
  })
})

describe('JUDGE-02 what is taken', () => {
  const entry = (score: number, after_id: string | null): Entry => ({
    ...{ id: uuid(9), registrations_routine_id: 1, ...says(score), after_id },
  })
  test('what was drawn counts as what was typed', () => {
    const drawn = { ...entry(90, null), signature: 'M1 2L3 4' }
    expect(outcomeOf(drawn, { ...sheet(1, 90, uuid(1)), signature: 'M1 2L3 4' })).toBe('taken')
    expect(outcomeOf(drawn, sheet(1, 90, uuid(1)))).toBe('stale')
  })
  test.each<[string, Entry, Sheet, string]>([
    ['the first', entry(90, null), sheet(1, null, null), 'taken'],
    ['what follows what is there', entry(91, uuid(1)), sheet(1, 90, uuid(1)), 'taken'],
    ['not what has not seen it', entry(91, null), sheet(1, 90, uuid(1)), 'stale'],
    ['not what follows an older one', entry(91, uuid(1)), sheet(1, 90, uuid(2)), 'stale'],
    ['what says the same', entry(90, null), sheet(1, 90, uuid(1)), 'taken'],
  ])('%s', (_name, one, present, expected) => {
    expect(outcomeOf(one, present)).toBe(expected)
  })
})

describe('JUDGE-03 the score of a judge', () => {
  const given = { judge_id: 1, score: points(90), source: 'tablet' as const }
  const judged = { position: 2, terms, released: false, given: undefined }
  test.each<[string, number | null, Parameters<typeof checkEntry>[1], string[]]>([
    ['within the terms', 94.5, judged, []],
    ['words only', null, judged, []],
    ['out of range', 59.9, judged, ['SCORE_OUT_OF_RANGE']],
    ['off the steps', 94.55, judged, ['SCORE_OFF_STEP']],
    ['of a teacher judge', 94.5, { ...judged, position: null }, ['JUDGE_TEACHER']],
    ['words of a teacher judge', null, { ...judged, position: null }, []],
    ['another one after the release', 94.5, { ...judged, released: true, given }, ['JUDGE_RELEASED']],
    ['the same after the release', 90, { ...judged, released: true, given }, []],
    [
      'that stands, beside new words, where the terms were others',
      59.95,
      {
        ...judged,
        given: { ...given, score: points(59.95) },
      },
      [],
    ],
    ['taken back after the release', null, { ...judged, released: true, given }, ['JUDGE_RELEASED']],
    ['words after the release, without a score before', null, { ...judged, released: true }, []],
  ])('%s', (_name, score, as, expected) => {
    expect(codes(checkEntry({ score: score === null ? null : points(score) }, as))).toEqual(expected)
  })
})

test('JUDGE-03 without a score, what was released keeps the one that stands', () => {
  const [none, stands] = [{ score: null }, { score: points(90) }]
  expect(scoreAfter(none, stands, true)).toBe(points(90))
  expect(scoreAfter(none, stands, false)).toBeNull()
  expect(scoreAfter({ score: points(91) }, stands, true), 'which is refused').toBe(points(91))
})

describe('JUDGE-04 what a judge has not scored', () => {
  const danced = (id: number, judges: number[], more: object = {}) => ({
    ...{ id, number: id, has_a: id === 3, scratched_at: null },
    scores: judges.map((judge_id) => ({ judge_id })),
    ...more,
  })
  const routines = [
    danced(1, [1]),
    danced(2, [2]),
    danced(3, []),
    danced(4, [], { scratched_at: new Date() }),
    danced(5, [], { number: null }),
  ]
  it('is what is danced and has no score of this judge', () => {
    expect(missingOf({ id: 1, position: 1 }, routines, new Set())).toEqual({ missing: ['2', '3A'], total: 3 })
  })
  it('of a teacher judge, what has no words', () => {
    expect(missingOf({ id: 9, position: null }, routines, new Set([2]))).toEqual({
      missing: ['1', '3A'],
      total: 3,
    })
  })
})

const room = (routines = 3, sheets: Sheet[] = []): JudgeRoom => ({
  judge: { id: 1, position: 2, fname: 'Dana', lname: 'Reyes' },
  ...{ event_name: 'Meridian', accent: '#123456', event_city: 'Tampa, FL', start_date: null, end_date: null },
  ...{ terms, sheets, recordings: [] },
  routines: Array.from({ length: routines }, (_, at) => ({
    ...{ id: at + 1, number: at + 1, has_a: false, name: `R${at + 1}`, scratched: false },
    ...{ category: 'Solo', age_division: 'Teen', performance_division: 'Jazz' },
  })),
})
const tablet = (sheets: Sheet[] = []): Kept => ({ room: room(3, sheets), entries: [], drafts: {} })
const entryOf = (at: number, after_id: string | null = null): KeptEntry => ({
  ...{ id: uuid(at), registrations_routine_id: 1, ...says(90), after_id, state: 'waiting' },
})
const taken = (one: Sheet): Taken => ({ outcome: 'taken', sheet: one })

describe('JUDGE-05 what the tablet keeps', () => {
  it('says of each routine where it stands', () => {
    const typed: Kept = { ...tablet(), drafts: { 1: { score: '94.', data: [], note: '', signature: '' } } }
    expect(standingOf(tablet(), 1)).toBe('open')
    expect(standingOf(typed, 1)).toBe('typed')
    const here = saved(typed, 1, says(94.5), uuid(1))
    expect(here.drafts).toEqual({})
    expect(standingOf(here, 1)).toBe('here')
    expect(countWaiting(here)).toBe(1)
    const sent = answered(here, uuid(1), taken(sheet(1, 94.5, uuid(1))))
    expect(standingOf(sent, 1)).toBe('sent')
    expect(countWaiting(sent)).toBe(0)
    expect(draftOf(sent, 1).score).toBe('94.5')
  })

  it('sends all of an entry that the server takes, with what was drawn', () => {
    const said = { ...says(90, 'Trust the stillness.'), signature: 'M10 10L200 150M5 5' }
    const [entry] = saved(tablet(), 1, said, uuid(1)).entries
    if (!entry) throw new Error('it was saved')
    const sent = sentOf(entry)
    expect(Object.keys(sent).sort()).toEqual(Object.keys(entryModel.shape).sort())
    expect(sent).toMatchObject({ ...said, id: uuid(1), registrations_routine_id: 1, after_id: null })
  })

  it('sends what waits in its order; where the server fails at one, the others are sent', () => {
    const three = saved(
      saved(saved(tablet(), 1, says(90), uuid(1)), 2, says(80), uuid(2)),
      1,
      says(91),
      uuid(3),
    )
    const next = (...failed: number[]) => nextToSend(three, new Set(failed))?.id
    expect([next(), next(1), next(1, 2)]).toEqual([uuid(1), uuid(2), undefined])
    expect(nextToSend(refused(three, uuid(1), 'Released'), new Set())?.id).toBe(uuid(2))
  })

  it('chains what is saved again before it was sent', () => {
    const twice = saved(saved(tablet([sheet(1, 80, uuid(7))]), 1, says(90), uuid(1)), 1, says(91), uuid(2))
    expect(twice.entries.map(({ after_id }) => after_id)).toEqual([uuid(7), uuid(1)])
    expect(contentOf(twice, 1).score).toBe(9100)
  })

  it('shows both where another tablet was faster, and the judge chooses', () => {
    const twice = saved(saved(tablet(), 1, says(90), uuid(1)), 1, says(91), uuid(2))
    const theirs = sheet(1, 70, uuid(5))
    const stale = answered(twice, uuid(1), { outcome: 'stale', sheet: theirs })
    expect(stale.entries).toMatchObject([{ id: uuid(2), state: 'stale', score: 9100, theirs }])
    expect(standingOf(stale, 1)).toBe('stale')
    const left = chosen(stale, 1, 'theirs', uuid(8))
    expect(left.entries).toEqual([])
    expect(contentOf(left, 1).score).toBe(7000)
    const mine = chosen(stale, 1, 'mine', uuid(8))
    expect(mine.entries).toMatchObject([{ id: uuid(8), after_id: uuid(5), score: 9100, state: 'waiting' }])
  })

  it('has nothing to choose where both say the same', () => {
    const here = saved(tablet(), 1, says(90), uuid(1))
    const same = answered(here, uuid(1), { outcome: 'stale', sheet: sheet(1, 90, uuid(5)) })
    expect(standingOf(same, 1)).toBe('sent')
  })

  it('keeps what is refused, until it is saved anew', () => {
    const no = refused(saved(tablet(), 1, says(90), uuid(1)), uuid(1), 'Released')
    expect(standingOf(no, 1)).toBe('refused')
    expect(countWaiting(no)).toBe(0)
    const anew = saved(no, 1, says(91), uuid(2))
    expect(anew.entries).toMatchObject([{ id: uuid(2), after_id: null, state: 'waiting' }])
  })

  it('shows what was said of a routine that has left the running order, until the judge takes it off', () => {
    const offline = saved(saved(tablet(), 1, says(90), uuid(1)), 3, says(80), uuid(2))
    const without = { ...offline, room: room(2) }
    expect(leftBehind(without), 'it is tried first').toEqual([])
    const no = refused(without, uuid(2), 'We could not find what you are looking for.')
    expect(leftBehind(no)).toMatchObject([{ id: uuid(2), score: 8000, of: '3 R3' }])
    expect(leftBehind({ ...no, room: room(3) }), 'it is back, and stands in its row').toEqual([])
    expect(withoutEntry(no, uuid(2)).entries).toMatchObject([{ id: uuid(1) }])
  })

  test.each<[string, string | null, number | null]>([
    ['', null, null],
    ['95,5', null, null],
    ['95.5', null, null],
    ['9,55', 'A score here is 60.0 to 100.0.', null],
    ['9.55', 'A score here is 60.0 to 100.0.', null],
    ['955', 'A score here is 60.0 to 100.0.', 9550],
    ['9555', 'A score here is 60.0 to 100.0.', null],
    ['95.55', 'Scores here go in steps of 0.1.', null],
    ['95.555', 'This isn’t a score: please type a number, such as 87.5.', null],
    ['9,5,5', 'This isn’t a score: please type a number, such as 87.5.', null],
  ])('asks about %j', (typed, message, meant) => {
    expect(questionAbout(typed, terms)).toEqual(message === null ? null : { message, meant })
  })

  it('asks about no score that the server has already: it was within other terms', () => {
    expect(questionAbout('59.95', terms, points(59.95))).toBeNull()
    expect(questionAbout('59.94', terms, points(59.95))).not.toBeNull()
  })

  it('JUDGE-07 copies what changed, and forgets what was answered', () => {
    const [first, second] = [entryOf(1), entryOf(2, uuid(1))]
    expect(changedEntries([], [first])).toEqual({ kept: [first], gone: [] })
    expect(changedEntries([first], [first, second])).toEqual({ kept: [second], gone: [] })
    expect(changedEntries([first, second], [second])).toEqual({ kept: [], gone: [first.id] })
    const late = { ...second, state: 'stale' as const }
    expect(changedEntries([first, second], [late])).toEqual({ kept: [late], gone: [first.id] })
  })
  it('JUDGE-07 brings back what is here no more, before what follows it, and nothing twice', () => {
    const [first, second, third] = [entryOf(1), entryOf(2, uuid(1)), entryOf(3, uuid(2))]
    const ids = (kept: Kept) => kept.entries.map(({ id }) => id)
    const with_ = (...entries: KeptEntry[]): Kept => ({ room: room(), entries, drafts: {} })
    expect(ids(restored(with_(), [first, second]))).toEqual([uuid(1), uuid(2)])
    expect(ids(restored(with_(third), [first, second, third]))).toEqual([uuid(1), uuid(2), uuid(3)])
    expect(ids(restored(with_(first), [first, second]))).toEqual([uuid(1), uuid(2)])
    const other = { ...entryOf(9), registrations_routine_id: 2 }
    expect(ids(restored(with_(second, other), [first, third]))).toEqual([uuid(1), uuid(2), uuid(9), uuid(3)])
    const whole = with_(first)
    expect(restored(whole, [first])).toBe(whole)
    const answeredOnce = { ...with_(), room: room(3, [sheet(1, 90, uuid(1))]) }
    expect(restored(answeredOnce, [first])).toBe(answeredOnce)
  })
  it('1,25 and 1.25 are the same, and neither is 125', () => {
    const from1 = { lowest: toPoints(0), highest: toPoints(20_000), step: toPoints(25) }
    expect([questionAbout('1,25', from1), questionAbout('1.25', from1), questionAbout('125', from1)]).toEqual(
      [null, null, null],
    )
    const here = (typed: Points) => saved(tablet(), 1, { ...says(null), score: typed }, uuid(1))
    expect(draftOf(here(toPoints(125)), 1).score).toBe('1.25')
    expect(draftOf(here(toPoints(12_500)), 1).score).toBe('125.0')
  })

  it('has a pad of keys', () => {
    expect(['9', '4', '.', '5'].reduce(pressed, '')).toBe('94.5')
    expect(pressed('94.5', 'back')).toBe('94.')
    expect(pressed('123456', '7')).toBe('123456')
  })

  it('goes on with the next that is not scored, past what is scratched, and round again', () => {
    const start = tablet([sheet(2, 90, uuid(2))])
    expect(nextOpen(start, null)?.id).toBe(1)
    expect(nextOpen(start, 1)?.id).toBe(3)
    expect(nextOpen(start, 3)?.id).toBe(1)
    const [first, second, third] = start.room.routines
    const scratched = {
      ...start,
      room: { ...start.room, routines: [first, second, { ...third, scratched: true }] },
    }
    expect(nextOpen(scratched as Kept, 1)).toBeNull()
  })
})

/** A server that takes entries as ours does, and a network that loses answers. */
function serverOf() {
  const came = new Map<string, 'taken' | 'stale'>()
  let present = sheet(1, null, null)
  return {
    came,
    present: () => present,
    take(entry: Entry): Taken {
      const before = came.get(entry.id)
      const outcome = before ?? outcomeOf(entry, present)
      came.set(entry.id, outcome)
      if (!before && outcome === 'taken') {
        const { registrations_routine_id, score, data, note, signature, id } = entry
        present = { registrations_routine_id, score, data, note, signature, entry_id: id }
      }
      return { outcome, sheet: present }
    },
  }
}

const step = fc.oneof(
  fc.record({
    does: fc.constant('save' as const),
    tablet: fc.nat(1),
    score: fc.integer({ min: 60, max: 99 }),
  }),
  fc.record({ does: fc.constant('send' as const), tablet: fc.nat(1), lost: fc.boolean() }),
  fc.record({ does: fc.constant('choose' as const), tablet: fc.nat(1), mine: fc.boolean() }),
)

property.prop([fc.array(step, { maxLength: 40 })])(
  'JUDGE-05 two tablets, lost answers and double sends: each entry is written once, and none over what its tablet had not seen',
  (steps) => {
    const server = serverOf()
    const tablets = [tablet(), tablet()]
    let ids = 0
    const written: { id: string; unseen: boolean }[] = []
    for (const one of steps) {
      const kept = tablets[one.tablet] as Kept
      if (one.does === 'save') tablets[one.tablet] = saved(kept, 1, says(one.score), uuid(++ids))
      else if (one.does === 'choose')
        tablets[one.tablet] = chosen(kept, 1, one.mine ? 'mine' : 'theirs', uuid(++ids))
      else {
        const entry = kept.entries.find(({ state }) => state === 'waiting')
        if (!entry) continue
        const before = server.present()
        const taken = server.take(entry)
        if (server.present() !== before) {
          const unseen = before.entry_id !== entry.after_id && !isSame(before, entry)
          written.push({ id: entry.id, unseen })
        }
        if (!one.lost) tablets[one.tablet] = answered(kept, entry.id, taken)
      }
    }
    expect(written.filter(({ unseen }) => unseen)).toEqual([])
    expect(new Set(written.map(({ id }) => id)).size).toBe(written.length)
    // Sent until all is answered, nothing is left waiting, and the last word of each tablet stands or is shown beside it.
    for (const at of [0, 1]) {
      for (;;) {
        const kept = tablets[at] as Kept
        const entry = kept.entries.find(({ state }) => state === 'waiting')
        if (!entry) break
        tablets[at] = answered(kept, entry.id, server.take(entry))
      }
      const kept = tablets[at] as Kept
      const stale = kept.entries.find(({ state }) => state === 'stale')
      if (stale) expect(stale.theirs).toBeDefined()
      else expect(kept.entries).toEqual([])
    }
  },
)
