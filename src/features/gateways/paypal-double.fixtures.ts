// A double of PayPal: a server that speaks the part of its protocol that we use, with books of its own and scripted faults.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import {
  type Answer,
  act,
  type Behaviour,
  type Decision,
  type Fault,
  openPayPalBooks,
  refused,
} from './paypal-books.fixtures.ts'

const LATE_MS = 1_500

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

export async function startPayPalDouble({ now = () => new Date() }: { now?: () => Date } = {}) {
  const books = openPayPalBooks(now)
  const { orders, open } = books
  const answered = new Map<string, Answer>()
  /** How the next refunds go. */
  const refundScript: Behaviour[] = []
  /** So many of the next questions (GET) are answered with a 500. */
  let deaf = 0
  const asked: { method: string; url: string; body: string }[] = []

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
        ? books.capture(order, decision)
        : verb === 'refund' && decision === 'decline'
          ? refused(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS')
          : act(books, method, path, body))
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
    decide: books.decide,
    net: books.net,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PayPalDouble = Awaited<ReturnType<typeof startPayPalDouble>>
