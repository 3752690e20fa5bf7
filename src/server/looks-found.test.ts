// LOOK-01: each call that is marked as a look is made as the office makes it, and is found by a person at whom it was; tried by generation.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../database/demo/demo-ids.ts'
import { keepDemoFiles } from '../../database/demo/recordings.ts'
import { endpoints } from '../endpoints.ts'
import { listLooks } from '../features/audit/audit.contract.ts'
import { exportedByOffice } from '../features/personal-data/export.fixtures.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { seenThings } from '../shared/sees.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
const PAST = demoRegistrations.studio_past_columbus
const CITY = demoTourDates.past_meridian_columbus
const rows = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows
const first = async (statement: string, values: unknown[] = []) => {
  const [row] = await rows(statement, values)
  if (!row) throw new Error(`nothing for ${statement}`)
  return row
}

type Case = { input: object; person_id: number }
type Making = () => Promise<Case>

/** Somebody who dances a routine of the registration, and that routine. */
const danced = (registration_id: number = PAST) =>
  first(
    `select entry.id as routine_id, dancer.person_id from registrations_routine as entry
     join registrations_routine_dancer as dancer on dancer.registrations_routine_id = entry.id
     where entry.registration_id = $1 order by 1, 2 limit 1`,
    [registration_id],
  )
const attends = (registration_id: number = PAST) =>
  first('select id, person_id from date_attendee where registration_id = $1 order by 1 limit 1', [
    registration_id,
  ])
const owns = async (registration_id: number) =>
  (
    await first(
      'select person_id from mybtf_user where id = (select mybtf_user_id from registration where id = $1)',
      [registration_id],
    )
  ).person_id as number
const studioOf = async (account: number) =>
  first('select studio_id, person_id from mybtf_user where id = $1', [account])

const mia = () =>
  first(
    "select id, fname, lname, gender_id, birthdate::text as birthdate, person_type_id from person where fname = 'Mia' and lname = 'Alvarez'",
  )

const ofAttendee =
  (input: object, registration_id?: number): Making =>
  async () => ({ input, person_id: (await attends(registration_id)).person_id })
const ofDancer =
  (input: object, registration_id?: number): Making =>
  async () => ({ input, person_id: (await danced(registration_id)).person_id })
const ofOwner =
  (input: object, registration_id: number): Making =>
  async () => ({ input, person_id: await owns(registration_id) })

/** A check of the registration that was taken to the bank. */
async function deposited() {
  const { id } = await first(
    `insert into bank_deposit (deposited_on, mybtf_user_id, created_at) values ('2026-11-17', $1, now()) returning id`,
    [demoAccounts.staff],
  )
  await rows(
    `insert into check_payment (registration_id, status, amount_cents, created_at, bank_deposit_id)
     values ($1, 'deposited', 100, now(), $2)`,
    [PAST, id],
  )
  return { input: { id }, person_id: await owns(PAST) }
}

const movements = async (input: object) => {
  const { registration_id } = await first(
    `select registration_id from payment join payment_outcome using (id) where status = 'approved' order by settled_at desc limit 1`,
  )
  return {
    input: { ...input, from: '2025-01-01', until: '2026-12-31' },
    person_id: await owns(registration_id),
  }
}

const ticketAtDoor = () =>
  first(
    `select ticket.id, ticket.code, ticket.name, ticket.registration_id from event_ticket as ticket
     join registration on registration.id = ticket.registration_id
     where ticket.tour_date_id = $1 and canceled_at is null and code is not null and completed order by 1 limit 1`,
    [demoTourDates.summit_denver],
  )
const atDoor = (inputOf: (ticket: { code: string; name: string }) => object): Making => {
  return async () => {
    const ticket = await ticketAtDoor()
    await rows('update event_ticket set admitted_at = now(), admitted_by = $2 where id = $1', [
      ticket.id,
      demoAccounts.staff,
    ])
    return { input: inputOf(ticket), person_id: await owns(ticket.registration_id) }
  }
}

