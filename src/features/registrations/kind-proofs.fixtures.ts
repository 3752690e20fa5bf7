// VARIANT-05: what is expected of each kind of event, by hand, and which cells of the table of kinds a test has really been run for.
import { test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { asInTheCity, type KindAnswers, type KindProof } from '../tours/kind-proof.fixtures.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { viewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'

/** What a kind's file beside its record expects of it; a kind without one is expected to be as the city event in all. */
const files = import.meta.glob<Record<string, KindProof>>('../tours/*-proof.fixtures.ts', { eager: true })
export const kindProofs: KindProof[] = Object.values(files).flatMap((file) =>
  Object.entries(file).flatMap(([name, proof]) => (name.endsWith('Proof') ? [proof] : [])),
)

const ownAnswers = (variant: string): Partial<KindAnswers> =>
  kindProofs.find(({ of }) => of === variant)?.answers ?? {}

/** The kinds as they are when the tests are collected: the records of the folder, and what a test has added to them. */
export const variantNames = () => Object.keys(eventKinds)
const answersOf = (variant: string): KindAnswers => ({ ...asInTheCity, ...ownAnswers(variant) })
export const eachAnswer = <Key extends keyof KindAnswers>(key: Key) =>
  variantNames().map((variant): [string, KindAnswers[Key]] => [variant, answersOf(variant)[key]])

const passed: { row: RegExp; variant: string }[] = []

/** Tests a row of the table for each kind; one that passes proves the cell of a kind for which the answer was written down. */
export function provesRow<Key extends keyof KindAnswers>(row: RegExp, key: Key) {
  return (title: string, work: (variant: string, answer: KindAnswers[Key]) => void) =>
    test.each(eachAnswer(key))(title, (variant, answer) => {
      work(variant, answer as KindAnswers[Key])
      if (key in ownAnswers(variant) || variant === 'city') passed.push({ row, variant })
    })
}

/** The same where what is expected is read from the record: that the rules go by it. */
export function provesRecord(row: RegExp) {
  return (title: string, work: (variant: string) => void) =>
    test.each(variantNames())(title, (variant) => {
      work(variant)
      passed.push({ row, variant })
    })
}

/** Of the cells in which kinds differ from the city event ('finals: rule free_teachers'), those that no passed test has proven for that kind. */
export const unprovenCells = (differing: readonly string[]): string[] =>
  differing.filter((cell) => {
    const [kind, row = ''] = cell.split(': ')
    return !passed.some(({ row: rows, variant }) => variant === kind && rows.test(row))
  })

/** Rows of the table that no test asks about: what a kind says there could not be proven without a further test. */
export const untestedRows = (rows: readonly string[]): string[] =>
  rows.filter((row) => !passed.some(({ row: tested }) => tested.test(row)))

/** Tests of a row that is not in the table. */
export const idleProofs = (rows: readonly string[]): string[] => [
  ...new Set(
    passed.filter(({ row }) => !rows.some((listed) => row.test(listed))).map(({ row }) => row.source),
  ),
]

/** A tour date of that kind. */
export const dateOf = (variant: string) =>
  tourDateWith({
    event: { ...columbus.event, variant },
    mybtf: { ...columbus.mybtf, attended_regional: true },
  })
export const viewAt = (variant: string, more: Partial<RegistrationView> = {}) =>
  viewOf({ tour_date: dateOf(variant), ...more })
/** Quoted in the early tier. */
export const quoteAt = (variant: string, more: Partial<RegistrationView>) => {
  const view = viewAt(variant, more)
  return quoteRegistration(view, view.tour_date, view.price_list, moments.early)
}
