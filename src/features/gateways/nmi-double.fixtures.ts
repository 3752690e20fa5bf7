// A double of NMI: a server that speaks its form-post protocol and Query API, with books of its own and scripted faults.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type BookedTransaction, type NmiBooks, openNmiBooks, signedEvent } from './nmi-books.fixtures.ts'
import { collectDouble } from './nmi-collect.fixtures.ts'
import { centsOf } from './nmi-protocol.rules.ts'

/** What the bank and the gateway decide. */
const decisions = {
  approve: [100, 'SUCCESS'],
  decline: [200, 'DECLINE'],
  no_funds: [202, 'Insufficient funds'],
  expired: [223, 'Expired card'],
  stolen: [252, 'Stolen card'],
  duplicate: [300, 'Duplicate transaction REFID:3174971726'],
  bad_key: [300, 'Authentication Failed'],
  no_bank: [420, 'Communication error'],
  /** The same, and the gateway itself does not know whether the bank was reached. */
  no_idea: [420, 'Communication error'],
} as const

/** How the answer goes astray; the name before is what is decided. */
const faults = ['then_silent', 'then_hangs_up', 'then_garbled', 'then_cut', 'then_500', 'then_late'] as const
type Decision = keyof typeof decisions
type Fault = (typeof faults)[number]
/** Also: nothing is done at all, and no answer comes, or a 502. */
export type Behaviour = Decision | `${Decision} ${Fault}` | 'silent' | '502' | 'hangs_up'

const PATIENCE = { late_ms: 900 }
const SECURITY_KEY = 'security-key-of-the-double-0123456789'
const WEBHOOK_KEY = 'webhook-key-of-the-double'

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function send(response: ServerResponse, text: string, fault: Fault | undefined): void {
  switch (fault) {
    case 'then_silent':
      return
    case 'then_hangs_up':
      response.writeHead(200, { 'content-length': Buffer.byteLength(text) })
      response.write(text.slice(0, 20))
      setTimeout(() => response.destroy(), 20)
      return
    case 'then_garbled':
      response.end('<html><body>Service temporarily unavailable</body></html>')
      return
    case 'then_cut':
      response.end(text.slice(0, Math.floor(text.length / 2)))
      return
    case 'then_500':
      response.writeHead(500).end('Internal Server Error')
      return
    case 'then_late':
      setTimeout(() => response.end(text), PATIENCE.late_ms)
      return
    case undefined:
      response.end(text)
  }
}

/** Does what transact.php does; the answer's fields. */
function transact(books: NmiBooks, form: URLSearchParams, decision: Decision): Record<string, string> {
  const [code, text] = decisions[decision]
  const type = form.get('type') ?? ''
  const order_id = form.get('orderid') ?? ''
  const told = (response_code: number, responsetext: string, id = '', more: Record<string, string> = {}) => ({
    response: response_code === 100 ? '1' : response_code < 300 ? '2' : '3',
    responsetext,
    authcode: response_code === 100 ? '123456' : '',
    transactionid: id,
    avsresponse: '',
    cvvresponse: 'N',
    orderid: order_id,
    type,
    response_code: String(response_code),
    ...more,
  })
  if (form.get('security_key') !== SECURITY_KEY) return told(300, 'Authentication Failed')
  if (form.get('customer_vault') === 'delete_customer') {
    return books.vault.delete(form.get('customer_vault_id') ?? '')
      ? told(100, 'Customer Deleted')
      : told(300, 'Invalid Customer Vault ID specified REFID:1')
  }
  const cents = centsOf(form.get('amount') ?? '')

  if (type === 'sale' || type === 'auth') {
    if (code === 300) return told(code, text)
    if (cents === null || cents === 0) return told(300, 'Invalid amount REFID:2')
    const kept = books.vault.get(form.get('customer_vault_id') ?? '')
    const adds = form.get('customer_vault') === 'add_customer'
    if (!form.has('payment_token') && !kept) return told(300, 'Invalid Customer Vault ID specified REFID:3')
    const kind = kept ?? (form.get('payment') === 'check' ? 'ck' : 'cc')
    const vault_id = code === 100 && adds ? (form.get('customer_vault_id') ?? '') : ''
    if (vault_id !== '') books.vault.set(vault_id, kind)
    const made = books.open(
      { type: kind, order_id, field_1: form.get('merchant_defined_field_1') ?? '', vault_id },
      books.action(type, cents, code, text),
    )
    if (code === 100 && type === 'auth') made.condition = 'pending'
    if (decision === 'no_idea') made.condition = 'unknown'
    return told(code, text, made.id, vault_id === '' ? {} : { customer_vault_id: vault_id })
  }

  const of = books.find(form.get('transactionid'))
  if (!of) return told(300, 'Transaction not found REFID:4')
  if (type === 'capture') {
    if (of.condition !== 'pending')
      return told(300, 'A capture requires that the existing transaction be an AUTH REFID:5')
    of.actions.push(books.action('capture', cents ?? 0, code, text))
    if (code === 100) of.condition = 'pendingsettlement'
    return told(code, text, of.id)
  }
  if (type === 'void') {
    if (!['pending', 'pendingsettlement'].includes(of.condition))
      return told(300, 'Only transactions pending settlement can be voided REFID:6')
    of.actions.push(books.action('void', books.chargedOf(of), code, text))
    if (code === 100) of.condition = 'canceled'
    return { ...told(code, text, of.id), orderid: of.order_id }
  }
  if (type === 'refund') {
    const left = books.chargedOf(of) - books.refundsOf(of.id)
    if (books.isDone(of, 'void') || cents === null || cents > left)
      return told(300, 'Refund amount may not exceed the transaction balance REFID:7')
    const made = books.open(
      {
        type: of.type,
        order_id: REFUNDS.keep_order_of_charge ? of.order_id : order_id,
        field_1: form.get('merchant_defined_field_1') ?? '',
        original_id: of.id,
      },
      books.action('refund', cents, code, text),
    )
    return told(code, text, made.id)
  }
  return told(300, 'Invalid Transaction Type REFID:8')
}

