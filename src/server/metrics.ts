// Tells monitors how this process is, on an address of its own: how long calls take, who waits for a connection, memory.
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'
import type { Lines } from './lines.ts'
import type { Standby } from './standby.ts'

export interface Metrics {
  registry: Registry
  /** Times every request of this server by its route's pattern: a path may hold a secret. Counts who stands in its lines. */
  measure(app: FastifyInstance, lines: Lines): void
}

export function createMetrics({ $client: pool }: Database, standby?: Standby): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'pg_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (standby) measureStandby(registry, standby)
  return {
    registry,
    measure(app, lines) {
      measureLines(registry, lines)
      app.addHook('onResponse', async (request, reply) => {
        const { method, routeOptions } = request
        const labels = { method, route: routeOptions.url ?? '(site)', status: reply.statusCode }
        seconds.observe(labels, reply.elapsedTime / 1000)
      })
    },
  }
}

function measureLines(registry: Registry, lines: Lines): void {
  new Gauge({
    name: 'calls_in_line',
    help: 'Calls whose turn it is, and calls that wait for theirs, by what the line is for',
    labelNames: ['line', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [line, standing] of Object.entries(lines.standing()))
        for (const [state, count] of Object.entries(standing)) this.set({ line, state }, count)
    },
  })
}

function measureStandby(registry: Registry, standby: Standby): void {
  new Gauge({
    name: 'pg_standby_used',
    help: 'Whether what may be a second old is read at the standby (1), or at the primary (0)',
    registers: [registry],
    collect() {
      this.set(standby.state().used ? 1 : 0)
    },
  })
  new Gauge({
    name: 'pg_standby_lag_seconds',
    help: 'How far the standby was behind when it was looked at last; NaN = it gave no answer',
    registers: [registry],
    collect() {
      this.set(standby.state().lag_seconds ?? Number.NaN)
    },
  })
}

/** Serves them to whoever reaches that port, which is not the site's. Throws a sentence where the port cannot be had. */
export async function serveMetrics({ registry }: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const asked = request.method === 'GET' && request.url === '/metrics'
    if (asked) response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
    else response.writeHead(404).end()
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(new Error(`METRICS_PORT ${port} cannot be used: ${error.message}`)))
    server.listen(port, host, done)
  })
  return server
}
