// kill -9 of the server at every step of paying, with a voucher, and of giving back: afterwards our books and the gateway's
// say the same, and the voucher was used exactly where the card was charged.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { effort, longProofs } from '../../server/effort.fixtures.ts'
import { useNmiServer } from '../gateways/nmi-server.fixtures.ts'
import { insertPending } from '../loyalty/loyalty.fixtures.ts'
import { PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Payer, sweepContext } from '../paying/payer.fixtures.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

const ROUNDS = effort(1, 200, 'CALLBOARD_ROUNDS')
/** In `npm test` the first alone: it has charged the card, and nothing of ours says so. */
const STEPS = ['after the answer', 'during the record', 'before asking', 'before the record', 'after asking']
const root = join(import.meta.dirname, '../../..')
const files = mkdtempSync(join(tmpdir(), 'callboard-dying-'))
const nmi = useNmiServer({ answer_within_ms: 1_500 })
const { server } = nmi
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(files, { recursive: true, force: true })
})

interface Dying {
  child: ChildProcess
  address: Promise<string>
}

function startDying(round: number): Dying {
  const { url, security_key } = nmi.double()
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(root, 'tools/module-loader.ts'),
      join(import.meta.dirname, '../gateways/dying-payments.fixtures.ts'),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: server.connectionString,
        FILES_FOLDER: files,
        NMI_URL: url,
        NMI_SECURITY_KEY: security_key,
        DIE_AT: STEPS[round % 5] ?? '',
        // Every step with each of the two, within ten rounds.
        DIE_OF: ((round % 5) + Math.floor(round / 5)) % 2 === 0 ? 'payment' : 'refund',
        DIE_LATER: String((round * 7) % 40),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.add(child)
  child.once('exit', () => children.delete(child))
  const address = new Promise<string>((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the server ended early (${code ?? signal})`)))
    child.stdout?.once('data', (text: Buffer) => resolve(String(text).trim()))
  })
  address.catch(() => undefined)
  return { child, address }
}

/** What came back; null where the server died meanwhile. */
async function ask(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => null)
  return response ? ((await response.json().catch(() => null)) as Record<string, unknown> | null) : null
}

const VOUCHER_CENTS = 5_000
const paymentOf = (registration_id: number, token: Parameters<Payer['pay']>[0]) => ({
  registration_id,
  version: 0,
  amount: PAYABLE_CENTS - VOUCHER_CENTS,
  paymentMethodId: 1,
  paymentKind: 'registration',
  paymentProfile: token,
})

/** As a restarted server does, once silence is final. */
async function sweep(): Promise<void> {
  server.setTime(new Date(Date.now() + 200_000).toISOString())
  await sweepPayments(sweepContext(server))
  await sweepPayments(sweepContext(server))
  server.setTime(new Date().toISOString())
}

async function voucherOf(registration_id: number): Promise<string> {
  const { rows } = await server.database.$client.query(
    'SELECT status FROM loyalty_voucher WHERE registration_id = $1',
    [registration_id],
  )
  return rows[0]?.status
}

async function statuses(registration_id: number): Promise<string[]> {
  const { rows } = await server.database.$client.query(
    `SELECT coalesce(status, 'intended') AS status FROM payment LEFT JOIN payment_outcome USING (id)
     WHERE registration_id = $1 ORDER BY id`,
    [registration_id],
  )
  return rows.map(({ status }) => status)
}

it(`GATE-13, LOYALTY-09 however it is killed (${ROUNDS} times), every cent is charged once and recorded once`, {
  timeout: 60_000 + ROUNDS * 15_000,
}, async () => {
  server.setTime(new Date().toISOString())
  const behaviours = ['approve', 'approve', 'approve then_cut', 'approve', 'decline'] as const
  const payers: number[] = []
  let killed = 0
  let next = startDying(0)
  for (let round = 0; round < ROUNDS; round++) {
    const { child, address } = next
    const [payer, refunded] = [await nmi.payer(), await nmi.payer()]
    await insertPending(server.database, payer.registration_id, VOUCHER_CENTS)
    payers.push(payer.mybtf_user_id, refunded.mybtf_user_id)
    const paid = await refunded.pay(nmi.card(), `paid-before-${round}`)
    if (round % 3 === 0) nmi.double().settle()
    const origin = await address
    if (round + 1 < ROUNDS) next = startDying(round + 1)

    const headers = { authorization: `Bearer ${payer.token}`, 'idempotency-key': `killed-in-${round}` }
    const body = paymentOf(payer.registration_id, nmi.card(behaviours[(round + Math.floor(round / 5)) % 5]))
    const order = {
      payment_id: paid.output.payment.id,
      amount: round % 2 === 0 ? PAYABLE_CENTS : 12_345,
      to: 'gateway',
      note: '',
      key: `back-in-${round}`,
    } as const
    const gone = once(child, 'exit')
    await Promise.all([
      ask(`${origin}/api/payments/nmi-payment`, body, headers),
      ask(`${origin}/refund`, { order, account: { id: refunded.mybtf_user_id } }),
    ])
    // An answer that was lost on its way is not recorded: then there was no such step, and it is killed now.
    const itself = await Promise.race([gone.then(() => true), pause(300, false)])
    if (itself) killed += 1
    else child.kill('SIGKILL')
    expect((await gone)[1]).toBe('SIGKILL')

    // The person presses again before anybody has looked: told to wait, or what is known; never charged again.
    const again = await payer.pay(body.paymentProfile, `killed-in-${round}`, { amount: body.amount })
    const first = await statuses(payer.registration_id)
    if (first.length > 0) {
      expect(['PAYMENT_PENDING', 'PAYMENT_DECLINED', 'OK']).toContain(again.error?.code ?? 'OK')
    }
    await sweep()
    const where = `round ${round}: ${STEPS[round % 5]}`
    for (const one of [payer, refunded]) {
      expect(await statuses(one.registration_id), where).not.toContain('intended')
      expect(await nmi.booked(one.mybtf_user_id), where).toBe(nmi.held(one.mybtf_user_id))
    }
    const approved = (await nmi.booked(payer.mybtf_user_id)) > 0
    expect((await payer.view()).completed, where).toBe(approved)
    const used = approved ? 'Redeemed' : 'PendingActivation'
    expect(await voucherOf(payer.registration_id), where).toBe(used)
  }

  const { books } = nmi.double()
  const sum = async (table: string) => {
    const { rows } = await server.database.$client.query(table)
    return Number(rows[0].cents)
  }
  const ours = await sum(
    "SELECT coalesce(sum(amount), 0) AS cents FROM payment JOIN payment_outcome USING (id) WHERE status = 'approved'",
  )
  expect(ours).toBe(books.net())
  expect(
    await sum("SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entry WHERE kind = 'payment'"),
  ).toBe(
    -(await sum(
      "SELECT coalesce(sum(amount), 0) AS cents FROM payment JOIN payment_outcome USING (id) WHERE status = 'approved' AND entry = 'payment'",
    )),
  )
  // One key was charged at most once, and what was charged stands in our books under its reference.
  const made = books.transactions.filter(({ actions }) => actions[0]?.success)
  expect(new Set(made.map(({ field_1 }) => field_1)).size).toBe(made.length)
  const { rows } = await server.database.$client.query(
    "SELECT gateway_reference FROM payment_outcome WHERE status = 'approved'",
  )
  const references = rows.map(({ gateway_reference }) => gateway_reference)
  expect(made.filter(({ id }) => !references.includes(id))).toEqual([])
  // The office is told of refunds that were never asked for, and of nothing else.
  const told = (await nmi.differences()).map(({ key }) => String(key).replace('refund:', ''))
  const failed = await server.database.$client.query(
    "SELECT id::text FROM payment JOIN payment_outcome USING (id) WHERE status = 'failed' AND entry = 'refund' ORDER BY id",
  )
  expect(told.sort()).toEqual(failed.rows.map(({ id }) => id))
  const list = `${killed} of ${ROUNDS} servers were killed at their step, ${payers.length} payers, ${made.length} movements`
  if (longProofs || process.env.CALLBOARD_ROUNDS) console.info(`${list}, ${ours} cents in both books`)
})
