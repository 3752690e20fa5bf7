// What a registration sends to the database from its start until it is paid, call by call, with marks that none may exceed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sent, sentBy } from '../../server/count-statements.fixtures.ts'
import { jobList } from '../../server/job-list.ts'
import { openJobs } from '../../server/jobs.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { insertEditable } from '../registrations/editable.fixtures.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { saveRoutines } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { insertCity, insertMeridian } from './payable.fixtures.ts'
import { tokeniseCard } from './payer.fixtures.ts'
import { payByCard } from './payment.contract.ts'

const server = useTestServer()
let queue: Awaited<ReturnType<typeof openJobs>>

beforeAll(async () => {
  await insertMeridian(server.database)
  // What is put into the queue is a statement, too.
  queue = await openJobs(server.database, () => undefined)
  await queue.prepare(jobList)
  server.parts.jobs = queue.jobs
})
afterAll(() => queue.stop())

const calls = ['start', 'load', 'attendees', 'observers', 'routines', 'review', 'tokenise', 'pay'] as const
type Call = (typeof calls)[number]

interface Mark {
  /** To the database and back. */
  messages: number
  /** Of which several may be sent in one message. */
  statements: number
}

/** A call that sends more than its mark has become dearer: find out why, and do not raise the mark. */
const MARKS: Record<Call, Mark> = {
  start: { messages: 5, statements: 10 },
  load: { messages: 2, statements: 2 },
  attendees: { messages: 5, statements: 11 },
  observers: { messages: 4, statements: 9 },
  routines: { messages: 6, statements: 12 },
  review: { messages: 4, statements: 9 },
  tokenise: { messages: 1, statements: 1 },
  pay: { messages: 13, statements: 29 },
}

/** A studio with twelve dancers registers them with two routines in a city and pays by card. */
async function register(city: number, elsewhere: number): Promise<Record<Call, Sent>> {
  // Its registration elsewhere gives it a session and a roster.
  const { token, spare } = await insertEditable(server, elsewhere, 12)
  const sent: Partial<Record<Call, Sent>> = {}
  const tell = async <T extends { status: number; error: unknown; output: unknown }>(
    name: Call,
    call: () => Promise<T>,
  ) => {
    const { answer, sent: of } = await sentBy(call)
    expect([name, answer.status, answer.error]).toEqual([name, 200, undefined])
    sent[name] = of
    return answer.output as T['output']
  }
  const keyed = (name: Call) => ({ token, key: `flow-${city}-${name}` })

  const { id } = await tell('start', () =>
    server.call(startRegistration, { tour_date_id: city }, keyed('start')),
  )
  const { version } = await tell('load', () => server.call(loadRegistration, { id }, { token }))
  const attendees = spare.map((person_id) => newEntry(person_id, 'dancer', 3))
  const save = async (changes: object, name: Call) => {
    const saved = await tell(name, () => server.send(changeRegistration, { id, ...changes }, keyed(name)))
    // Also where it was not read again.
    expect((await server.call(loadRegistration, { id }, { token })).output).toEqual(saved)
  }
  await save({ version, attendees }, 'attendees')
  const additional_observers = { one: 1, two: 0 }
  await save({ version: version + 1, additional_observers, workshop_done: true }, 'observers')
  const routine = (dancer: number) => ({
    ...plainRoutine,
    name: `Solo of ${dancer}`,
    choreographer: '',
    performance_division_id: 2,
    routine_category_id: null,
    dancers: [dancer],
    age_up: false,
  })
  const add = spare.slice(0, 2).map((dancer) => ({ ...routine(dancer), client_id: `solo-${dancer}` }))
  await tell('routines', () =>
    server.call(
      saveRoutines,
      { registration_id: id, version: version + 2, add, change: [], remove: [] },
      keyed('routines'),
    ),
  )
  await save({ version: version + 3, reviewed: true, waiver: true }, 'review')
  const { answer: card, sent: tokenised } = await sentBy(() => tokeniseCard(server, 'approve'))
  sent.tokenise = tokenised
  const { output: reviewed } = await server.call(loadRegistration, { id }, { token })
  const order = {
    registration_id: id,
    version: reviewed.version,
    amount: reviewed.balance_cents,
    paymentMethodId: CARD_METHOD_ID,
    paymentKind: 'registration',
    paymentProfile: card,
  } as const
  const { registration } = await tell('pay', () => server.call(payByCard, order, keyed('pay')))
  const { output: paid } = await server.call(loadRegistration, { id }, { token })
  // Answered as it was sold.
  expect(registration).toEqual(paid)
  expect([paid.completed, paid.balance_cents, paid.quote.lines.length > 12]).toEqual([true, 0, true])
  return sent as Record<Call, Sent>
}

function costOf(sent: Record<Call, Sent>): Record<Call, Mark> {
  return Object.fromEntries(
    calls.map((call) => [call, { messages: sent[call].messages.length, statements: sent[call].statements }]),
  ) as Record<Call, Mark>
}

const sumOf = (cost: Record<Call, Mark>, of: keyof Mark) =>
  calls.reduce((total, call) => total + cost[call][of], 0)

describe('a registration from its start until it is paid', () => {
  it('sends no more to the database, call by call, than its marks allow', async () => {
    // The first of a city reads what the process keeps of it from then on.
    const [city, elsewhere] = [await insertCity(server.database), await insertCity(server.database)]
    await register(city, elsewhere)
    const sent = await register(city, elsewhere)
    const cost = costOf(sent)
    if (process.env.CALLBOARD_SHOW_STATEMENTS) show(sent, cost)
    const above = calls.filter(
      (call) => cost[call].messages > MARKS[call].messages || cost[call].statements > MARKS[call].statements,
    )
    expect(above.map((call) => ({ call, ...cost[call], mark: MARKS[call] }))).toEqual([])
  })
})

/** For whoever wants to make it cheaper. */
function show(sent: Record<Call, Sent>, cost: Record<Call, Mark>): void {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160)
  for (const call of calls) {
    process.stdout.write(`\n${call}: ${JSON.stringify(cost[call])}\n`)
    for (const text of sent[call].messages) process.stdout.write(`  ${short(text)}\n`)
  }
  process.stdout.write(`\nmessages ${sumOf(cost, 'messages')}, statements ${sumOf(cost, 'statements')}\n`)
}
