// LOOK-01: whatever tells the office of people is marked so, and each answer to it leaves a record; tried by generation.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { listLooks } from '../features/audit/audit.contract.ts'
import { loadStatement } from '../features/ledger/statement.contract.ts'
import { listMails, loadMail } from '../features/messages/mail.contract.ts'
import { findPeople } from '../features/personal-data/personal-data.contract.ts'
import { openRegistration } from '../features/registration-desk/office-registration.contract.ts'
import { loadRegistration } from '../features/registrations/registration.contract.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, contract]) => ({
    name: `${feature}.${name}`,
    contract: contract as Endpoint,
  })),
)

type Definition = Partial<{
  shape: Record<string, z.core.$ZodType>
  element: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  valueType: z.core.$ZodType
}>

/** What stands in an answer that tells of somebody: a name, an address, or where a file or paper with them lies. */
const TELLS = [
  'fname',
  'birthdate',
  'email',
  'to',
  'whose',
  'payer',
  'owner',
  'person_id',
  'dancers',
  'url',
  'before',
  'html',
  'label',
  'registrant_name',
  'admitted_at',
  'routine_name',
  'registrant_name',
  'notices',
  'average_score',
  'critiques',
  'token',
]

/** The names in an answer, at any depth. */
function namesIn(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { shape, element, options, innerType, in: from, valueType } = schema._zod.def as unknown as Definition
  const inside = [element, innerType, from, valueType, ...(options ?? [])].filter(
    (part) => part !== undefined,
  )
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => [name, ...namesIn(part, seen)]),
    ...inside.flatMap((part) => namesIn(part, seen)),
  ]
}

/** What the office is told of itself, or of nobody. */
const OF_THE_OFFICE: Record<string, string> = {
  'discounts.listPromoCodes': 'who of the office made a code',
  'judging.loadBoard': 'the names under which judges judge in public',
  'judging.makeJudgeLink':
    'the names under which judges judge in public; the link is made by it, and recorded',
  'judging.revokeJudgeLink': 'the names under which judges judge in public',
  'office-people.listOfficePeople': 'the people of the office themselves',
}

/** What changes something and answers with it, by feature: the change is in the audit. What only answers is marked instead, whatever its method. */
const CHANGES: Record<string, string> = {
  'account-desk': 'mailConfirmationAgain restoreAccountEmail takeSecondStep',
  'award-desk': 'changeAuditionJudges enterAudition giveAward takeAwardBack',
  discounts: 'addPromoCode giveCredit stopPromoCode takeBackCredit takeOffPromoCode',
  live: 'callOnStage changeLive hideOnLive planStart undoCall',
  'money-desk':
    'cancelCheck clearChecks depositChecks expectCheck giveBack giveBackVoucher receiveCheck receiveVideo recordOfficePayment returnByBank returnCheck settleMoneyDifference takeBackCheck takeBackVideo',
  'office-people': 'inviteToOffice letInAgain resendInvitation',
  'personal-data': 'approveErasingOf askErasingOf eraseDataOf exportDataOf takeBackErasingOf',
  'registration-desk': 'awardScholarship changeSoty removeScholarship setExtraTime takeOffBattle',
  results: 'proposeResults releaseResults',
  'score-desk': 'changePanel changeRunningOrder correctPlacing enterCritique enterScores scratchRoutine',
  'studio-desk': 'addTemporaryStudio mergeStudios rejectStudio renameStudio setStudioTerms verifyStudio',
  'tour-desk': 'changeTourDate',
  'video-desk': 'deleteVideo finishVideo publishVideos',
}
const changes = (name: string) => {
  const [feature = '', call = ''] = name.split('.')
  return CHANGES[feature]?.split(' ').includes(call) ?? false
}

/** What staff with a right are answered. */
const toOffice = all.filter(({ name, contract }) => described(contract).right && !changes(name))

describe.each(toOffice)('LOOK-01 $name', ({ name, contract }) => {
  it('is marked where it tells of people', () => {
    const output = contract['~orpc'].outputSchema as z.ZodType
    const tells = namesIn(output).filter((field) => TELLS.includes(field))
    if (described(contract).looks || name in OF_THE_OFFICE) expect(tells).not.toEqual([])
    else expect(tells).toEqual([])
  })
})

it('LOOK-01 lists as a change no call that only reads, and none that is gone', () => {
  const changing = all.filter(({ name }) => changes(name))
  expect(changing.filter(({ contract }) => described(contract).method === 'GET')).toEqual([])
  const listed = Object.values(CHANGES).flatMap((calls) => calls.split(' '))
  expect(changing).toHaveLength(listed.length)
})

