// WAIVER-09 to 12: who may sign, and what has to be typed.
import { describe, expect, it, test } from 'vitest'
import { signedOf, waiverFormOf } from './waiver.fixtures.ts'
import {
  checkAgreed,
  checkSiblings,
  checkSignedName,
  checkSigner,
  checkSigning,
  isSameName,
  maySignSelf,
  siblingForm,
  signerOf,
  storedForm,
} from './waiver-form.rules.ts'

const today = '2026-11-20'
const told = (found: readonly { path: readonly (string | number)[]; message: string }[]) =>
  found.map(({ path, message }) => `${path.join('.')}: ${message}`)
const registered = (birthday: string | null = null, some: object = {}) => ({
  ...{ fname: 'Ava', lname: 'Brandt', birthday },
  ...some,
})
const self = (some: object) => ({
  form: waiverFormOf({ birthdateString: '01/01/1990', parent: null, parent_relationship: null, ...some }),
  isSelf: true,
})

describe('WAIVER-09 one signs for oneself from 18 on, as of today', () => {
  test.each([
    ['on the 18th birthday', '11/20/2008', []],
    ['a day before', '11/21/2008', ['form.birthdateString: Participant is under 18']],
  ])('%s', (_name, birthdateString, found) => {
    expect(told(checkSigner(self({ birthdateString }), registered(), today))).toEqual(found)
  })
  it('also by the birthdate with which the person is registered', () => {
    expect(told(checkSigner(self({}), registered('2014-05-01'), today))).toEqual([
      'form.birthdateString: Participant is under 18',
    ])
    expect(maySignSelf(['1990-01-01', null], today)).toBe(true)
  })
  it('who signs must be chosen first', () => {
    expect(
      told(checkSigner({ form: waiverFormOf({ fname: '' }), isSelf: null }, registered(), today)),
    ).toEqual(['isSelf: Please choose who signs.'])
  })
})

describe('WAIVER-10 a typed signature is the name of whoever signs', () => {
  const typed = (name: string, some: object = {}) =>
    told(checkSignedName(signedOf({ signature: { method: 'typed', name }, ...some })))
  const refused = (name: string) => [
    `signature.name: Please type your name as you entered it in the step before: ${name}.`,
  ]
  test.each(['Katrin Brandt', 'KATRIN  BRANDT', 'Kätrin Brandt', 'katrin-brandt', 'KatrinBrandt'])(
    'takes %s',
    (name) => expect(typed(name)).toEqual([]),
  )
  test.each(['X', 'asdf', 'Katrin', 'Ava Brandt', 'Katrin Brandt Lopez', '–'])('refuses %s', (name) => {
    expect(typed(name)).toEqual(refused('Katrin Brandt'))
  })
  it('of who signs for herself it is her own', () => {
    const own = { ...self({ fname: 'مريم', lname: 'O’Neil-Ruiz' }), isSelf: true }
    expect(typed('مريم ONeil Ruiz', own)).toEqual([])
    expect(typed('Katrin Brandt', own)).toEqual(refused('مريم O’Neil-Ruiz'))
  })
  it('a drawing has no name', () => {
    expect(checkSignedName(signedOf({ signature: { method: 'drawn', drawing: 'M1 1L2 2' } }))).toEqual([])
  })
})

