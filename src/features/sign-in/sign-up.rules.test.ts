// Table test of what an individual may type to sign up.
import { describe, expect, it, test } from 'vitest'
import { newPassword, PASSWORD_TEXT, type SignUpEntries } from './sign-up.model.ts'
import { checkSignUp } from './sign-up.rules.ts'

const good: SignUpEntries = {
  person: { fname: 'Dana', lname: 'Reyes', person_type_id: 3 },
  user: { email: 'dana@reyes.test', password: 'Callboard1' },
  repeat: { email: 'dana@reyes.test', password: 'Callboard1' },
}

describe('ACCOUNT-01: a password has at least 6 characters, a capital, a lowercase letter and a digit', () => {
  test.each([
    ['five characters', 'Abc12', PASSWORD_TEXT],
    ['six characters', 'Abc123', null],
    ['no capital', 'abc123', PASSWORD_TEXT],
    ['no lowercase letter', 'ABC123', `${PASSWORD_TEXT}, and 1 lowercase letter`],
    ['neither lowercase letter nor digit', 'ABCDEF', `${PASSWORD_TEXT}, and 1 lowercase letter`],
    ['no digit', 'Abcdef', PASSWORD_TEXT],
    ['letters of other alphabets count', 'Élan-1é', null],
    ['spaces and line breaks are characters', 'A b\nc 1', null],
    ['128 characters', `Aa1${'x'.repeat(125)}`, null],
    ['129 characters', `Aa1${'x'.repeat(126)}`, 'At most 128 characters'],
    ['nothing', '', 'Required'],
  ])('%s', (_title, password, message) => {
    const parsed = newPassword.safeParse(password)
    expect(parsed.error?.issues.map((issue) => issue.message) ?? []).toEqual(
      message === null ? [] : [message],
    )
  })
})

describe('ACCOUNT-02: what an individual types', () => {
  it('is accepted when everything is there', () => {
    expect(checkSignUp(good)).toEqual([])
  })
  it('is refused field by field when nothing is there', () => {
    const empty: SignUpEntries = {
      person: { fname: ' ', lname: '', person_type_id: null },
      user: { email: '', password: '' },
      repeat: { email: '', password: '' },
    }
    expect(checkSignUp(empty).map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['person.fname', 'Required'],
      ['person.lname', 'Required'],
      ['person.person_type_id', 'Required'],
      ['user.email', 'Required'],
      ['repeat.email', 'Required'],
      ['user.password', 'Required'],
      ['repeat.password', 'Required'],
    ])
  })
  test.each([
    ['emails that differ', { email: 'dana@reyes.example', password: 'Callboard1' }, 'Emails must match'],
    ['passwords that differ', { email: 'dana@reyes.test', password: 'callboard1' }, 'Passwords must match'],
  ])('%s', (_title, repeat, message) => {
    expect(checkSignUp({ ...good, repeat }).map((violation) => violation.message)).toEqual([message])
  })
  it('does not mind capitals and spaces around a repeated email', () => {
    expect(checkSignUp({ ...good, repeat: { ...good.repeat, email: ' Dana@Reyes.test ' } })).toEqual([])
  })
  it('refuses an email that is none', () => {
    const user = { ...good.user, email: 'dana@reyes' }
    expect(checkSignUp({ ...good, user, repeat: { ...good.repeat, email: user.email } })[0]?.message).toBe(
      'Must be valid email',
    )
  })
  test.each([4, 5, 99, 1.5])(
    'refuses person type %s, which individuals are not offered',
    (person_type_id) => {
      const found = checkSignUp({ ...good, person: { ...good.person, person_type_id } })
      expect(found.map(({ path }) => path.join('.'))).toEqual(['person.person_type_id'])
    },
  )
})