describe('LOOK-01 a look', () => {
  it('is recorded with who, when, by which call and at whom, and with nothing of what was seen', async () => {
    const token = await server.tokenOf(demoAccounts.staff)
    const id = demoRegistrations.studio_past_nashville
    expect((await server.call(openRegistration, { id }, { token })).status).toBe(200)
    const [look] = (await server.call(listLooks, {}, { token })).output.looks
    expect(look).toMatchObject({
      email: 'staff@callboard.test',
      named: { id },
      at: '2026-11-20T17:00:00.000Z',
    })
  })

  it('at a registration as its owner sees it is found by each person in it', async () => {
    const id = demoRegistrations.studio_past_nashville
    const { rows } = await server.database.$client.query(
      'select person_id from date_attendee where registration_id = $1 limit 1',
      [id],
    )
    const token = await server.tokenOf(demoAccounts.staff)
    expect((await server.call(openRegistration, { id }, { token })).status).toBe(200)
    const { looks } = (await server.call(listLooks, { person_id: rows[0].person_id }, { token })).output
    expect(looks[0]).toMatchObject({ named: { id } })
  })

  it('LOOK-02 at the names that a search found, and at what is owed for somebody, is found by the person and told in words', async () => {
    const token = await server.tokenOf(demoAccounts.staff)
    const { people } = (await server.call(findPeople, { search: 'Mia Alvarez' }, { token })).output
    const id = demoRegistrations.studio_past_nashville
    expect((await server.call(loadStatement, { id }, { token })).status).toBe(200)
    const { looks } = (await server.call(listLooks, { person_id: people[0]?.id }, { token })).output
    expect(looks.slice(0, 2).map(({ call, words }) => [call, words])).toEqual([
      ['GET /payments/statement/{id}', 'Read the statement of a registration'],
      ['GET /staff/people', "Searched people for 'Mia Alvarez'"],
    ])
  })

  it('at who looked is one, too: found by the person whose list it was, and of a day’s readings by one the last is listed', async () => {
    const { rows } = await server.database.$client.query(
      'select person_id from date_attendee where registration_id = $1 limit 1',
      [demoRegistrations.studio_past_nashville],
    )
    const person_id: number = rows[0].person_id
    const token = await server.tokenOf(demoAccounts.staff)
    const readings = async (input: { person_id?: number }) =>
      (await server.call(listLooks, input, { token })).output.looks.filter(
        ({ call }) => call === 'GET /staff/looks',
      )
    const before = await server.database.$client.query(
      "select from office_look where call = 'GET /staff/looks'",
    )
    await readings({ person_id })
    await readings({ person_id })
    expect(await readings({ person_id })).toMatchObject([
      { email: 'staff@callboard.test', words: 'Read who looked', named: { person_id }, people: 1 },
    ])
    await readings({})
    expect((await readings({})).map(({ named }) => named)).toContainEqual({})
    const after = await server.database.$client.query(
      "select from office_look where call = 'GET /staff/looks'",
    )
    // Every one of them is kept.
    expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBe(5)
  })

  it('at a mail is found by whoever has its address, and by each of the roster whom its words name', async () => {
    const query = async (statement: string, values: unknown[]) =>
      (await server.database.$client.query(statement, values)).rows
    const [named, unnamed] = await query(
      `select person.id, person.fname || ' ' || person.lname as name from roster join person on person.id = roster.person_id
       where roster.studio_id = (select studio_id from mybtf_user where id = $1) order by 1 limit 2`,
      [demoAccounts.studio],
    )
    const [owner] = await query('select person_id as id from mybtf_user where id = $1', [demoAccounts.studio])
    const [mail] = await query(
      `insert into mail (kind, "to", subject, html, text, mybtf_user_id, created_at)
       values ('x', 'studio@callboard.test', 'Look here', '', $1, $2, now()) returning id`,
      [`About ${named.name}`, demoAccounts.studio],
    )
    const token = await server.tokenOf(demoAccounts.staff)
    // But for those by which this asks.
    const looksAt = async ({ id }: { id: number }) =>
      (await server.call(listLooks, { person_id: id }, { token })).output.looks.flatMap(({ words }) =>
        words === 'Read who looked' ? [] : [words],
      )
    const before = await looksAt(unnamed)
    expect((await server.call(loadMail, { id: mail.id }, { token })).status).toBe(200)
    expect((await looksAt(named))[0]).toBe('Read an email')
    expect(await looksAt(unnamed)).toEqual(before)
    expect((await looksAt(owner))[0]).toBe('Read an email')
    expect((await server.call(listMails, { search: 'Look here' }, { token })).status).toBe(200)
    expect((await looksAt(owner))[0]).toBe("Searched emails for 'Look here'")
    expect((await looksAt(named))[0]).toBe('Read an email')
  })

  it('of the owner herself is none', async () => {
    const before = await server.database.$client.query('select count(*) from office_look')
    const token = await server.tokenOf(demoAccounts.studio)
    await server.call(loadRegistration, { id: demoRegistrations.studio_past_nashville }, { token })
    expect(
      await server.database.$client.query('select count(*) from office_look').then(({ rows }) => rows),
    ).toEqual(before.rows)
  })
})
