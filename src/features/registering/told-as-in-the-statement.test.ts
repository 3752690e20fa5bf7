// EDIT-10 and decision 0259: what the panel, the review and the mail say of one change of an edit is what the statement has for it.
import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { formatSigned } from '../../shared/money.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { promoChanges } from '../discounts/promo-changes.rules.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { plainIntensive } from '../intensive/intensive.model.ts'
import {
  type Attending,
  insertAttending,
  insertSummit,
  insertSummitDate,
} from '../intensive/summit.fixtures.ts'
import { loadStatement } from '../ledger/statement.contract.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { toldChanges } from '../registrations/told-changes.rules.ts'

const NOW = '2026-11-20T17:00:00Z'
const [FULL, CRASH] = [1, 2]
const TEEN = 3
const server = useTestServer({ now: NOW })
let one: Attending

beforeAll(async () => {
  await insertSummit(server.database)
  await insertCode(server.database, 'TENTH', { percent: 10, amount_cents: null })
  one = await insertAttending(server, await insertSummitDate(server.database), ['Ana Reyes'])
  const put = { registration_id: one.registration_id, promo_codes: ['TENTH'] }
  expect((await server.call(applyPromoCodes, put, { token: one.token })).error).toBeUndefined()
  await one.review()
  const { balance_cents } = await one.view()
  await insertPaid(server, one, balance_cents)
  const { registration_id, token } = one
  expect((await server.call(completeRegistration, { registration_id }, { token })).error).toBeUndefined()
  await one.confirm()
})

async function entriesOf() {
  const { output } = await server.call(loadStatement, { id: one.registration_id }, { token: one.token })
  return output.entries
}

async function newestMail(): Promise<string> {
  const { rows } = await server.database.$client.query(
    "SELECT text FROM mail WHERE mybtf_user_id = $1 AND kind = 'registration-changed' ORDER BY id DESC LIMIT 1",
    [one.mybtf_user_id],
  )
  return rows[0].text
}

/** Applies the edit, and says what is told of it, with what its statement and its mail have. */
async function edited(change: (content: RegistrationContent) => Partial<RegistrationContent>) {
  const saved = await one.view()
  const content = contentOf(saved)
  const wanted = { ...content, ...change(content) }
  const shown = editedView(saved, wanted, new Date(NOW))
  const { changes, following } = toldChanges(saved, wanted, shown.quote.lines, new Date(NOW))
  const told = [...changes, ...following, ...promoChanges(saved.promo_codes, shown.promo_codes)]
  const had = (await entriesOf()).length
  const { error } = await one.apply(change)
  expect(error).toBeUndefined()
  await one.confirm()
  const entries = (await entriesOf()).slice(had)
  const mail = await newestMail()
  const amounts = told.map(({ cents }) => cents).filter((cents) => cents !== 0)
  expect(amounts.toSorted()).toEqual(entries.map(({ amount_cents }) => amount_cents).toSorted())
  for (const cents of amounts) expect(mail).toContain(`(${formatSigned(cents)})`)
  return told.map(({ kind, what, cents }) => `${kind} ${what} ${cents}`)
}

const code = (cents: number) => `changed Promo code Code TENTH ${cents}`
const NAME = 'Dancer Number 1'
/** The dancer of the fixture’s roster, at an intensive. */
const attends = (more: object = {}) => ({ ...plainIntensive(one.spare[0]!, CRASH), ...more })
const others = ({ intensive }: RegistrationContent) =>
  intensive.filter(({ person_id }) => person_id !== one.spare[0])

it('who is added with a voucher and an experience: one amount for her place, one for what is added', async () => {
  const told = await edited((content) => ({
    attendees: [...content.attendees, newEntry(one.spare[0]!, 'dancer', TEEN)],
    intensive: [...content.intensive, attends({ voucher: true, photoshoot: true })],
  }))
  // Level 270 and Crash Course 120, less 150 with the voucher; photoshoot 85; the code takes a tenth of both.
  expect(told).toEqual([`added ${NAME} 24000`, `added ${NAME}, Photoshoot 8500`, code(-3_250)])
})

it('without the voucher; then another programme together with the day, and without the experience', async () => {
  expect(
    await edited((content) => ({ intensive: [...others(content), attends({ photoshoot: true })] })),
  ).toEqual([`changed ${NAME}, intensive 15000`, code(-1_500)])
  const told = await edited((content) => ({
    attendees: content.attendees.map((form) =>
      form.person_id === one.spare[0] ? { ...form, one_day: true } : form,
    ),
    intensive: [...others(content), attends({ intensive_id: FULL })],
  }))
  expect(told).toHaveLength(3)
  expect(told[1]).toBe(`removed ${NAME}, Photoshoot -8500`)
})

it('who is taken off with a voucher and an experience gives back what each was sold for', async () => {
  await edited((content) => ({
    attendees: content.attendees.map((form) => ({ ...form, one_day: false })),
    intensive: [...others(content), attends({ voucher: true, photoshoot: true })],
  }))
  const told = await edited((content) => ({
    attendees: content.attendees.filter(({ person_id }) => person_id !== one.spare[0]),
    intensive: others(content),
  }))
  expect(told).toEqual([`removed ${NAME} -24000`, `removed ${NAME}, Photoshoot -8500`, code(3_250)])
})

it('of who was sold with a promo code, the code beside it', async () => {
  const told = await edited(({ attendees }) => ({
    attendees: attendees.map((form) =>
      form.person_id === one.person_id ? { ...form, one_day: true } : form,
    ),
  }))
  // One day is 145 instead of 270; the code takes a tenth off 265 instead of 390.
  expect(told.map((words) => words.replace(/^.* (?=-?\d+$)/, ''))).toEqual(['-12500', '1250'])
})
