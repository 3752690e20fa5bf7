// Who is busy beside the rush, with other cities: dashboards, saved steps, edits, families that pay, and the office that approves.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newEntry } from '../../src/features/attendees/workshop-changes.rules.ts'
import { loadMoneyDesk } from '../../src/features/money-desk/money-desk.contract.ts'
import { loadOfficeMoney } from '../../src/features/money-desk/office-money.contract.ts'
import { CARD_METHOD_ID } from '../../src/features/payments/payment.model.ts'
import { contentOf } from '../../src/features/registrations/edit-content.rules.ts'
import {
  changeRegistration,
  loadRegistration,
} from '../../src/features/registrations/registration.contract.ts'
import type { RegistrationContent } from '../../src/features/registrations/registration-edit.model.ts'
import {
  openFamilyShare,
  payFamilyShare,
  saveFamilyShares,
} from '../../src/features/shares/share.contract.ts'
import { confirmRegistrations, loadTourDesk } from '../../src/features/tour-desk/tour-desk.contract.ts'
import { hashToken } from '../../src/server/tokens.ts'
import type { Caller, Who } from './caller.ts'
import type { Night } from './city.ts'
import { openDashboard, openSessionOf, pay, type Reviewed, registerIn, tokenise } from './registering.ts'

/** Studios of each kind; the set-up has as many. */
export const BESIDE = { looking: 4, saving: 3, editing: 2, shared: 4 }
export const STUDIOS_BESIDE = Object.values(BESIDE).reduce((sum, count) => sum + count, 0)
/** As calls of the office are named that are about it. */
export const CITY_OF_THE_RUSH = 'the city of the rush'
const FAMILIES_OF_EACH = 12
/** Between two calls of one of them, on average. */
const PAUSE_MS = 900

interface Family {
  token: string
  address: string
}

export interface Beside {
  looking: Reviewed[]
  saving: Reviewed[]
  editing: Reviewed[]
  families: Family[]
  office: Who
}

let edits = 0

/** Applies an edit, as the last step of one does. Each has a key of its own: another may begin from the same version. */
async function edit(
  caller: Caller,
  { registration_id, who }: Reviewed,
  change: (content: RegistrationContent) => Partial<RegistrationContent>,
): Promise<void> {
  const view = await caller.must(loadRegistration, { id: String(registration_id) }, who, {
    as: 'load elsewhere',
  })
  const content = contentOf(view)
  const whole = { ...content, ...change(content), version: view.version, editing: true, waiver: true }
  await caller.must(changeRegistration, { id: String(registration_id), ...whole }, who, {
    as: 'edit',
    key: `edit-${registration_id}-${++edits}`,
  })
}

/** The office confirms what waits for it in a city; where somebody has edited some of it meanwhile, it looks anew. */
async function approve(caller: Caller, office: Who, city: number, as: string): Promise<void> {
  for (;;) {
    const { registrations } = await caller.must(loadTourDesk, { id: String(city) }, office, {
      as: `look at ${as}`,
    })
    const waiting = registrations.filter(({ state }) => state === 'unconfirmed').slice(0, 50)
    if (waiting.length === 0) return
    const seen = waiting.map(({ id, version }) => ({ id, version }))
    const answer = await caller.call(
      confirmRegistrations,
      { id: String(city), registrations: seen },
      office,
      {
        as: `approve ${as}`,
      },
    )
    if (answer?.ok) return
    if (answer?.error.code !== 'STALE_VERSION')
      throw new Error(`the office could not approve: ${answer?.error.message}`)
  }
}