/** Whether a refund is listed under the order id of its charge: the documentation leaves it open. */
const REFUNDS = { keep_order_of_charge: false }

const USED_TOKEN = {
  response: '3',
  responsetext: 'Invalid Payment Token REFID:9',
  response_code: '300',
  transactionid: '',
}

/** What the Query API says of it, unless its answer goes astray. */
function sendReport(
  response: ServerResponse,
  books: NmiBooks,
  form: URLSearchParams,
  fault: Fault | 'empty' | undefined,
): void {
  const refused = '<nm_response><error_response>Invalid security key</error_response></nm_response>'
  const text = form.get('security_key') === SECURITY_KEY ? books.reportOf(form) : refused
  if (fault === 'empty') send(response, '<nm_response></nm_response>', undefined)
  else send(response, text, fault)
}

/** The night: everything that waits for it is settled. */
function settle(books: NmiBooks): void {
  for (const one of books.transactions) {
    if (one.condition !== 'pendingsettlement') continue
    one.condition = 'complete'
    one.actions.push(books.action('settle', books.chargedOf(one), 100, 'ACCEPTED'))
  }
}

export async function startNmiDouble({ now = () => new Date() }: { now?: () => Date } = {}) {
  const books = openNmiBooks(now)
  /** Every form it was sent, with its path. */
  const asked: { path: string; form: URLSearchParams }[] = []
  const byToken = new Map<string, Behaviour>()
  const script: Behaviour[] = []
  const queries: (Fault | 'empty')[] = []
  const spent = new Set<string>()
  let tokens = 0

  /** A token of a card or bank account that behaves so. */
  function token(behaviour: Behaviour): string {
    const made = `nmitoken-${++tokens}-${behaviour.replace(/ /g, '-')}`
    byToken.set(made, behaviour)
    return made
  }
  const collect = collectDouble(token)

  /** A token is good for one charge. */
  function isSpent(spending: string | null): boolean {
    if (spending === null) return false
    const used = spent.has(spending)
    spent.add(spending)
    return used
  }

  const server = createServer(async (request, response) => {
    if (collect(request, response)) return
    const path = request.url ?? ''
    const form = new URLSearchParams(await bodyOf(request))
    asked.push({ path, form })
    if (path === '/api/query.php') return sendReport(response, books, form, queries.shift())
    const spending = form.get('payment_token')
    const [decision, fault] = (script.shift() ?? byToken.get(spending ?? '') ?? 'approve').split(' ') as [
      Decision | 'silent' | '502' | 'hangs_up',
      Fault | undefined,
    ]
    if (decision === 'silent') return
    if (decision === 'hangs_up') return void request.socket.destroy()
    if (decision === '502') return void response.writeHead(502).end('Bad Gateway')
    const answer = isSpent(spending) ? USED_TOKEN : transact(books, form, decision)
    send(response, new URLSearchParams(answer).toString(), fault)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    security_key: SECURITY_KEY,
    webhook_key: WEBHOOK_KEY,
    books,
    asked,
    token,
    /** The next transactions behave so, whatever their token. */
    next: (...behaviours: Behaviour[]) => script.push(...behaviours),
    /** The answers to the next questions of the Query API go astray so; 'empty' = its report lags behind. */
    nextQueries: (...kinds: (Fault | 'empty')[]) => queries.push(...kinds),
    /** From now on a refund stands under the order id of its charge. */
    refundsKeepOrder: (keep: boolean) => {
      REFUNDS.keep_order_of_charge = keep
    },
    settle: () => settle(books),
    /** The bank brings an e-check back. */
    bringBack(one: BookedTransaction): void {
      one.actions.push(books.action('check_return', books.chargedOf(one), 100, 'R01 Insufficient funds'))
    },
    event: (type: string, transaction: BookedTransaction) => signedEvent(type, transaction, WEBHOOK_KEY),
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type NmiDouble = Awaited<ReturnType<typeof startNmiDouble>>
