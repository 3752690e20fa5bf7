import { describe, expect, it } from 'vitest'
import { checkShared, isAsTyped } from './shared-person.rules.ts'

const ada = { id: 1, fname: 'Ada', lname: 'Brook', gender_id: 1, birthdate: '2014-03-01', person_type_id: 1 }

describe('PRIVACY-02', () => {
  it.each([
    ['fname', 'Eda'],
    ['lname', 'Brooks'],
    ['birthdate', '2014-03-02'],
    ['birthdate', null],
    ['gender_id', 2],
  ])('%s of a person whom others registered stays', (field, value) => {
    const typed = { ...ada, [field]: value }
    const found = checkShared(ada, typed, { held: true })
    expect(found).toEqual([expect.objectContaining({ code: 'PERSON_OF_OTHERS', path: ['person', field] })])
    expect(found[0]?.message).toContain('Ada Brook')
    expect(checkShared(ada, typed, { held: false })).toEqual([])
    expect(isAsTyped(ada, typed)).toBe(false)
  })

  it('what nobody knew is filled in, and the kind may change', () => {
    const unknown = { ...ada, birthdate: null, gender_id: null }
    expect(checkShared(unknown, { ...ada, person_type_id: 2 }, { held: true })).toEqual([])
    expect(isAsTyped(unknown, ada)).toBe(true)
  })

  it('another spelling is another word', () => {
    expect(isAsTyped(ada, { ...ada, fname: 'ADA' })).toBe(false)
  })
})
