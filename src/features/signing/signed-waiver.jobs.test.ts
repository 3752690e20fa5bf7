// WAIVER-13: whoever signs gets the paper by mail, with its evidence, once; what was sent is not kept.
import { expect, it, vi } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import type { Transaction } from '../../server/database.ts'
import { jobList } from '../../server/job-list.ts'
import type { JobContext } from '../../server/jobs.ts'
import { useTestServer } from '../../server/test-server.ts'
import { write } from '../../server/write.ts'
import { SEND_MAIL } from '../messages/send-mail.effects.ts'
import type { OutgoingMail } from '../messages/smtp.gateway.ts'
import { press } from '../papers/give-paper.effects.ts'
import { pdfPages } from '../papers/pdf-text.fixtures.ts'
import { approveErasing, askErasing, eraseNow } from '../personal-data/erase.effects.ts'
import { saveWaiver, signWaiver } from '../waivers/signing.contract.ts'
import { listWaivers, sendWaiver } from '../waivers/waiver.contract.ts'
import { signedFor, waiverFormOf } from '../waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { MAIL_SIGNED_WAIVERS } from './sign-waivers.effects.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00.000Z' })
const registration_id: number = demoRegistrations.studio_tampa
const sql = (statement: string) => server.database.$client.query(statement).then(({ rows }) => rows)

async function run(name: string, data: object, more: Partial<JobContext> = {}) {
  const job = jobList.find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  if ('workAll' in job) await job.workAll([data], server.jobContext(more))
  else await job.work(data, server.jobContext(more))
}

it('WAIVER-13 mails two papers with their evidence, once, and forgets them when they are sent', async () => {
  const token = await server.tokenOf(demoAccounts.studio)
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, { token })).output
  const [ava, leo] = waivers.filter(({ age }) => age !== null && age < 18) as [WaiverRow, WaiverRow]
  const signature = { method: 'drawn', drawing: 'M10 10L200 150L300 20' } as const
  const also = [{ person_id: leo.personId, birthdateString: '05/01/2016', gender_id: 2 }]
  const input = { ...signedFor(ava, { signature, also }), registration_id, person_id: ava.personId }
  const { output } = await server.call(saveWaiver, input, { token })
  expect(output.email).toBe('studio@callboard.test')
  const signature_ids = (await sql('SELECT id FROM waiver_signature ORDER BY id')).map(({ id }) => id)

  for (const _ of [1, 2]) await run(MAIL_SIGNED_WAIVERS, { signature_ids })
  const mails = await sql(`SELECT id, "to", text FROM mail WHERE kind = 'waiver-signed'`)
  expect(mails).toHaveLength(1)
  // The account's own; what its holder typed of somebody else is told nothing of it (WAIVER-19).
  expect(mails[0].to).toBe('studio@callboard.test')
  const named = await sql(`SELECT "to", text FROM mail WHERE kind = 'waiver-named'`)
  expect(named.map(({ to }) => to)).toEqual(['katrin@brandt.test'])

  const taken: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void taken.push(mail), close: () => undefined }
  await run(SEND_MAIL, { mail_id: mails[0].id }, { mailer })
  const papers = taken[0]?.attachments ?? []
  expect(papers.map(({ filename }) => filename)).toEqual(
    output.signed.map(({ code }) => `waiver-${code}.pdf`),
  )
  const text = (await pdfPages(papers[1]?.content ?? Buffer.alloc(0))).join('\n')
  const [row] = await sql(`SELECT * FROM waiver_signature WHERE id = ${signature_ids[1]}`)
  for (const words of [
    leo.firstName,
    'Katrin Brandt',
    'Mother',
    'Release and consent',
    row.code,
    row.address,
    row.user_agent,
    'the signed-in account, studio@callboard.test',
    'version 1',
    '/waivers/verify',
    // With its year, where the event is; the page that verifies it says the same.
    'Nov 20, 2026, 12:00 PM ET (America/New_York)',
  ])
    expect(text).toContain(words)
  expect(text.replace(/\s/g, '')).toContain(row.text_hash)
  expect(text.replace(/\s/g, '')).toContain(row.evidence_hash)
  expect(await sql('SELECT 1 FROM mail_attachment')).toEqual([])
})

