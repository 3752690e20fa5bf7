// Which of several servers is connected to: the one that takes writes, and of two the one that was promoted later.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './database.ts'
import { primaryOf } from './primary.ts'
import { noSystemPostgres, type Pair, startPair } from './standby-of-tests.fixtures.ts'

describe.skipIf(noSystemPostgres)(`of two${noSystemPostgres ? ` (${noSystemPostgres})` : ''}`, () => {
  let pair: Pair
  beforeAll(async () => {
    pair = await startPair({ synchronous: false, prepare: async () => undefined })
  })
  afterAll(() => pair?.stop(), 30_000)

  const connectedTo = async (ports: number[]) => {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join()
    const database = connect(primaryOf(`postgres://callboard@${hosts}/callboard`))
    const { rows } = await database.$client.query("SELECT current_setting('port')::int AS port")
    await database.$client.end()
    return rows[0].port as number
  }

  it('servers the one that takes writes is connected to, whichever is named first; later the one that was promoted', async () => {
    const [primary, standby] = [pair.primary.port, pair.standby.port]
    expect(await connectedTo([primary, standby])).toBe(primary)
    expect(await connectedTo([standby, primary])).toBe(primary)
    await pair.standby.query('SELECT pg_promote()')
    // The old one still takes writes, as one that came back after it had been replaced.
    expect(await connectedTo([primary, standby])).toBe(standby)
    expect(await connectedTo([standby, primary])).toBe(standby)
  })
})
