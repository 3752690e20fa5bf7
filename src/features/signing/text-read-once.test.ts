// WAIVER-12, WAIVER-13: the text that is kept with a signature is the one that was checked, also where the next one is published between.
import type pg from 'pg'
import { expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { openOwnWaiver, saveWaiver } from '../waivers/signing.contract.ts'
import { listWaivers } from '../waivers/waiver.contract.ts'
import { signedFor } from '../waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00.000Z' })

const PUBLISH = `INSERT INTO waiver_text (version, title, body, text_hash, asks_anew, created_at)
  VALUES (2, 'Release', 'Another text', 'another hash', false, '2026-11-20T17:00:00Z') ON CONFLICT DO NOTHING`

type Query = (...given: unknown[]) => Promise<pg.QueryResult>

/** Publishes the next text by another connection, as soon as the present one was read in a transaction. */
function publishAfterReading(pool: pg.Pool): void {
  const publish = pool.query.bind(pool)
  pool.on('acquire', (client) => {
    const query = client.query.bind(client) as unknown as Query
    client.query = (async (...given: unknown[]) => {
      const answer = await query(...given)
      const { text = '' } = (typeof given[0] === 'object' ? given[0] : {}) as { text?: string }
      if (/^select "version".* from "waiver_text" order by/.test(text)) {
        client.query = query as unknown as typeof client.query
        await publish(PUBLISH)
      }
      return answer
    }) as unknown as typeof client.query
  })
}

it('keeps the version and hash that were checked, though another one is published before it is written', async () => {
  const token = await server.tokenOf(demoAccounts.studio)
  const registration_id: number = demoRegistrations.studio_tampa
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, { token })).output
  const row = waivers.find(({ age }) => age !== null && age < 18) as WaiverRow
  const place = { registration_id, person_id: row.personId }
  const read = (await server.call(openOwnWaiver, place, { token })).output.text
  publishAfterReading(server.database.$client)
  const { error } = await server.call(saveWaiver, { ...signedFor(row), ...place }, { token })
  expect(error).toBeUndefined()
  const { rows } = await server.database.$client.query(
    'SELECT text_version, text_hash, (SELECT max(version) FROM waiver_text) AS published FROM waiver_signature',
  )
  expect(rows).toEqual([{ text_version: read.version, text_hash: read.text_hash, published: 2 }])
})
