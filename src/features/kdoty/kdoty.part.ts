// Kid Dancer of the Year as a part of a registration: who enters, said beside the dancer and without a fee (decision 0204).
import { entryList } from '../parts/entry-list.rules.ts'
import { type PartContent, personName, yesNo } from '../parts/part-content.rules.ts'
import type { KdotyEntry } from './kdoty.model.ts'
import { checkKdoty, kdotyOfDancers } from './kdoty.rules.ts'

const list = entryList<KdotyEntry, 'person_id', 'entry'>({
  key: 'kdoty',
  id: 'person_id',
  about: 'attendees',
  inputs: { kdoty: { kind: 'tick', title: 'Kid Dancer of the Year', short: 'KDOTY', of: 'dancer' } },
  what: ({ person_id }, names) => `${personName(person_id, names)}, Kid Dancer of the Year`,
  facets: { entry: ', ' },
  fields: { kdoty: { facet: 'entry', words: ({ kdoty }) => yesNo(kdoty), column: 'KDOTY' } },
  main: 'entry',
})

const content: PartContent<KdotyEntry[]> = {
  ...list,
  name: 'Kid Dancer of the Year',
  none: [],
  of: ({ kdoty }) => kdoty,
  shown: (kdoty) => ({ kdoty }),
  check: checkKdoty,
  following: (kdoty, { before, after, place }) =>
    kdotyOfDancers(kdoty, { before: before.attendees, after: after.attendees }, place),
  placeOf({ path: [, position] }, view) {
    const entry = typeof position === 'number' ? view.kdoty[position] : undefined
    return { of: entry ? personName(entry.person_id, view) : '' }
  },
}

export const kdotyPart = { content }
