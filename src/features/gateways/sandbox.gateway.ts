// The built-in gateway for trying out: stands for a system outside, with books of its own that nobody else touches.
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../server/clock.ts'
import type { Database } from '../../server/database.ts'
import type { Violation } from '../../shared/violations.ts'
import {
  BANK_METHOD_ID,
  type BankEntry,
  CARD_METHOD_ID,
  type CardEntry,
  type CardToken,
} from '../payments/payment.model.ts'
import { checkBank } from './bank.rules.ts'
import { cardBrand, checkCard, digitsOf } from './card.rules.ts'
import {
  type ChargeRequest,
  type GatewayAnswer,
  type GatewayProfile,
  GatewayTimeout,
  type PaymentGateway,
} from './payment.gateway.ts'
import { type CardBehaviour, declineWords, sandboxAccounts, sandboxCards } from './sandbox-cards.model.ts'

export const SANDBOX_TOKENISER = '/sandbox-gateway/tokenize'

export interface SandboxOptions {
  clock: Clock
  /** How long our side waits for an answer. */
  answer_within_ms?: number
  /** When the card that answers late is approved, counted from the request. */
  late_after_ms?: number
  /** After this, what is unknown stays unknown. */
  final_after_ms?: number
}

export interface SandboxGateway extends PaymentGateway {
  /** What the tokeniser does; its route is in sandbox-tokeniser.gateway.ts. */
  tokenise(entry: CardEntry | BankEntry): Promise<{ token: CardToken } | { violations: Violation[] }>
}

interface Movement {
  outcome: 'approved' | 'declined'
  reference: string
  message: string | null
  decided_at: Date
  profile: GatewayProfile | null
}

function answerOf({ outcome, reference, message, profile }: Movement): GatewayAnswer {
  if (outcome === 'declined') return { outcome, reference, message: message ?? '' }
  return { outcome, reference, ...(profile ? { profile } : {}) }
}

const newReference = () => `SB${randomBytes(6).toString('hex').toUpperCase()}`

/** What stands behind a token or a saved card or account. */
interface Source {
  behaviour: CardBehaviour
  kind: GatewayProfile['kind']
  brand: string
  last_four: string
  expiration_date: string | null
}

/** The test card that was typed in. */
function readCard(card: CardEntry, at: Date): Source | { violations: Violation[] } {
  const violations = checkCard(card, at)
  if (violations.length > 0) return { violations }
  const number = digitsOf(card.number)
  const known = sandboxCards.find((test) => digitsOf(test.number) === number)
  if (known) {
    const expiration_date = card.expiry.replace(/\s/g, '')
    const { behaviour } = known
    return { behaviour, kind: 'card', brand: cardBrand(number), last_four: number.slice(-4), expiration_date }
  }
  const message = 'Only the test cards listed here are taken; a real card is never charged.'
  return { violations: [{ code: 'CARD_NUMBER', path: ['number'], message }] }
}

/** The test account that was typed in. */
function readAccount(bank: BankEntry): Source | { violations: Violation[] } {
  const violations = checkBank(bank)
  if (violations.length > 0) return { violations }
  const account = digitsOf(bank.account)
  const known = sandboxAccounts.find(
    (test) => test.account === account && test.routing === digitsOf(bank.routing),
  )
  if (known) {
    const { behaviour } = known
    const last_four = account.slice(-4)
    return { behaviour, kind: 'bank', brand: 'Checking account', last_four, expiration_date: null }
  }
  const message = 'Only the test accounts listed here are taken; a real account is never charged.'
  return { violations: [{ code: 'BANK_ACCOUNT', path: ['account'], message }] }
}

const FORGOTTEN = 'This entry is not known any more. Please enter your card or bank account again.'
const OTHER_KIND =
  'This entry is of another kind than the way to pay. Please enter your card or bank account again.'
const USED = 'This entry was used before. Please enter your card or bank account again.'

