// WORDS-01: what mails and papers say to customers: each rate by its one name, and nothing that only the house knows.
import { describe, expect, test } from 'vitest'
import { bankDepositPaper } from '../papers/bank-deposit.report.ts'
import { invoicePaper } from '../papers/invoice.report.ts'
import { paperText } from '../papers/pdf-text.fixtures.ts'
import { receiptPaper } from '../papers/receipt.report.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { checkFacts } from '../payments/check-terms.rules.ts'
import { statementLines } from '../registrations/line-words.rules.ts'
import { dancersOf, routineOf, soldViewOf, teacherOf } from '../registrations/registration.fixtures.ts'
import { unpricedSections } from '../registrations/statement-sections.rules.ts'
import { moments } from '../tours/tour.fixtures.ts'
import type { RenderedMail } from './layout.mail.tsx'

/** Words that are wrong for every reader, each with what is right. */
const WRONG: readonly [RegExp, string][] = [
  [
    /\b(?:regular|standard|normal|base|onsite|on-site|discount(?:ed)?|advance) rates?\b/i,
    'early, full, late rate',
  ],
  [/\bearly[- ]bird\b/i, 'early rate'],
  [/\b(?:full|late|regular|normal) prices?\b/i, 'full rate, late rate'],
  [/\brate (?:1|2|3|one|two|three)\b/i, 'early, full, late rate'],
  [/\b[A-Z]{3,}-\d{2}\b/, 'no id of a rule'],
  [/§/, 'no place in the specification'],
  [/\bledger\b|\bthree ways\b|\breconcil/i, 'plain words'],
  [/\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\bnull\b/, 'a value'],
]

function wrongWords(text: string): string[] {
  return WRONG.flatMap(([pattern, right]) => {
    const found = pattern.exec(text)
    return found ? [`'${found[0]}' instead of ${right}`] : []
  })
}

const rates = Object.entries({ early: moments.early, full: moments.full, late: moments.late })
const rateOf = { early: 'discount', full: 'full', late: 'late' } as Record<string, string>

/** A registration with something of everything, sold at one rate. */
function soldAt(at: Date) {
  const attendees = [...dancersOf(3, { media_pass: true }), teacherOf(40)]
  return soldViewOf(
    {
      attendees,
      routines: [routineOf(1, [1]), routineOf(2, [1, 2, 3])],
      is_competing: true,
      paying_by_check: true,
      credits: [{ id: 2, from: 'Floor repair', amount: 1_500 }],
    },
    at,
  )
}

/** Whatever any mail wants to know, under the names by which the mails know it. */
function everything(rate: string, at: Date) {
  const view = soldAt(at)
  const lines = statementLines(view.quote.lines, view)
  const where = 'https://callboard.test/event/900/overview'
  return {
    ...view,
    view: { ...view, balance_cents: 30_000 },
    late: {
      rate: rateOf[rate],
      unpaid_cents: 54_000,
      sold_cents: 54_000,
      lines: view.quote.lines,
      amount_cents: 8_000,
      by_check: true,
      percent_cents: 0,
    },
    now: at,
    check: checkFacts(view, '2026-12-01'),
    lines,
    changes: [
      { key: 'attendee:1', kind: 'added', what: 'Mia Alvarez', words: 'Teen, full workshop' },
      { key: 'routine:1', kind: 'removed', what: 'Undertow', words: 'Its deposit of $50.00 stays owed' },
    ],
    cover: [{ key: 'money', label: 'Paid', cents: -20_000 }],
    total_cents: 69_000,
    amount_cents: 20_000,
    paid_cents: 20_000,
    due_cents: 25_000,
    fee_cents: 3_500,
    balance_cents: 30_000,
    due: amountDue({ ...view, balance_cents: 30_000 }, at),
    ends: '2027-01-13T17:00:00.000Z',
    completed: true,
    confirmed: false,
    reserved: true,
    reminder: true,
    changed: true,
    unpriced: unpricedSections(view),
    next: ['Mia Alvarez has no best dancer option now. Please choose a new one.'],
    media_pass_of: ['Mia Alvarez'],
    routines: ['Undertow', 'Paper Moon'],
    dancers: 'Mia, Leo Alvarez',
    method: 'Visa ending in 1111',
    note: 'As agreed',
    reason: 'We could not reach you.',
    what: 'check 1204',
    done: 'Credit of $25.00 given',
    whose: 'Mia Alvarez',
    number: 100001,
    by_office: true,
    until: 'November 27, 2026',
    hours: 48,
    by: 'Clerk',
    name: 'Harbor Street Dance',
    before: 'Harbor Dance',
    old: 'old@callboard.test',
    fname: 'Dana',
    email: 'studio@callboard.test',
    studio: 'Harbor Street Dance',
    studio_name: 'Harbor Street Dance',
    studio_email: 'studio@callboard.test',
    registrant_name: 'Harbor Street Dance',
    registration_id: 900,
    payment_id: 100_001,
    expires_in_days: 7,
    expires_in_hours: 2,
    origin: 'https://callboard.test',
    url: where,
    confirm_url: where,
    reset_url: where,
    setup_url: where,
    office_url: where,
    overview_url: where,
    music_url: where,
    payments_url: where,
    results_url: where,
    event_url: where,
  }
}

