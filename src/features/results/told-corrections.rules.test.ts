// RESULTS-04, NAMES-01: which corrections are told to whom: by account, by link, by code, and on the live page.
import { describe, expect, it, test } from 'vitest'
import { standingReason } from './correction.rules.ts'
import { releasedSince } from './release.rules.ts'
import type { ShownCorrection } from './results.model.ts'
import {
  type CorrectionReader,
  correctedAt,
  type MadeCorrection,
  movesHighScore,
  toldCorrections,
} from './told-corrections.rules.ts'

const [OWN, OTHER] = [1, 2]
const RELEASED = new Date('2026-11-20T12:00:00Z')
const made_at = new Date('2026-11-20T13:00:00Z')
const routine = (id: number, registration_id: number, name: string) => ({
  ...{ id, registration_id, name, studio_name: 'Harbor', number: id, has_a: false },
  performance_division_id: 1,
})
const routines = [routine(11, OWN, 'Night Shift'), routine(12, OTHER, 'Undertow')]
const placing = (
  registrations_routine_id: number,
  about: 'division' | 'scratch' | 'standing',
  reason: string,
  at = made_at,
): MadeCorrection => ({
  ...{ registrations_routine_id, judge_id: null, about, reason, made_at: at },
  ...{ before: '270.0, place 1', after: '270.0, place 2' },
})
const score = (registrations_routine_id: number): MadeCorrection => ({
  ...{ registrations_routine_id, judge_id: 5, reason: 'Mia was misread', made_at },
  ...{ before: 9000, after: 9100, before_average: false, after_average: false },
})
const award = (
  kind: 'special' | 'studio' | 'scholarship' | 'audition' | 'judge' | null,
  recipient_id: number | null,
) => ({
  ...{ kind, recipient_id, registration_id: kind === 'audition' ? recipient_id : null, made_at },
  ...{ what: `${kind} ${recipient_id}`, before: 'not given', after: 'Undertow', reason: 'Mia danced it' },
})
const shownCorrection = (reason: string): ShownCorrection => ({
  ...{ what: 'Jo Hale', before: '90.0', after: '91.0', reason, made_at: made_at.toISOString() },
})
const told = (
  reader: Partial<CorrectionReader>,
  made: { corrections?: MadeCorrection[]; award_corrections?: ReturnType<typeof award>[]; shown?: boolean },
) =>
  toldCorrections(
    { own: [{ corrections: [shownCorrection('why')] }], scratched: [] },
    {
      ...{ routines, judges: [], corrections: [], award_corrections: [], shown: true, awards_released: true },
      releases: [{ performance_division_id: null, released_at: RELEASED }],
      ...made,
    },
    { registration_id: OWN, by: 'account', unnamed: new Map(), couples: false, ...reader },
  )

describe('RESULTS-04 of the own routines', () => {
  test.each<[string, Partial<CorrectionReader>, string]>([
    ['whoever signs in reads why', {}, 'why'],
    ['a link says why', { by: 'link' }, 'why'],
    ['a code says why', { by: 'code' }, 'why'],
    ['a code of whoever is hidden does not', { by: 'code', unnamed: new Map([[OWN, true]]) }, ''],
  ])('%s', (_name, reader, reason) => {
    expect(told(reader, {}).own[0]?.corrections[0]?.reason).toBe(reason)
  })
})

describe('RESULTS-04 of others’ routines', () => {
  it('is where they stand, with a sentence that names nobody, never a judge’s score nor what the office wrote', () => {
    const corrections = [
      placing(12, 'standing', 'Routine 11 was scratched.'),
      placing(12, 'scratch', 'Mia fell'),
      score(12),
      placing(11, 'standing', 'own'),
    ]
    const { other_corrections } = told({}, { corrections })
    expect(other_corrections.map(({ number, name, reason }) => [number, name, reason])).toEqual([
      ['12', 'Undertow', 'Routine 11 was scratched.'],
      ['12', 'Undertow', ''],
    ])
    expect(JSON.stringify(other_corrections)).not.toMatch(/Mia|91/)
  })

  it('says of a standing what is another one now', () => {
    const moved = { ...placing(12, 'standing', 'A score was corrected') }
    const [first] = told({}, { corrections: [moved] }).other_corrections
    expect(first).toMatchObject({ before: 'place 1', after: 'place 2', reason: 'A score was corrected' })
    const gained = {
      ...moved,
      ...{ before: '270.0, place 1', after: '270.0, place 1, high score of Teen', judge_id: null },
    } as MadeCorrection
    const [second] = told({}, { corrections: [gained] }).other_corrections
    expect(second).toMatchObject({ before: 'none', after: 'high score of Teen' })
    expect(movesHighScore(second as ShownCorrection)).toBe(true)
  })

  it('begins with the release of their division, and is nothing before results are shown', () => {
    const early = placing(12, 'division', 'Entered wrongly', new Date('2026-11-20T11:00:00Z'))
    expect(told({}, { corrections: [early] }).other_corrections).toEqual([])
    const late = { corrections: [placing(12, 'standing', 'x')] }
    expect(told({}, late).other_corrections).toHaveLength(1)
    expect(told({}, { ...late, shown: false }).other_corrections).toEqual([])
  })
})

