// The crowd, in a process of its own: is told the plan, lives through the evening stage by stage, and sends back what it saw.
import { setTimeout as pause } from 'node:timers/promises'
import { goOnBeside, prepareBeside } from './beside.ts'
import { Caller, type CallRecord, NO_CONNECTION } from './caller.ts'
import type { Night, Studio } from './city.ts'
import {
  type Manner,
  type Outcome,
  openDashboard,
  openSessionOf,
  pay,
  type Reviewed,
  registerIn,
  signInAs,
  tokenise,
} from './registering.ts'

export interface Plan {
  night: Night
  origins: string[]
  database_url: string
  /** For those beside to be measured alone. */
  quiet_s: number
  /** Within which all have come in, entered and reviewed. */
  steps_s: number
  /** None = nothing is compared. */
  bare: { origin: string; calls: { name: string; body: object }[] } | null
  flat_out: { rounds: number; each: number }
}

export interface Press {
  mybtf_user_id: number
  registration_id: number
  /** Milliseconds, of the same clock. */
  pressed: number
  answered: number
  outcome: Outcome
  /** Hung up, pressed twice, or lost its process: it came anew, so its place in the line says nothing. */
  odd: boolean
  before: number[]
}

/** Some registrations, one after the other in eight places at once. */
export interface Round {
  requests: number
  seconds: number
}

export interface Seen {
  rush: CallRecord[]
  beside: CallRecord[]
  presses: Press[]
  families: number
  ours: Round[]
  bare: Round[]
}

export type Told = { stage: string } | { answered: number } | { seen: Seen } | { failed: string }

const AT_ONCE = 8
const WARMING_MS = 5_000
/** All press Pay within it. */
const PRESS_MS = 1_000
const tell = (told: Told) => process.send?.(told)

/** The same numbers in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One call in sixteen is hung up on and repeated, one in twenty sent twice; a second or so is thought between calls. */
function mannerOf(random: () => number, think_ms: number): Manner {
  return {
    think: () => pause(think_ms * (0.5 + random())),
    odd: () => (random() < 1 / 16 ? { hang_up_ms: 5 + random() * 150 } : {}),
    twice: () => random() < 1 / 20,
  }
}

async function comeIn(caller: Caller, { night, steps_s }: Plan, random: () => number): Promise<Reviewed[]> {
  // Six pauses after signing in and looking around.
  const manner = mannerOf(random, (steps_s * 400) / 7)
  return Promise.all(
    night.rush.map(async (studio) => {
      await pause(random() * steps_s * 600)
      const who = await signInAs(caller, studio)
      await openDashboard(caller, studio, who)
      const reviewed = await registerIn(caller, night.city, studio, who, manner)
      // The gateway makes tokens of cards, on machines of its own; here one of this server's calls stands for it.
      return { ...reviewed, card: await tokenise(caller, who) }
    }),
  )
}

function pressed(caller: Caller, ready: readonly Reviewed[], random: () => number): Promise<Press[]> {
  let done = 0
  return Promise.all(
    ready.map(async (reviewed): Promise<Press> => {
      await pause(random() * PRESS_MS)
      const chance = random()
      const hang_up_ms = 50 + random() * 3_000
      const odd =
        chance < 0.03
          ? { hang_up_ms, for_good: true }
          : chance < 0.1
            ? { hang_up_ms }
            : chance < 0.15
              ? { twice: true }
              : {}
      const from = caller.records.length
      const start = performance.now()
      const outcome = await pay(caller, reviewed, odd)
      const answered = performance.now()
      done += 1
      tell({ answered: done })
      const { registration_id, studio } = reviewed
      const { mybtf_user_id, address } = studio
      const mine = caller.records
        .slice(from)
        .filter((record) => record.call === 'pay' && record.address === address)
      return {
        mybtf_user_id,
        registration_id,
        pressed: start,
        answered,
        outcome,
        odd: Object.keys(odd).length > 0 || mine.some(({ tries }) => tries.includes(NO_CONNECTION)),
        before: mine.flatMap(({ before }) => before),
      }
    }),
  )
}

async function inPlaces(studios: Studio[], work: (studio: Studio) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const waiting = [...studios]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
    }),
  )
  return (performance.now() - start) / 1_000
}

/** Whole registrations by the server and by the bare program, in turns. */
async function compare({ night, origins, bare, flat_out }: Plan): Promise<Pick<Seen, 'ours' | 'bare'>> {
  const rounds: Pick<Seen, 'ours' | 'bare'> = { ours: [], bare: [] }
  if (!bare) return rounds
  const spare = [...night.spare]
  const caller = new Caller(origins, { packed: false })
  for (let round = 0; round <= flat_out.rounds; round += 1) {
    const before = caller.records.length
    const ours = await inPlaces(spare.splice(0, flat_out.each), async (studio) => {
      await pay(caller, await registerIn(caller, night.flat_out, studio, openSessionOf(studio)))
    })
    const requests = caller.records.slice(before).reduce((sum, { tries }) => sum + tries.length, 0)
    const theirs = await inPlaces(spare.splice(0, flat_out.each), async ({ mybtf_user_id }) => {
      for (const { name, body } of bare.calls) {
        const url = `${bare.origin}/${name}`
        const answer = await caller.send(url, 'POST', JSON.stringify(body), {
          'content-type': 'application/json',
          'x-account': String(mybtf_user_id),
        })
        if (answer.status >= 400) throw new Error(`the bare program: ${JSON.stringify(answer.body)}`)
      }
    })
    // The first warms both up.
    if (round === 0) continue
    rounds.ours.push({ requests, seconds: ours })
    rounds.bare.push({ requests: flat_out.each * bare.calls.length, seconds: theirs })
  }
  caller.close()
  return rounds
}

async function liveThrough(plan: Plan): Promise<Seen> {
  const random = seeded(20_261_122)
  const [crowd, others] = [new Caller(plan.origins), new Caller(plan.origins)]
  const stage = (name: string) => {
    crowd.stage = name
    others.stage = name
    tell({ stage: name })
  }
  stage('preparing')
  const beside = await prepareBeside(others, plan.night, plan.database_url)
  // First, for it warms the server up: what it does for the first time takes many times as long.
  stage('flat out')
  const rounds = await compare(plan)
  stage('warming up')
  const over = new AbortController()
  const besides = goOnBeside(others, beside, plan.night, over.signal)
  besides.catch(() => undefined)
  await pause(WARMING_MS)
  stage('quiet')
  await pause(plan.quiet_s * 1_000)
  stage('steps')
  const ready = await comeIn(crowd, plan, random)
  stage('paying')
  const presses = await pressed(crowd, ready, random)
  over.abort()
  const families = await besides
  stage('over')
  crowd.close()
  others.close()
  return { rush: crowd.records, beside: others.records, presses, families, ...rounds }
}

process.once('message', (plan: Plan) => {
  liveThrough(plan)
    .then((seen) => tell({ seen }))
    .catch((error: Error) => tell({ failed: error.stack ?? error.message }))
})
