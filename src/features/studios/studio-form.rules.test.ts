// STUDIO-04, STUDIO-05: what a studio's form needs, which contacts count, and what is stored.
import { describe, expect, test } from 'vitest'
import { typedStudio } from './studio.fixtures.ts'
import { type ContactEntries, emptyContact, type StudioEntries } from './studio-entries.model.ts'
import {
  checkOneContact,
  checkStudio,
  isLeftOut,
  OWNER_TEXT,
  storedStudio,
  tidied,
} from './studio-form.rules.ts'
import { studioForm } from './studio-profile.model.ts'

const owner = typedStudio.studio_contacts[0] as ContactEntries
const teacher: ContactEntries = { ...emptyContact, fname: 'Tess', lname: 'Tap', person_type_id: 2 }
const ONE_PRIMARY = 'Please choose exactly one contact who handles registrations.'
const told = (changed: Partial<StudioEntries> & { name?: string }) =>
  checkStudio({ ...typedStudio, ...changed }).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a complete studio has nothing to mend', () => expect(told({})).toEqual([]))

describe('the studio itself', () => {
  test.each<[string, Partial<StudioEntries> & { name?: string }, string[]]>([
    ['without a name, at sign-up', { name: ' ' }, ['name: Required']],
    ['without website', { website: '' }, ['website: Required']],
    ['a website with https', { website: 'https://harbor.dance/us?x=1' }, []],
    ['a website that is a word', { website: 'harbor' }, ['website: Must be valid website']],
    ['a website that runs', { website: 'javascript:alert(1)' }, ['website: Must be valid website']],
    ['a website of another kind', { website: 'ftp://harbor.dance' }, ['website: Must be valid website']],
    ['a website that signs in', { website: 'https://a@harbor.dance' }, ['website: Must be valid website']],
    ['without email', { email: [''] }, ['email.0: Required']],
    ['a second email that is none', { email: ['a@b.test', 'x'] }, ['email.1: Must be valid email']],
    ['without phone', { phone: [''] }, ['phone.0: Required']],
    ['a phone too short', { phone: ['555-0140'] }, ['phone.0: Must be valid phone number']],
    [
      'a phone of the country of the address',
      { address: { ...typedStudio.address, country_id: 2, state_id: null, zip: '' }, phone: ['4165550140'] },
      [],
    ],
    [
      'all at once',
      { website: '', phone: ['1'], email: ['x'] },
      ['website: Required', 'email.0: Must be valid email', 'phone.0: Must be valid phone number'],
    ],
  ])('%s', (_title, changed, expected) => expect(told(changed)).toEqual(expected))
})

describe('STUDIO-04 what a contact needs', () => {
  test.each<[string, ContactEntries[], string[]]>([
    ['an empty one is left out', [owner, emptyContact], []],
    ['an empty one with a type is left out', [owner, { ...emptyContact, person_type_id: 2 }], []],
    ['a last name is missing', [owner, { ...teacher, lname: '' }], ['studio_contacts.1.lname: Required']],
    [
      'only an email is there',
      [owner, { ...emptyContact, email: ['a@b.test'] }],
      [
        'studio_contacts.1.fname: Required',
        'studio_contacts.1.lname: Required',
        'studio_contacts.1.person_type_id: Required',
      ],
    ],
    [
      'an empty owner counts',
      [{ ...owner, fname: '', lname: '' }],
      ['studio_contacts.0.fname: Required', 'studio_contacts.0.lname: Required'],
    ],
    [
      'an empty primary counts',
      [
        { ...owner, primary: false },
        { ...emptyContact, person_type_id: 8, primary: true },
      ],
      ['studio_contacts.1.fname: Required', 'studio_contacts.1.lname: Required'],
    ],
    [
      'phone and email, if given, are valid',
      [{ ...owner, phone: ['12'], email: ['x'] }],
      [
        'studio_contacts.0.phone.0: Must be valid phone number',
        'studio_contacts.0.email.0: Must be valid email',
      ],
    ],
    [
      'a dancer is no contact of a studio',
      [owner, { ...teacher, person_type_id: 1 }],
      ['studio_contacts.1.person_type_id: Required'],
    ],
  ])('%s', (_title, studio_contacts, expected) => expect(told({ studio_contacts })).toEqual(expected))
})

test('STUDIO-04 one contact by itself, with an address of its own', () => {
  const address = { address: '', city: 'Bath', state_id: null, country_id: 2, zip: '' }
  const wrong = checkOneContact({ ...teacher, lname: '', phone: ['1'], address }, 1)
  expect(wrong.map(({ path }) => path.join('.'))).toEqual(['lname', 'phone.0', 'address.address'])
  expect(checkOneContact(teacher, 1)).toEqual([])
})

describe('STUDIO-05 the owner, and one who registers', () => {
  test.each<[string, ContactEntries[], string[]]>([
    ['nobody', [], [`studio_contacts: ${OWNER_TEXT}`, `studio_contacts: ${ONE_PRIMARY}`]],
    ['no owner', [{ ...teacher, primary: true }], [`studio_contacts: ${OWNER_TEXT}`]],
    [
      'an owner and another who registers',
      [
        { ...owner, primary: false },
        { ...teacher, primary: true },
      ],
      [],
    ],
    ['nobody registers', [{ ...owner, primary: false }], [`studio_contacts: ${ONE_PRIMARY}`]],
    ['two register', [owner, { ...teacher, primary: true }], [`studio_contacts: ${ONE_PRIMARY}`]],
    ['two owners', [owner, { ...teacher, person_type_id: 4 }], []],
  ])('%s', (_title, studio_contacts, expected) => expect(told({ studio_contacts })).toEqual(expected))
  test('the text is that of the specification', () =>
    expect(OWNER_TEXT).toBe('Sorry! Studio contacts must include the studio owner'))
})

describe('empty lines', () => {
  test('go before saving, but one of each of the studio stays to be marked', () => {
    const entries = { ...typedStudio, email: ['', ' '], phone: ['', '6145550140', ''] }
    expect(tidied(entries)).toMatchObject({ email: [''], phone: ['6145550140'] })
  })
  test('of contacts go, and empty contacts too', () => {
    const studio_contacts = [{ ...owner, phone: ['', '1'], email: [''] }, emptyContact]
    expect(tidied({ ...typedStudio, studio_contacts }).studio_contacts).toEqual([
      { ...owner, phone: ['1'], email: [] },
    ])
  })
  test('do not make an empty contact count', () =>
    expect(isLeftOut({ ...emptyContact, phone: ['', ' '], email: [''] })).toBe(true))
})

test('it is stored with full phone numbers and websites, and without the contacts left out', () => {
  const contact = { ...teacher, phone: ['614.555.0141', ''], email: ['Tess@Tap.test'] }
  const form = studioForm.parse({ ...typedStudio, studio_contacts: [emptyContact, owner, contact] })
  const { studio, contacts } = storedStudio(form)
  expect(studio).toMatchObject({ website: 'https://harbor.dance', phone: ['+16145550140'] })
  expect(contacts).toMatchObject([
    { sort: 0, fname: 'Dana', primary: true },
    { sort: 1, fname: 'Tess', phone: ['+16145550141'], email: ['tess@tap.test'], primary: false },
  ])
})
