// A double of PayPal: a server that speaks the part of its protocol that we use, with books of its own and scripted faults.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'

/** What PayPal decides when an order is captured. */
type Decision = 'approve' | 'decline' | 'fail' | 'hold'
const faults = ['then_silent', 'then_hangs_up', 'then_garbled', 'then_500', 'then_late'] as const
type Fault = (typeof faults)[number]
/** Also: nothing is done at all, and no answer comes, or a 502. */
export type Behaviour = Decision | `${Decision} ${Fault}` | 'silent' | '502' | 'hangs_up'

const LATE_MS = 1_500

interface Movement {
  id: string
  status: string
  custom_id?: string
  amount: { currency_code: string; value: string }
  at: string
}

interface Order {
  id: string
  status: string
  value: string
  description: string
  custom_id?: string
  /** Where its page sends the payer. */
  pages?: { return_url: string; cancel_url: string }
  behaviour: Behaviour
  captures: Movement[]
  refunds: Movement[]
}

interface Answer {
  status: number
  body: unknown
}

const refused = (status: number, issue: string): Answer => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})
const cents = (value: string) => Math.round(Number(value) * 100)

function told({ id, status, value, description, custom_id, captures, refunds }: Order) {
  const amount = { currency_code: 'USD', value }
  const payments = { ...(captures.length ? { captures } : {}), ...(refunds.length ? { refunds } : {}) }
  return {
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        description,
        ...(custom_id ? { custom_id } : {}),
        ...(Object.keys(payments).length ? { payments } : {}),
      },
    ],
    links: [
      { rel: 'approve', href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}`, method: 'GET' },
    ],
  }
}

function send(response: ServerResponse, { status, body }: Answer, fault: Fault | undefined): void {
  const text = body === undefined ? '' : JSON.stringify(body)
  const end = () => {
    if (status === 204) response.writeHead(204).end()
    else response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }
  switch (fault) {
    case 'then_silent':
      return
    case 'then_hangs_up':
      response.destroy()
      return
    case 'then_garbled':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "8X')
      return
    case 'then_500':
      response.writeHead(500).end('Internal Server Error')
      return
    case 'then_late':
      setTimeout(end, LATE_MS)
      return
    case undefined:
      end()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

const STATUS: Record<Decision, string> = {
  approve: 'COMPLETED',
  decline: '',
  fail: 'DECLINED',
  hold: 'PENDING',
}

export async function startPayPalDouble({ now = () => new Date() }: { now?: () => Date } = {}) {
  const orders = new Map<string, Order>()
  const answered = new Map<string, Answer>()
  /** How the next refunds go. */
  const refundScript: Behaviour[] = []
  /** So many of the next questions (GET) are answered with a 500. */
  let deaf = 0
  let ids = 0
  const asked: { method: string; url: string; body: string }[] = []
  const newId = (kind: string) => `${kind}${String(++ids).padStart(12, '0')}`

  function open(value: string, description: string, status: string, behaviour: Behaviour): Order {
    const order: Order = {
      id: newId('ORDER'),
      status,
      value,
      description,
      behaviour,
      captures: [],
      refunds: [],
    }
    orders.set(order.id, order)
    return order
  }

  function capture(order: Order, decision: Decision): Answer {
    if (order.captures.length > 0) return refused(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED')
    if (decision === 'decline') return refused(422, 'INSTRUMENT_DECLINED')
    order.captures.push({
      id: newId('CAPTURE'),
      status: STATUS[decision],
      ...(order.custom_id ? { custom_id: order.custom_id } : {}),
      amount: { currency_code: 'USD', value: order.value },
      at: now().toISOString(),
    })
    order.status = 'COMPLETED'
    return { status: 201, body: told(order) }
  }

  function refund(order: Order, body: { amount: Movement['amount']; custom_id?: string }): Answer {
    const gone = order.refunds.reduce((sum, { amount }) => sum + cents(amount.value), 0)
    if (gone + cents(body.amount.value) > cents(order.value)) return refused(422, 'REFUND_AMOUNT_EXCEEDED')
    const made: Movement = {
      id: newId('REFUND'),
      status: 'COMPLETED',
      ...(body.custom_id ? { custom_id: body.custom_id } : {}),
      amount: body.amount,
      at: now().toISOString(),
    }
    order.refunds.push(made)
    return { status: 201, body: made }
  }

  function listed() {
    const line = (code: string, sign: string) => (one: Movement) => ({
      transaction_info: {
        transaction_id: one.id,
        transaction_event_code: code,
        transaction_status: one.status === 'COMPLETED' ? 'S' : one.status === 'PENDING' ? 'P' : 'D',
        transaction_amount: { currency_code: 'USD', value: sign + one.amount.value },
        transaction_initiation_date: one.at,
        custom_field: one.custom_id,
      },
    })
    const all = [...orders.values()]
    return [
      ...all.flatMap(({ captures }) => captures.map(line('T0006', ''))),
      ...all.flatMap(({ refunds }) => refunds.map(line('T1107', '-'))),
    ]
  }

  const ofCapture = (id: string | undefined) =>
    [...orders.values()].find(({ captures }) => captures.some((one) => one.id === id))

  /** What is done, whatever becomes of the answer. */
  function act(method: string, path: string, body: string): Answer {
    const [, , area, kind, id, verb] = path.split('/')
    if (path === '/v1/oauth2/token')
      return {
        status: 200,
        body: { access_token: 'token-of-the-double', token_type: 'Bearer', expires_in: 32_400 },
      }
    if (area === 'reporting')
      return { status: 200, body: { transaction_details: listed(), page: 1, total_pages: 1 } }
    if (area === 'checkout' && method === 'POST' && id === undefined) {
      const { purchase_units, application_context: pages } = JSON.parse(body)
      const [unit] = purchase_units
      const order = open(unit.amount.value, unit.description, 'CREATED', 'approve')
      order.pages = pages
      return { status: 201, body: told(order) }
    }
    const order = kind === 'captures' ? ofCapture(id) : orders.get(id ?? '')
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    if (verb === 'refund') return refund(order, JSON.parse(body))
    if (kind === 'captures') {
      const made = order.captures.find((one) => one.id === id)
      return {
        status: 200,
        body: { ...made, supplementary_data: { related_ids: { order_id: order.id } } },
      }
    }
    if (method === 'PATCH') {
      order.custom_id = JSON.parse(body)[0].value
      return { status: 204, body: undefined }
    }
    return { status: 200, body: told(order) }
  }

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request
    const body = await bodyOf(request)
    asked.push({ method, url, body })
    const path = url.split('?')[0] ?? ''
    const [, , , , id = '', verb] = path.split('/')
    if (method === 'GET' && deaf > 0) {
      deaf -= 1
      return send(response, { status: 200, body: {} }, 'then_500')
    }
    const moving = verb === 'capture' || verb === 'refund'
    const behaviour = !moving
      ? 'approve'
      : ((verb === 'refund' ? refundScript.shift() : orders.get(id)?.behaviour) ?? 'approve')
    if (behaviour === 'silent') return
    if (behaviour === 'hangs_up') return void request.socket.destroy()
    if (behaviour === '502') return void response.writeHead(502).end('Bad Gateway')
    const [decision, fault] = behaviour.split(' ') as [Decision, Fault | undefined]
    const request_id = moving ? String(request.headers['paypal-request-id']) : null
    const order = orders.get(id)
    const answer =
      (request_id === null ? undefined : answered.get(request_id)) ??
      (verb === 'capture' && order
        ? capture(order, decision)
        : verb === 'refund' && decision === 'decline'
          ? refused(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS')
          : act(method, path, body))
    if (request_id !== null) answered.set(request_id, answer)
    return send(response, answer, fault)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // Our side believes to speak with PayPal's own address; only the way there is another.
  const agent = new Agent({ keepAlive: false })
  Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') })

  return {
    agent,
    port,
    orders,
    asked,
    /** An order that the payer has approved; its capture behaves so. */
    approved: (amount: number, registration_id: number, behaviour: Behaviour = 'approve') =>
      open((amount / 100).toFixed(2), `Registration ${registration_id}`, 'APPROVED', behaviour).id,
    nextRefunds: (...behaviours: Behaviour[]) => refundScript.push(...behaviours),
    /** The next so many questions fail. */
    goDeaf: (questions: number) => {
      deaf = questions
    },
    /** The review of what was held ends so. */
    decide(id: string, status: 'COMPLETED' | 'DECLINED'): void {
      for (const one of orders.get(id)?.captures ?? []) one.status = status
    },
    /** Whole cents that it took with keys that begin so, less what it gave back. */
    net(prefix: string): number {
      const sum = (all: Movement[]) =>
        all
          .filter(({ status }) => status === 'COMPLETED')
          .reduce((total, one) => total + cents(one.amount.value), 0)
      const mine = [...orders.values()].filter(({ custom_id }) => custom_id?.startsWith(prefix))
      return mine.reduce((total, { captures, refunds }) => total + sum(captures) - sum(refunds), 0)
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PayPalDouble = Awaited<ReturnType<typeof startPayPalDouble>>
