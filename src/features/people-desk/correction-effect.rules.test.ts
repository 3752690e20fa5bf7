// PRIVACY-03: what a correction comes to in a registration: open ones follow it, sold ones stay and are told of.
import { describe, expect, test } from 'vitest'
import type { Payment } from '../payments/payment.model.ts'
import { personOf } from '../people/person.fixtures.ts'
import type { Person } from '../people/person.model.ts'
import { storedOf } from '../registrations/registration.fixtures.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { correctionEffect } from './correction-effect.rules.ts'

const former: Person = personOf(1, 13)
const younger: Person = personOf(1, 12)
const renamed: Person = { ...former, fname: 'Mya' }
const nobody = new Set<number>()
const sold = { completed: true, completed_at: moments.early }
const effect = (stored: ReturnType<typeof storedOf>, person: Person, judged: ReadonlySet<number> = nobody) =>
  correctionEffect(stored, former, person, moments.early, judged)

describe('PRIVACY-03 what a correction comes to', () => {
  test('another birthdate moves the routine of an open registration, as its view will say', () => {
    const { divisions, ...told } = effect(storedOf(13, { reviewed: true }), younger)
    expect(divisions).toMatchObject([{ before: 'Teen', after: 'Junior' }])
    expect(told).toMatchObject({ standing: 'open', age_before: 13, age_after: 12, reviewed_again: true })
    const after = registrationView(storedOf(12), moments.early)
    expect(
      after.price_list.age_divisions.find(({ id }) => id === after.routines[0]?.age_division_id)?.name,
    ).toBe('Junior')
  })

  test('a completed registration stays, and it is told where it would be and whether that was judged', () => {
    const judged = new Set(storedOf(13).routines?.map(({ id }) => id))
    const told = effect(storedOf(13, { ...sold, reviewed: true }), younger, judged)
    expect(told).toMatchObject({
      standing: 'completed',
      reviewed_again: false,
      total: null,
      barred: [],
      divisions: [{ before: 'Teen', after: 'Junior', judged: true }],
    })
  })

  test('a routine that stands right by the corrected age already is not told of', () => {
    const stored = storedOf(13, sold)
    const routines = stored.routines?.map((routine) => ({ ...routine, age_division_id: 3 })) ?? []
    expect(effect({ ...stored, routines }, younger).divisions).toEqual([])
  })

  test('a name alone moves nothing and reviews nothing', () => {
    expect(effect(storedOf(13, { reviewed: true }), renamed)).toMatchObject({
      reviewed_again: false,
      divisions: [],
      total: null,
      barred: [],
      age_before: 13,
      age_after: 13,
    })
  })

  test('AGE-07 the name of a contact who owns the studio moves it, too', () => {
    const owner = { ...personOf(1, 30), fname: 'Olga', lname: 'Owner' }
    const stored = storedOf(30, { studio_owners: [{ fname: 'Olga', lname: 'Owner' }] })
    const told = correctionEffect(stored, personOf(1, 30), owner, moments.early, nobody)
    expect(told.divisions).toMatchObject([{ after: 'Showcase' }])
  })

  test('one for which a payment is with the gateway says so', () => {
    const out = { amount: 100, status: 'intended', paymentKind: 'registration' } as Payment
    expect(effect({ ...storedOf(13), payments: [out] }, younger).standing).toBe('being paid')
  })
})
