// The demo never stands beside anything real: each real setting refuses it, with the setting's name and the way out.
import { describe, expect, it, test } from 'vitest'
import { accountTable } from '../features/accounts/account.tables.ts'
import { checkDemo, loadHeld, realSettings } from './demo-guard.ts'
import { readEnv } from './env.ts'
import { startServer, stopServer, type Undo } from './start-server.ts'
import { useTestServer } from './test-server.ts'

const real = [
  [
    'PAYMENT_GATEWAY',
    { PAYMENT_GATEWAY: 'nmi', NMI_SECURITY_KEY: 'private', NMI_TOKENIZATION_KEY: 'public' },
  ],
  [
    'PAYPAL_CLIENT_ID',
    { PAYPAL_CLIENT_ID: 'app', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_ENVIRONMENT: 'sandbox' },
  ],
  ['SMTP_URL', { SMTP_URL: 'smtp://me:secret@mail.example.com:587' }],
  ['FILES_S3_BUCKET', { FILES_S3_BUCKET: 'files', FILES_S3_REGION: 'eu-central-1' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://register.example.com' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '192.168.0.4' }],
  ['HOST', { HOST: '127.example.com' }],
] as const

describe.each(real)('the demo beside %s %j', (setting, variables) => {
  const start = (more: Record<string, string | undefined> = {}) => readEnv({ ...variables, ...more })

  it('GUARD-07: is refused before there is a database, with the name of the setting and the way out', () => {
    const why = checkDemo(start(), null)
    expect(why).toContain(setting)
    expect(why).toContain('CALLBOARD_DEMO=0')
    expect(why).toContain('CALLBOARD_DEMO=1')
    expect(why).not.toContain('secret')
  })

  it('is refused in a database that was once a demo, also with CALLBOARD_DEMO=0', () => {
    for (const more of [{ CALLBOARD_DEMO: '0' }, { DATABASE_URL: 'postgres://db/callboard' }]) {
      expect(checkDemo(start(more), null)).toBeNull()
      const why = checkDemo(start(more), { marked: true, real: true })
      expect(why).toContain(setting)
      expect(why).toContain('empty database')
    }
  })

  it('is there where CALLBOARD_DEMO=1 says so', () => {
    expect(checkDemo(start({ CALLBOARD_DEMO: '1' }), null)).toBeNull()
    expect(checkDemo(start({ CALLBOARD_DEMO: '1' }), { marked: true, real: true })).toBeNull()
  })

  it('is no concern of a real installation', () => {
    expect(checkDemo(start({ CALLBOARD_DEMO: '0' }), { marked: false, real: true })).toBeNull()
  })
})

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2' },
  { PUBLIC_ORIGIN: 'http://localhost:3000' },
])('%j makes nothing real, and the demo may stand there', (variables) => {
  expect(realSettings(readEnv(variables))).toEqual([])
  expect(checkDemo(readEnv(variables), { marked: true, real: true })).toBeNull()
})

test('The demo does not go into a database that it did not make, not even where CALLBOARD_DEMO=1 asks for it', () => {
  for (const variables of [{}, { CALLBOARD_DEMO: '1' }])
    expect(checkDemo(readEnv(variables), { marked: false, real: true })).toContain('not made by the demo')
})

describe('a start on a database', () => {
  const demo = useTestServer({ demo: true })
  const empty = useTestServer()

  async function started(DATABASE_URL: string, more: Record<string, string>) {
    const undo: Undo = []
    const said: string[] = []
    const voice = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) }
    try {
      const env = readEnv({ DATABASE_URL, CALLBOARD_SITE: '0', PORT: '4169', NODE_ENV: 'test', ...more })
      await startServer(env, undo, voice)
      return said.join('\n')
    } catch (error) {
      return (error as Error).message
    } finally {
      await stopServer(undo, () => undefined)
    }
  }

  it('that holds the demo season is refused beside a mail server', async () => {
    const said = await started(demo.connectionString, { SMTP_URL: 'smtp://mail.example.com' })
    expect(said).toMatch(/^SMTP_URL is set, but this database holds the demo season/)
  })

  it('of a real installation has no demo account', async () => {
    const said = await started(empty.connectionString, { SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(said).toContain('Callboard is ready')
    expect(said).not.toContain('@callboard.test')
    expect(await empty.database.select().from(accountTable)).toEqual([])
    expect(await loadHeld(empty.database)).toEqual({ marked: false, real: false })
  })
})