describe('WAIVER-19 no web address where a postal address belongs', () => {
  const typed = (some: object) =>
    told(checkSigner(self({ address: { ...waiverFormOf({}).address, ...some } }), registered(), today))
  const refused = 'Please leave out web addresses: only the postal address belongs here.'
  test.each([
    ['address', 'Free prize: http://evil.test/win'],
    ['address', 'see WWW.evil.test'],
    ['address', 'ftp://evil.test'],
    ['city', 'https evil'],
  ])('%s: %s', (field, text) => {
    expect(typed({ [field]: text })).toEqual([`form.address.${field}: ${refused}`])
  })
  test.each(['12 Bay Street, Apt. 4', '7 N.Main St.', '1 Httpville Road', '55 St.Clair Ave.'])(
    'takes %s',
    (address) => {
      expect(typed({ address })).toEqual([])
    },
  )
  it('is told of a parent’s own address as well', () => {
    const { parent } = waiverFormOf({})
    const form = waiverFormOf({
      sameAddressAsParent: false,
      parent: { ...parent!, address: { ...parent!.address, city: 'www.evil.test' } },
    })
    expect(told(checkSigner({ form, isSelf: false }, registered(), today))).toEqual([
      `form.parent.address.city: ${refused}`,
    ])
  })
})

describe('WAIVER-09 for whom somebody else signs', () => {
  const by = (relationship: string, birthdateString: string, birthday: string | null) =>
    told(
      checkSigner(
        { form: waiverFormOf({ parent_relationship: relationship, birthdateString }), isSelf: false },
        registered(birthday),
        today,
      ),
    )
  const typed_adult =
    'form.birthdateString: By this birthdate Ava is 18 or older, and adults sign for themselves: only a legal guardian may sign instead. If this birthdate is your own, please type Ava’s.'
  const adult =
    'form.parent_relationship: Ava is registered as 18 or older, and adults sign for themselves. Only a legal guardian may sign instead.'
  const own =
    'form.birthdateString: This is the birthdate of an adult, and Ava is registered as under 18. Please type Ava’s birthdate, not your own.'
  test.each([
    ['a mother for her child', 'Mother', '05/01/2014', '2014-05-01', []],
    ['a mother the day before the 18th birthday', 'Mother', '11/21/2008', '2008-11-21', []],
    ['a mother on the 18th birthday', 'Mother', '11/20/2008', '2008-11-20', [adult]],
    ['a father, and no birthdate is registered', 'Father', '05/01/1985', null, [typed_adult]],
    ['a father, and another birthdate is typed', 'Father', '05/01/2014', '1995-03-02', [adult]],
    ['a legal guardian of an adult', 'Legal Guardian', '03/02/1995', '1995-03-02', []],
    ['a legal guardian, and no birthdate is registered', 'Legal Guardian', '03/02/1995', null, []],
    ['a mother who typed her own birthdate', 'Mother', '02/11/1982', '2014-05-01', [own]],
    ['a guardian who typed her own birthdate', 'Legal Guardian', '02/11/1982', '2014-05-01', [own]],
  ])('%s', (_name, relationship, birthdateString, birthday, found) => {
    expect(by(relationship, birthdateString, birthday)).toEqual(found)
  })
  it('holds for each further dancer, at her birthdate', () => {
    const also = [{ person_id: 1, birthdateString: '02/11/1982', gender_id: 1 }]
    const of = (birthday: string | null, parent_relationship = 'Mother') =>
      checkSiblings({ also, form: waiverFormOf({ parent_relationship }) }, [registered(birthday)], today).map(
        ({ code, path }) => [code, path.join('.')],
      )
    expect(of('2014-05-01')).toEqual([['WAIVER_OWN_BIRTHDATE', 'also.0.birthdateString']])
    expect(of('1982-02-11')).toEqual([['WAIVER_ADULT', 'also.0.birthdateString']])
    expect(of(null)).toEqual([['WAIVER_ADULT_TYPED', 'also.0.birthdateString']])
    expect(of('1982-02-11', 'Legal Guardian')).toEqual([])
  })
})

