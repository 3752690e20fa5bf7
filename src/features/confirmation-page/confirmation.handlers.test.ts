// SNAPSHOT-01..05: confirmations, present and past: when they are kept, that they stay as they are, who opens them, and that all three
// ways to read one say the same.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import {
  listConfirmations,
  loadConfirmation,
  makeReportToken,
} from '../confirmations/confirmation.contract.ts'
import type { Confirmation } from '../confirmations/confirmation.model.ts'
import { pdfPages } from '../papers/pdf-text.fixtures.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable } from '../registrations/editable.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

const listOf = async ({ registration_id, token }: Editable) =>
  (await server.call(listConfirmations, { registration_id }, { token })).output.snapshots
const contentOf = async ({ registration_id, token }: Editable, registrations_confirmation_id?: number) => {
  const past = registrations_confirmation_id === undefined ? {} : { registrations_confirmation_id }
  return (await server.call(loadConfirmation, { registration_id, ...past }, { token })).output
}
const adding = (person_id: number) => (content: RegistrationContent) => ({
  attendees: [...content.attendees, newEntry(person_id, 'dancer', 3)],
})
const query = (text: string, values: unknown[] = []) => server.database.$client.query(text, values)
const open = (path: string) => server.app.inject({ method: 'GET', url: `/v1/${path}` })

/** Every word and amount of it, as they are read. */
function wordsOf({ facts, sections, total, cover, balance, contact }: Confirmation): string[] {
  return [
    ...facts.flatMap(({ name, value }) => [name, value]),
    ...sections.flatMap(({ title, note, lines }) => [
      title,
      note,
      ...lines.flatMap(({ name, more, details, proof, words }) => [name, more, ...details, proof, words]),
    ]),
    ...[total, ...cover, balance].map(({ label }) => label),
    contact,
  ].filter((words) => words !== '')
}
const plain = (text: string) => text.replace(/\s+/g, '')

describe('SNAPSHOT-02 a snapshot', () => {
  it('is kept at the completion, and at each applied edit, with what stood there then', async () => {
    const one = await insertEditable(server, city)
    expect(await listOf(one)).toMatchObject([{ number: 1, reason: 'completed' }])
    const [dancer = 0] = one.spare
    server.setTime('2026-11-21T17:00:00Z')
    expect((await one.apply(adding(dancer))).error).toBeUndefined()
    const [edited, completed] = await listOf(one)
    expect(edited).toMatchObject({ number: 2, reason: 'edited', taken_at: '2026-11-21T17:00:00.000Z' })
    const before = await contentOf(one, completed?.registrations_confirmation_id)
    const after = await contentOf(one, edited?.registrations_confirmation_id)
    const current = await contentOf(one)
    expect(current.snapshot).toBeNull()
    expect(after.confirmation).toEqual(current.confirmation)
    const [first, second] = [before, after].map(({ confirmation }) =>
      confirmation.sections.find(({ title }) => title === 'Dancers'),
    )
    expect(second?.lines.length).toBe((first?.lines.length ?? 0) + 1)
    expect(before.confirmation.total).not.toEqual(after.confirmation.total)
    server.setTime(NOW)
  })

  it('is kept by no edit that changes nothing, or is refused', async () => {
    const one = await insertEditable(server, city)
    await one.apply(() => ({}))
    await one.apply(adding(2_000_000_000))
    expect(await listOf(one)).toHaveLength(1)
  })

  it('is the state before the first edit of what was completed earlier than snapshots are kept', async () => {
    const one = await insertEditable(server, city)
    const { registration_id } = one
    await query('ALTER TABLE registrations_confirmation DISABLE TRIGGER append_only')
    await query('DELETE FROM registrations_confirmation WHERE registration_id = $1', [registration_id])
    await query('ALTER TABLE registrations_confirmation ENABLE TRIGGER append_only')
    expect(await listOf(one)).toEqual([])
    const { confirmation } = await contentOf(one)
    await one.apply(adding(one.spare[0] ?? 0))
    const [, before, ...others] = await listOf(one)
    expect(others).toEqual([])
    expect(before).toMatchObject({ number: 1, reason: 'before' })
    expect((await contentOf(one, before?.registrations_confirmation_id)).confirmation).toEqual(confirmation)
  })

  it('cannot be changed or deleted, not even past the server', async () => {
    for (const statement of [
      "UPDATE registrations_confirmation SET content = '{}'",
      'UPDATE registrations_confirmation SET total_cents = 0',
      'DELETE FROM registrations_confirmation',
    ])
      await expect(query(statement)).rejects.toThrow('append-only')
  })
})