/** What single mails call by a name that means something else elsewhere. */
const own: Record<string, object> = {
  renderOfficeChanged: {
    happened: 'The scholarship of Mia Alvarez was removed',
    subject: 'a scholarship was removed',
    sold: {
      lines: [{ label: 'Mia Alvarez', details: ['Teen, full workshop'], amount_cents: 34_000 }],
      unpriced: [],
      total_cents: 69_000,
      cover: [{ key: 'money', label: 'Paid', cents: -39_000 }],
      balance_cents: 30_000,
      due: null,
      check_ended: '',
    },
  },
  renderVideoCharged: { routine: 'Undertow', dancers: 6 },
  renderDiscountChanged: { what: { name: 'Credit', value: 'Floor repair' } },
  renderCritiquesShown: { critiques_url: 'https://callboard.test/event/900/coda/critiques' },
  renderHomeworkShown: { homework_url: 'https://callboard.test/event/900/coda/homework' },
  renderVideosShown: { critiques_url: 'https://callboard.test/event/900/coda/critiques' },
  renderStudioNotified: { dancers: ['Mia Alvarez'] },
  renderScoreCorrected: {
    ...{ subject: 'score', shown: true, registration_id: 900, origin: 'https://callboard.test' },
    corrected: '12A Night Shift',
    reason: 'a deduction was entered twice',
    changes: [{ name: 'Night Shift', before: '281.25', after: '283.00' }],
  },
  renderTicket: { code: 'T-WXYZ-2345' },
  renderMissingMailed: {
    missing: [
      { kind: 'waivers', names: ['Mia Alvarez'], cents: null, due_date: '2027-02-12' },
      { kind: 'balance', names: [], cents: 54_000, due_date: null },
    ],
  },
  renderAccessCode: { of_studio: true, dancer: 'Mia Alvarez', access_code: 'ABdeFGhr' },
  renderPersonCorrected: {
    before: 'Mia Alvares',
    besides: ['birthdate'],
    review: ['Meridian, Columbus, OH'],
  },
  renderPhotosGo: { goes_on: '2027-04-15' },
  renderErasingAsked: { by: 'link' },
  renderMusicGoes: { goes_on: '2027-01-31' },
  renderMusicAsked: {
    routine: 'Undertow',
    due_date: '2027-01-08',
    expires_at: '2027-05-20T17:00:00.000Z',
  },
  renderWaiverAsked: { message: 'Before Friday, please.', expires_at: '2027-05-20T17:00:00.000Z' },
  renderRegistrationLink: { expires_at: '2027-01-13T17:00:00.000Z' },
  renderWaiverNamed: {},
  renderWaiverSigned: { codes: ['WV-2345-WXYZ-2345-WXYZ'], season: '2026–27' },
}

type Render = (mail: unknown) => RenderedMail
const modules = import.meta.glob<Record<string, unknown>>('../*/*.mail.tsx', { eager: true })
const renders = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Render] => /^render(?!Mail$)/.test(entry[0]))

