// The office opens a registration as its owner sees it, which is recorded; notes of it; mails a link to it.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listAttached, listDashboard, listUserRegistrations } from '../dashboard/dashboard.contract.ts'
import { loadMailById } from '../messages/mail.queries.ts'
import { loadTokenData } from '../public-link/public-link.contract.ts'
import {
  changeRegistration,
  completeRegistration,
  loadRegistration,
} from '../registrations/registration.contract.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { authenticate } from '../sign-in/session.contract.ts'
import { listTours } from '../tours/tour.contract.ts'
import { addNote, mailLink, openRegistration, revokeLink } from './office-registration.contract.ts'

const server = useTestServer({ demo: true })
const tokens: Record<string, string> = {}
beforeAll(async () => {
  for (const kind of ['unconfirmed', 'parent', 'studio', 'staff', 'scores'] as const)
    tokens[kind] = await server.tokenOf(demoAccounts[kind])
})
const office = () => ({ token: tokens.staff })
const owner = () => ({ token: tokens.studio })
const id: number = demoRegistrations.studio_columbus
const opened = async (registration = id) =>
  (await server.call(openRegistration, { id: registration }, office())).output

test.each([
  ['a visitor', undefined, 'SIGNED_OUT'],
  ['an unconfirmed account', 'unconfirmed', 'NOT_ALLOWED'],
  ['an individual', 'parent', 'NOT_ALLOWED'],
  ['its owner', 'studio', 'NOT_ALLOWED'],
  ['staff without the right', 'scores', 'NOT_ALLOWED'],
])('%s may not', async (_who, kind, code) => {
  const as = { token: kind && tokens[kind] }
  const answers = [
    await server.call(openRegistration, { id }, as),
    await server.call(addNote, { id, text: 'Not mine' }, as),
    await server.call(mailLink, { id }, as),
    await server.call(revokeLink, { id, link_id: 1 }, as),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => code))
})

it('is not found where there is none, and nothing is recorded', async () => {
  const none = 2_000_000_000
  const answers = [
    await server.call(openRegistration, { id: none }, office()),
    await server.call(addNote, { id: none, text: 'Of nothing' }, office()),
    await server.call(mailLink, { id: none }, office()),
    await server.call(revokeLink, { id, link_id: none }, office()),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'NOT_FOUND'))
})

describe('opened as its owner sees it', () => {
  it.each([
    ['open', id],
    ['completed', demoRegistrations.studio_tampa],
  ])('an %s one is what the owner gets, to the letter', async (_what, registration) => {
    const { view, owner: whose } = await opened(registration)
    const { output } = await server.call(loadRegistration, { id: registration }, owner())
    expect(view).toEqual(output)
    expect(whose).toEqual({ id: 1, email: 'studio@callboard.test', name: 'Dana Whitfield' })
  })

  it('each time is recorded, also when the same request comes again', async () => {
    const registration = demoRegistrations.big_austin
    server.setTime('2026-11-20T18:00:00.000Z')
    await opened(registration)
    server.setTime('2026-11-20T18:00:01.000Z')
    const input = { id: registration }
    await server.call(openRegistration, input, { ...office(), key: 'the-same-key-again' })
    const { output } = await server.call(openRegistration, input, { ...office(), key: 'the-same-key-again' })
    expect(output.openings.map(({ by, opened_at }) => [by, opened_at])).toEqual([
      ['staff@callboard.test', '2026-11-20T18:00:01.000Z'],
      ['staff@callboard.test', '2026-11-20T18:00:01.000Z'],
      ['staff@callboard.test', '2026-11-20T18:00:00.000Z'],
    ])
    const { rows } = await server.database.$client.query(
      "select mybtf_user_id, doing from audit where entity = 'registration_opened' order by id desc limit 1",
    )
    expect(rows).toEqual([{ mybtf_user_id: demoAccounts.staff, doing: 'GET /staff/registrations/{id}' }])
  })

  it('changes nothing of it', async () => {
    const before = await server.database.$client.query('select * from registration where id = $1', [id])
    await opened()
    expect(
      (await server.database.$client.query('select * from registration where id = $1', [id])).rows,
    ).toEqual(before.rows)
  })
})

