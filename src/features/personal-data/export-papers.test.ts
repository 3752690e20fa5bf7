// OWNDATA-01, the papers: a child with everything that there can be is exported, the ZIP unpacked, and each file read.
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { takeSnapshot } from '../confirmations/take-snapshot.effects.ts'
import { fileLike } from '../files/picture.fixtures.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { press } from '../papers/give-paper.effects.ts'
import { pdfPages } from '../papers/pdf-text.fixtures.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { exportedByOffice, exportedOwn } from './export.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.parent_austin
const actor = { mybtf_user_id: demoAccounts.parent, doing: 'test', request_id: 'test' }
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
const PICTURE = fileLike('png', 2_000)
const SONG = Buffer.concat([fileLike('text', 100), Buffer.alloc(200_000, 7)])

let zip: Awaited<ReturnType<typeof unzipped>>
let child: { id: number; name: string }
let share_id: number

async function keep(purpose: string, name: string, content: Buffer, uploaded_by: number): Promise<number> {
  const path = `${purpose}/${newToken().token}`
  await server.parts.files.write(path, Readable.from([content]), 'application/octet-stream')
  const [file] = await query(
    `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
     values ($1, $2, $3, 'application/octet-stream', $4, $5, now()) returning id`,
    [purpose, path, name, content.length, uploaded_by],
  )
  return file.id
}

async function sign(person_id: number, at: number, code: string): Promise<void> {
  await query(
    `insert into waiver_signature (code, person_id, season_id, registration_id, text_version, text_hash, signed_at, address,
       user_agent, is_self, method, signed_name, form, evidence_hash)
     values ($1, $2, 76, $3, 1, 'hash-of-the-text', $4, '192.0.2.7', 'A browser', false, 'typed', 'Katrin Brandt', $5, 'h')`,
    [
      code,
      person_id,
      at,
      NOW,
      JSON.stringify({
        fname: 'Ava',
        lname: 'Brandt',
        birthdate: '2014-05-01',
        gender_id: 1,
        address: null,
        phoneValue: '',
        emailValue: 'katrin@brandt.test',
        parent_relationship: 'Mother',
        parent: {
          fname: 'Katrin',
          lname: 'Brandt',
          birthdate: '1982-02-11',
          gender_id: 1,
          address: null,
          phoneValue: '',
          emailValue: 'katrin@brandt.test',
        },
      }),
    ],
  )
}

beforeAll(async () => {
  const [found] = await query(
    `select person.id, fname || ' ' || lname as name from date_attendee join person on person.id = person_id where registration_id = $1`,
    [registration_id],
  )
  child = found
  const student_id = await keep('student-id', 'card #1 & more.png', PICTURE, demoAccounts.parent)
  await query('update date_attendee set student_id_file_id = $1 where person_id = $2', [student_id, child.id])
  await sign(child.id, registration_id, 'WV-OWN')
  const song = await keep('music', 'Undertow.mp3', SONG, demoAccounts.parent)
  await query(
    `insert into music (registrations_routine_id, file_id, name, uploaded_at, uploaded_by)
     select min(id), $1, 'Undertow.mp3', now(), $2 from registrations_routine where registration_id = $3`,
    [song, demoAccounts.parent, registration_id],
  )
  const view = await viewRegistration(server.parts, registration_id)
  await inTransaction(server.database, actor, (tx) => takeSnapshot(tx, view, 'completed', new Date(NOW)))
  const [share] = await query(
    `insert into family_share (registration_id, name, email, person_ids, created_by, created_at, expires_at)
     select $1, 'The family Doyle', 'doyle@home.test', jsonb_build_array(min(person_id)), $2, now(), now() + interval '90 days'
     from date_attendee where registration_id = $1 returning id`,
    [demoRegistrations.studio_past_nashville, demoAccounts.studio],
  )
  share_id = share.id
  await query(
    `with paid as (insert into payment (registration_id, share_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       values ($1, $2, 12345, 1, 'Visa ending in 1111', 'sandbox', 'share-key', '[]', now()) returning id)
     insert into payment_outcome (id, status, settled_at) select id, 'approved', now() from paid`,
    [demoRegistrations.studio_past_nashville, share_id],
  )
  const token = await server.tokenOf(demoAccounts.parent)
  zip = await unzipped(server, (await exportedOwn(server, demoAccounts.parent, token)).url)
})

const words = async (name: string) => (await pdfPages(zip.bytes(name))).join('\n').replace(/\s+/g, ' ')
const called = (start: string) => zip.names.filter((name) => name.startsWith(start))

