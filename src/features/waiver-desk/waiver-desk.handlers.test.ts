// WAIVER-15: the office publishes a text: who signs again, what is refused, and of two at once the second is told.
import { beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { downloadWaiver, signWaiver, verifyWaiver } from '../waivers/signing.contract.ts'
import { listWaivers, sendWaiver } from '../waivers/waiver.contract.ts'
import { signedFor } from '../waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { listWaiverTexts, publishWaiverText } from './waiver-desk.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00.000Z' })
const id: number = demoRegistrations.studio_tampa
let office: string
let studio: string

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)

beforeEach(async () => {
  await sql('DELETE FROM waiver_signature')
  await sql('DELETE FROM waiver')
  await sql('DELETE FROM waiver_text WHERE version > 1')
  await sql("DELETE FROM mail WHERE kind LIKE 'waiver%'")
  office = await server.tokenOf(demoAccounts.staff)
  studio = await server.tokenOf(demoAccounts.studio)
})

const texts = async () => (await server.call(listWaiverTexts, {}, { token: office })).output
const publish = (some: object = {}) =>
  server.call(
    publishWaiverText,
    { title: 'Release', body: 'All is new.\n\nSigned.', asks_anew: false, after_version: 1, ...some },
    { token: office },
  )
const rowsOf = async () => (await server.call(listWaivers, { id }, { token: studio })).output.waivers

/** One child, asked and signed; her row, the token and the code. */
async function signOne(text_version = 1) {
  const child = (await rowsOf()).find(({ age }) => age !== null && age < 18) as WaiverRow
  await server.call(
    sendWaiver,
    { registrationId: id, personId: child.personId, email: 'katrin@brandt.test', seasonId: 76 },
    { token: studio },
  )
  const [mail] = await sql("SELECT text FROM mail WHERE kind LIKE 'waiver%' ORDER BY id DESC LIMIT 1")
  const token = /#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const sign = (version: number) =>
    server.call(signWaiver, { token, ...signedFor(child, { text_version: version }) }, {})
  const signed = await sign(text_version)
  return { child, sign, code: signed.output?.signed[0]?.code ?? '' }
}
const isSigned = async ({ personId }: WaiverRow) =>
  (await rowsOf()).find((row) => row.personId === personId)?.signed

describe('WAIVER-15 the next version of the text', () => {
  test('is what is signed from then on; what was signed stays good', async () => {
    const { child, sign, code } = await signOne()
    const { output } = await publish()
    expect(output).toMatchObject({
      signed_people: 1,
      texts: [
        { version: 2, signatures: 0 },
        { version: 1, signatures: 1 },
      ],
    })
    expect(await isSigned(child)).toBe(true)
    expect((await sign(1)).error).toMatchObject({ code: 'RULES_BROKEN' })
    const verified = await server.call(verifyWaiver, { code }, {})
    expect(verified.output).toMatchObject({ text_version: 1, intact: true })
  })

  test('asks anew where the office says so, and is verified with its own text', async () => {
    const { child, sign } = await signOne()
    const { output } = await publish({ asks_anew: true })
    expect(output?.signed_people).toBe(0)
    expect(await isSigned(child)).toBe(false)
    // Read before it was published.
    expect((await sign(1)).error.violations?.[0]?.code).toBe('WAIVER_TEXT_CHANGED')
    const again = await sign(2)
    expect(await isSigned(child)).toBe(true)
    const verified = await server.call(verifyWaiver, { code: again.output?.signed[0]?.code ?? '' }, {})
    expect(verified.output).toMatchObject({ text_version: 2, intact: true })
    expect(await texts()).toMatchObject({
      signed_people: 1,
      texts: [
        { version: 2, signatures: 1 },
        { version: 1, signatures: 1 },
      ],
    })
  })

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['no text', { body: '\n\n' }, 'body'],
    ['a text that is too long', { body: 'a'.repeat(30_001) }, 'body'],
    ['a wrong type', { asks_anew: 'yes' }, 'asks_anew'],
  ])('is refused with %s, at its field', async (_title, some, path) => {
    const { error } = await publish(some)
    expect(JSON.stringify(error)).toContain(`"${path}"`)
    expect((await texts()).texts).toHaveLength(1)
  })

  test('is refused where nothing was changed but spaces', async () => {
    const [present] = (await texts()).texts
    const { error } = await publish({
      title: present?.title,
      body: `${present?.body.replaceAll('\n', '\r\n')}\n `,
    })
    expect(error.violations).toMatchObject([{ code: 'WAIVER_TEXT_SAME', path: ['body'] }])
  })

  test('of two who publish at once the second is told, and nothing of the first is lost', async () => {
    const answers = await Promise.all([publish({ body: 'Mine.' }), publish({ body: 'Yours.' })])
    expect(answers.map(({ error }) => error?.code ?? 'published').sort()).toEqual([
      'STALE_VERSION',
      'published',
    ])
    expect((await texts()).texts).toHaveLength(2)
    expect((await publish({ body: 'Late.' })).error?.code).toBe('STALE_VERSION')
  })

  test('is an administrator’s', async () => {
    const scores = await server.tokenOf(demoAccounts.scores)
    expect((await server.call(listWaiverTexts, {}, { token: scores })).error?.code).toBe('NOT_ALLOWED')
    expect((await server.call(listWaiverTexts, {}, { token: studio })).error).toBeDefined()
  })
})

describe('WAIVER-16 the studio’s copy', () => {
  const copy = (person_id: number, registration_id = id, token = studio) =>
    server.call(downloadWaiver, { registration_id, person_id }, { token })

  test('of what was signed for its registration is the paper; of nothing else there is one', async () => {
    const { child, code } = await signOne()
    const row = (await rowsOf()).find(({ personId }) => personId === child.personId)
    expect(row).toMatchObject({ signed: true, has_copy: true })
    const { output } = await copy(child.personId)
    expect(output?.name).toBe(`waiver-${code}.pdf`)
    const other = (await rowsOf()).find(({ signed }) => !signed) as WaiverRow
    expect(other.has_copy).toBe(false)
    expect((await copy(other.personId)).error?.code).toBe('NOT_FOUND')
    const [elsewhere] = await sql(
      'SELECT id FROM registration WHERE mybtf_user_id = (SELECT mybtf_user_id FROM registration WHERE id = $1) AND id <> $1 LIMIT 1',
      [id],
    )
    expect((await copy(child.personId, elsewhere.id)).error?.code).toBe('NOT_FOUND')
  })
})