describe('WORDS-01 what a mail says', () => {
  test('all of them are here', () => {
    expect(renders.length).toBeGreaterThanOrEqual(Object.keys(modules).length - 1)
  })

  test.each(rates.flatMap(([rate, at]) => renders.map(([name, render]) => ({ name, rate, render, at }))))(
    '$name at the $rate rate',
    ({ name, rate, render, at }) => {
      const { subject, text, html } = render({ ...everything(rate, at), ...own[name] })
      // The style of the page is no word.
      const read = html.replace(/<(?:style|title)[\s\S]*?<\/(?:style|title)>|<[^>]*>/g, ' ')
      expect(wrongWords(`${subject}\n${text}\n${read}`)).toEqual([])
      // The amounts with their reasons name the rate.
      if (/^renderRegistration(Completed|Changed)$/.test(name)) expect(text).toContain(`${rate} rate`)
    },
  )

  test.each([
    'Difference from the regular rate',
    'An early bird price',
    'It costs the full price',
    'FEE-07',
    'Your ledger',
    'undefined',
  ])('finds: %s', (text) => expect(wrongWords(text)).not.toEqual([]))
})

/** Mails to a studio, and to whoever belongs to one or did, each with what of a studio it says; nobody else gets them. */
const OF_STUDIOS: Readonly<Record<string, string>> = {
  renderBroughtBack: 'the office has connected the account to a studio',
  renderReleased: 'a studio has released one of its dancers',
  renderSetUpStudio: 'a studio sets up its account',
  renderStudioNotified: 'a studio is told of one of its dancers',
  renderStudioRejected: 'a studio was not verified',
  renderStudioRenamed: 'a studio has another name',
  renderStudioVerified: 'a studio was verified',
  renderShareAsked: 'studios alone split amounts among families',
  renderShareReceipt: 'studios alone split amounts among families',
}

describe('WORDS-01 what a mail says where no studio registered', () => {
  const lena = {
    ...{ verified: false, of_studio: false, studio: null, studio_email: null },
    ...{ name: 'Lena Ortiz', studio_name: 'Lena Ortiz', registrant_name: 'Lena Ortiz' },
    // Only families of a studio's dancers have a private link to ask by.
    ...{ email: 'lena@ortiz.test', by: 'reader' },
  }
  const says = renders.flatMap(([name, render]) => {
    const { subject, text, html } = render({
      ...everything('early', moments.early),
      ...own[name],
      ...lena,
    })
    const read = html.replace(/<(?:style|title)[\s\S]*?<\/(?:style|title)>|<[^>]*>/g, ' ')
    return /\bstudio\b/i.test(`${subject}\n${text}\n${read}`) ? [name] : []
  })

  test.each(renders.map(([name]) => name).filter((name) => !(name in OF_STUDIOS)))(
    '%s names none',
    (name) => {
      expect(says).not.toContain(name)
    },
  )

  test('what is sent to studios says so', () => {
    expect(Object.keys(OF_STUDIOS).filter((name) => !says.includes(name))).toEqual([])
  })
})

describe('WORDS-01 what a paper says', () => {
  const owner = { name: 'Dana Okafor', email: 'studio@callboard.test' }
  const today = '2026-12-01'

  test.each(rates)('the invoice, and the receipt, at the %s rate', (_, at) => {
    const view = { ...soldAt(at), balance_cents: 30_000 }
    const invoice = paperText(invoicePaper({ view, owner, at }))
    const payment = {
      id: 1,
      timestamp: '2026-11-21T12:00:00.000Z',
      amount: 20_000,
      paymentMethodId: 1,
      paymentKind: 'registration',
      entry: 'payment',
      refund_of: null,
      label: 'ONLINE',
      family: null,
      status: 'approved',
      method: 'Visa ending in 1111',
      note: 'As agreed',
      gateway_reference: 'R1',
    } as const
    const receipt = paperText(receiptPaper({ view, payment, check: null, owner, passes: [], today }))
    const words = `${invoice}\n${receipt}`
    expect(words).toContain('Invoice')
    expect(words).toContain('Receipt')
    expect(wrongWords(words)).toEqual([])
  })

  test('the list for the bank', () => {
    const deposit = { id: 3, deposited_on: today, total_cents: 20_000, by: 'Clerk', note: '', checks: 0 }
    expect(wrongWords(paperText(bankDepositPaper({ deposit, checks: [] })))).toEqual([])
  })
})

describe('WORDS-01 what a page says', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../**/*.fixtures.ts'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  )
  const RATES = WRONG.slice(0, 3)

  test.each(Object.entries(sources).filter(([path]) => !path.startsWith('../staff/')))('%s', (_, source) => {
    const spoken = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    expect(RATES.flatMap(([pattern]) => pattern.exec(spoken)?.[0] ?? [])).toEqual([])
  })
})