const survey: Making = async () => {
  const { id } = await first(
    `select registration_id as id from registrations_survey_answer join registration on registration.id = registration_id
     where tour_date_id = $1 and survey_version = 2 limit 1`,
    [demoTourDates.meridian_nashville],
  )
  return { input: { tour_date_id: demoTourDates.meridian_nashville }, person_id: await owns(id) }
}

const waits = async () =>
  first(
    `select dancer.person_id from registrations_routine as entry
     join registration on registration.id = entry.registration_id
     join registrations_routine_dancer as dancer on dancer.registrations_routine_id = entry.id
     where tour_date_id = $1 and waiting_set is not null and completed order by 1 limit 1`,
    [demoTourDates.vantage_fargo],
  )

const video = () =>
  first(
    `select video.id as video_id, entry.id as routine_id, entry.registration_id, tour_date_id, dancer.person_id
     from critique_video as video join registrations_routine as entry on entry.id = video.registrations_routine_id
     join registrations_routine_dancer as dancer on dancer.registrations_routine_id = entry.id
     join registration on registration.id = entry.registration_id order by 1 limit 1`,
  )

/** How the office makes each call, and one at whom that look is. */
const CASES: Record<string, Making> = {
  'account-desk.findAccounts': async () => ({
    input: { search: 'studio@callboard.test' },
    person_id: (await studioOf(demoAccounts.studio)).person_id,
  }),
  'account-desk.loadOfficeAccount': async () => ({
    input: { id: demoAccounts.parent },
    person_id: (await studioOf(demoAccounts.parent)).person_id,
  }),
  'audit.listLooks': async () => {
    const { person_id } = await attends()
    return { input: { person_id }, person_id }
  },
  'audit.listChanges': ofAttendee({ entity: 'registration', entity_id: String(PAST) }),
  'award-desk.loadAwardDesk': ofDancer({ tour_date_id: CITY }),
  'coda-data.previewCodaData': ofAttendee({ registration_id: PAST }),
  'confirmations.loadConfirmation': ofAttendee({ registration_id: PAST }),
  'confirmations.makeReportToken': ofAttendee({ registration_id: PAST }),
  'critiques.previewCritiques': ofDancer({ registration_id: PAST }),
  'critiques.previewCritiqueVideo': async () => {
    const { registration_id, routine_id, video_id, person_id } = await video()
    return { input: { registration_id, routine_id, video_id }, person_id }
  },
  'dancer-photos.loadDancerPhoto': async () => {
    const { id, person_id } = await attends()
    return { input: { id }, person_id }
  },
  'discounts.listPromoCodeUses': async () => {
    const { id } = await first('select id from promo_code order by 1 limit 1')
    await rows(
      'insert into registration_promo_code (registration_id, promo_code_id, applied_at) values ($1, $2, now())',
      [PAST, id],
    )
    return { input: { id }, person_id: await owns(PAST) }
  },
  'door.admitTicket': atDoor(({ code }) => ({ code, tour_date_id: demoTourDates.summit_denver })),
  'door.findTickets': atDoor(({ name }) => ({ name, tour_date_id: demoTourDates.summit_denver })),
  'door.loadDoor': atDoor(() => ({ tour_date_id: demoTourDates.summit_denver })),
  'ledger.loadStatement': ofAttendee({ id: PAST }),
  'live.loadStage': async () => {
    const { registration_id } = await first(
      `select registration_id from running_order join registrations_routine as entry on entry.id = registrations_routine_id
       join registration on registration.id = registration_id where registration.tour_date_id = $1 limit 1`,
      [demoTourDates.vantage_rapid_city],
    )
    return {
      input: { tour_date_id: demoTourDates.vantage_rapid_city },
      person_id: await owns(registration_id),
    }
  },
  'messages.listMails': async () => ({
    input: { search: 'Look for mails' },
    person_id: (await mailed('Look for mails')).person_id,
  }),
  'messages.loadMail': async () => {
    const { id, person_id } = await mailed('Look at a mail')
    return { input: { id }, person_id }
  },
  'missing.listMissing': ofAttendee(
    { tour_date_id: demoTourDates.meridian_tampa },
    demoRegistrations.studio_tampa,
  ),
  'missing.sendMissing': ofAttendee(
    {
      tour_date_id: demoTourDates.meridian_tampa,
      registration_ids: [demoRegistrations.studio_tampa],
    },
    demoRegistrations.studio_tampa,
  ),
  'money-desk.checkMoney': async () => ({ ...(await deposited()), input: {} }),
  'money-desk.loadMoneyDesk': async () => ({ ...(await deposited()), input: {} }),
  'money-desk.loadBankDeposit': deposited,
  'money-desk.printBankDeposit': deposited,
  'money-desk.listMovements': () => movements({}),
  'money-desk.exportMovements': () => movements({ format: 'csv' }),
  'money-desk.loadOfficeMoney': ofAttendee({ id: PAST }),
  'music-desk.loadMusicDesk': ofDancer({ tour_date_id: CITY }),
  'music-desk.makeMusicPack': ofDancer({ tour_date_id: CITY }),
  'papers.loadInvoice': ofAttendee({ id: PAST }),
  'papers.loadReceipt': async () => {
    const { id } = await first(
      `select id from payment join payment_outcome using (id) where registration_id = $1 and status = 'approved' limit 1`,
      [PAST],
    )
    return { input: { id }, person_id: (await attends()).person_id }
  },
  'people-desk.listCorrections': async () => {
    const { id } = await mia()
    await rows(
      `insert into person_correction (person_id, asked_by, asked_at, fname, lname) values ($1, $2, now(), 'Mya', 'Alvarez')`,
      [id, demoAccounts.studio],
    )
    return { input: {}, person_id: id }
  },
  'people-desk.loadPerson': async () => {
    const { id } = await mia()
    return { input: { id }, person_id: id }
  },
  'people-desk.previewCorrection': async () => {
    const { id, ...person } = await mia()
    return { input: { id, person: { ...person, fname: 'Mya' } }, person_id: id }
  },
  'personal-data.findPeople': async () => {
    const { id } = await first("select id from person where fname = 'Mia' and lname = 'Alvarez'")
    return { input: { search: 'Mia Alvarez' }, person_id: id }
  },
  'personal-data.listDataRequests': async () => ({ ...(await exported()), input: {} }),
  'personal-data.downloadExportOf': exported,
  'registration-desk.openRegistration': ofAttendee({ id: PAST }),
  'registration-desk.mailLink': ofAttendee({ id: PAST }),
  'results.loadProposedResults': ofDancer({ tour_date_id: CITY }),
  'results.previewResults': ofDancer({ tour_date_id: CITY }),
  'score-desk.loadRoutineWords': async () => {
    const { routine_id, person_id } = await danced()
    return { input: { tour_date_id: CITY, id: routine_id }, person_id }
  },
  'score-desk.loadScoreDesk': ofDancer({ tour_date_id: CITY }),
  'student-ids.loadStudentId': async () => {
    const { person_id } = await attends()
    return { input: { registration_id: PAST, person_id }, person_id }
  },
  'studio-desk.listStudios': async () => ({
    input: { search: 'Harbor Street' },
    person_id: (await studioOf(demoAccounts.studio)).person_id,
  }),
  'studio-desk.previewMerge': async () => {
    const [one, other] = [await studioOf(demoAccounts.tidewater), await studioOf(demoAccounts.studio)]
    return { input: { id: one.studio_id, into_id: other.studio_id }, person_id: other.person_id }
  },
  'survey-desk.exportSurvey': async () => {
    const { input, person_id } = await survey()
    return { input: { ...input, format: 'csv' }, person_id }
  },
  'survey-desk.loadSurveyDesk': survey,
  'tour-desk.exportAttendees': ofAttendee({ id: CITY, format: 'csv' }),
  'tour-desk.exportRoutines': ofDancer({ id: CITY, format: 'csv' }),
  'tour-desk.listWaitingHistory': async () => {
    const { registration_id } = await first(
      'select registration_id from waiting_list_event where tour_date_id = $1 order by id desc limit 1',
      [demoTourDates.vantage_fargo],
    )
    return { input: { id: demoTourDates.vantage_fargo }, person_id: await owns(registration_id) }
  },
  'tour-desk.loadTourDesk': ofOwner({ id: CITY }, PAST),
  'tour-desk.loadWaitingList': async () => ({
    input: { id: demoTourDates.vantage_fargo },
    person_id: (await waits()).person_id,
  }),
  'video-desk.loadVideoDesk': ofDancer({ tour_date_id: CITY }),
  'video-desk.playVideo': async () => {
    const { tour_date_id, video_id, person_id } = await video()
    return { input: { tour_date_id, video_id }, person_id }
  },
}

