// Decides what changed between two confirmations of one registration, section by section and line by line (SNAPSHOT-03).
import type { Confirmation, ConfirmationLine } from './confirmation.model.ts'

/** The same place on both; null = it is not there. */
export interface ChangedLine {
  key: string
  before: ConfirmationLine | null
  after: ConfirmationLine | null
}

/** Null = it is not there. */
export interface ChangedWords {
  name: string
  before: string | null
  after: string | null
}

export interface ChangedAmount {
  label: string
  before_cents: number | null
  after_cents: number | null
}

export interface ChangedSection {
  title: string
  lines: ChangedLine[]
  /** How many lines are alike on both. */
  same: number
  note: ChangedWords | null
}

export interface ConfirmationChanges {
  facts: ChangedWords[]
  /** Only those in which anything changed. */
  sections: ChangedSection[]
  /** The total, what covers it, the balance. */
  amounts: ChangedAmount[]
}

/** What has the same key on either side, in the order of the later one; what is gone stands last. Equal keys go by their order. */
function paired<T>(before: readonly T[], after: readonly T[], keyOf: (entry: T) => string) {
  const numbered = (entries: readonly T[]) => {
    const seen = new Map<string, number>()
    return new Map(
      entries.map((entry) => {
        const key = keyOf(entry)
        const count = (seen.get(key) ?? 0) + 1
        seen.set(key, count)
        return [count === 1 ? key : `${key} (${count})`, entry]
      }),
    )
  }
  const [earlier, later] = [numbered(before), numbered(after)]
  return [...new Set([...later.keys(), ...earlier.keys()])].map((key) => ({
    key,
    before: earlier.get(key) ?? null,
    after: later.get(key) ?? null,
  }))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Section = Confirmation['sections'][number]

function changedSection(title: string, before: Section | null, after: Section | null): ChangedSection {
  const lines = paired(before?.lines ?? [], after?.lines ?? [], ({ key }) => key)
  const changed = lines.filter((line) => !isSame(line.before, line.after))
  const notes = { name: title, before: before?.note || null, after: after?.note || null }
  return {
    title,
    lines: changed,
    same: lines.length - changed.length,
    note: notes.before === notes.after ? null : notes,
  }
}

const amountsOf = ({ total, cover, balance }: Confirmation) => [
  total,
  ...cover,
  // Of either side the same place: it is a credit where it is below zero.
  {
    label: 'Balance',
    amount_cents: balance.label === 'Credit' ? -balance.amount_cents : balance.amount_cents,
  },
]

/** SNAPSHOT-03: whatever differs between the earlier and the later one; nothing of what is alike. */
export function confirmationChanges(before: Confirmation, after: Confirmation): ConfirmationChanges {
  const facts = paired(before.facts, after.facts, ({ name }) => name)
  const sections = paired(before.sections, after.sections, ({ title }) => title)
  const amounts = paired(amountsOf(before), amountsOf(after), ({ label }) => label)
  return {
    facts: facts
      .map(({ key, ...fact }) => ({
        name: key,
        before: fact.before?.value ?? null,
        after: fact.after?.value ?? null,
      }))
      .filter((fact) => fact.before !== fact.after),
    sections: sections
      .map(({ key, ...section }) => changedSection(key, section.before, section.after))
      .filter(({ lines, note }) => lines.length > 0 || note !== null),
    amounts: amounts
      .map(({ key, ...amount }) => ({
        label: key,
        before_cents: amount.before?.amount_cents ?? null,
        after_cents: amount.after?.amount_cents ?? null,
      }))
      .filter((amount) => amount.before_cents !== amount.after_cents),
  }
}

/** Whether the two are alike. */
export function nothingChanged({ facts, sections, amounts }: ConfirmationChanges): boolean {
  return facts.length + sections.length + amounts.length === 0
}
