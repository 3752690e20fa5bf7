// STUDIO-11: what a studio types to sign up.
import { describe, expect, test } from 'vitest'
import { typedStudio } from '../studios/studio.fixtures.ts'
import { type ContactEntries, emptyContact } from '../studios/studio-entries.model.ts'
import { checkStudioSignUp, type StudioSignUp, signUpStudioOf } from './studio-sign-up.rules.ts'

const good: StudioSignUp = {
  studio: { ...typedStudio, name: 'Harbor Street Dance' },
  user: { email: 'dana@harbor.test', password: 'Callboard1' },
  repeat: { email: 'Dana@Harbor.test ', password: 'Callboard1' },
}
const told = (changed: Partial<StudioSignUp>) =>
  checkStudioSignUp({ ...good, ...changed }).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('STUDIO-11 the sign-up of a studio', () => {
  test.each<[string, Partial<StudioSignUp>, string[]]>([
    ['complete', {}, []],
    ['no name', { studio: { ...good.studio, name: '' } }, ['studio.name: Required']],
    ['emails differ', { repeat: { ...good.repeat, email: 'x@y.test' } }, ['repeat.email: Emails must match']],
    [
      'passwords differ',
      { repeat: { ...good.repeat, password: 'Callboard2' } },
      ['repeat.password: Passwords must match'],
    ],
    [
      'nothing of the account',
      { user: { email: '', password: '' }, repeat: { email: '', password: '' } },
      [
        'user.email: Required',
        'user.password: Required',
        'repeat.email: Required',
        'repeat.password: Required',
      ],
    ],
  ])('%s', (_title, changed, expected) => expect(told(changed)).toEqual(expected))

  const owner = typedStudio.studio_contacts[0] as ContactEntries
  const other = { ...emptyContact, fname: 'Rae', lname: 'Desk', person_type_id: 8 }
  const studio = { ...good.studio, studio_contacts: [owner, other] }
  test('the owner registers: nobody else is sent', () =>
    expect(signUpStudioOf(studio, 'owner').studio_contacts).toEqual([{ ...owner, primary: true }]))
  test('somebody else registers: she is primary', () =>
    expect(signUpStudioOf(studio, 'other').studio_contacts).toEqual([
      { ...owner, primary: false },
      { ...other, primary: true },
    ]))
  test('somebody else, without a name, is asked for it', () => {
    const nameless = { ...good.studio, studio_contacts: [owner, { ...emptyContact, person_type_id: 8 }] }
    expect(told({ studio: signUpStudioOf(nameless, 'other') })).toEqual([
      'studio.studio_contacts.1.fname: Required',
      'studio.studio_contacts.1.lname: Required',
    ])
  })
})