/** Nobody stands there, and why it is recorded all the same. */
const AT_NOBODY: Record<string, string> = {
  'homework.watchHomework':
    'a teacher’s video for everybody; who opened it is kept because dancers may be in it',
}

async function mailed(subject: string) {
  const { person_id } = await studioOf(demoAccounts.studio)
  const { id } = await first(
    `insert into mail (kind, "to", subject, html, text, mybtf_user_id, created_at)
     values ('x', 'studio@callboard.test', $1, '', '', $2, now()) returning id`,
    [subject, demoAccounts.studio],
  )
  return { id, person_id }
}

async function exported() {
  const { person_id } = await attends()
  await exportedByOffice(server, { person_id }, await server.tokenOf(demoAccounts.staff))
  const { id } = await first('select id from data_request where person_id = $1 order by id desc limit 1', [
    person_id,
  ])
  return { input: { id }, person_id }
}

const marked = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls)
    .filter(([, contract]) => described(contract as Endpoint).looks)
    .map(([name, contract]) => ({ name: `${feature}.${name}`, contract: contract as Endpoint })),
)

beforeAll(async () => {
  await keepDemoFiles(server.database, server.parts.files)
  await rows('update mybtf_user set staff_rights = $2 where id = $1', [
    demoAccounts.staff,
    JSON.stringify(['accounts', 'door', 'payments', 'registrations', 'results', 'scores', 'tours']),
  ])
})

