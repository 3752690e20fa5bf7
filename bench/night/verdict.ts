// What of the night is told, and whether it was as good as it has to be.

import { CITY_OF_THE_RUSH } from './beside.ts'
import type { Books } from './books.ts'
import type { CallRecord } from './caller.ts'
import type { Press, Round, Seen } from './crowd.ts'
import type { Fared, ThreadTime } from './servers.ts'

const say = (line = '') => process.stdout.write(`${line}\n`)

/** The value below which this part of them lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((smaller, larger) => smaller - larger)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

const median = (values: readonly number[]) => quantile(values, 0.5)
const MOST = { p99_of_p50: 8, beside_of_quiet: 3 }
const LEAST_OF_BARE = 0.6
/** With fewer, the slowest one is the p99. */
const ENOUGH = 100
const SERVER_FAULT = /^(INTERNAL|UNAVAILABLE|MAINTENANCE|5\d\d)$/

const isOf = (stage: string) => (record: CallRecord) => record.stage === stage

function byCall(records: readonly CallRecord[]): Map<string, number[]> {
  const calls = new Map<string, number[]>()
  for (const { call, ms } of records) calls.set(call, [...(calls.get(call) ?? []), ms])
  return calls
}

const inMs = (ms: number) => `${Math.round(ms)}`.padStart(7)

/** Answers those whose p99 is too far above their p50. */
function tellCalls(title: string, records: readonly CallRecord[]): string[] {
  say(`\n${title.padEnd(34)}  calls     p50     p95     p99     max  p99/p50`)
  const far: string[] = []
  for (const [call, times] of byCall(records)) {
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((part) => quantile(times, part)) as [
      number,
      number,
      number,
      number,
    ]
    const ratio = p99 / p50
    if (times.length >= ENOUGH && ratio > MOST.p99_of_p50) far.push(`${call} ${ratio.toFixed(1)}`)
    say(
      `  ${call.padEnd(32)} ${String(times.length).padStart(6)} ${inMs(p50)} ${inMs(p95)} ${inMs(p99)} ${inMs(most)} ${ratio.toFixed(1).padStart(7)}`,
    )
  }
  return far
}

function tellAnswers(records: readonly CallRecord[], seconds: number): number {
  const classes = new Map<string, number>()
  for (const became of records.flatMap(({ tries }) => tries))
    classes.set(became, (classes.get(became) ?? 0) + 1)
  const all = [...classes.values()].reduce((sum, count) => sum + count, 0)
  const faults = [...classes]
    .filter(([became]) => SERVER_FAULT.test(became))
    .reduce((sum, [, count]) => sum + count, 0)
  const told = [...classes]
    .sort(([, fewer], [, more]) => more - fewer)
    .map(([became, count]) => `${became} ${count}`)
  say(`\n${(all / seconds).toFixed(1)} answers a second; ${told.join(', ')}`)
  return faults
}

/**
 * How far each came after its turn, by order of arrival; of those who came once. `passed_over` = the most
 * who came later and were sold a place that somebody was refused.
 */
export function orderOf(presses: readonly Press[]) {
  const plain = presses.filter(({ odd }) => !odd)
  const arrived = [...plain].sort((one, other) => one.pressed - other.pressed)
  const answered = new Map(
    [...plain].sort((one, other) => one.answered - other.answered).map((press, at) => [press, at]),
  )
  const late = arrived.map((press, at) => Math.max(0, (answered.get(press) ?? 0) - at))
  const sold = arrived.map(({ outcome }) => outcome === 'paid')
  const passed_over = arrived.map((_, at) => (sold[at] ? 0 : sold.slice(at).filter(Boolean).length))
  return { late, passed_over }
}

function tellOrder(presses: readonly Press[]): number {
  const { late, passed_over } = orderOf(presses)
  const most = Math.max(0, ...passed_over)
  const first = Math.min(...presses.map(({ pressed }) => pressed))
  const seconds = presses.map(({ answered }) => (answered - first) / 1_000)
  const told = presses.flatMap(({ before }) => before)
  const rises = presses.map(({ before }) =>
    Math.max(0, ...before.map((count, at) => (at > 0 ? count - (before[at - 1] ?? 0) : 0))),
  )
  say(
    `\nOrder: answered after their turn by p50 ${median(late)}, p99 ${quantile(late, 0.99)}, at most ${Math.max(...late)} places; ` +
      `${passed_over.filter((count) => count > 0).length} were refused though somebody who came later was sold a place, by ${most} at most`,
  )
  say(
    `Waiting: ${told.length} times told how many come before, ${Math.max(0, ...told)} at most; the count rose for ${rises.filter((rise) => rise > 0).length}, by ${Math.max(0, ...rises)} at most; ` +
      `answered between ${Math.min(...seconds).toFixed(1)} and ${Math.max(...seconds).toFixed(1)} s after the first press`,
  )
  return most
}