describe('WAIVER-10 whose waiver it is', () => {
  test.each([
    ['as registered', 'Ava', 'Ava', true],
    ['other letters', 'JOSÉ', 'jose', true],
    ['with a middle name', 'Ava Marie', 'Ava', true],
    ['without the second last name', 'Brandt', 'Brandt-Lopez', true],
    ['written apart', 'Mary Kate', 'Marykate', true],
    ['another apostrophe', 'O’Neil', "O'Neil", true],
    ['in another script', 'Юлия', 'юлия', true],
    ['a sister', 'Mia', 'Ava', false],
    ['a name that begins alike', 'Avalon', 'Ava', false],
  ])('%s', (_name, typed, known, same) => {
    expect([isSameName(typed, known), isSameName(known, typed)]).toEqual([same, same])
  })
  const other = (field: string) =>
    `form.${field}: This waiver is for Ava Brandt. Please type that name; if it’s wrong, ask whoever registered Ava to correct it.`
  test.each([
    ['parent', false],
    ['participant', true],
  ])('another name is refused at its field where the %s signs', (_name, isSelf) => {
    const birthdateString = isSelf ? '01/01/1990' : '05/01/2014'
    const of = (some: object) =>
      told(checkSigner({ form: waiverFormOf({ birthdateString, ...some }), isSelf }, registered(), today))
    expect(of({ fname: 'Somebody', lname: 'Else' })).toEqual([other('fname'), other('lname')])
    expect(of({ fname: 'Katrin' })).toEqual([other('fname')])
    expect(of({ fname: 'ava marie', lname: 'Brandt Lopez' })).toEqual([])
    expect(of({ fname: ' ' })).toEqual(['form.fname: Required'])
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
    expect(told(checkSigner(self(empty), registered(), today)).sort()).toEqual(fields('form').sort())
  })
  it('and of the parent; the address only where it is not the same', () => {
    const of = (sameAddressAsParent: boolean) =>
      told(
        checkSigner(
          {
            form: waiverFormOf({ parent: empty, parent_relationship: null, sameAddressAsParent }),
            isSelf: false,
          },
          registered(),
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
    expect(told(checkSigner({ form: waiverFormOf(some), isSelf: false }, registered(), today))).toEqual([
      message,
    ])
  })
  it('a parent under 18 does not sign', () => {
    const young = { ...waiverFormOf({}).parent!, birthdateString: '11/21/2008' }
    expect(
      told(checkSigner({ form: waiverFormOf({ parent: young }), isSelf: false }, registered(), today)),
    ).toEqual(['form.parent.birthdateString: A parent or guardian who signs must be at least 18.'])
  })
})

it('WAIVER-11 of each further dancer birthdate and gender', () => {
  const also = [
    { person_id: 1, birthdateString: '', gender_id: null },
    { person_id: 2, birthdateString: '05/01/2016', gender_id: 2 },
  ]
  expect(told(checkSiblings({ also, form: waiverFormOf({}) }, [registered(), registered()], today))).toEqual([
    'also.0.birthdateString: Required',
    'also.0.gender_id: Required',
  ])
  const first = storedForm(signedOf(), today)
  const leo = siblingForm(first, also[1]!, { fname: 'Leo', lname: 'Brandt' }, today)
  expect(leo).toMatchObject({ fname: 'Leo', birthdate: '2016-05-01', gender_id: 2, parent: first.parent })
})

it('WAIVER-12 before anything is sent, whatever the page of the signature lacks is told at once', () => {
  const empty = { method: 'drawn', drawing: '' } as const
  const also = [{ person_id: 2, birthdateString: '', gender_id: null }]
  expect(
    told(checkSigning(signedOf({ agreed: false, signature: empty, isSelf: false, also }), today)),
  ).toEqual([
    'also.0.birthdateString: Required',
    'also.0.gender_id: Required',
    'agreed: Please agree to the terms and conditions before continuing.',
    'signature.drawing: Please draw your signature',
  ])
  expect(told(checkSigning(signedOf({}), today))).toEqual([])
})

it('WAIVER-12 the present text, agreed to', () => {
  expect(told(checkAgreed(signedOf({ agreed: false, text_version: 1 }), 2))).toEqual([
    'text_version: The text has changed since you opened this page. What you typed is kept: please read the new text, agree to it and sign again.',
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