describe.each(marked)('LOOK-01 the look $name', ({ name, contract }) => {
  const { callers, sees = {}, method, path } = described(contract)

  it('is the office’s, and its contract says at whom it is', () => {
    expect(callers).toContain('staff')
    expect(Object.keys(sees).length > 0 || name in AT_NOBODY).toBe(true)
    const there = namesIn({ input: contract['~orpc'].inputSchema, answer: contract['~orpc'].outputSchema })
    expect(Object.keys(sees).filter((place) => !there.has(place))).toEqual([])
    expect(Object.values(sees).filter((thing) => !thing || !seenThings.includes(thing))).toEqual([])
  })

  it('is found by a person at whom it was', async () => {
    if (name in AT_NOBODY) return
    const making = CASES[name]
    if (!making) throw new Error('Please say how the office makes this call, and at whom that is a look.')
    const { input, person_id } = await making()
    const token = await server.tokenOf(demoAccounts.staff)
    const newest = (await first('select coalesce(max(id), 0) as id from office_look')).id
    const { status } = await server.send(contract, input, { token })
    expect(status).toBe(200)
    const { looks } = (await server.call(listLooks, { person_id }, { token })).output
    const found = looks.filter(({ id }) => id > Number(newest)).map(({ call }) => call)
    expect(found).toEqual([`${method} ${path}`])
  })
})

type Definition = Partial<{
  shape: Record<string, z.core.$ZodType>
  element: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  innerType: z.core.$ZodType
  in: z.core.$ZodType
}>

/** 'answer', 'answer.routines', 'answer.routines.id': every place of input and answer. */
function namesIn(schemas: Record<string, unknown>): Set<string> {
  const found = new Set<string>()
  const walk = (schema: z.core.$ZodType, at: string): void => {
    found.add(at)
    const { shape = {}, element, options = [], innerType, in: from } = schema._zod.def as Definition
    for (const [name, part] of Object.entries(shape)) walk(part, `${at}.${name}`)
    for (const part of [element, innerType, from, ...options]) if (part) walk(part, at)
  }
  for (const [name, schema] of Object.entries(schemas)) walk(schema as z.core.$ZodType, name)
  return found
}
