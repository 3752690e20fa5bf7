// WAIVER-13: who sent the link is evidence as the rest is: on the paper, under the hash, and not lost with the link itself.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { signedWaiverPaper } from '../papers/signed-waiver.report.ts'
import { saveWaiver, signWaiver, verifyWaiver } from '../waivers/signing.contract.ts'
import { listWaivers, makePublicWaiverLink, sendWaiver } from '../waivers/waiver.contract.ts'
import { signedFor } from '../waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { listSignatures, loadWaiverRoom } from '../waivers/waiver.queries.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00.000Z' })
const registration_id: number = demoRegistrations.studio_tampa
const EMAIL = 'katrin@brandt.test'
let studio: string
let person_id: number
let child: WaiverRow

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)

beforeEach(async () => {
  studio = await server.tokenOf(demoAccounts.studio)
  await sql('DELETE FROM waiver_signature')
  await sql('DELETE FROM waiver')
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, { token: studio })).output
  child = waivers.find(({ age }) => age !== null && age < 18) as WaiverRow
  person_id = child.personId
})

/** Asked with this, and signed by the link that came; the code. */
async function signedBy(as: { token?: string }, more: { token?: string } = {}): Promise<string> {
  const asked = { registrationId: registration_id, personId: person_id, email: EMAIL, seasonId: 76, ...more }
  expect((await server.call(sendWaiver, asked, as)).error).toBeUndefined()
  const [mail] = await sql('SELECT text FROM mail WHERE "to" = $1 ORDER BY id DESC LIMIT 1', [EMAIL])
  const token = /#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const { output } = await server.call(signWaiver, { ...signedFor(child), token }, {})
  return output.signed[0]?.code ?? ''
}
async function byPublicLink() {
  const wanted = { registrationId: registration_id, seasonId: 76 }
  const { output } = await server.call(makePublicWaiverLink, wanted, { token: studio })
  return signedBy({}, { token: output.url.split('#token=')[1] ?? '' })
}
async function byAccount() {
  const input = { ...signedFor(child), registration_id, person_id }
  return (await server.call(saveWaiver, input, { token: studio })).output.signed[0]?.code ?? ''
}

/** The lines of the evidence on the paper: what each is, and says. */
async function onPaper(): Promise<Record<string, string>> {
  const [{ id }] = await sql('SELECT id FROM waiver_signature')
  const [signature] = await listSignatures(server.database, [id])
  const room = await loadWaiverRoom(server.database, registration_id)
  const paper = signature && room && signedWaiverPaper(signature, room, 'https://portal.test')
  const evidence = paper?.blocks.find((block) => block.kind === 'section' && block.title === 'Evidence')
  const lines = evidence?.kind === 'section' ? evidence.lines : []
  return Object.fromEntries(lines.map(({ label, reason }) => [label, reason]))
}
const intact = async (code: string) => (await server.call(verifyWaiver, { code }, {})).output.intact

const ways: [string, () => Promise<string>, object][] = [
  [
    'the owner',
    () => signedBy({ token: studio }),
    { 'Link sent by': 'studio@callboard.test', 'Link sent to': EMAIL },
  ],
  [
    'whoever had the public link',
    byPublicLink,
    { 'Link sent by': 'the public link of the studio', 'Link sent to': EMAIL },
  ],
  [
    'nobody: it was signed in the account',
    byAccount,
    {
      'Link sent by': 'the signed-in account, studio@callboard.test',
      'Link sent to': 'no link: signed in',
    },
  ],
]

describe('WAIVER-13 who asked for a signature', () => {
  test.each(ways)('%s: the paper says so, with address, browser, time and text', async (_who, sign, said) => {
    await sign()
    const [row] = await sql('SELECT address, user_agent, text_hash, evidence_hash FROM waiver_signature')
    expect(await onPaper()).toMatchObject({
      ...said,
      Address: row.address,
      Browser: row.user_agent,
      Text: 'version 1',
      'SHA-256 of the text': row.text_hash,
      'SHA-256 of all this': row.evidence_hash,
    })
  })

  test.each(ways)('%s: it is under the hash', async (_who, sign) => {
    const code = await sign()
    expect(await intact(code)).toBe(true)
    await sql(`UPDATE waiver_signature SET asked = jsonb_set(asked, '{to}', '"else@where.test"')`)
    expect(await intact(code)).toBe(false)
  })

  test.each(ways)(
    '%s: it stays when the link goes, as with an erasing of its address',
    async (_who, sign, said) => {
      const code = await sign()
      await sql('DELETE FROM waiver')
      expect(await onPaper()).toMatchObject(said)
      expect(await intact(code)).toBe(true)
    },
  )

  it('is no longer kept, and not made up, of a signature from before whose link is gone', async () => {
    await signedBy({ token: studio })
    await sql('UPDATE waiver_signature SET asked = NULL')
    expect(await onPaper()).toMatchObject({ 'Link sent by': 'studio@callboard.test', 'Link sent to': EMAIL })
    await sql('DELETE FROM waiver')
    expect(await onPaper()).toMatchObject({
      'Link sent by': 'no longer kept',
      'Link sent to': 'no longer kept',
    })
  })

  it('erased with the account that signed, is told as erased, and not as changed', async () => {
    const code = await byAccount()
    await sql('UPDATE waiver_signature SET address = NULL, user_agent = NULL, asked = NULL')
    expect((await server.call(verifyWaiver, { code }, {})).output).toMatchObject({
      intact: true,
      erased: true,
    })
  })
})
