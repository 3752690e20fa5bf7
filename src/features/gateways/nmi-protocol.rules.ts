// Writes and reads the form-post protocol of NMI: decimal amounts, fields, answers, and what an answer code means for us.

/** An answer of transact.php that is whole and does not contradict itself. */
export interface NmiAnswer {
  /** 1 approved, 2 declined, 3 refused or an error. */
  response: 1 | 2 | 3
  code: number
  text: string
  transaction_id: string
  /** What the gateway keeps from now on. */
  vault_id: string
  /** Masked: '4xxxxxxxxxxx1111'. */
  number: string
  /** 'MMYY' */
  expiry: string
}

/** What an answer decides; 'unknown' must be asked about, 'duplicate' may be ours. */
export type NmiVerdict = 'approved' | 'unknown' | 'duplicate' | { declined: string }

/** Whole cents as '395.00'. Throws a RangeError for what is no amount. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not an amount`)
  const rest = cents % 100
  return `${(cents - rest) / 100}.${String(rest).padStart(2, '0')}`
}

/** '395.00', '395.5' or '395' as whole cents, without any arithmetic in fractions; null for anything else. */
export function centsOf(decimal: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** A body of the form post; fields without a value are left out. */
export function formOf(fields: Record<string, string | undefined>): string {
  const filled = Object.entries(fields).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return new URLSearchParams(filled).toString()
}

const CLASS: Record<string, 1 | 2 | 3 | undefined> = { '1': 1, '2': 2, '3': 3 }

/**
 * The answer to the transaction with the order id `order`; null when it is cut off, is no form, answers another order, or
 * contradicts itself: then nothing is known.
 */
export function readAnswer(body: string, order: string): NmiAnswer | null {
  const fields = new URLSearchParams(body.trim())
  const field = (name: string) => (fields.get(name) ?? '').trim()
  const response = CLASS[field('response')]
  const code = /^\d{3}$/.test(field('response_code')) ? Number(field('response_code')) : null
  if (response === undefined || code === null) return null
  if (field('orderid') !== '' && field('orderid') !== order) return null
  const approves = code === 100
  if (approves !== (response === 1)) return null
  const transaction_id = field('transactionid')
  if (approves && !/^\d+$/.test(transaction_id)) return null
  return {
    response,
    code,
    text: plainText(field('responsetext')),
    transaction_id,
    vault_id: field('customer_vault_id'),
    number: field('cc_number'),
    expiry: field('cc_exp'),
  }
}

/** Whether the answer to letting go of what is kept says that it is gone, now or before. */
export function isForgotten(body: string): boolean {
  const fields = new URLSearchParams(body.trim())
  if (fields.get('response') === '1') return fields.get('response_code') === '100'
  return fields.get('response') === '3' && /invalid customer vault id/i.test(fields.get('responsetext') ?? '')
}

/** The gateway's words without its own reference numbers, and short. */
function plainText(text: string): string {
  return text
    .replace(/\s*REFID:\s*\d+/g, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, 200)
}

const AGAIN = 'Please check what you entered, or pay another way.'
const UNCHARGED = 'Nothing has been charged.'
/** What the payer is told, by answer code; `$` = 'card' or 'bank account'. */
const words: Record<number, string> = {
  200: 'The bank declined this $.',
  201: 'The bank declined this $.',
  202: 'The bank declined this $ for insufficient funds.',
  203: 'This payment is over the limit for this $.',
  204: 'The bank doesn’t allow this payment.',
  220: `The bank doesn’t recognize this $. ${AGAIN}`,
  221: `No bank has issued this $. ${AGAIN}`,
  222: `The bank doesn’t recognize this $. ${AGAIN}`,
  223: 'This card has expired.',
  224: 'The expiration date doesn’t match this card.',
  225: 'The security code doesn’t match this card.',
  226: 'The PIN doesn’t match this card.',
  240: 'The bank asks you to call before it allows this payment.',
  261: 'The bank has stopped payments with this $.',
  262: 'The bank has stopped payments with this $.',
  263: `The bank has newer details for this $. ${AGAIN}`,
  264: 'The bank declined this $ for now. It might go through in a few days.',
  410: 'We can’t take payments at the moment.',
  411: 'We can’t take payments at the moment.',
  461: 'We don’t accept this type of card.',
}

/** The words of a refusal by its answer code; codes for lost, stolen and fraudulent cards tell no more than a no. */
export function refusalWords(code: number, what: 'card' | 'bank account'): string {
  const told = words[code] ?? (code < 300 ? words[200] : 'The payment was declined.')
  return `${(told ?? '').replaceAll('$', what)} ${UNCHARGED}`
}

/** Our keys are refused, or the account is not set up: no payer can help that. */
export function isMisconfigured({ code, text }: Pick<NmiAnswer, 'code' | 'text'>): boolean {
  return (
    code === 410 || code === 411 || (code === 300 && /authentication failed|api key|ip address/i.test(text))
  )
}

/** GATE-02: what an answer means. */
export function verdictOf(answer: NmiAnswer, what: 'card' | 'bank account'): NmiVerdict {
  const { response, code, text } = answer
  if (response === 1) return 'approved'
  // The way to the bank was broken: whether it got there is for a later question.
  if (code === 420 || code === 421) return 'unknown'
  if (code === 430 || (code === 300 && /^duplicate transaction/i.test(text))) return 'duplicate'
  return { declined: refusalWords(isMisconfigured(answer) ? 410 : code, what) }
}

/** What the payer is told of a charge that looks like one made just before, with another key. */
export const DUPLICATE_WORDS = `The gateway rejected this as a duplicate: the same amount was charged a moment ago. Please check your payments and try again in a few minutes. ${UNCHARGED}`