describe('RESULTS-04, RESULTS-08 of awards, auditions and judges', () => {
  const award_corrections = [
    ...[award('special', OTHER), award('special', OWN), award('studio', OTHER), award('scholarship', OTHER)],
    ...[award('audition', OWN), award('audition', OTHER), award('judge', null), award(null, null)],
  ]
  const whats = (reader: Partial<CorrectionReader>) =>
    told(reader, { award_corrections }).award_corrections.map(({ what }) => what)

  it('is to whoever signs in all but others’ auditions', () => {
    expect(whats({})).toEqual([
      ...['special 2', 'special 1', 'studio 2', 'scholarship 2', 'audition 1', 'judge null', 'null null'],
    ])
  })

  it('is by a link or a code what was called out to routines and studios, and judges: nothing that names a dancer', () => {
    const all = ['special 2', 'special 1', 'studio 2', 'judge null']
    for (const by of ['link', 'code'] as const) expect(whats({ by })).toEqual(all)
    // Where titles are the names of dancers.
    expect(whats({ by: 'link', couples: true })).toEqual(['studio 2', 'judge null'])
  })

  it('says to them what the office wrote of the own alone, and nobody who is hidden', () => {
    const { award_corrections: shown } = told(
      { by: 'link', unnamed: new Map([[OTHER, true]]) },
      { award_corrections },
    )
    expect(shown.map(({ what, before, after, reason }) => [what, before, after, reason])).toEqual([
      ['special 2', 'not given', 'Not named', ''],
      ['special 1', 'not given', 'Undertow', 'Mia danced it'],
      ['studio 2', 'not given', 'Not named', ''],
      ['judge null', 'not given', 'Undertow', 'Mia danced it'],
    ])
  })

  it('is of judges alone before awards are released', () => {
    const before = toldCorrections(
      { own: [], scratched: [] },
      {
        ...{ routines, judges: [], corrections: [], award_corrections, shown: true, awards_released: false },
        releases: [],
      },
      { registration_id: OWN, by: 'account', unnamed: new Map(), couples: false },
    )
    expect(before.award_corrections.map(({ what }) => what)).toEqual(['judge null'])
  })
})

test('RESULTS-04 a correction is one from the first release of its division on', () => {
  const of = (performance_division_id: number | null, released_at: Date | null) => ({
    performance_division_id,
    released_at,
  })
  expect(releasedSince([of(1, made_at), of(null, RELEASED), of(2, null)], 1)).toEqual(RELEASED)
  expect(releasedSince([of(1, RELEASED)], 2)).toBeNull()
})

test('LIVE-05 a ranking was corrected when one of its routines was, since its release', () => {
  const here = new Set([11, 12])
  const later = new Date('2026-11-20T14:00:00Z')
  const corrections = [placing(12, 'standing', ''), placing(11, 'scratch', '', later)]
  expect(correctedAt(corrections, here, RELEASED)).toEqual(later)
  expect(correctedAt([score(12)], here, RELEASED)).toEqual(made_at)
  expect(correctedAt(corrections, new Set([13]), RELEASED)).toBeNull()
  expect(correctedAt(corrections, here, later)).toEqual(later)
  expect(correctedAt(corrections, here, null)).toBeNull()
})

test('RESULTS-07 the paper tells of others what gave or took a high score', () => {
  const of = (before: string, after: string) => movesHighScore({ before, after })
  expect(of('270.0, place 1, high score of Teen', '269.0, place 1')).toBe(true)
  expect(of('270.0, place 1', '270.0, place 1, high score of Jazz')).toBe(true)
  expect(of('270.0, place 1, high score of Teen', '271.0, place 1, high score of Teen')).toBe(false)
})

test('RESULTS-04 why another routine stands elsewhere is said by its number alone', () => {
  expect(standingReason('score', '12A')).toBe('A score of routine 12A was corrected.')
  expect(standingReason('scratched', '12A')).toBe('Routine 12A was scratched.')
  expect(standingReason('danced', '')).toBe('Another routine counts again.')
  expect(standingReason('division', '7')).toBe('Routine 7 was put into another division.')
})
