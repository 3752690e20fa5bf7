// ROSTER-14: what is saved of a person whom somebody else changed meanwhile.
import { describe, expect, it } from 'vitest'
import { mergePerson } from './merged-person.rules.ts'

const ada = {
  fname: 'Ada',
  lname: 'Brook',
  gender_id: 1,
  birthdate: '2014-03-01',
  person_type_id: 1,
  email: 'home@brook.test',
}
const others = {
  fname: 'Adele',
  lname: 'Brooks',
  gender_id: 2,
  birthdate: '2014-03-02',
  person_type_id: 2,
  email: 'new@brook.test',
}
const mine = {
  fname: 'Adina',
  lname: 'Broke',
  gender_id: 2,
  birthdate: '2014-03-03',
  person_type_id: 9,
  email: 'mine@brook.test',
}
const fields = Object.keys(ada) as (keyof typeof ada)[]

describe('ROSTER-14', () => {
  it.each(fields)('%s that nobody touched here keeps what somebody else saved', (field) => {
    const stored = { ...ada, [field]: others[field] }
    expect(mergePerson(stored, ada, ada)).toEqual({ form: stored, violations: [], stored: {} })
  })

  it.each(fields)('%s that was changed here only is saved, and nothing else with it', (field) => {
    const stored = { ...others, [field]: ada[field] }
    const { form, violations } = mergePerson(stored, { ...ada, [field]: mine[field] }, ada)
    expect([form, violations]).toEqual([{ ...others, [field]: mine[field] }, []])
  })

  it.each(fields)('%s that both changed to the same is no conflict', (field) => {
    const typed = { ...ada, [field]: others[field] }
    expect(mergePerson(typed, typed, ada)).toEqual({ form: typed, violations: [], stored: {} })
  })

  it.each([
    ['fname', 'Adele', 'Meanwhile changed to Adele. Save again to keep yours.'],
    ['lname', 'Brooks', 'Meanwhile changed to Brooks. Save again to keep yours.'],
    ['birthdate', '2014-03-02', 'Meanwhile changed to 03/02/2014. Save again to keep yours.'],
    ['birthdate', null, 'Meanwhile cleared. Save again to keep yours.'],
    ['person_type_id', 2, 'Meanwhile changed to Teacher. Save again to keep yours.'],
    ['email', 'new@brook.test', 'Meanwhile changed to new@brook.test. Save again to keep yours.'],
    ['email', null, 'Meanwhile cleared. Save again to keep yours.'],
  ] as const)('%s that both changed is refused beside the field, with %s', (field, value, message) => {
    const stored = { ...ada, [field]: value }
    const typed = { ...ada, [field]: mine[field] }
    const refused = mergePerson(stored, typed, ada)
    expect(refused.violations).toEqual([
      { code: 'PERSON_CHANGED', path: ['person', field], rule: 'ROSTER-14', message },
    ])
    expect(refused.stored).toEqual({ [field]: value })
    // Saved again by whoever has seen it.
    const again = mergePerson(stored, typed, { ...ada, ...refused.stored })
    expect([again.form, again.violations]).toEqual([typed, []])
  })

  it('a gender that nobody had said and both said differently is refused with what is stored', () => {
    const begun = { ...ada, gender_id: null }
    const { violations } = mergePerson({ ...ada, gender_id: 1 }, { ...ada, gender_id: 2 }, begun)
    expect(violations).toMatchObject([
      { path: ['person', 'gender_id'], message: 'Meanwhile changed to Female. Save again to keep yours.' },
    ])
  })

  it('all fields that collide are told at once', () => {
    const { violations, stored } = mergePerson(
      { ...others, gender_id: 1 },
      { ...mine, person_type_id: 1 },
      ada,
    )
    expect(violations.map(({ path }) => path[1])).toEqual(['fname', 'lname', 'birthdate', 'email'])
    expect(stored).toEqual({
      fname: 'Adele',
      lname: 'Brooks',
      birthdate: '2014-03-02',
      email: 'new@brook.test',
    })
  })

  it('an email that is not sent was not touched', () => {
    const { email: _, ...typed } = { ...ada, fname: 'Adina' }
    const { form, violations } = mergePerson({ ...ada, email: others.email }, typed, ada)
    expect([form.email, form.fname, violations]).toEqual([others.email, 'Adina', []])
  })

  it('without what it began with, what is typed is saved', () => {
    expect(mergePerson(others, mine, undefined)).toEqual({ form: mine, violations: [], stored: {} })
  })
})
