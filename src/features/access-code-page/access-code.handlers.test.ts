// ACCESS-01..03: the list of access codes for its owner and by a public link, and the mail that brings one.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import {
  emailAccessCode,
  listAccessCodes,
  listAccessLinks,
  makeAccessLink,
  openAccessLink,
  revokeAccessLink,
} from '../access-codes/access-code.contract.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

const TEEN = 3
const query = async <R>(text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows as R[]

/** Completed, with so many who take part online beside those who do not. */
async function withOnline(count = 1): Promise<Editable> {
  const one = await insertEditable(server, city)
  const online = one.spare.slice(0, count)
  await one.apply(({ attendees }) => ({
    attendees: [
      ...attendees,
      ...online.map((person_id) => ({ ...plainAttendee, person_id, workshop_level_id: TEEN, virtual: true })),
    ],
  }))
  return one
}
const listOf = ({ registration_id, token }: Editable) =>
  server.call(listAccessCodes, { registration_id }, { token })
const codesOf = async (one: Editable) => (await listOf(one)).output.attendees
const linkOf = async ({ registration_id, token }: Editable) => {
  const { output } = await server.call(makeAccessLink, { registration_id }, { token })
  return { token: output.url.split('token=')[1] ?? '', links: output.links }
}

describe('ACCESS-01 the list of codes', () => {
  it('has who takes part online and nobody else, with level, code and the email of the roster', async () => {
    const one = await withOnline()
    await query('UPDATE roster SET email = $2 WHERE person_id = $1', [one.spare[0], 'mother@family.test'])
    const rows = await codesOf(one)
    expect(rows).toMatchObject([
      { workshop_level: 'Teen', reminder_email: 'mother@family.test', mailed_at: null },
    ])
    expect(rows[0]?.access_code).toMatch(/^[A-Za-z347]{8}$/)
  })

  it('is empty where nobody is online, and loses who is online no longer', async () => {
    expect(await codesOf(await insertEditable(server, city))).toEqual([])
    const one = await withOnline()
    await one.confirm()
    await one.apply(({ attendees }) => ({
      attendees: attendees.map((attendee) => ({ ...attendee, virtual: false })),
    }))
    expect(await codesOf(one)).toEqual([])
  })

  it('has no level of whose level the price list has no more, and leaves nobody out for it', async () => {
    const one = await withOnline()
    const [{ access_code } = { access_code: '' }] = await codesOf(one)
    await query('UPDATE date_attendee SET workshop_level_id = 999 WHERE person_id = $1', [one.spare[0]])
    const { token } = await linkOf(one)
    const shown = [await codesOf(one), (await server.call(openAccessLink, { token }, {})).output.attendees]
    for (const rows of shown) expect(rows).toMatchObject([{ workshop_level: null, access_code }])
  })

  it('is its owner’s, of what is completed', async () => {
    const [one, other] = [await withOnline(), await insertOpen(server, city)]
    const { registration_id } = one
    const { error } = await server.call(listAccessCodes, { registration_id }, { token: other.token })
    expect(error?.code).toBe('NOT_YOURS')
    expect((await listOf(other)).error?.code).toBe('NOT_FOUND')
  })
})

describe('ACCESS-02 the mail of a code', () => {
  const mail = async (one: Editable, reminder_email: string) => {
    const [row] = await codesOf(one)
    return server.call(emailAccessCode, { id: row?.id ?? 0, reminder_email }, { token: one.token })
  }
  const mails = (to: string) =>
    query<{ subject: string; text: string }>(
      `SELECT subject, text FROM mail WHERE "to" = $1 AND kind = 'access-code'`,
      [to],
    )

  it('tells it with the note about its case, and keeps the address', async () => {
    const one = await withOnline()
    const { output } = await mail(one, ' Mother@Family.test ')
    expect(output.attendees).toMatchObject([
      { reminder_email: 'mother@family.test', mailed_at: '2026-11-20T17:00:00.000Z' },
    ])
    const [sent] = await mails('mother@family.test')
    expect(sent?.text).toContain(output.attendees[0]?.access_code)
    expect(sent?.text).toContain('CASE SENSITIVE')
  })

  it('VIRTUAL-07 the mail of an edit says whose code comes and whose ends, and the list has it no more', async () => {
    const one = await withOnline()
    await one.confirm()
    await one.apply(({ attendees }) => ({
      attendees: attendees.filter(({ person_id }) => person_id !== one.spare[0]),
    }))
    expect(await codesOf(one)).toEqual([])
    const rows = await query<{ text: string }>(
      `SELECT mail.text FROM mail JOIN registration USING (mybtf_user_id)
       WHERE registration.id = $1 AND kind = 'registration-changed' ORDER BY mail.id`,
      [one.registration_id],
    )
    expect(rows[0]?.text).toMatch(/Added: Access code of .*: to be given out from/)
    expect(rows[1]?.text).toMatch(/Removed: Access code of .*: it stops working/)
  })

  it('is refused without an address, or with what is none', async () => {
    const one = await withOnline()
    for (const [wrong, message] of [
      ['', 'Required'],
      ['mother', 'Must be valid email'],
    ] as const) {
      const { error } = await mail(one, wrong)
      expect(error?.violations).toMatchObject([{ path: ['reminder_email'], message }])
    }
  })

  it('goes three times, then after a wait', async () => {
    const one = await withOnline()
    for (let sent = 0; sent < 3; sent++) expect((await mail(one, `a${sent}@family.test`)).status).toBe(200)
    expect((await mail(one, 'a4@family.test')).error?.code).toBe('TOO_MANY_ATTEMPTS')
    expect(await mails('a4@family.test')).toEqual([])
  })

  it('goes for nobody who is not online, and by nobody else', async () => {
    const [one, other] = [await withOnline(), await withOnline()]
    const { attendees } = await one.view()
    const here = attendees.find(({ virtual }) => !virtual)
    const wrong = { id: here?.date_attendee_id ?? 0, reminder_email: 'a@family.test' }
    expect((await server.call(emailAccessCode, wrong, { token: one.token })).error?.code).toBe('NOT_FOUND')
    const [row] = await codesOf(one)
    const theirs = { id: row?.id ?? 0, reminder_email: 'a@family.test' }
    expect((await server.call(emailAccessCode, theirs, { token: other.token })).error?.code).toBe('NOT_YOURS')
  })
})

describe('ACCESS-03 a public link', () => {
  const open = (token: string) => server.call(openAccessLink, { token })

  it('shows names, levels and codes of its registration to anybody, and nothing else', async () => {
    const [one, other] = [await withOnline(2), await withOnline()]
    const { token } = await linkOf(one)
    const { output } = await open(token)
    expect(output.attendees).toHaveLength(2)
    const known = ['access_code', 'first_name', 'last_name', 'workshop_level']
    for (const row of output.attendees) expect(Object.keys(row).sort()).toEqual(known)
    const theirs = (await codesOf(other))[0]?.access_code ?? ''
    expect(JSON.stringify(output)).not.toContain(theirs)
    expect(Object.keys(output).sort()).toEqual(['attendees', 'event', 'expires_at', 'registrant_name'])
  })

  it('opens nothing once it is revoked, expired, or guessed, or its registration is gone', async () => {
    const one = await withOnline()
    const { registration_id } = one
    const { token, links } = await linkOf(one)
    const link_id = links[0]?.id ?? 0
    const revoked = await server.call(revokeAccessLink, { registration_id, link_id }, { token: one.token })
    expect(revoked.output.links[0]?.revoked_at).toBe('2026-11-20T17:00:00.000Z')
    expect((await open(token)).error).toMatchObject({ code: 'LINK_INVALID', message: /revoked/ })
    expect((await open('x'.repeat(43))).error?.code).toBe('LINK_INVALID')
    const later = await linkOf(one)
    server.setTime('2027-05-19T16:59:59Z')
    expect((await open(later.token)).status).toBe(200)
    server.setTime('2027-05-19T17:00:00Z')
    expect((await open(later.token)).error).toMatchObject({ code: 'LINK_INVALID', message: /expired/ })
    server.setTime(NOW)
    await query('UPDATE registration SET deleted_at = now() WHERE id = $1', [registration_id])
    expect((await open(later.token)).error?.code).toBe('LINK_INVALID')
  })

  it('of waivers opens no codes, and one of codes no waivers', async () => {
    const one = await withOnline()
    const { listPublicWaivers, makePublicWaiverLink } = await import('../waivers/waiver.contract.ts')
    const wanted = { registrationId: one.registration_id, seasonId: 76 }
    const made = await server.call(makePublicWaiverLink, wanted, { token: one.token })
    expect((await open(made.output.url.split('token=')[1] ?? '')).error?.code).toBe('LINK_INVALID')
    const { token } = await linkOf(one)
    expect((await server.call(listPublicWaivers, { token })).error?.code).toBe('LINK_INVALID')
  })

  it('is made, listed and revoked by the owner alone', async () => {
    const [one, other] = [await withOnline(), await withOnline()]
    const { registration_id } = one
    const { links } = await linkOf(one)
    const place = { registration_id, link_id: links[0]?.id ?? 0 }
    for (const call of [
      server.call(makeAccessLink, { registration_id }, { token: other.token }),
      server.call(listAccessLinks, { registration_id }, { token: other.token }),
      server.call(revokeAccessLink, place, { token: other.token }),
    ])
      expect((await call).error?.code).toBe('NOT_YOURS')
    const wrong = { registration_id: other.registration_id, link_id: place.link_id }
    expect((await server.call(revokeAccessLink, wrong, { token: other.token })).error?.code).toBe('NOT_FOUND')
  })
})