it('WAIVER-19 sends the paper to the address that was asked, and to another that was typed our words alone', async () => {
  for (const table of ['waiver_signature', 'waiver', 'mail']) await sql(`DELETE FROM ${table}`)
  const token = await server.tokenOf(demoAccounts.studio)
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, { token })).output
  const minors = waivers.filter(({ age }) => age !== null && age < 18).slice(0, 2)
  const emails = ['victim@elsewhere.test', 'Asked1@family.test']
  const told: string[] = []
  for (const [at, row] of minors.entries()) {
    const one = { registrationId: registration_id, personId: row.personId, seasonId: 76 }
    await server.call(sendWaiver, { ...one, email: `asked${at}@family.test` }, { token })
    const [mail] = await sql('SELECT text FROM mail ORDER BY id DESC LIMIT 1')
    const link = /#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const { form } = signedFor(row)
    const address = { ...form.address, address: '1 Prize Street' }
    const parent = { ...waiverFormOf({}).parent!, fname: 'Free', lname: 'Prize', emailValue: emails[at]! }
    const signature = { method: 'typed', name: 'Free Prize' } as const
    const signed = { ...signedFor(row, { signature }), form: { ...form, address, parent } }
    const { output, error } = await server.call(signWaiver, { ...signed, token: link }, {})
    expect(error).toBeUndefined()
    told.push(output.email)
  }
  expect(told).toEqual(['', 'asked1@family.test'])
  for (const { id } of await sql('SELECT id FROM waiver_signature ORDER BY id'))
    await run(MAIL_SIGNED_WAIVERS, { signature_ids: [id] })
  const mails = await sql(
    `SELECT "to", kind, subject || text || html AS words, (SELECT count(*)::int FROM mail_attachment WHERE mail_id = mail.id) AS papers
     FROM mail WHERE kind <> 'waiver-asked' ORDER BY id`,
  )
  expect(mails.map(({ to, kind, papers }) => [to, kind, papers])).toEqual([
    ['asked0@family.test', 'waiver-signed', 1],
    ['victim@elsewhere.test', 'waiver-named', 0],
    ['asked1@family.test', 'waiver-signed', 1],
  ])
  expect(mails[1].words).not.toMatch(/Free|Prize|WV-/)
})

it('WAIVER-13 mails what was signed although its registration was deleted meanwhile', async () => {
  for (const table of ['waiver_signature', 'waiver', 'mail']) await sql(`DELETE FROM ${table}`)
  const token = await server.tokenOf(demoAccounts.studio)
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, { token })).output
  const [ava] = waivers.filter(({ age }) => age !== null && age < 18) as [WaiverRow]
  const input = { ...signedFor(ava), registration_id, person_id: ava.personId }
  expect((await server.call(saveWaiver, input, { token })).error).toBeUndefined()
  await sql(`UPDATE registration SET deleted_at = now() WHERE id = ${registration_id}`)
  const signature_ids = (await sql('SELECT id FROM waiver_signature')).map(({ id }) => id)
  await run(MAIL_SIGNED_WAIVERS, { signature_ids })
  await sql(`UPDATE registration SET deleted_at = NULL WHERE id = ${registration_id}`)
  expect((await sql(`SELECT "to" FROM mail WHERE kind = 'waiver-signed'`)).map(({ to }) => to)).toEqual([
    'studio@callboard.test',
  ])
  expect(await sql('SELECT 1 FROM waiver_signature WHERE mailed_at IS NULL')).toEqual([])
})

/** Signs for two, and erases the first while her paper is drawn; answers the papers that were mailed, by whose they are. */
async function erasedWhileDrawn(locks: boolean) {
  for (const table of ['waiver_signature', 'waiver', 'mail']) await sql(`DELETE FROM ${table}`)
  const token = await server.tokenOf(demoAccounts.studio)
  const { waivers } = (await server.call(listWaivers, { id: registration_id }, { token })).output
  const [one, other] = waivers.filter(({ age }) => age !== null && age < 18) as [WaiverRow, WaiverRow]
  for (const row of [one, other])
    await server.call(saveWaiver, { ...signedFor(row), registration_id, person_id: row.personId }, { token })
  await sql("UPDATE tour_date SET end_date = '2026-11-10' WHERE end_date > '2026-11-10'")
  const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
  const act = <T>(work: (tx: Transaction) => Promise<T>) => write(server.database, actor, null, work)
  const { id } = await act((tx) => askErasing(tx, server.parts, { person_id: one.personId }, {}))
  await sql(`UPDATE data_request SET due_at = '2026-11-01' WHERE id = ${id}`)
  await act((tx) => approveErasing(tx, server.parts, id, demoAccounts.scores))
  const signed = await sql('SELECT id, code, person_id FROM waiver_signature ORDER BY id')
  const drawn = vi.spyOn(press, 'draw').mockImplementationOnce(async () => {
    await act((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))
    return Buffer.from('drawn before')
  })
  await run(MAIL_SIGNED_WAIVERS, { signature_ids: signed.map((row) => row.id) }, { locks })
  drawn.mockRestore()
  const papers = await sql('SELECT name FROM mail_attachment ORDER BY id')
  return papers.map(({ name }) => {
    const person = signed.find(({ code }) => name === `waiver-${code}.pdf`)?.person_id
    return person === one.personId ? 'hers' : person === other.personId ? 'another’s' : name
  })
}

it('WAIVER-13 (control) without looking again, the paper of whoever is erased while it is drawn is mailed', async () => {
  expect(await erasedWhileDrawn(false)).toEqual(['hers', 'another’s'])
})

it('WAIVER-13 of whoever is erased while her paper is drawn nothing is mailed, and the others’ are', async () => {
  expect(await erasedWhileDrawn(true)).toEqual(['another’s'])
})