/** The gateway on the schema `sandbox_gateway`, over connections that carry no transaction of ours. */
export function createSandboxGateway(database: Database, options: SandboxOptions): SandboxGateway {
  const {
    clock,
    answer_within_ms = 8_000,
    late_after_ms = answer_within_ms + 7_000,
    final_after_ms = 60_000,
  } = options
  const pool = database.$client

  async function moved(key: string): Promise<Movement | undefined> {
    const { rows } = await pool.query('SELECT * FROM sandbox_gateway.charge WHERE key = $1', [key])
    return rows[0]
  }

  const silence = () =>
    new Promise<never>((_resolve, reject) => {
      const say = () => reject(new GatewayTimeout(`no answer within ${answer_within_ms} ms`))
      setTimeout(say, answer_within_ms)
    })

  async function sourceOf(source: ChargeRequest['source']): Promise<Source | undefined> {
    const { rows } =
      'token' in source
        ? await pool.query('SELECT * FROM sandbox_gateway.token WHERE token = $1', [source.token])
        : await pool.query(
            'SELECT * FROM sandbox_gateway.vault WHERE vault_id = $1 AND billing_id = $2 AND forgotten_at IS NULL',
            [source.profile.vault_id, source.profile.billing_id],
          )
    return rows[0]
  }

  /** Null = it says nothing, and nothing is moved. */
  function decide(
    source: Source | undefined,
    { not_after, method_id }: Pick<ChargeRequest, 'not_after' | 'method_id'>,
  ): Omit<Movement, 'profile'> | null {
    const now = clock.now()
    const no = { outcome: 'declined', reference: newReference(), message: null, decided_at: now } as const
    if (!source) return { ...no, message: FORGOTTEN }
    // A bank account is no card: what bars the one (WAY-02) is not gone around by the other's name.
    if ((source.kind === 'bank') !== (method_id === BANK_METHOD_ID)) return { ...no, message: OTHER_KIND }
    const { behaviour } = source
    if (now > not_after || behaviour === 'timeout') return null
    if (behaviour === 'approve') return { ...no, outcome: 'approved' }
    const decided_at = new Date(now.getTime() + late_after_ms)
    if (behaviour === 'late') return { ...no, outcome: 'approved', decided_at }
    return { ...no, message: declineWords(behaviour, source.kind) }
  }

  async function keep(source: Source, mybtf_user_id: number): Promise<GatewayProfile> {
    const { behaviour, kind, brand, last_four, expiration_date } = source
    const vault_id = `sbv_${mybtf_user_id}`
    const billing_id = `sbb_${randomBytes(9).toString('base64url')}`
    await pool.query(
      `INSERT INTO sandbox_gateway.vault (vault_id, billing_id, behaviour, kind, brand, last_four, expiration_date)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [vault_id, billing_id, behaviour, kind, brand, last_four, expiration_date],
    )
    return { vault_id, billing_id, kind, type: brand, last_four, expiration_date }
  }

  /** Waits as long as our side does, unless the answer is there. */
  async function answered(movement: Movement): Promise<GatewayAnswer> {
    return movement.decided_at > clock.now() ? await silence() : answerOf(movement)
  }

  return {
    name: 'sandbox',
    answer_within_ms,
    final_after_ms,

    async charge({ key, source: from, method_id, amount, description, keep_for, not_after }) {
      const source = await sourceOf(from)
      const decision = decide(source, { not_after, method_id })
      if (!decision) return await silence()
      const before = await moved(key)
      if (before) return answered(before)
      const profile =
        source && keep_for && decision.outcome === 'approved'
          ? await keep(source, keep_for.mybtf_user_id)
          : null
      // The key is the primary key and a token is good for one charge: whoever comes second reads the first's row.
      const { outcome, reference, message, decided_at } = decision
      await pool.query(
        `INSERT INTO sandbox_gateway.charge (key, kind, token, amount, description, outcome, reference, message, profile, decided_at)
         VALUES ($1, 'charge', $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
        [
          key,
          'token' in from ? from.token : null,
          amount,
          description,
          outcome,
          reference,
          message,
          profile,
          decided_at,
        ],
      )
      const movement = await moved(key)
      return movement ? answered(movement) : { outcome: 'declined', reference, message: USED }
    },

    async refund({ key, reference: of, amount, not_after }) {
      if (clock.now() > not_after) return await silence()
      // In one statement, so that two refunds at once cannot give back more than was charged.
      await pool.query('SELECT sandbox_gateway.refund($1, $2, $3, $4, $5)', [
        key,
        of,
        amount,
        newReference(),
        clock.now(),
      ])
      const movement = await moved(key)
      if (!movement) throw new Error(`the sandbox has lost the refund ${key}`)
      return answerOf(movement)
    },

    async find(key) {
      const movement = await moved(key)
      return movement && movement.decided_at <= clock.now() ? answerOf(movement) : 'unknown'
    },

    async list(from, until) {
      const { rows } = await pool.query(
        `SELECT reference, key, kind, outcome, amount, decided_at AS at FROM sandbox_gateway.charge
         WHERE decided_at >= $1 AND decided_at < $2 AND decided_at <= $3 ORDER BY decided_at, reference`,
        [from, until, clock.now()],
      )
      return rows
    },

    async forget({ vault_id, billing_id }) {
      await pool.query(
        'UPDATE sandbox_gateway.vault SET forgotten_at = $3 WHERE vault_id = $1 AND billing_id = $2 AND forgotten_at IS NULL',
        [vault_id, billing_id, clock.now()],
      )
    },

    async tokenise(entry) {
      const source = 'number' in entry ? readCard(entry, clock.now()) : readAccount(entry)
      if ('violations' in source) return source
      const { behaviour, kind, brand, last_four, expiration_date } = source
      const token = `sbx_${randomBytes(18).toString('base64url')}`
      // What it does and its last four digits: the number itself is kept nowhere.
      await pool.query(
        `INSERT INTO sandbox_gateway.token (token, behaviour, kind, brand, last_four, expiration_date, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [token, behaviour, kind, brand, last_four, expiration_date, clock.now()],
      )
      return { token: { token, brand, last_four } }
    },

    describe: () => ({
      name: 'sandbox',
      tokenise_url: SANDBOX_TOKENISER,
      test_cards: sandboxCards.map(({ number, what }) => ({ number, what })),
      test_accounts: sandboxAccounts.map(({ routing, account, what }) => ({ routing, account, what })),
      methods: [CARD_METHOD_ID, BANK_METHOD_ID],
      hosted_fields: null,
    }),
  }
}
