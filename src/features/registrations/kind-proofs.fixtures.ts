// VARIANT-05: which cells of the table of kinds of event a test has really been run for, kind by kind.
import { test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { viewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'

export type VariantName =
  | 'city'
  | 'workshop'
  | 'ballroom'
  | 'finals'
  | 'protege'
  | 'special'
  | 'aftermath'
  | 'intensive'
  | 'cast-experience'
export const variantNames = Object.keys(eventKinds) as VariantName[]

export type OfEach<Value> = Readonly<Record<VariantName, Value>>
export const each = <Value>(values: OfEach<Value>) => Object.entries(values) as [VariantName, Value][]

const passed: { row: RegExp; variant: VariantName }[] = []

/** Tests a row of the table for each kind that has a value here; one that passes proves that kind's cell. */
export function provesRow<Value>(row: RegExp, values: Partial<OfEach<Value>>) {
  return (title: string, work: (variant: VariantName, value: Value) => void) =>
    test.each(each(values as OfEach<Value>))(title, (variant, value) => {
      work(variant, value)
      passed.push({ row, variant })
    })
}

/** What is expected of a kind is said in the test itself. */
export const every = Object.fromEntries(variantNames.map((name) => [name, null])) as OfEach<null>

/** Of the cells in which kinds differ from the city event ('finals: rule free_teachers'), those that no passed test has proven for that kind. */
export const unprovenCells = (differing: readonly string[]): string[] =>
  differing.filter((cell) => {
    const [kind, row = ''] = cell.split(': ')
    return !passed.some(({ row: rows, variant }) => variant === kind && rows.test(row))
  })

/** Rows for which tests have passed and in which no kind differs from the city event. */
export function idleProofs(differing: readonly string[]): string[] {
  const rows = differing.map((cell) => cell.split(': ')[1] ?? '')
  const idle = passed.filter(({ row }) => !rows.some((one) => row.test(one)))
  return [...new Set(idle.map(({ row }) => row.source))]
}

/** A tour date of that kind. */
export const dateOf = (variant: VariantName) =>
  tourDateWith({
    event: { ...columbus.event, variant },
    mybtf: { ...columbus.mybtf, attended_regional: true },
  })
export const viewAt = (variant: VariantName, more: Partial<RegistrationView> = {}) =>
  viewOf({ tour_date: dateOf(variant), ...more })
/** Quoted in the early tier. */
export const quoteAt = (variant: VariantName, more: Partial<RegistrationView>) => {
  const view = viewAt(variant, more)
  return quoteRegistration(view, view.tour_date, view.price_list, moments.early)
}