describe('notes', () => {
  const SECRET = 'Called twice about the late fee.'

  it('are kept with author and time, the newest first, once per key', async () => {
    server.setTime('2026-11-20T19:00:00.000Z')
    await server.call(addNote, { id, text: `  ${SECRET} ` }, { ...office(), key: 'note-once-for-all' })
    await server.call(addNote, { id, text: `  ${SECRET} ` }, { ...office(), key: 'note-once-for-all' })
    server.setTime('2026-11-20T19:05:00.000Z')
    const { output } = await server.call(addNote, { id, text: 'Will pay by check.' }, office())
    expect(output.notes).toMatchObject([
      { text: 'Will pay by check.', author: 'staff@callboard.test', created_at: '2026-11-20T19:05:00.000Z' },
      { text: SECRET, author: 'staff@callboard.test', created_at: '2026-11-20T19:00:00.000Z' },
    ])
    expect((await opened()).notes).toEqual(output.notes)
    expect((await opened(demoRegistrations.studio_tampa)).notes).toEqual([])
  })

  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(2001)],
  ])('are not kept of %s', async (_what, text) => {
    expect((await server.call(addNote, { id, text }, office())).error.code).toBe('INVALID_INPUT')
  })

  it('are in no answer to a registrant', async () => {
    await server.call(addNote, { id, text: SECRET }, office())
    await server.call(addNote, { id: demoRegistrations.studio_tampa, text: SECRET }, office())
    const { output: link } = await server.call(mailLink, { id }, office())
    const account = { id: demoAccounts.studio }
    const { output: now } = await server.call(loadRegistration, { id }, owner())
    const answers = [
      now,
      await server.call(loadRegistration, { id: demoRegistrations.studio_tampa }, owner()),
      await server.call(changeRegistration, { id, version: now.version, left_off: 'dancers' }, owner()),
      // Stale: its answer carries the present registration.
      await server.call(changeRegistration, { id, version: 0, is_competing: false }, owner()),
      await server.call(completeRegistration, { registration_id: id }, owner()),
      await server.call(completeRegistration, { registration_id: demoRegistrations.studio_tampa }, owner()),
      await server.call(
        startRegistration,
        { tour_date_id: now.tour_date_id, mybtf_user_id: demoAccounts.studio },
        owner(),
      ),
      await server.call(listDashboard, account, owner()),
      await server.send(listAttached, { ...account, mybtf_user_id: account.id }, owner()),
      await server.call(
        listUserRegistrations,
        { mybtf_user_id: demoAccounts.studio, season_id: now.tour_date.season_id },
        owner(),
      ),
      await server.call(listTours, {}, owner()),
      await server.call(authenticate, { token: tokens.studio ?? '' }),
      await server.call(loadTokenData, { token: link.url.split('#token=')[1] ?? '' }, owner()),
    ]
    expect(JSON.stringify(answers)).toContain('left_off')
    expect(JSON.stringify(answers)).not.toContain('late fee')
    const { rows } = await server.database.$client.query('select html, text from mail')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('late fee')
  })
})

describe('a link to it', () => {
  const mailsTo = async () => {
    const { rows } = await server.database.$client.query('select id from mail order by id desc limit 1')
    return loadMailById(server.database, rows[0].id)
  }

  it('is made, mailed to the owner, opened by the owner, and revoked', async () => {
    server.setTime('2026-11-20T20:00:00.000Z')
    const { view } = await opened()
    const [first, second] = view.routines
    const { output } = await server.call(
      mailLink,
      { id, routine_ids: [second?.id ?? 0, first?.id ?? 0] },
      office(),
    )
    expect(output.email).toBe('studio@callboard.test')
    expect(output.url).toMatch(/^http:\/\/callboard\.test\/registration\/open#token=[\w-]{43}$/)
    expect(output.links[0]).toMatchObject({
      routine_ids: [first?.id, second?.id],
      created_by: 'staff@callboard.test',
      expires_at: '2026-12-20T20:00:00.000Z',
      revoked_at: null,
    })
    const mail = await mailsTo()
    expect(output.mails[0]).toMatchObject({ id: mail?.id, kind: 'registration-link' })
    expect(mail).toMatchObject({
      kind: 'registration-link',
      to: 'studio@callboard.test',
      subject: `Please look at ${first?.routine.name} and ${second?.routine.name}: Meridian Columbus, OH`,
    })
    expect(mail?.text).toContain(output.url)
    expect((await opened()).mails[0]).toMatchObject({ kind: 'registration-link' })

    const token = output.url.split('#token=')[1] ?? ''
    const { rows } = await server.database.$client.query(
      `select (select json_agg(public_link) from public_link)::text || (select json_agg(audit) from audit)::text
        || coalesce((select json_agg(idempotency) from idempotency)::text, '') as kept`,
    )
    expect(rows[0].kept).toContain('public_link')
    expect(rows[0].kept).not.toContain(token)

    const read = await server.call(loadTokenData, { token }, owner())
    expect(read.output).toEqual({
      registration_id: id,
      routine_ids: [first?.id, second?.id],
      completed: false,
    })
    const link_id = output.links[0]?.id ?? 0
    // Not by way of another registration.
    const other = { id: demoRegistrations.studio_tampa, link_id }
    expect((await server.call(revokeLink, other, office())).error.code).toBe('NOT_FOUND')
    expect((await server.call(loadTokenData, { token }, owner())).status).toBe(200)
    const revoked = await server.call(revokeLink, { id, link_id }, office())
    expect(revoked.output.links[0]?.revoked_at).toBe('2026-11-20T20:00:00.000Z')
    expect((await server.call(loadTokenData, { token }, owner())).error.code).toBe('LINK_INVALID')
    server.setTime('2026-11-20T21:00:00.000Z')
    const again = await server.call(revokeLink, { id, link_id }, office())
    expect(again.output).toEqual(revoked.output)
  })

  it.each([
    ['the registration as a whole', 0, 'Please look at your registration: Meridian Columbus, OH'],
    ['many routines', 3, 'Please look at 3 of your routines: Meridian Columbus, OH'],
  ])('says that it is about %s', async (_what, many, subject) => {
    const { view } = await opened()
    const routine_ids = view.routines.slice(0, many).map((routine) => routine.id)
    await server.call(mailLink, { id, routine_ids }, office())
    expect((await mailsTo())?.subject).toBe(subject)
  })

  it('is not made for the routine of another registration, and no mail goes out', async () => {
    const { view } = await opened(demoRegistrations.studio_tampa)
    const before = (await opened()).links.length
    const { error } = await server.call(mailLink, { id, routine_ids: [view.routines[0]?.id ?? 0] }, office())
    expect(error.violations).toMatchObject([{ path: ['routine_ids', 0], rule: 'LINK-02' }])
    expect((await opened()).links).toHaveLength(before)
  })
})
