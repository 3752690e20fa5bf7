// ERASE-04 to ERASE-06 where the office has written an erasing down: whom it tells, who takes it back, and who does it.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { atOnce } from '../../server/at-once.fixtures.ts'
import type { AnyJob, JobContext } from '../../server/jobs.ts'
import { useTestServer } from '../../server/test-server.ts'
import { hashToken, newToken } from '../../server/tokens.ts'
import { mailJobs } from '../messages/mail.jobs.ts'
import { SEND_MAIL } from '../messages/send-mail.effects.ts'
import {
  approveErasingOf,
  askErasingOf,
  askFamilyErasing,
  eraseDataOf,
  listDataRequests,
  loadFamilyData,
  loadOwnData,
  mailFamilyExport,
  takeBackFamilyErasing,
  takeBackOwnErasing,
} from './personal-data.contract.ts'

const BEGIN = '2026-11-22T17:00:00Z'
const WEEK_LATER = '2026-11-29T18:00:00Z'
const server = useTestServer({ demo: true, now: BEGIN })
const lockless = useTestServer({ demo: true, now: BEGIN, locks: false })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

const link = newToken()
let dancer: { id: number; name: string }
const office = () => server.tokenOf(demoAccounts.staff)
const mailsOf = async (kind: string) =>
  (await query('select "to", subject, text from mail where kind = $1 order by id', [kind])) as {
    to: string
    subject: string
    text: string
  }[]

beforeAll(async () => {
  await query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'")
  const rows = await query(
    `select person.id, fname || ' ' || lname as name from date_attendee join person on person.id = person_id
     where registration_id = $1 and person_type_id = 1 order by person.id limit 1`,
    [demoRegistrations.studio_past_nashville],
  )
  dancer = rows[0]
  await query('update roster set email = $1 where person_id = $2 and studio_id is not null', [
    'mother@home.test',
    dancer.id,
  ])
  await query("insert into roster (mybtf_user_id, person_id, email) values ($1, $2, 'stranger@evil.test')", [
    demoAccounts.new,
    dancer.id,
  ]).catch(() => undefined)
  const [share] = await query(
    `insert into family_share (registration_id, name, email, person_ids, created_by, created_at, expires_at)
     values ($1, 'A family', 'father@home.test', $2, $3, '2026-11-01', '2027-03-01') returning id`,
    [demoRegistrations.studio_past_nashville, JSON.stringify([dancer.id]), demoAccounts.studio],
  )
  await query(
    "insert into family_share_link (share_id, token_hash, created_at) values ($1, $2, '2026-11-01')",
    [share.id, hashToken(link.token)],
  )
})

describe('ERASE-05 what the office writes down', () => {
  it('of an account is told to it and to the address that it had until lately, and taken back by it', async () => {
    await query(
      `insert into account_link (purpose, token_hash, mybtf_user_id, created_at, expires_at, email)
       values ('restore', 'a-hash', $1, $2, '2026-12-20', 'before@callboard.test')`,
      [demoAccounts.parent, BEGIN],
    )
    const { status } = await server.call(
      askErasingOf,
      { mybtf_user_id: demoAccounts.parent },
      { token: await office() },
    )
    expect(status).toBe(200)
    const mails = await mailsOf('erasing-asked')
    expect(mails.map(({ to }) => to).sort()).toEqual(['before@callboard.test', 'parent@callboard.test'])
    expect(mails[0]?.subject).toBe('Our office was asked to erase your account')

    const sent = { id: demoAccounts.parent }
    const parent = { token: await server.tokenOf(demoAccounts.parent) }
    const { output } = await server.call(loadOwnData, sent, parent)
    expect(output.erasing).toMatchObject({ asked_by: 'the office', state: 'waiting' })
    expect((await server.call(takeBackOwnErasing, sent, parent)).output.erasing).toBeNull()
    expect(await mailsOf('erasing-kept')).toHaveLength(2)
  })

  it('of a dancer is told to the addresses that studios know, without her name, and taken back by the link', async () => {
    await query('delete from mail')
    await server.call(askErasingOf, { person_id: dancer.id }, { token: await office() })
    const mails = await mailsOf('erasing-asked')
    expect(mails.map(({ to }) => to).sort()).toEqual(['father@home.test', 'mother@home.test'])
    for (const { subject, text } of mails) expect(subject + text).not.toContain(dancer.name)

    const family = await server.call(loadFamilyData, { token: link.token })
    expect(family.output.people).toMatchObject([{ erasing: { asked_by: 'the office' } }])
    const kept = await server.call(takeBackFamilyErasing, { token: link.token, person_id: dancer.id })
    expect(kept.output.people).toMatchObject([{ erasing: null }])
    expect(
      await query('select 1 from data_request where person_id = $1 and taken_back_at is null', [dancer.id]),
    ).toEqual([])
  })

  it('and what a family asks for by its link is told to it with the name, and to the others without', async () => {
    await query('delete from mail')
    const sent = { token: link.token, person_id: dancer.id }
    await server.call(askFamilyErasing, sent)
    expect((await mailsOf('erasing-asked')).map(({ to, subject }) => [to, subject])).toEqual([
      ['father@home.test', `You asked us to erase ${dancer.name}`],
      ['mother@home.test', 'We were asked to erase your dancer'],
    ])
    await server.call(takeBackFamilyErasing, sent)
  })
})

