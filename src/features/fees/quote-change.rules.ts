// Says in one line what changed last in a quote: the amount, and whose line it was.
import { rateWords } from '../tours/rate.rules.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import type { FeeLine, Quote } from './quote.model.ts'
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
  const done = changed.filter((key) => key !== 'free_teachers')
  const named = done.length > 0 ? done : changed
  const follows =
    done.length > 0 && done.length < changed.length ? ', with the free teachers that follow' : ''
  const [only] = named
  if (named.length === 1 && only !== undefined)
    return { amount_cents, words: `${wordsOfOne(old.get(only), present.get(only))}${follows}` }
  const lines = named.flatMap((key) => present.get(key) ?? old.get(key) ?? [])
  return {
    amount_cents,
    words: `${wordsOfMany(
      lines,
      named.every((key) => !present.has(key)),
      kind,
    )}${follows}`,
  }
}
