// PART-01, EDIT-09: each field of each part of a registration, merged against another person's edit that changed the same field: it is a
// question whose sides read differently, and mine until it is decided. The fields are those of the parts: a new one is tried without
// being named here.
import { expect, test } from 'vitest'
import { sampleBattles } from '../freestyle/freestyle-samples.fixtures.ts'
import { intensiveExtras, intensives } from '../intensive/intensive-samples.fixtures.ts'
import { awards, regionalAwards } from '../nominations/nomination-samples.fixtures.ts'
import type { EntryId, Performers } from '../parts/part-samples.fixtures.ts'
import { type ContentName, contentOf, contentParts } from '../registrations/edit-content.rules.ts'
import { mergeEdits } from '../registrations/edit-merge.rules.ts'
import { dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { meridianPrices, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { both, contentWhere, everyField, idOf, samples, toldOf } from './every-field.fixtures.ts'

const [chooser = 0, ...others] = dancersOf(21).map(({ person_id }) => person_id)
const cast: Performers = { chooser, others, earlier: [801, 802], groups: [11, 12, 13] }
const view = viewOf({
  tour_date: tourDateWith({ freestyle_battles: sampleBattles }),
  price_list: {
    ...{ ...meridianPrices, ...programmePrices, intensives, intensive_extras: intensiveExtras },
    ...{ nomination_types: awards, regional_awards: regionalAwards },
  },
  attendees: dancersOf(21),
  routines: cast.groups.map((id, at) => routineOf(id, others.slice(at * 4, at * 4 + 4))),
})
const entered = contentOf(view)

/** Neither of two values that are tried; undefined = there are but two. */
function third(value: unknown): unknown {
  if (typeof value === 'string') return `${value}, once`
  if (typeof value === 'number') return value + 90
  if (Array.isArray(value)) return value.toReversed()
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, third(of) ?? of]))
}

/** The entry of a list that is tried, or the content itself. */
function triedIn(content: RegistrationContent, name: ContentName): object {
  const { [name]: of } = content
  const sample = samples[name]
  if (!('entry' in sample) || !Array.isArray(of))
    return of !== null && typeof of === 'object' ? of : { value: of }
  const wanted = idOf(sample.entry(cast, entered))
  return (of as EntryId[]).find((entry) => idOf(entry) === wanted) ?? {}
}
const valueIn = (content: RegistrationContent, name: ContentName, field: string): unknown =>
  (triedIn(content, name) as Record<string, unknown>)[field]

/** What both began from: with another value, or where there are but two with none: each of them enters it. */
function begun(theirs: RegistrationContent, name: ContentName, field: string): RegistrationContent {
  const other = third(valueIn(theirs, name, field))
  if (other !== undefined) return contentWhere(theirs, name, { [field]: other }, cast)
  const { [name]: of } = theirs
  if (!Array.isArray(of)) return { ...theirs, [name]: contentParts[name].content.none }
  const tried = triedIn(theirs, name)
  return { ...theirs, [name]: (of as object[]).filter((entry) => entry !== tried) }
}

test.each(everyField)('%s: %s is a question where another changed it, too', (name, field) => {
  const { before: mine, after: theirs } = both(cast, entered, name, field)
  const base = begun(theirs, name, field)
  const merge = (decision?: 'theirs') => {
    const { conflicts } = mergeEdits(base, mine, theirs, view)
    const decisions = decision ? Object.fromEntries(conflicts.map(({ key }) => [key, decision])) : {}
    return mergeEdits(base, mine, theirs, view, decisions)
  }
  const { facet, key } = toldOf(name)[field] as { facet?: string; key?: string }
  const { content, conflicts } = merge()
  const asked = conflicts.find((conflict) => conflict.key === key || conflict.key.split(':')[2] === facet)
  expect(asked).toMatchObject({ decided: null })
  for (const conflict of conflicts) expect(conflict.mine).not.toBe(conflict.theirs)
  expect(valueIn(content, name, field)).toEqual(valueIn(mine, name, field))
  expect(valueIn(merge('theirs').content, name, field)).toEqual(valueIn(theirs, name, field))
  // What both changed alike is none.
  const alike = mergeEdits(base, theirs, theirs, view)
  expect([alike.conflicts, valueIn(alike.content, name, field)]).toEqual([[], valueIn(theirs, name, field)])
})
