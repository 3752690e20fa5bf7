// LIFE-07, COMPETE-03: what the banner and the notices of a closed competition say.
import { describe, expect, test } from 'vitest'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { bannerText } from './banner.rules.ts'

const closed = tourDateWith({ mybtf: { ...columbus.mybtf, regenabled: false, editenabled: false } })
const open = { completed: false, confirmed: false }
const done = { completed: true, confirmed: true }

function text(
  registration: { completed: boolean; confirmed: boolean },
  {
    date = columbus,
    editing = false,
    success = false,
    balance_cents = 0,
    paying_by_check = false,
    edited = false,
    reserved = true,
    received = true,
    exempt = false,
  },
) {
  const looking = { at: moments.early, editing, exempt }
  return (
    bannerText(registration, date, looking, {
      ...{ success, balance_cents, paying_by_check, edited, reserved, received },
    })?.text ?? null
  )
}

describe('LIFE-07 the banner', () => {
  const notReserved =
    'You are not registered and your spot is not reserved until you reach the confirmation page'
  const hasClosed = 'Registration for this event & city has closed'
  test('says that one is not registered', () => expect(text(open, {})).toBe(notReserved))
  test('says so until the registration is completed, whatever the page', () => {
    expect(text(open, { success: true })).toBe(notReserved)
  })
  test('says that registration has closed', () => expect(text(open, { date: closed })).toBe(hasClosed))
  test('not to somebody exempt', () => expect(text(open, { date: closed, exempt: true })).toBe(notReserved))
  test('warns while a completed registration is edited', () => {
    expect(text(done, { editing: true })).toContain('not saved until you reach the confirmation page')
  })
  test('says that editing has closed', () =>
    expect(text(done, { editing: true, date: closed })).toBe(hasClosed))
  test('says nothing on a completed registration', () => expect(text(done, {})).toBeNull())
  test('says on a completed one when neither registering nor editing is open', () => {
    expect(text(done, { date: closed })).toBe(hasClosed)
    const editOnly = tourDateWith({ mybtf: { ...columbus.mybtf, regenabled: false } })
    expect(text(done, { date: editOnly })).toBeNull()
  })
  test('success: paid in full at a balance of zero', () => {
    expect(text(done, { success: true })).toContain('paid in full')
    expect(text(done, { success: true, balance_cents: -500 })).toContain('paid in full')
  })
  test('success: a deposit while one cent is left', () => {
    expect(text(done, { success: true, balance_cents: 1 })).toContain('deposit')
  })
  test('success: no deposit where no money came, as after a promised check was taken back', () => {
    const nothing = { success: true, balance_cents: 54_000, received: false }
    expect(text(done, nothing)).toBe('Your registration is complete. Your payment is pending.')
    expect(text(done, { ...nothing, edited: true })).toBe('Your changes are saved. Your payment is pending.')
  })
  test('after an edit: that it is saved comes first', () => {
    const paid = text(done, { success: true, edited: true })
    expect(paid).toBe('Your changes are saved, and your registration is paid in full.')
    const owed = text(done, { success: true, edited: true, balance_cents: 1, reserved: false })
    expect(owed).toBe('Your changes are saved. Your additions still have to be paid for.')
  })
  test('success: pending when paying by check', () => {
    expect(text(done, { success: true, balance_cents: 100, paying_by_check: true })).toContain(
      'check is pending',
    )
  })
})