/** A link for each share, as its mail would hold it. */
async function linksOf(database_url: string, shares: readonly number[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const tokens = shares.map((id) => `link-of-the-family-of-share-${id}`)
  await client.query(
    `INSERT INTO family_share_link (share_id, token_hash, created_at) SELECT share, hash, now() FROM unnest($1::integer[], $2::text[]) AS links (share, hash)`,
    [shares, tokens.map(hashToken)],
  )
  await client.end()
  return tokens
}

/** A completed registration of which twelve families owe a dancer each. */
async function share(caller: Caller, reviewed: Reviewed, database_url: string): Promise<Family[]> {
  const owing = reviewed.studio.person_ids.slice(-FAMILIES_OF_EACH)
  const more = owing.map((person_id) => newEntry(person_id, 'dancer', 3))
  await edit(caller, reviewed, ({ attendees }) => ({ attendees: [...attendees, ...more] }))
  const { registration_id, who, studio } = reviewed
  const families = owing.map((person_id) => ({
    name: `Family ${person_id}`,
    email: `family-${person_id}@night.test`,
    person_ids: [person_id],
    studio_share_cents: 0,
  }))
  const { shares } = await caller.must(
    saveFamilyShares,
    { registration_id: String(registration_id), families },
    who,
    { key: `shares-of-${registration_id}` },
  )
  const tokens = await linksOf(
    database_url,
    shares.map(({ id }) => id),
  )
  return tokens.map((token) => ({ token, address: studio.address }))
}

/** Registers and pays those who are busy elsewhere, before anybody measures. */
export async function prepareBeside(caller: Caller, night: Night, database_url: string): Promise<Beside> {
  const office = openSessionOf(night.office)
  const reviewed: Reviewed[] = []
  for (const studio of night.beside)
    reviewed.push(await registerIn(caller, night.elsewhere, studio, openSessionOf(studio)))
  const take = (count: number) => reviewed.splice(0, count)
  const saving = take(BESIDE.saving)
  const [looking, editing, shared] = [take(BESIDE.looking), take(BESIDE.editing), take(BESIDE.shared)]
  for (const registration of [...looking, ...editing, ...shared]) await pay(caller, registration)
  await approve(caller, office, night.elsewhere, 'elsewhere')
  const families: Family[] = []
  for (const registration of shared) families.push(...(await share(caller, registration, database_url)))
  await approve(caller, office, night.elsewhere, 'elsewhere')
  return { looking, saving, editing, families, office }
}

/** As the family's page does: it waits while a payment is being confirmed, and pays anew what was not made. */
async function payAsFamily(caller: Caller, { token, address }: Family): Promise<void> {
  const who = { address }
  for (let attempt = 0; ; attempt += 1) {
    const { share: page } = await caller.must(openFamilyShare, { token }, who, { as: 'open a share' })
    if (page.state === 'paid') return
    if (page.state === 'paying') {
      await pause(PAUSE_MS)
      continue
    }
    const paymentProfile = await tokenise(caller, who)
    const order = { token, amount: page.due_cents, paymentMethodId: CARD_METHOD_ID, paymentProfile } as const
    const key = `pay-${token}-${attempt}`
    const answer = await caller.call(payFamilyShare, order, who, { as: 'pay a share', key })
    if (answer?.ok) return
    const code = answer?.error.code ?? ''
    // Whoever answered may have been killed at it.
    if (code !== 'PAYMENT_PENDING' && code !== 'PAYMENT_DECLINED')
      throw new Error(`a family could not pay: ${code}`)
  }
}

/** They go on until the signal; answers how many families have paid. */
export async function goOnBeside(
  caller: Caller,
  { looking, saving, editing, families, office }: Beside,
  { city, elsewhere }: Night,
  signal: AbortSignal,
): Promise<number> {
  let paid = 0
  const over = () => signal.aborted
  const again = async (work: () => Promise<unknown>, pause_ms = PAUSE_MS) => {
    while (!over()) {
      await work()
      await pause(pause_ms * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
    }
  }
  const look = async ({ studio, who, registration_id }: Reviewed) => {
    await openDashboard(caller, studio, who)
    await caller.must(loadRegistration, { id: String(registration_id) }, who, { as: 'load elsewhere' })
  }
  const save = async (reviewed: Reviewed) => {
    const additional_observers = { one: 1 + (reviewed.version % 3), two: 0 }
    const { registration_id: id, version, who } = reviewed
    const sent = { id: String(id), version, additional_observers }
    const saved = await caller.must(changeRegistration, sent, who, {
      as: 'save elsewhere',
      key: `save-${id}-${version}`,
    })
    reviewed.version = saved.version
  }
  let edited = 0
  const editOne = async (registration: Reviewed) => {
    edited += 1
    const one = edited % 4
    await edit(caller, registration, () => ({ additional_observers: { one, two: 1 } }))
    await approve(caller, office, elsewhere, 'elsewhere')
  }
  const keepOffice = async () => {
    await caller.must(loadMoneyDesk, {}, office, { as: 'money desk' })
    const [some] = editing
    if (some)
      await caller.must(loadOfficeMoney, { id: String(some.registration_id) }, office, { as: 'money of one' })
    await approve(caller, office, city, CITY_OF_THE_RUSH)
  }
  const payNext = async () => {
    const family = families.shift()
    if (!family) return
    await payAsFamily(caller, family)
    paid += 1
  }
  await Promise.all([
    ...looking.map((registration) => again(() => look(registration))),
    ...saving.map((registration) => again(() => save(registration))),
    ...editing.map((registration) => again(() => editOne(registration), 3 * PAUSE_MS)),
    again(keepOffice, 5 * PAUSE_MS),
    again(payNext, 4 * PAUSE_MS),
  ])
  return paid
}
