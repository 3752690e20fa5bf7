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
import {
  type ChargeRequest,
  type GatewayAnswer,
  GatewayTimeout,
  type PaymentGateway,
} from './payment.gateway.ts'
import {
  findMovement,
  findSource,
  forgetProfile,
  insertCharge,
  insertProfile,
  insertRefund,
  insertToken,
  listMovements,
  newReference,
  type SandboxMovement,
} from './sandbox-books.gateway.ts'
import { declineWords, sandboxAccounts, sandboxCards } from './sandbox-cards.model.ts'
import { readEntry, type SandboxSource } from './sandbox-entry.rules.ts'

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

function answerOf(movement: SandboxMovement): GatewayAnswer {
  const { outcome, reference, message, profile, brand, last_four } = movement
  if (outcome === 'declined') return { outcome, reference, message: message ?? '' }
  const charged = brand && last_four ? { charged: { type: brand, last_four } } : {}
  return { outcome, reference, ...charged, ...(profile ? { profile } : {}) }
}

const FORGOTTEN = 'What you entered is no longer available. Please enter your card or bank account again.'
const OTHER_KIND =
  'What you entered doesn’t match the payment method. Please enter your card or bank account again.'
const USED = 'What you entered has already been used. Please enter your card or bank account again.'

/** Null = it says nothing, and nothing is moved. */
function decide(
  source: SandboxSource | undefined,
  { not_after, method_id }: ChargeRequest,
  now: Date,
  late_after_ms: number,
): SandboxMovement | null {
  const no = {
    outcome: 'declined',
    reference: newReference(),
    message: null,
    decided_at: now,
    profile: null,
  } as const
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

/** The gateway for trying out; what it decides is kept in books of its own. */
export function createSandboxGateway(database: Database, options: SandboxOptions): SandboxGateway {
  const {
    clock,
    answer_within_ms = 8_000,
    late_after_ms = answer_within_ms + 7_000,
    final_after_ms = 60_000,
  } = options
  const pool = database.$client

  const silence = () =>
    new Promise<never>((_resolve, reject) => {
      const say = () => reject(new GatewayTimeout(`no answer within ${answer_within_ms} ms`))
      setTimeout(say, answer_within_ms)
    })

  /** Waits as long as our side does, unless the answer is there. */
  async function answered(movement: SandboxMovement): Promise<GatewayAnswer> {
    return movement.decided_at > clock.now() ? await silence() : answerOf(movement)
  }

  return {
    name: 'sandbox',
    answer_within_ms,
    final_after_ms,

    async charge(request) {
      const { key, source: from, keep_for } = request
      const source = await findSource(pool, from)
      const decision = decide(source, request, clock.now(), late_after_ms)
      if (!decision) return await silence()
      const keeps = source && keep_for && decision.outcome === 'approved'
      // What was asked before keeps nothing again.
      const before = keeps ? await findMovement(pool, key) : undefined
      if (before) return answered(before)
      const profile = keeps ? await insertProfile(pool, source, keep_for.mybtf_user_id) : null
      const made = await insertCharge(pool, request, { ...decision, profile })
      const named = source && 'token' in from ? { brand: source.brand, last_four: source.last_four } : {}
      const movement = made ? { ...made, ...named } : await findMovement(pool, key)
      if (movement) return answered(movement)
      return { outcome: 'declined', reference: decision.reference, message: USED }
    },

    async refund(request) {
      if (clock.now() > request.not_after) return await silence()
      await insertRefund(pool, request, clock.now())
      const movement = await findMovement(pool, request.key)
      if (!movement) throw new Error(`the sandbox has lost the refund ${request.key}`)
      return answerOf(movement)
    },

    async find(key) {
      const movement = await findMovement(pool, key)
      return movement && movement.decided_at <= clock.now() ? answerOf(movement) : 'unknown'
    },

    list: (from, until) => listMovements(pool, from, until, clock.now()),
    forget: (profile) => forgetProfile(pool, profile, clock.now()),

    async tokenise(entry) {
      const source = readEntry(entry, clock.now())
      if ('violations' in source) return source
      const token = `sbx_${randomBytes(18).toString('base64url')}`
      await insertToken(pool, token, source, clock.now())
      return { token: { token, brand: source.brand, last_four: source.last_four } }
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