describe('asked for three times at once', () => {
  async function askedAtOnce(of: typeof server): Promise<number> {
    const token = await of.tokenOf(demoAccounts.staff)
    const answers = await atOnce(
      of,
      'data_request',
      [1, 2, 3].map(() => () => of.call(askErasingOf, { mybtf_user_id: demoAccounts.big }, { token })),
    )
    return new Set(answers.map(({ output }) => output.request.id)).size
  }

  it('an erasing is written down once', async () => {
    expect(await askedAtOnce(server)).toBe(1)
  })

  it('(control) without the lock it is written down three times', async () => {
    expect(await askedAtOnce(lockless)).toBe(3)
  })
})

describe('OWNDATA-01 in the list of the office', () => {
  it('an export that a family asked for was done by nobody of the office, nor by the studio', async () => {
    await server.call(mailFamilyExport, { token: link.token, person_id: dancer.id })
    const { output } = await server.call(listDataRequests, {}, { token: await office() })
    expect(output.requests[0]).toMatchObject({
      kind: 'export',
      asked_by: 'a family by its link',
      done_by: null,
    })
  })
})

describe('ERASE-06 the two steps', () => {
  const asked = async () =>
    (await server.call(askErasingOf, { person_id: dancer.id }, { token: await office() })).output.request.id

  it('are done by two people where two have the right, and what is done is told', async () => {
    server.setTime(BEGIN)
    const id = await asked()
    server.setTime(WEEK_LATER)
    await query(`update mybtf_user set staff_rights = '["accounts"]' where id = $1`, [demoAccounts.scores])
    const first = { token: await office() }
    const second = { token: await server.tokenOf(demoAccounts.scores) }
    const approved = await server.call(approveErasingOf, { id }, first)
    expect(approved.output.request).toMatchObject({ state: 'approved', second_step: 'another' })
    const { error } = await server.call(eraseDataOf, { id }, first)
    expect(error.violations?.map(({ code }) => code)).toEqual(['ERASE_OWN_APPROVAL'])
    await query('delete from mail')
    expect((await server.call(eraseDataOf, { id }, second)).output.request.state).toBe('done')
    const done = await mailsOf('erasing-done')
    expect(done.map(({ to }) => to).sort()).toEqual(['father@home.test', 'mother@home.test'])
  })

  it('and once these mails were sent nothing is kept of them, not even the address', async () => {
    const sending = mailJobs.find((job) => job.name === SEND_MAIL) as AnyJob & {
      workAll: (batch: { mail_id: number }[], context: JobContext) => Promise<unknown>
    }
    const rows = await query("select id as mail_id from mail where kind = 'erasing-done'")
    await sending.workAll(rows, server.jobContext())
    expect(await mailsOf('erasing-done')).toEqual([])
  })

  it('may be done by one where nobody else has the right, and that is said', async () => {
    server.setTime(BEGIN)
    await query('update mybtf_user set staff_rights = $2 where id = $1', [demoAccounts.scores, '["scores"]'])
    const token = await office()
    const { output } = await server.call(askErasingOf, { mybtf_user_id: demoAccounts.dancer }, { token })
    const { id } = output.request
    server.setTime(WEEK_LATER)
    const later = { token: await office() }
    const approved = await server.call(approveErasingOf, { id }, later)
    expect(approved.output.request).toMatchObject({ state: 'approved', second_step: 'alone' })
    expect((await server.call(eraseDataOf, { id }, later)).status).toBe(200)
  })
})

describe('ERASE-04 somebody of the office', () => {
  it('is not erased while the account is open, and is once an administrator has closed it', async () => {
    server.setTime(BEGIN)
    const whose = { mybtf_user_id: demoAccounts.scores }
    const asked = await server.call(askErasingOf, whose, { token: await office() })
    const { id, obstacles } = asked.output.request
    expect(obstacles.map(({ code }) => code)).toEqual(['ERASE_STAFF'])
    await query('update mybtf_user set disabled_at = now() where id = $1', [demoAccounts.scores])
    server.setTime(WEEK_LATER)
    const token = await office()
    expect((await server.call(approveErasingOf, { id }, { token })).status).toBe(200)
    expect((await server.call(eraseDataOf, { id }, { token })).status).toBe(200)
    expect(
      await query('select email, staff_rights from mybtf_user where id = $1', [demoAccounts.scores]),
    ).toEqual([{ email: `erased-${demoAccounts.scores}@erased.invalid`, staff_rights: [] }])
  })
})
