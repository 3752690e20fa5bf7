// The books of PayPal's double: its orders with what was captured and given back, and what each call makes of them.

/** What PayPal decides when an order is captured. */
export type Decision = 'approve' | 'decline' | 'fail' | 'hold'
const faults = ['then_silent', 'then_hangs_up', 'then_garbled', 'then_500', 'then_late'] as const
export type Fault = (typeof faults)[number]
/** Also: nothing is done at all, and no answer comes, or a 502. */
export type Behaviour = Decision | `${Decision} ${Fault}` | 'silent' | '502' | 'hangs_up'

interface Movement {
  id: string
  status: string
  custom_id?: string
  amount: { currency_code: string; value: string }
  at: string
}

export interface Order {
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

export interface Answer {
  status: number
  body: unknown
}

export const refused = (status: number, issue: string): Answer => ({
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

const STATUS: Record<Decision, string> = {
  approve: 'COMPLETED',
  decline: '',
  fail: 'DECLINED',
  hold: 'PENDING',
}

/** As its search for transactions tells them. */
function listedOf(all: readonly Order[]) {
  const line = (code: string, sign: string) => (movement: Movement) => ({
    transaction_info: {
      transaction_id: movement.id,
      transaction_event_code: code,
      transaction_status: movement.status === 'COMPLETED' ? 'S' : movement.status === 'PENDING' ? 'P' : 'D',
      transaction_amount: { currency_code: 'USD', value: sign + movement.amount.value },
      transaction_initiation_date: movement.at,
      custom_field: movement.custom_id,
    },
  })
  return [
    ...all.flatMap(({ captures }) => captures.map(line('T0006', ''))),
    ...all.flatMap(({ refunds }) => refunds.map(line('T1107', '-'))),
  ]
}

/** Moves money between its orders. */
export function openPayPalBooks(now: () => Date) {
  const orders = new Map<string, Order>()
  let ids = 0
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

  const ofCapture = (id: string | undefined) =>
    [...orders.values()].find(({ captures }) => captures.some((capture) => capture.id === id))

  return {
    orders,
    open,
    capture,
    refund,
    listed: () => listedOf([...orders.values()]),
    ofCapture,
    /** The review of what was held ends so. */
    decide(id: string, status: 'COMPLETED' | 'DECLINED'): void {
      for (const one of orders.get(id)?.captures ?? []) one.status = status
    },
    /** Whole cents that it took with keys that begin so, less what it gave back. */
    net(prefix: string): number {
      const sum = (all: Movement[]) =>
        all
          .filter(({ status }) => status === 'COMPLETED')
          .reduce((total, movement) => total + cents(movement.amount.value), 0)
      const mine = [...orders.values()].filter(({ custom_id }) => custom_id?.startsWith(prefix))
      return mine.reduce((total, { captures, refunds }) => total + sum(captures) - sum(refunds), 0)
    },
  }
}

type Books = ReturnType<typeof openPayPalBooks>

/** What is done, whatever becomes of the answer. */
export function act(books: Books, method: string, path: string, body: string): Answer {
  const [, , area, kind, id, verb] = path.split('/')
  if (path === '/v1/oauth2/token')
    return {
      status: 200,
      body: { access_token: 'token-of-the-double', token_type: 'Bearer', expires_in: 32_400 },
    }
  if (area === 'reporting')
    return { status: 200, body: { transaction_details: books.listed(), page: 1, total_pages: 1 } }
  if (area === 'checkout' && method === 'POST' && id === undefined) {
    const { purchase_units, application_context: pages } = JSON.parse(body)
    const [unit] = purchase_units
    const order = books.open(unit.amount.value, unit.description, 'CREATED', 'approve')
    order.pages = pages
    return { status: 201, body: told(order) }
  }
  const order = kind === 'captures' ? books.ofCapture(id) : books.orders.get(id ?? '')
  if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  if (verb === 'refund') return books.refund(order, JSON.parse(body))
  if (kind === 'captures') {
    const made = order.captures.find((capture) => capture.id === id)
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
