// Which servers an address names. Which of two that run is connected to: primary.long.test.ts.
import { expect, test } from 'vitest'
import { connect } from './database.ts'
import { addressesOf, primaryOf } from './primary.ts'
import { freePort } from './server-process.fixtures.ts'
import { shortageOf } from './shortages.ts'

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
