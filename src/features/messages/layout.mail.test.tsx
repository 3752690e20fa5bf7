// What every mail looks like in both its forms, and the registration's confirmation as the fullest one.
import { describe, expect, it } from 'vitest'
import { renderRegistrationCompleted } from '../completion/registration-completed.mail.tsx'
import { EARLY_BY_CHECK } from '../payments/check-terms.rules.ts'
import { routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { unpricedSections } from '../registrations/statement-sections.rules.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { renderMail } from './layout.mail.tsx'

const origin = 'https://register.example.com'

const registration = {
  registrant_name: 'Harbor Street Dance',
  tour_date: {
    event: {
      name: 'Meridian',
      accent: '#C2185B',
      contact_email: 'office@meridian.test',
      contact_phone: '(555) 010-0056',
    },
    event_city: 'Columbus, OH',
    start_date: '2027-02-12',
    end_date: '2027-02-14',
    canceled: false,
    postponed: false,
    venue: { name: 'Olentangy Hall' },
    entry_limit_rules: columbus.entry_limit_rules,
  },
  unpriced: [],
  lines: [
    {
      label: 'Mia Alvarez, Teen, full workshop',
      details: ['25% off: attended a regional · was $353.33, early rate'],
      amount_cents: 26_500,
    },
    { label: 'Free teacher', amount_cents: -18_500 },
  ],
  total_cents: 8_000,
  cover: [
    { key: 'voucher-LV-1', label: 'Loyalty voucher LV-1', cents: -5_000 },
    { key: 'paid', label: 'Paid', cents: -3_000 },
  ],
  balance_cents: 0,
  overview_url: `${origin}/event/7/overview`,
}

const dueOf = (cents: number, by: string) => ({
  by_check: false,
  stages: [{ cents, from: null, by, rate: null }],
})

describe('a mail', () => {
  const mail = renderMail({
    subject: 'One\r\nBcc: all@example.com',
    preview: 'p',
    heading: 'Hello <script>alert(1)</script>',
    blocks: [
      { kind: 'paragraph', text: 'Fish & chips' },
      { kind: 'button', label: 'Open', url: `${origin}/x#token=abc` },
      { kind: 'facts', rows: [{ name: 'City', value: '<Columbus>' }] },
      {
        kind: 'amounts',
        lines: [{ label: 'A', amount_cents: 100 }],
        totals: [{ label: 'Total', amount_cents: 100 }],
      },
      { kind: 'note', text: 'Quiet' },
    ],
    origin,
  })

  it('escapes every text', () => {
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('&lt;Columbus&gt;')
    expect(mail.html).toContain('Fish &amp; chips')
  })
  it('keeps its subject on one line', () => {
    expect(mail.subject).toBe('One Bcc: all@example.com')
  })
  it('says the same as text', () => {
    expect(mail.text).toBe(
      [
        'Hello <script>alert(1)</script>',
        'Fish & chips',
        `Open:\n${origin}/x#token=abc`,
        'City: <Columbus>',
        'A: $1.00\n---\nTotal: $1.00',
        'Quiet',
        '--',
        `Sent by Callboard, the portal where you register for your events.\n${origin}`,
      ].join('\n\n'),
    )
  })
  it('loads nothing from anywhere', () => {
    expect(mail.html).not.toMatch(/<img|<link|src=|url\(/)
  })
})

describe('the confirmation of a registration', () => {
  it('names who, what, where and when, each line, total and what was paid', () => {
    const { subject, text } = renderRegistrationCompleted(registration)
    expect(subject).toBe('Meridian Columbus, OH: your registration')
    expect(text).toContain('Registered as: Harbor Street Dance')
    expect(text).toContain('Dates: Feb 12 – 14, 2027')
    expect(text).toContain('Venue: Olentangy Hall')
    expect(text).toContain('Free teacher: -$185.00')
    expect(text).toContain('full workshop: $265.00\n    25% off: attended a regional · was $353.33')
    expect(text).toContain('Total: $80.00\nLoyalty voucher LV-1: -$50.00\nPaid: -$30.00\nBalance: $0.00')
    expect(text).toContain('office@meridian.test or call (555) 010-0056')
    expect(text).not.toContain('RESERVED')
  })
  it('asks for what is still owed, by when and how', () => {
    const owed = { ...registration, balance_cents: 3_000, due: dueOf(3_000, '2027-01-08') }
    expect(renderRegistrationCompleted(owed).text).toContain(
      'Your balance is $30.00. Please pay it on the overview page by Jan 8, 2027: your registration is RESERVED until the full balance is paid.',
    )
  })
  it.each([
    ['12 Elm Street, Austin, TX', '12 Elm Street, Austin, TX'],
    [null, 'ask Meridian for the address: office@meridian.test, (555) 010-0056'],
  ])('says how a check is paid that is sent to %s', (address, sent_to) => {
    const days = { early_by: '2027-01-04', sent_by: null, due_by: '2027-01-08' }
    const check = { payable_to: 'Meridian LLC', memo: 'Registration 7', address, ...days }
    const owed = {
      ...registration,
      balance_cents: 3_000,
      due: { ...dueOf(3_000, '2027-01-08'), by_check: true },
      check,
    }
    const { text } = renderRegistrationCompleted(owed)
    for (const words of [
      'Please send your check by Jan 8, 2027',
      'Payable to: Meridian LLC',
      `Mail to: ${sent_to}`,
      'Memo line: Registration 7',
      'Amount: $30.00 by Jan 8, 2027',
      'Balance due: by Jan 8, 2027',
      ...EARLY_BY_CHECK,
    ])
      expect(text).toContain(words)
  })
  it('CHECK-12 asks for a check by the day that keeps the early amount, and says what it is afterwards', () => {
    const stages = [
      { cents: 3_000, from: null, by: '2027-01-08', rate: 'discount' as const },
      { cents: 3_500, from: '2027-01-09', by: '2027-01-13', rate: 'full' as const },
    ]
    const days = { early_by: '2027-01-08', sent_by: null, due_by: '2027-01-13' }
    const check = { payable_to: 'Meridian LLC', memo: 'Registration 7', address: null, ...days }
    const owed = { ...registration, balance_cents: 3_000, due: { by_check: true, stages }, check }
    expect(renderRegistrationCompleted(owed).text).toContain(
      'Your balance is $30.00. Please send your check so that we receive it by Jan 8, 2027: your registration is RESERVED until the full balance is paid. From Jan 9, 2027, it’s $35.00 at the full rate, due by Jan 13, 2027.',
    )
  })
  it('tells of a credit', () => {
    const { text } = renderRegistrationCompleted({ ...registration, balance_cents: -500 })
    expect(text).toContain('Paid: -$30.00\nCredit: $5.00')
    expect(text).toContain(
      'You have a credit of $5.00. It pays for what you add to this registration. To ask about it, please write to office@meridian.test.',
    )
    expect(text).toContain('You are registered for Meridian in Columbus, OH')
  })
  it('LINE-01 names what waits for a place, who dances in it, and at which rate it is approved', () => {
    const routine = { ...routineOf(7, [1]), position: 1, waiting_since: null }
    const unpriced = unpricedSections(soldViewOf({ routines: [], waiting_list_routines: [routine] }))
    const { text } = renderRegistrationCompleted({ ...registration, unpriced })
    expect(text).toContain('Waiting list: Nothing is owed while it waits. The rate of the day')
    expect(text).toMatch(/Routine 7, Solo, Jazz, Teen: .*nothing due/)
    expect(renderRegistrationCompleted({ ...registration, unpriced: [] }).text).not.toContain('aiting list')
  })
  it('VIRTUAL-07 says that access codes are to be given out, and where, if anybody takes part online', () => {
    expect(renderRegistrationCompleted(registration).text).not.toContain('access code')
    expect(renderRegistrationCompleted({ ...registration, codes: 1 }).text).toContain(
      'One person takes part online and needs an access code: open Access codes on the overview page to email it or share it by a link.',
    )
    expect(renderRegistrationCompleted({ ...registration, codes: 3 }).text).toContain(
      '3 people take part online, and each needs an access code of their own: open Access codes on the overview page to email the codes or share them by a link.',
    )
  })
  it('does without a venue and without dates', () => {
    const tour_date = { ...registration.tour_date, venue: null, start_date: null, end_date: null }
    const { text } = renderRegistrationCompleted({ ...registration, tour_date })
    expect(text).not.toContain('Venue')
    expect(text).toContain('Dates: To be announced')
  })
})

it('a row without a value is its name alone, with no colon behind it', () => {
  const rows = [
    { name: 'Kindling', value: '' },
    { name: 'City', value: 'Columbus, OH' },
  ]
  const { text, html } = renderMail({
    subject: 'Rows',
    preview: '',
    heading: 'Rows',
    accent: '#C2185B',
    blocks: [{ kind: 'facts', rows }],
    origin,
  })
  expect(text).toContain('Kindling\nCity: Columbus, OH')
  expect(html).toMatch(/<td colSpan="2"[^>]*>Kindling<\/td>/i)
})
