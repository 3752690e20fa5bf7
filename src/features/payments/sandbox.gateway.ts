// The built-in gateway for trying out: stands for a system outside, with books of its own that nobody else touches.
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../server/clock.ts'
import type { Database } from '../../server/database.ts'
import type { Violation } from '../../shared/violations.ts'
import { cardBrand, checkCard, digitsOf } from './card.rules.ts'
import {
  type ChargeRequest,
  type GatewayAnswer,
  GatewayTimeout,
  type PaymentGateway,
} from './payment.gateway.ts'
import type { CardEntry, CardToken } from './payment.model.ts'
import { type CardBehaviour, declineWords, sandboxCards } from './sandbox-cards.model.ts'

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
  tokenise(card: CardEntry): Promise<{ token: CardToken } | { violations: Violation[] }>
}

interface Charge {
  token: string
  amount: number
  outcome: 'approved' | 'declined'
  reference: string
  message: string | null
  decided_at: Date
}

function answerOf(charge: Charge): GatewayAnswer {
  if (charge.outcome === 'approved') return { outcome: 'approved', reference: charge.reference }
  return { outcome: 'declined', reference: charge.reference, message: charge.message ?? '' }
}

const reference = () => `SB${randomBytes(6).toString('hex').toUpperCase()}`

/** The gateway on the schema `sandbox_gateway`, over connections that carry no transaction of ours. */
export function createSandboxGateway(database: Database, options: SandboxOptions): SandboxGateway {
  const {
    clock,
    answer_within_ms = 8_000,
    late_after_ms = answer_within_ms + 7_000,
    final_after_ms = 60_000,
  } = options
  const pool = database.$client

  async function charged(key: string): Promise<Charge | undefined> {
    const { rows } = await pool.query('SELECT * FROM sandbox_gateway.charge WHERE key = $1', [key])
    return rows[0]
  }

  const silence = () =>
    new Promise<never>((_resolve, reject) => {
      const say = () => reject(new GatewayTimeout(`no answer within ${answer_within_ms} ms`))
      setTimeout(say, answer_within_ms)
    })

  async function decide(request: ChargeRequest): Promise<Omit<Charge, 'token' | 'amount'> | null> {
    const now = clock.now()
    const { rows } = await pool.query('SELECT behaviour FROM sandbox_gateway.token WHERE token = $1', [
      request.token,
    ])
    const behaviour = rows[0]?.behaviour as CardBehaviour | undefined
    const decision = { outcome: 'declined', reference: reference(), message: null, decided_at: now } as const
    if (!behaviour)
      return { ...decision, message: 'This card entry is not known any more. Please enter the card again.' }
    if (now > request.not_after || behaviour === 'timeout') return null
    if (behaviour === 'approve') return { ...decision, outcome: 'approved' }
    const late = {
      ...decision,
      outcome: 'approved' as const,
      decided_at: new Date(now.getTime() + late_after_ms),
    }
    return behaviour === 'late' ? late : { ...decision, message: declineWords[behaviour] ?? 'Declined.' }
  }

  return {
    name: 'sandbox',
    answer_within_ms,
    final_after_ms,

    async charge(request) {
      const decision = await decide(request)
      if (!decision) return await silence()
      // The key is the primary key and a token is good for one charge: whoever comes second reads the first's row.
      const { outcome, reference, message, decided_at } = decision
      await pool.query(
        `INSERT INTO sandbox_gateway.charge (key, token, amount, description, outcome, reference, message, decided_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [
          request.key,
          request.token,
          request.amount,
          request.description,
          outcome,
          reference,
          message,
          decided_at,
        ],
      )
      const charge = await charged(request.key)
      if (!charge)
        return {
          outcome: 'declined',
          reference,
          message: 'This card entry was used before. Please enter the card again.',
        }
      if (charge.decided_at > clock.now()) return await silence()
      return answerOf(charge)
    },

    async find(key) {
      const charge = await charged(key)
      return charge && charge.decided_at <= clock.now() ? answerOf(charge) : 'unknown'
    },

    async tokenise(card) {
      const violations = checkCard(card, clock.now())
      if (violations.length > 0) return { violations }
      const number = digitsOf(card.number)
      const known = sandboxCards.find((test) => digitsOf(test.number) === number)
      if (!known) {
        const message = 'Only the test cards listed here are taken; a real card is never charged.'
        return { violations: [{ code: 'CARD_NUMBER', path: ['number'], message }] }
      }
      const token = `sbx_${randomBytes(18).toString('base64url')}`
      const made = { token, brand: cardBrand(number), last_four: number.slice(-4) }
      // What the card does and its last four digits: the number itself is kept nowhere.
      await pool.query(
        'INSERT INTO sandbox_gateway.token (token, behaviour, brand, last_four, created_at) VALUES ($1, $2, $3, $4, $5)',
        [made.token, known.behaviour, made.brand, made.last_four, clock.now()],
      )
      return { token: made }
    },

    describe: () => ({
      name: 'sandbox',
      tokenise_url: SANDBOX_TOKENISER,
      test_cards: sandboxCards.map(({ number, what }) => ({ number, what })),
    }),
  }
}
