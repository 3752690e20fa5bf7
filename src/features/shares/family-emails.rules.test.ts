// SHARE-08: the emails of families, from the roster and from a pasted list.
import { describe, expect, test } from 'vitest'
import { knownEmail, pastedEmails, prefilledFamily, withPresentEmail } from './family-emails.rules.ts'

const names: [number, string, string][] = [
  [1, 'Mia', 'Alvarez'],
  [2, 'Leo', 'Alvarez'],
  [3, 'José', 'Ortiz'],
  [4, 'Ava', 'Brandt'],
  [5, 'Zoe', 'Brandt'],
]
const attendees = names.map(([person_id, fname, lname]) => ({ person_id, person: { fname, lname } }))
const alvarez = { name: 'Alvarez', person_ids: [1, 2] }
const ortiz = { name: 'Ortiz', person_ids: [3] }
const ava = { name: 'Brandt', person_ids: [4] }
const zoe = { name: 'Brandt', person_ids: [5] }
const families = [alvarez, ortiz, ava, zoe]
const pasted = (text: string) => pastedEmails(text, families, attendees)

describe('SHARE-08 the email that the roster knows', () => {
  const known = [
    { person_id: 2, email: 'leo@mail.test' },
    { person_id: 1, email: 'mia@mail.test' },
  ]
  test('is that of the first who has one', () => {
    expect(knownEmail(alvarez, known)).toBe('mia@mail.test')
    expect(knownEmail(alvarez, known.slice(0, 1))).toBe('leo@mail.test')
  })
  test('is none where nobody has one', () => expect(knownEmail(ortiz, known)).toBeNull())
})

describe('SHARE-08 a pasted list', () => {
  test.each([
    ['name before the email', 'Mia Alvarez, home@mail.test'],
    ['email before the name', 'home@mail.test\tMia Alvarez'],
    ['last name first, with brackets', 'Alvarez, Mia <home@mail.test>'],
    ['the family’s name alone', 'ALVAREZ home@mail.test'],
  ])('%s', (_title, text) => {
    expect(pasted(text)).toEqual({ found: [{ family: alvarez, email: 'home@mail.test' }], unknown: [] })
  })
  test('finds names without their accents', () => {
    expect(pasted('jose ortiz jo@mail.test').found).toEqual([{ family: ortiz, email: 'jo@mail.test' }])
  })
  test('two families of one name are told apart by first names, and not guessed without', () => {
    expect(pasted('Zoe Brandt z@mail.test').found).toEqual([{ family: zoe, email: 'z@mail.test' }])
    expect(pasted('Brandt z@mail.test')).toEqual({ found: [], unknown: ['Brandt z@mail.test'] })
  })
  test('tells lines that it cannot use, and skips empty ones', () => {
    expect(pasted('\n  \nMia Alvarez\nNobody n@mail.test\n').unknown).toEqual([
      'Mia Alvarez',
      'Nobody n@mail.test',
    ])
  })
  test('of several lines for a family the last counts', () => {
    expect(pasted('Mia Alvarez a@mail.test\nLeo Alvarez b@mail.test').found).toEqual([
      { family: alvarez, email: 'b@mail.test' },
    ])
  })
})

describe('SHARE-08 where a family is written to', () => {
  const sent = { sent_at: new Date(0), reminded_at: null, opened_at: new Date(0) }
  const family = { email: 'old@mail.test', person_ids: [1, 2], ...sent }
  const known = (...emails: (string | null)[]) =>
    emails.flatMap((email, at) => (email ? [{ person_id: at + 1, email }] : []))
  test.each<[string, ReturnType<typeof known>]>([
    ['the roster knows none', []],
    ['the roster has the same', known('old@mail.test', 'old@mail.test')],
    ['the roster has the same for one of its people', known('new@mail.test', 'old@mail.test')],
    ['only others’ emails changed', [{ person_id: 3, email: 'new@mail.test' }]],
  ])('stays where %s', (_title, emails) => expect(withPresentEmail(family, emails)).toBe(family))
  test('follows the roster once that has another for all of them, and has not been written to there', () => {
    expect(withPresentEmail(family, known(null, 'new@mail.test'))).toEqual({
      email: 'new@mail.test',
      person_ids: [1, 2],
      sent_at: null,
      reminded_at: null,
      opened_at: null,
    })
  })
})

describe('SHARE-08 a new family', () => {
  const known = [{ person_id: 2, email: 'home@mail.test' }]
  const empty = { name: '', email: '', person_ids: [] }
  test('gets the last name of its first person and the email that the roster knows', () => {
    expect(prefilledFamily(empty, [1], attendees, known)).toEqual({ name: 'Alvarez', email: '' })
    const before = { name: 'Alvarez', email: '', person_ids: [1] }
    expect(prefilledFamily(before, [1, 2], attendees, known)).toEqual({
      name: 'Alvarez',
      email: 'home@mail.test',
    })
  })
  test('loses them with the person, and keeps what was typed', () => {
    const filled = { name: 'Alvarez', email: 'home@mail.test', person_ids: [2] }
    expect(prefilledFamily(filled, [], attendees, known)).toEqual({ name: '', email: '' })
    const typed = { name: 'The Alvarezes', email: 'own@mail.test', person_ids: [2] }
    expect(prefilledFamily(typed, [3], attendees, known)).toEqual({
      name: 'The Alvarezes',
      email: 'own@mail.test',
    })
  })
})
