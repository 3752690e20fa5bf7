// OFFICE-02 to OFFICE-04, OFFICE-06: standings, verdicts, and what a merge does with what does not simply move.
import { describe, expect, test } from 'vitest'
import { standings } from './office-studio.model.ts'
import {
  checkMerge,
  checkMergedAccounts,
  checkTerms,
  checkVerdict,
  joinedType,
  mergeNotes,
  peopleTwice,
  planContacts,
  standingOf,
} from './studio-verdict.rules.ts'

test('OFFICE-06 how a studio pays is set unless it was merged away', () => {
  expect(standings.map((standing) => [standing, checkTerms(standing).map(({ code }) => code)])).toEqual([
    ['waiting', []],
    ['verified', []],
    ['unclaimed', []],
    ['rejected', []],
    ['merged', ['STUDIO_MERGED']],
  ])
})

const waiting = { id: 1, verified_at: null, rejected_at: null, merged_into_id: null, claimed: true }
const at = new Date('2026-11-20T17:00:00Z')
const verified = { ...waiting, id: 2, verified_at: at }
const unclaimed = { ...verified, id: 3, claimed: false }
const rejected = { ...waiting, id: 4, rejected_at: at }
const merged = { ...verified, id: 5, merged_into_id: 2 }

test.each([
  [waiting, 'waiting'],
  [verified, 'verified'],
  [unclaimed, 'unclaimed'],
  [rejected, 'rejected'],
  [merged, 'merged'],
  [{ ...merged, rejected_at: at }, 'merged'],
  [{ ...verified, rejected_at: at }, 'rejected'],
])('OFFICE-02 %j stands as %s', (studio, standing) => {
  expect(standingOf(studio)).toBe(standing)
})

