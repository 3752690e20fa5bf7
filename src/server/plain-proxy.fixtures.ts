// A plain proxy for tests, as one stands before several processes: each in turn, asked whether it is ready, and no other wisdom.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Which process answered: its address. */
export const SERVED_BY = 'x-served-by'
const LOOK_MS = 100

interface Upstream {
  address: string
  ready: boolean
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What a proxy may try elsewhere, whatever was asked: nobody was there to hear it. */
const wasNotHeard = (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED'

class PlainProxy {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #upstreams: Upstream[] = []
  readonly #server = createServer((incoming, response) => void this.#pass(incoming, response))
  #turn = 0
  #looking: NodeJS.Timeout | undefined

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.#looking = setInterval(() => this.#upstreams.forEach(look), LOOK_MS)
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Requests go there, too, as soon as it says that it is ready. */
  async add(address: string): Promise<void> {
    const upstream = { address, ready: false }
    this.#upstreams.push(upstream)
    await look(upstream)
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    this.#agent.destroy()
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    for (let tries = 0; tries <= this.#upstreams.length; tries++) {
      const ready = this.#upstreams.filter((upstream) => upstream.ready)
      const upstream = ready[this.#turn++ % ready.length]
      if (!upstream) break
      try {
        return await this.#ask(upstream, incoming, body, response)
      } catch (error) {
        if (!wasNotHeard(error as NodeJS.ErrnoException)) break
        upstream.ready = false
      }
    }
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  }

  #ask({ address }: Upstream, incoming: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { method, url, headers, socket } = incoming
    const { connection: _ours, 'transfer-encoding': _whole, ...passed } = headers
    return new Promise<void>((done, failed) => {
      const asked = request(
        new URL(url ?? '/', address),
        {
          method,
          agent: this.#agent,
          headers: {
            ...passed,
            ...(body.length > 0 ? { 'content-length': body.length } : {}),
            'x-forwarded-for': socket.remoteAddress,
          },
        },
        (answer) => {
          const { connection: _theirs, 'keep-alive': _kept, ...told } = answer.headers
          response.writeHead(answer.statusCode ?? 502, { ...told, [SERVED_BY]: address })
          answer.pipe(response)
          answer.once('end', done)
          answer.once('error', failed)
        },
      )
      asked.once('error', failed)
      asked.end(body)
    })
  }
}

async function look(upstream: Upstream): Promise<void> {
  upstream.ready = await fetch(`${upstream.address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function startPlainProxy() {
  const proxy = new PlainProxy()
  const address = await proxy.start()
  return {
    address,
    add: (upstream: string) => proxy.add(upstream),
    stop: () => proxy.stop(),
  }
}