describe('SNAPSHOT-01 a confirmation', () => {
  it('says the same on the page, as PDF and printed', async () => {
    const one = await insertEditable(server, city)
    const { registration_id, token } = one
    const { confirmation } = await contentOf(one)
    const made = async (format: 'pdf' | 'html') => {
      const { output } = await server.call(makeReportToken, { registration_id, format }, { token })
      return open(output.path)
    }
    const [pdf, html] = [await made('pdf'), await made('html')]
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
    const printed = plain(
      html.body
        .replace(/<style>.*<\/style>/s, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    )
    const drawn = plain((await pdfPages(pdf.rawPayload)).join(' '))
    for (const words of wordsOf(confirmation)) {
      expect(printed).toContain(plain(words))
      expect(drawn).toContain(plain(words))
    }
  })

  it('says that there is nobody only where there is nobody', async () => {
    const { confirmation } = await contentOf(await insertEditable(server, city))
    const notes = confirmation.sections.map(({ title, note, lines }) => [title, note, lines.length > 0])
    expect(notes).toContainEqual(['Dancers', '', true])
    expect(notes).toContainEqual(['Teachers', 'No teachers', false])
  })

  it('runs nothing that somebody is called', async () => {
    const one = await insertEditable(server, city)
    const { registration_id, token } = one
    const view = await one.view()
    await query("UPDATE person SET lname = '<script>alert(1)</script>' WHERE id = $1", [
      view.attendees[0]?.person_id,
    ])
    const { output } = await server.call(makeReportToken, { registration_id, format: 'html' }, { token })
    const { body } = await open(output.path)
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('<script')
  })
})

describe('SNAPSHOT-04 a report token', () => {
  const tokenOf = async (one: Editable, more: object = {}) =>
    (
      await server.call(
        makeReportToken,
        { registration_id: one.registration_id, ...more },
        { token: one.token },
      )
    ).output

  it('opens exactly the confirmation for which it was made, to be saved where that was asked for', async () => {
    const one = await insertEditable(server, city)
    await one.apply(adding(one.spare[0] ?? 0))
    const [, first] = await listOf(one)
    const past = { registrations_confirmation_id: first?.registrations_confirmation_id }
    const { path } = await tokenOf(one, { ...past, format: 'html', download: true })
    const answer = await open(path)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="confirmation-${one.registration_id}-1.html"`,
    )
    const { confirmation } = await contentOf(one, first?.registrations_confirmation_id)
    expect(plain(answer.body)).toContain(plain(`${(confirmation.total.amount_cents / 100).toFixed(2)}`))
    const shown = await open((await tokenOf(one)).path)
    expect(shown.headers['content-disposition']).toBe(
      `inline; filename="confirmation-${one.registration_id}.pdf"`,
    )
  })

  it('is over after five minutes', async () => {
    const one = await insertEditable(server, city)
    const { path, expires_at } = await tokenOf(one, { format: 'html' })
    expect(expires_at).toBe('2026-11-20T17:05:00.000Z')
    server.setTime('2026-11-20T17:04:59Z')
    expect((await open(path)).statusCode).toBe(200)
    server.setTime('2026-11-20T17:05:00Z')
    expect((await open(path)).statusCode).toBe(410)
    server.setTime(NOW)
  })

  it('opens nothing where it is guessed, changed, sealed for something else, or absent', async () => {
    const one = await insertEditable(server, city)
    const { token } = await tokenOf(one)
    const other = server.parts.sealer.seal(JSON.stringify({ registration_id: one.registration_id }))
    const changed = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`
    for (const t of ['', 'guessed', 'x'.repeat(5_000), changed, other, server.parts.sealer.seal('no json')]) {
      const { statusCode } = await open(`reports/registration-confirmation?t=${t}`)
      expect([t.slice(0, 20), statusCode]).toEqual([t.slice(0, 20), 410])
    }
    expect((await open('reports/registration-confirmation')).statusCode).toBe(410)
    expect((await open(`reports/registration-confirmation?t=${token}&t=${token}`)).statusCode).toBe(410)
  })

  it('opens nothing any more once the registration is deleted, or somebody else’s', async () => {
    const one = await insertEditable(server, city)
    const { path } = await tokenOf(one, { format: 'html' })
    const other = await insertEditable(server, city)
    await query('UPDATE registration SET mybtf_user_id = $2 WHERE id = $1', [
      one.registration_id,
      other.mybtf_user_id,
    ])
    expect((await open(path)).statusCode).toBe(410)
    await query('UPDATE registration SET mybtf_user_id = $2, deleted_at = now() WHERE id = $1', [
      one.registration_id,
      one.mybtf_user_id,
    ])
    expect((await open(path)).statusCode).toBe(410)
  })

  it('is made for nobody else, and for no snapshot of another registration', async () => {
    const [one, other] = [await insertEditable(server, city), await insertEditable(server, city)]
    const { registration_id } = one
    const [snapshot] = await listOf(one)
    const { registrations_confirmation_id = 0 } = snapshot ?? {}
    const strangers = [
      server.call(makeReportToken, { registration_id }, { token: other.token }),
      server.call(loadConfirmation, { registration_id }, { token: other.token }),
      server.call(listConfirmations, { registration_id }, { token: other.token }),
    ]
    for (const answer of await Promise.all(strangers)) expect(answer.error?.code).toBe('NOT_YOURS')
    const wrong = { registration_id: other.registration_id, registrations_confirmation_id }
    expect((await server.call(loadConfirmation, wrong, { token: other.token })).error?.code).toBe('NOT_FOUND')
    expect((await server.call(makeReportToken, wrong, { token: other.token })).error?.code).toBe('NOT_FOUND')
  })

  it('opens no confirmation of what is not completed', async () => {
    const { insertOpen } = await import('../registrations/editable.fixtures.ts')
    const one = await insertOpen(server, city)
    const { registration_id, token } = one
    expect((await server.call(loadConfirmation, { registration_id }, { token })).error?.code).toBe(
      'NOT_FOUND',
    )
  })
})