describe('OWNDATA-01 of a child who has all of them', () => {
  it('has the waiver that was signed, with its evidence', async () => {
    const text = await words('papers/waiver-WV-OWN.pdf')
    for (const told of ['Signed waiver', 'WV-OWN', 'Ava Brandt', 'Katrin Brandt', '192.0.2.7', 'A browser'])
      expect(text).toContain(told)
  })

  it('has the confirmation as it stands now, and each as it stood before', async () => {
    expect(called('papers/confirmation-')).toEqual([
      `papers/confirmation-${registration_id}-1.pdf`,
      `papers/confirmation-${registration_id}.pdf`,
    ])
    for (const name of called('papers/confirmation-')) expect(await words(name)).toContain(child.name)
  })

  it('has the invoice, and the receipt of each payment', async () => {
    expect(await words(`papers/invoice-${registration_id}.pdf`)).toContain(`registration ${registration_id}`)
    const paid = await query('select id, amount from payment where registration_id = $1', [registration_id])
    expect(paid.length).toBeGreaterThan(0)
    expect(called('papers/receipt-')).toEqual(paid.map(({ id }) => `papers/receipt-${id}.pdf`).sort())
    for (const { id } of paid) {
      const text = await words(`papers/receipt-${id}.pdf`)
      expect(text).toContain('Received')
      expect(text).toContain(`No. ${id}`)
    }
  })

  it('has the student id and the music as they were sent, byte for byte', () => {
    const [picture] = called('papers/student-id-')
    expect(zip.bytes(picture as string).equals(PICTURE)).toBe(true)
    const [song] = called('music/')
    expect(song).toMatch(/^music\/\d+-Undertow\.mp3$/)
    expect(zip.bytes(song as string).equals(SONG)).toBe(true)
  })

  it('says in plain words what each file is, and every address leads to a file', () => {
    const index = zip.text('index.html')
    const linked = [...index.matchAll(/href="([^"#]+)"/g)].map(([, to]) => decodeURIComponent(to as string))
    const [picture] = called('papers/student-id-')
    expect(picture).toContain('#1 & more.png')
    expect([...new Set(linked)].sort()).toEqual(zip.names)
    for (const told of [
      `Waiver signed for ${child.name} for the season 2026–27`,
      `Confirmation of registration ${registration_id}: `,
      `Confirmation 1 of registration ${registration_id}: `,
      `Invoice of registration ${registration_id}: `,
      'Receipt: $',
      `Student id of ${child.name}`,
      'Music of “',
      'People, for programs',
    ])
      expect(index).toContain(told)
  })
})

describe('OWNDATA-01 of a family that has no account', () => {
  it('has the receipt of what it paid, and nothing of the account of the studio', async () => {
    const office = await server.tokenOf(demoAccounts.staff)
    const [{ person_id }] = await query(
      'select (person_ids ->> 0)::integer as person_id from family_share where id = $1',
      [share_id],
    )
    await sign(person_id, demoRegistrations.studio_past_nashville, 'WV-HER')
    zip = await unzipped(server, (await exportedByOffice(server, { person_id }, office)).url)
    const [receipt, ...others] = called('papers/receipt-')
    expect(others).toEqual([])
    const text = await words(receipt as string)
    for (const told of ['The family Doyle', 'doyle@home.test', '$123.45']) expect(text).toContain(told)
    expect(text).not.toContain('Total of the registration')
    expect(text).not.toContain('studio@callboard.test')
    expect(called('papers/').filter((name) => !/receipt|waiver-WV-HER/.test(name))).toEqual([])
    expect(called('music/')).toEqual([])
  })
})

describe('OWNDATA-01 what is gone since it was listed', () => {
  it('is left out, and not named; the rest is there', async () => {
    await query('update registration set deleted_at = now() where id = $1', [registration_id])
    const token = await server.tokenOf(demoAccounts.parent)
    zip = await unzipped(server, (await exportedOwn(server, demoAccounts.parent, token)).url)
    expect(zip.text('index.html')).not.toContain('Invoice of')
    // Signed for a season: it stays hers, also where that registration is gone.
    expect(await words('papers/waiver-WV-OWN.pdf')).toContain('Ava Brandt')
  })
})

describe('OWNDATA-01 a file whose bytes are lost', () => {
  it('is left out, and does not keep its owner from everything else', async () => {
    const [file] = await query("select path from stored_file where name = 'Undertow.mp3'")
    await server.parts.files.remove(file.path)
    const token = await server.tokenOf(demoAccounts.parent)
    zip = await unzipped(server, (await exportedOwn(server, demoAccounts.parent, token)).url)
    expect(called('music/')).toEqual([])
    expect(zip.text('index.html')).not.toContain('href="music/')
    expect(called('papers/student-id-')).toHaveLength(1)
  })
})

describe('OWNDATA-02 a press that is busy', () => {
  it('holds an export up, and does not end it', async () => {
    const draw = vi.spyOn(press, 'draw')
    draw.mockRejectedValueOnce(new Failure('UNAVAILABLE'))
    draw.mockRejectedValueOnce(new Failure('TOO_MANY_CALLS'))
    const token = await server.tokenOf(demoAccounts.parent)
    zip = await unzipped(server, (await exportedOwn(server, demoAccounts.parent, token)).url)
    expect(await words('papers/waiver-WV-OWN.pdf')).toContain('Ava Brandt')
    expect(draw.mock.calls.length).toBeGreaterThan(2)
    draw.mockRestore()
  })
})