function tellBooks(books: Books, places: number, presses: readonly Press[], families: number): void {
  const outcomes = new Map<string, number>()
  for (const { outcome } of presses) {
    const words = typeof outcome === 'string' ? outcome : `${outcome.refused} (${outcome.message})`
    outcomes.set(words, (outcomes.get(words) ?? 0) + 1)
  }
  say(
    `\nWhat they were told: ${[...outcomes].map(([words, count]) => `${count} ${words}`).join(', ')}; ${families} families paid`,
  )
  say(
    `Books: ${books.sold} of ${places} places sold; ${books.lost} lost, ${books.twice} charged twice, ${books.charged_in_vain} charged for nothing, ` +
      `${books.open} open, ${books.not_made} begun and not made; ours $${(books.ours_cents / 100).toFixed(2)}, the gateway's $${(books.gateways_cents / 100).toFixed(2)}`,
  )
}

function perSecond(rounds: readonly Round[]): number {
  return median(rounds.map(({ requests, seconds }) => requests / seconds))
}

/** Other cities: by stage, against themselves in quiet. What the office does in the city of the rush is none of theirs. */
function tellBeside(records: readonly CallRecord[]): number {
  const elsewhere = records.filter(({ call }) => !call.endsWith(CITY_OF_THE_RUSH))
  const p99 = (stage: string) =>
    quantile(
      elsewhere.filter(isOf(stage)).map(({ ms }) => ms),
      0.99,
    )
  const quiet = p99('quiet')
  const [steps, paying] = [p99('steps') / quiet, p99('paying') / quiet]
  say(
    `\nOther cities and dashboards: p99 ${Math.round(quiet)} ms in quiet, ${steps.toFixed(1)} times that while all come in, ${paying.toFixed(1)} times while all pay`,
  )
  return Math.max(steps, paying)
}

export interface Evening {
  seen: Seen
  books: Books
  fared: Fared[]
  /** Lines of the server's log. */
  errors: string[]
  places: number
  /** Of the two stages of the rush together. */
  seconds: number
  /** Of each process in these. */
  threads: ThreadTime[]
}

/**
 * A thread that waits for a processor answers nobody. The crowd and PostgreSQL have the rest of the machine, and whatever else runs on it: where
 * this is much, the times above say what becomes of a night there, not what the server takes.
 */
function tellThreads(threads: readonly ThreadTime[], seconds: number): void {
  const share = (ms: number) => `${Math.round(ms / seconds / 10)} %`
  const told = threads.map(
    ({ worked, waited }) =>
      `worked ${share(worked)} of the rush and waited ${share(waited)} of it for a processor`,
  )
  if (told.length > 0) say(`Its thread ${told.join('; ')}`)
}

/** Prints it all; answers what was not good enough, in words. */
export function tellEvening({ seen, books, fared, errors, places, seconds, threads }: Evening): string[] {
  const rush = seen.rush.filter(({ stage }) => stage === 'steps' || stage === 'paying')
  const beside = seen.beside.filter(({ stage }) => stage === 'steps' || stage === 'paying')
  const far = tellCalls('The rush (ms until answered)', rush)
  tellCalls('Beside it, in other cities', beside)
  tellCalls('The same in quiet', seen.beside.filter(isOf('quiet')))
  const faults = tellAnswers([...rush, ...beside], seconds)
  const passed_over = tellOrder(seen.presses)
  tellBooks(books, places, seen.presses, seen.families)
  const besides = tellBeside(seen.beside)
  say(
    `Server: ${fared.map(({ memory, held }) => `${Math.round(memory)} MiB at most, its loop held ${Math.round(held)} ms at most`).join('; ')}`,
  )
  tellThreads(threads, seconds)
  const ratio = seen.bare.length > 0 ? perSecond(seen.ours) / perSecond(seen.bare) : null
  if (ratio !== null)
    say(
      `Whole registrations, eight at once: ${perSecond(seen.ours).toFixed(1)} calls a second; the bare program with the same statements: ${perSecond(seen.bare).toFixed(1)}; ratio ${ratio.toFixed(2)}`,
    )
  const right = {
    [`${places} of ${places} places sold (${books.sold})`]: books.sold === places,
    'nothing lost, charged twice or for nothing, or open':
      books.lost + books.twice + books.charged_in_vain + books.open === 0,
    "our books are the gateway's": books.ours_cents === books.gateways_cents,
    [`no answer of 5xx (${faults})`]: faults === 0,
    [`nothing unexpected in the server's log (${errors.length})`]: errors.length === 0,
    [`p99 below ${MOST.p99_of_p50} x p50 (${far.join(', ') || 'all'})`]: far.length === 0,
    [`other cities' p99 below ${MOST.beside_of_quiet} x quiet (${besides.toFixed(1)})`]:
      besides < MOST.beside_of_quiet,
    [`nobody refused for one who came much later (${passed_over})`]: passed_over <= places / 10,
    ...(ratio === null
      ? {}
      : { [`at least ${LEAST_OF_BARE} of the bare program (${ratio.toFixed(2)})`]: ratio >= LEAST_OF_BARE }),
  }
  for (const line of errors.slice(0, 5)) say(`\n${line.slice(0, 1_000)}`)
  say()
  for (const [goal, held] of Object.entries(right)) say(`  ${held ? 'holds ' : 'FAILS '} ${goal}`)
  return Object.entries(right).flatMap(([goal, held]) => (held ? [] : [goal]))
}
