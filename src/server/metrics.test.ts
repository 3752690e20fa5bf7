// What monitors are told, and what they are not.
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createHttp } from './http.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

async function readMetrics(ask: (app: Awaited<ReturnType<typeof createHttp>>) => Promise<unknown>) {
  const metrics = createMetrics(server.database)
  const app = await createHttp(server.parts, { extra: async (own, lines) => metrics.measure(own, lines) })
  const own = await serveMetrics(metrics, '127.0.0.1', 0)
  try {
    await ask(app)
    const at = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
    const other = await fetch(`${at}/api/health`)
    expect(other.status).toBe(404)
    return await (await fetch(`${at}/metrics`)).text()
  } finally {
    await app.close()
    await new Promise((closed) => own.close(closed))
  }
}

test('calls are counted by route and outcome, and no path that may be a secret is told', async () => {
  const told = await readMetrics(async (app) => {
    await app.inject('/api/health')
    await app.inject('/api/dance360/registrations/5')
    await app.inject('/api/mybtf/share/secret-token-of-a-family')
  })
  expect(told).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="[^"]*registrations\/:id",status="401"\} 1/,
  )
  expect(told).toMatch(/pg_pool_connections\{state="waiting"\} 0/)
  for (const line of ['places', 'saves', 'arrivals'])
    expect(told).toMatch(new RegExp(`calls_in_line\\{line="${line}",state="waiting"\\} 0`))
  expect(told).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(told).not.toContain('secret-token')
})

test('the site itself tells none of it', async () => {
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)
})
