// Says in one line what changed last in a quote: the amount, and whose line it was.
import { entriesOfLines } from '../parts/lines-by-entry.rules.ts'
import { rateWords } from '../tours/rate.rules.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import type { FeeLine, Quote } from './quote.model.ts'
import { isFollowing, partOfLine } from './quote.rules.ts'
import { sectionName } from './section-name.rules.ts'

export interface QuoteChange {
  amount_cents: number
  /** 'Night Market, small group, early rate'; '12 dancers'; 'Undertow removed' */
  words: string
}

function wordsOfOne(before: FeeLine | undefined, after: FeeLine | undefined): string {
  const line = after ?? before
  if (!line) return ''
  if (!after) return `${line.label} removed`
  return line.rate ? `${line.label}, ${rateWords[line.rate]}` : line.label
}

function wordsOfMany(lines: FeeLine[], removed: boolean, kind: EventVariant): string {
  const [key = '', ...others] = new Set(lines.map((line) => line.section))
  const section = sectionName(key, kind)
  const one = others.length === 0 && section !== ''
  const end = removed ? ' removed' : ''
  // Some sections are no word for what stands in them: 'The cast experience', 'Media pass'.
  if (one && !/[^s]s$/.test(section)) return `${section}: ${lines.length} entries${end}`
  return `${lines.length} ${one ? section.toLowerCase() : 'entries'}${end}`
}

/** What is added to an entry is named after it, so that one routine with extra time is one: the lines of entries, and the sections of the rest. */
function ownLines(lines: readonly FeeLine[], kind: EventVariant): { own: FeeLine[]; added: string[] } {
  const found = entriesOfLines(lines)
  const entries = new Set(found.filter(({ own }) => own).map(({ entry }) => entry))
  const alone = found.filter(({ own, entry }) => own || !entries.has(entry))
  const added = found.filter((line) => !alone.includes(line)).map(({ line }) => line.section)
  const sections = new Set(added.map((section) => sectionName(section, kind).toLowerCase()))
  return { own: alone.map(({ line }) => line), added: [...sections] }
}

/** The lines whose amounts are others. */
function changedKeys(before: Quote, after: Quote): string[] {
  const old = new Map(before.lines.map((line) => [line.key, line.amount_cents]))
  const present = new Map(after.lines.map((line) => [line.key, line.amount_cents]))
  return [...new Set([...old.keys(), ...present.keys()])].filter((key) => old.get(key) !== present.get(key))
}

/** Whether what changed from `between` to `after` is what had just changed from `before`: a choice that is still being typed. */
export function changesOn(before: Quote, between: Quote, after: Quote): boolean {
  const first = changedKeys(before, between)
  const then = changedKeys(between, after)
  return first.length > 0 && first.length === then.length && then.every((key) => first.includes(key))
}

/**
 * Derives the change between two quotes; null where no amount changed. The amount is that of the whole, so it holds
 * the free teachers that came or went with a dancer; the words name what the person did.
 */
export function quoteChange(before: Quote, after: Quote, kind: EventVariant): QuoteChange | null {
  const old = new Map(before.lines.map((line) => [line.key, line]))
  const present = new Map(after.lines.map((line) => [line.key, line]))
  const changed = changedKeys(before, after)
  if (changed.length === 0) return null
  const amount_cents = after.fees.total - before.fees.total
  // What follows from another entry is named only when nothing else changed.
  const done = changed.filter((key) => !isFollowing({ key }))
  const named = (done.length > 0 ? done : changed).flatMap((key) => present.get(key) ?? old.get(key) ?? [])
  const { own, added } = ownLines(named, kind)
  const removed = own.every(({ key }) => !present.has(key))
  const [only, ...others] = own
  const words =
    only && others.length === 0
      ? wordsOfOne(old.get(only.key), present.get(only.key))
      : wordsOfMany(own, removed, kind)
  const followed = done.length > 0 ? changed.filter((key) => isFollowing({ key })) : []
  const follow = new Set(followed.flatMap((key) => partOfLine({ key })?.following?.words ?? []))
  // What goes with what it was added to need not be said.
  const besides = [...(removed ? [] : added), ...follow].join(' and ')
  return { amount_cents, words: besides ? `${words}, with ${besides}` : words }
}
