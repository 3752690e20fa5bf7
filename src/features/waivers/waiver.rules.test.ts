// WAIVER-03 to 08: states, links, mails.
import { describe, expect, it, test } from 'vitest'
import { addHours } from '../../shared/calendar.ts'
import {
  checkMailing,
  checkWaiverEmail,
  mailsInAnHour,
  readingMinutes,
  seasonWords,
  seenOf,
  sentMeanwhile,
  smartResend,
  waiverCodeOf,
  waiverCount,
  waiverLinkExpires,
  waiverState,
} from './waiver.rules.ts'

const at = new Date('2026-11-20T17:00:00.000Z')
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000)

describe('WAIVER-03 links are good for 6 months', () => {
  test.each([
    ['from the same day', '2026-11-20T17:00:00.000Z', '2027-05-20T17:00:00.000Z'],
    ['from a day that the month lacks', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['in a leap year', '2027-08-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
  ])('%s', (_name, from, until) => {
    expect(waiverLinkExpires(new Date(from)).toISOString()).toBe(until)
  })
})

describe('WAIVER-04 a waiver is signed, sent or unsent', () => {
  test.each([
    ['signed, wherever it was asked for', { signed: true, id: null }, 'signed'],
    ['signed after it was sent', { signed: true, id: 1 }, 'signed'],
    ['sent', { signed: false, id: 1 }, 'sent'],
    ['unsent', { signed: false, id: null }, 'unsent'],
  ] as const)('%s', (_name, row, state) => {
    expect(waiverState(row)).toBe(state)
  })
})

describe('WAIVER-20 where it went since somebody looked', () => {
  test.each([
    ['nowhere else', 'a@x.test', 'a@x.test', null],
    ['elsewhere', 'b@x.test', 'a@x.test', 'b@x.test'],
    ['somewhere, for the first time', 'b@x.test', null, 'b@x.test'],
    ['nowhere yet', null, null, null],
    ['elsewhere, but the caller does not say', 'b@x.test', undefined, null],
  ])('%s', (_name, stored, seen, expected) => {
    expect(sentMeanwhile(stored, seen)).toBe(expected)
  })
  test.each([
    ['its address', 1, false, 'a@x.test'],
    ['since when, by the public link', 1, true, '2026-11-20T17:00:00.000Z'],
    ['nowhere, whatever the roster knows', null, false, null],
    ['nowhere, by the public link', null, true, null],
  ])('what is seen of it: %s', (_name, id, by_link, expected) => {
    const row = { id, email: 'a@x.test', sent_at: '2026-11-20T17:00:00.000Z' }
    expect(seenOf(row, by_link)).toBe(expected)
  })
})

it('WAIVER-05 counts who has signed, of all', () => {
  expect(waiverCount([{ signed: true }, { signed: false }, { signed: true }])).toEqual({
    signed: 2,
    total: 3,
  })
  expect(waiverCount([])).toEqual({ signed: 0, total: 0 })
})

describe('WAIVER-06 a smart resend', () => {
  test.each([
    [
      'reminds until the last moment of the link',
      { expires_at: new Date(at.getTime() + 1), revoked_at: null },
      'reminder',
    ],
    ['sends anew from its end on', { expires_at: at, revoked_at: null }, 'sent'],
    ['sends anew where it was revoked', { expires_at: addHours(at, 1), revoked_at: at }, 'sent'],
    ['sends anew where there is none', null, 'sent'],
  ] as const)('%s', (_name, last, mail) => {
    expect(smartResend(last, at)).toBe(mail)
  })
})

describe('WAIVER-07 mails within an hour', () => {
  const next = { email: 'a@x.test', registration_id: 1, person_id: 1, public_link_id: null }
  const sent = (count: number, some: object = {}, minutes = 10) =>
    Array.from({ length: count }, () => ({ ...next, created_at: before(minutes), ...some }))

  it('lets the third mail of a waiver go, and not the fourth, with the time to wait', () => {
    expect(checkMailing(sent(mailsInAnHour.waiver - 1), next, at)).toBeNull()
    expect(checkMailing(sent(mailsInAnHour.waiver), next, at)?.message).toBe(
      'This was mailed often within the last hour. Please try again in 50 minutes.',
    )
  })
  it('counts what is an hour old no more', () => {
    expect(checkMailing(sent(3, {}, 60), next, at)).toBeNull()
    expect(checkMailing(sent(3, {}, 59), next, at)).not.toBeNull()
  })
  test.each([
    ['to one address', 'address', { person_id: 2, registration_id: 2 }],
    ['of one registration', 'registration', { person_id: 2, email: 'other@x.test' }],
  ] as const)('counts those %s', (_name, what, some) => {
    expect(checkMailing(sent(mailsInAnHour[what] - 1, some), next, at)).toBeNull()
    expect(checkMailing(sent(mailsInAnHour[what], some), next, at)).not.toBeNull()
  })
  it('counts those by one public link, and never those without one', () => {
    const by = { ...next, public_link_id: 7 }
    const others = { person_id: 2, email: 'other@x.test' }
    expect(checkMailing(sent(99, { ...others, public_link_id: 7 }), by, at)).toBeNull()
    expect(checkMailing(sent(100, { ...others, public_link_id: 7 }), by, at)).not.toBeNull()
    expect(checkMailing(sent(100, others), by, at)).toBeNull()
  })
  it.each([
    ['of a waiver', 'waiver', {}],
    ['to one address', 'address', { person_id: 2 }],
    ['of one registration', 'registration', { person_id: 2, email: 'other@x.test' }],
  ] as const)('counts those %s by public links and by the owner apart', (_name, what, some) => {
    const by = { ...next, public_link_id: 7 }
    const byAnother = sent(mailsInAnHour[what], { ...some, public_link_id: 8 })
    expect(checkMailing(byAnother, next, at)).toBeNull()
    expect(checkMailing(sent(mailsInAnHour[what], some), by, at)).toBeNull()
    expect(checkMailing(byAnother, by, at)).not.toBeNull()
  })
  it('counts those of the owner afresh once a public link has mailed the waiver, and no other', () => {
    const three = sent(3, {}, 20)
    expect(checkMailing([...three, ...sent(1, { public_link_id: 7 })], next, at)).toBeNull()
    const again = [...three, ...sent(1, { public_link_id: 7 }), ...sent(3, {}, 5)]
    expect(checkMailing(again, next, at)).not.toBeNull()
    const ofOther = sent(1, { public_link_id: 7, person_id: 2 })
    expect(checkMailing([...three, ...ofOther], next, at)).not.toBeNull()
  })
})

describe('WAIVER-08 where it goes', () => {
  test.each([
    ['', null, 'Email is required'],
    ['   ', null, 'Email is required'],
    ['a@b.test', 'A@b.test', 'The email is the same as the previous one'],
    ['a@b', null, 'Please enter a valid email address'],
    ['a b@c.test', null, 'Please enter a valid email address'],
    // Several in one field would each get a minor's private link, and count as one.
    ['a@b.test,c@d.test', null, 'Please enter a valid email address'],
    ['a@b.test;c@d.test', null, 'Please enter a valid email address'],
    ['a@b.testz@kim.test', null, 'Please enter a valid email address'],
    ['Ann <a@b.test>', null, 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@b.test`, null, 'Please enter a valid email address'],
  ])('refuses %j', (email, last, message) => {
    expect(checkWaiverEmail(email, last)[0]?.message).toBe(message)
  })
  it('takes another one, and the same when it is sent again', () => {
    expect(checkWaiverEmail('c@b.test', 'a@b.test')).toEqual([])
    expect(checkWaiverEmail('a@b.test', null)).toEqual([])
  })
})

it('says the season and how long the text takes', () => {
  expect(seasonWords({ start_year: 2026 })).toBe('2026–27')
  expect(seasonWords({ start_year: 2099 })).toBe('2099–00')
  expect(readingMinutes('word '.repeat(201))).toBe(2)
  expect(readingMinutes('word')).toBe(1)
})

describe('WAIVER-13 a code is known however it was typed off the paper', () => {
  test.each([
    ['as it stands there', 'WV-S6UG-864N-3G7Q-ZZXP'],
    ['small, with spaces', ' wv s6ug 864n 3g7q zzxp '],
    ['in one piece', 'WVS6UG864N3G7QZZXP'],
    ['without its beginning', 'S6UG-864N-3G7Q-ZZXP'],
    ['with the long dashes of a phone', 'WV–S6UG—864N–3G7Q–ZZXP'],
  ])('%s', (_name, typed) => {
    expect(waiverCodeOf(typed)).toBe('WV-S6UG-864N-3G7Q-ZZXP')
  })
  it('and what is no code stays none', () => {
    expect(waiverCodeOf('nothing')).toBe('WV-NOTH-ING')
    expect(waiverCodeOf('–')).toBe('WV-')
  })
})
