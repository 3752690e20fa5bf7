// WAIVER-09 to 12: who may sign, and what has to be typed.
import { describe, expect, it, test } from 'vitest'
import { signedOf, waiverFormOf } from './waiver.fixtures.ts'
import {
  checkAgreed,
  checkSiblings,
  checkSigner,
  maySignSelf,
  siblingForm,
  signerOf,
  storedForm,
} from './waiver-form.rules.ts'

const today = '2026-11-20'
const told = (found: readonly { path: readonly (string | number)[]; message: string }[]) =>
  found.map(({ path, message }) => `${path.join('.')}: ${message}`)
const self = (some: object) => ({
  form: waiverFormOf({ birthdateString: '01/01/1990', parent: null, parent_relationship: null, ...some }),
  isSelf: true,
})

describe('WAIVER-09 one signs for oneself from 18 on, as of today', () => {
  test.each([
    ['on the 18th birthday', '11/20/2008', []],
    ['a day before', '11/21/2008', ['form.birthdateString: Participant is under 18']],
  ])('%s', (_name, birthdateString, found) => {
    expect(told(checkSigner(self({ birthdateString }), null, today))).toEqual(found)
  })
  it('also by the birthdate with which the person is registered', () => {
    expect(told(checkSigner(self({}), '2014-05-01', today))).toEqual([
      'form.birthdateString: Participant is under 18',
    ])
    expect(maySignSelf(['1990-01-01', null], today)).toBe(true)
  })
  it('who signs must be chosen first', () => {
    expect(told(checkSigner({ form: waiverFormOf({ fname: '' }), isSelf: null }, null, today))).toEqual([
      'isSelf: Please choose who signs.',
    ])
  })
})

describe('WAIVER-10 every field', () => {
  const empty = {
    fname: ' ',
    lname: '',
    birthdateString: '',
    gender_id: null,
    address: { address: '', city: '', state_id: null, country_id: 1, zip: '' },
    phoneValue: '',
    emailValue: '',
  }
  const fields = (at: string) => [
    `${at}.fname: Required`,
    `${at}.lname: Required`,
    `${at}.birthdateString: Required`,
    `${at}.gender_id: Required`,
    `${at}.address.address: Required`,
    `${at}.address.city: Required`,
    `${at}.address.state_id: Required`,
    `${at}.address.zip: Required`,
    `${at}.phoneValue: Required`,
    `${at}.emailValue: Required`,
  ]
  it('is required of whoever signs for themselves', () => {
    expect(told(checkSigner(self(empty), null, today)).sort()).toEqual(fields('form').sort())
  })
  it('and of the parent; the address only where it is not the same', () => {
    const of = (sameAddressAsParent: boolean) =>
      told(
        checkSigner(
          {
            form: waiverFormOf({ parent: empty, parent_relationship: null, sameAddressAsParent }),
            isSelf: false,
          },
          null,
          today,
        ),
      )
    const wanted = ['form.parent_relationship: Required', ...fields('form.parent')]
    expect(of(false).sort()).toEqual(wanted.toSorted())
    expect(of(true).sort()).toEqual(wanted.filter((line) => !line.includes('address')).toSorted())
  })
  test.each([
    ['an email', { emailValue: 'nobody' }, 'form.emailValue: Must be valid email'],
    ['a phone number', { phoneValue: '12' }, 'form.phoneValue: Must be valid phone number'],
    [
      'a birthdate',
      { birthdateString: '13/40/2014' },
      'form.birthdateString: Invalid Birthdate (MM/DD/YYYY)',
    ],
    [
      'a birthdate to come',
      { birthdateString: '11/21/2026' },
      'form.birthdateString: Invalid Birthdate (MM/DD/YYYY)',
    ],
    ['a relationship', { parent_relationship: 'Aunt' }, 'form.parent_relationship: Required'],
    ['a parent', { parent: null }, 'form.parent: Required'],
  ])('%s that is none is refused', (_name, some, message) => {
    expect(told(checkSigner({ form: waiverFormOf(some), isSelf: false }, null, today))).toEqual([message])
  })
  it('a parent under 18 does not sign', () => {
    const young = { ...(waiverFormOf({}).parent as object), birthdateString: '11/21/2008' } as never
    expect(told(checkSigner({ form: waiverFormOf({ parent: young }), isSelf: false }, null, today))).toEqual([
      'form.parent.birthdateString: A parent or guardian who signs must be at least 18.',
    ])
  })
})

it('WAIVER-11 of each further dancer birthdate and gender', () => {
  const also = [
    { person_id: 1, birthdateString: '', gender_id: null },
    { person_id: 2, birthdateString: '05/01/2016', gender_id: 2 },
  ]
  expect(told(checkSiblings(also, today))).toEqual([
    'also.0.birthdateString: Required',
    'also.0.gender_id: Required',
  ])
  const first = storedForm(signedOf(), today)
  const leo = siblingForm(first, also[1] as never, { fname: 'Leo', lname: 'Brandt' }, today)
  expect(leo).toMatchObject({ fname: 'Leo', birthdate: '2016-05-01', gender_id: 2, parent: first.parent })
})

it('WAIVER-12 the present text, agreed to', () => {
  expect(told(checkAgreed(signedOf({ agreed: false, text_version: 1 }), 2))).toEqual([
    'text_version: The text has a new version since you opened this page. Please read it and sign again.',
    'agreed: Please agree to the terms and conditions before continuing.',
  ])
  expect(checkAgreed(signedOf(), 1)).toEqual([])
})

it('keeps what was typed as it is stored, and of whoever signs for themselves no parent', () => {
  const form = storedForm(signedOf(), today)
  expect(form).toMatchObject({
    birthdate: '2014-05-01',
    phoneValue: '+18135550142',
    parent: { fname: 'Katrin', address: { city: 'Tampa' } },
  })
  expect(signerOf(form).fname).toBe('Katrin')
  const own = storedForm({ ...signedOf(), isSelf: true }, today)
  expect([own.parent, own.parent_relationship, signerOf(own).fname]).toEqual([null, null, 'Ava'])
})