test.each([
  ['waiting', 'verify', []],
  ['waiting', 'reject', []],
  ['rejected', 'verify', []],
  ['rejected', 'reject', ['STUDIO_REJECTED']],
  ['verified', 'verify', ['STUDIO_VERIFIED']],
  ['verified', 'reject', ['STUDIO_VERIFIED']],
  ['unclaimed', 'reject', ['STUDIO_VERIFIED']],
  ['merged', 'verify', ['STUDIO_MERGED']],
  ['merged', 'reject', ['STUDIO_MERGED']],
] as const)('OFFICE-02 of %s: %s', (standing, verdict, codes) => {
  expect(checkVerdict(standing, verdict).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['two that are there', waiting, verified, []],
  ['into one that waits', verified, waiting, []],
  ['a rejected one into another', rejected, verified, []],
  ['into itself', verified, verified, ['MERGE_SAME']],
  ['one that was merged away', merged, waiting, ['MERGE_FROM_MERGED']],
  ['into one that was merged away', waiting, merged, ['MERGE_INTO_MERGED']],
  ['into a rejected one', waiting, rejected, ['MERGE_INTO_REJECTED']],
])('OFFICE-03 merging %s', (_title, from, into, codes) => {
  expect(checkMerge(from, into).map(({ code }) => code)).toEqual(codes)
})

test('OFFICE-04 a contact of the same name joins, all others move', () => {
  const dana = { id: 1, fname: 'Dana', lname: 'Whitfield' }
  const danaToo = { id: 2, fname: ' dana', lname: 'WHITFIELD' }
  const rene = { id: 3, fname: 'René', lname: 'Roy' }
  expect(planContacts([danaToo, rene], [dana])).toEqual({
    move: [rene],
    join: [{ from: danaToo, into: dana }],
  })
  expect(planContacts([rene], [])).toEqual({ move: [rene], join: [] })
})

test('OFFICE-04 a contact who owns either studio owns the one that stays; all others keep what they are there', () => {
  const [owner, director, other] = [4, 5, 9].map((person_type_id) => ({ person_type_id }))
  expect(joinedType(owner!, director!)).toBe(4)
  expect(joinedType(director!, owner!)).toBe(4)
  expect(joinedType(director!, other!)).toBe(9)
})

test('OFFICE-04 people who are there twice have name and birthdate in common, but are not one person', () => {
  const mia = { id: 1, fname: 'Mia', lname: 'Alvarez', birthdate: '2012-03-04' }
  expect(peopleTwice([{ ...mia, id: 9 }], [mia])).toEqual(['Mia Alvarez'])
  expect(peopleTwice([mia], [mia])).toEqual([])
  expect(peopleTwice([{ ...mia, id: 9, birthdate: '2012-03-05' }], [mia])).toEqual([])
})

describe('OFFICE-04 notes before a merge', () => {
  const account = {
    id: 1,
    email: 'a@b.test',
    name: 'A',
    confirmed: true,
    studio_account: true,
    signs_in: true,
  }
  const studio = {
    id: 1,
    version: 0,
    name: 'One',
    website: null,
    address: null,
    email: [],
    phone: [],
    standing: 'verified' as const,
    claimed: true,
    flagged: false,
    bypass_deposit: false,
    bypass_removed_routine_fee: false,
    created_at: '',
    verified_at: null,
    rejected_at: null,
    rejected_reason: null,
    merged_into: null,
    contacts: [],
    accounts: [],
    registrations: 0,
    people: 0,
  }
  const plain = {
    from: studio,
    into: { ...studio, id: 2, name: 'Two' },
    registrations: [],
    people: 0,
    accounts: [],
    contacts: { move: [], join: [] },
    into_tour_dates: new Set<number>(),
    people_twice: [],
  }
  const registration = {
    id: 1,
    tour_date_id: 7,
    event: 'Meridian',
    city: 'Tampa',
    ...{ start_date: null, canceled: false, postponed: false },
    completed: true,
    paid: 0,
  }

  test.each<[string, Partial<Parameters<typeof mergeNotes>[0]>, RegExp[]]>([
    ['nothing to say', {}, []],
    [
      'registrations of different dates',
      { registrations: [registration], into_tour_dates: new Set([8]) },
      [],
    ],
    [
      'the same date',
      { registrations: [registration], into_tour_dates: new Set([7]) },
      [/Meridian, Tampa: both stay/],
    ],
    [
      'accounts on both sides',
      { from: { ...studio, accounts: [account] }, into: { ...plain.into, accounts: [account] } },
      [/all of them belong to Two/],
    ],
    [
      'an account that nobody has claimed',
      {
        from: { ...studio, accounts: [account] },
        into: { ...plain.into, accounts: [{ ...account, signs_in: false }] },
      },
      [],
    ],
    ['people twice', { people_twice: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }, [/A, B, C, D, E and 2 more/]],
    [
      'contacts of both',
      { contacts: { move: [], join: ['Dana Whitfield'] } },
      [/Dana Whitfield. They’re combined/],
    ],
    ['a flag', { from: { ...studio, flagged: true } }, [/Two will be as well/]],
    [
      'a flag of the studio that stays',
      { into: { ...plain.into, flagged: true } },
      [/from One will be as well/],
    ],
    ['flags of both', { from: { ...studio, flagged: true }, into: { ...plain.into, flagged: true } }, []],
    [
      'no notice of the deposit, which is lost',
      { from: { ...studio, bypass_deposit: true } },
      [/One doesn’t see the deposit notice, Two does: after the merge, both do/],
    ],
    [
      'no notice of the deposit, which is won',
      { into: { ...plain.into, bypass_deposit: true } },
      [/Two doesn’t see the deposit notice, One does: after the merge, neither does/],
    ],
    [
      'no notice of the deposit for either',
      { from: { ...studio, bypass_deposit: true }, into: { ...plain.into, bypass_deposit: true } },
      [],
    ],
    [
      'a waived fee for removed routines, which is lost',
      { from: { ...studio, bypass_removed_routine_fee: true } },
      [/One owes nothing for removed routines, Two does: after the merge, both do/],
    ],
    [
      'a waived fee for removed routines, which is won',
      { into: { ...plain.into, bypass_removed_routine_fee: true } },
      [/Two owes nothing for removed routines, One does: after the merge, neither does/],
    ],
    [
      'a studio that waits',
      { into: { ...plain.into, standing: 'waiting' } },
      [/Two is itself waiting for verification/],
    ],
  ])('%s', (_title, changed, notes) => {
    const found = mergeNotes({ ...plain, ...changed })
    expect(found).toHaveLength(notes.length)
    for (const [at, note] of notes.entries()) expect(found[at]).toMatch(note)
  })
})

test.each<[string, { email: string; confirmed: boolean }[], string[]]>([
  ['nobody, who then claims it', [], []],
  ['one who is confirmed', [{ email: 'a@b.test', confirmed: true }], []],
  ['one who is not', [{ email: 'a@b.test', confirmed: false }], ['MERGE_UNCONFIRMED']],
  [
    'two who are not',
    [
      { email: 'a@b.test', confirmed: false },
      { email: 'c@d.test', confirmed: false },
    ],
    ['MERGE_UNCONFIRMED'],
  ],
  [
    'one who is and one who is not',
    [
      { email: 'a@b.test', confirmed: false },
      { email: 'c@d.test', confirmed: true },
    ],
    [],
  ],
])('OFFICE-08 a merge after which signs in %s', (_who, accounts, codes) => {
  expect(checkMergedAccounts(accounts).map(({ code }) => code)).toEqual(codes)
})
