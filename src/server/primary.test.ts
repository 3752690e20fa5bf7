// Which of several servers is connected to: the one that takes writes, and of two the one that was promoted later.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { connect } from './database.ts'
import { addressesOf, primaryOf } from './primary.ts'
import { freePort } from './server-process.fixtures.ts'
import { shortageOf } from './shortages.ts'
import { noSystemPostgres, type Pair, startPair } from './standby-of-tests.fixtures.ts'

test.each([
  ['postgres://me@db:5432/callboard', ['postgres://me@db:5432/callboard']],
  [
    'postgres://me:secret@one:5432,two:5433/callboard?sslmode=require',
    [
      'postgres://me:secret@one:5432/callboard?sslmode=require',
      'postgres://me:secret@two:5433/callboard?sslmode=require',
    ],
  ],
  ['postgresql://one,two/callboard', ['postgresql://one/callboard', 'postgresql://two/callboard']],
  [
    'postgres://me:a%2Cb@db/callboard?options=-c%20a=1,2',
    ['postgres://me:a%2Cb@db/callboard?options=-c%20a=1,2'],
  ],
])('%s names %j', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

test('Where none of them answers, the database is not reached, and the next connection asks again', async () => {
  const [one, two] = [await freePort(), await freePort()]
  const database = connect(primaryOf(`postgres://me@127.0.0.1:${one},127.0.0.1:${two}/callboard`))
  const failed = await database.$client.query('SELECT 1').catch((error: Error) => error)
  expect(shortageOf(failed)).toBe('is not reached')
  await database.$client.end()
})

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
