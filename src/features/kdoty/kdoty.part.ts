// Kid Dancer of the Year as a part of a registration: who enters, said beside the dancer and without a fee (decision 0204).
import { entryList } from '../parts/entry-list.rules.ts'
import { type PartContent, personName, personToldApart, yesNo } from '../parts/part-content.rules.ts'
import type { ToldByItself } from '../parts/part-registered.rules.ts'
import { type KdotyEntry, kdotyFile } from './kdoty.model.ts'
import { checkKdoty, kdotyOfDancers } from './kdoty.rules.ts'

const list = entryList<KdotyEntry, 'person_id', 'entry'>({
  key: 'kdoty',
  id: 'person_id',
  about: 'attendees',
  inputs: { kdoty: { kind: 'tick', title: 'Kid Dancer of the Year', short: 'KDOTY', of: 'dancer' } },
  givenUp: null,
  what: ({ person_id }, names) => `${personToldApart(person_id, names)}, Kid Dancer of the Year`,
  facets: { entry: ', ' },
  fields: { kdoty: { facet: 'entry', words: ({ kdoty }) => yesNo(kdoty), column: kdotyFile.kdoty } },
  main: 'entry',
})

const content: PartContent<KdotyEntry[]> = {
  ...list,
  name: 'Kid Dancer of the Year',
  none: [],
  done: null,
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

const registered: ToldByItself = {
  at: 50,
  of(person_id, { attendees, kdoty }) {
    const enters = kdoty.some((entry) => entry.person_id === person_id && entry.kdoty)
    const comes = attendees.some((attendee) => attendee.person_id === person_id)
    return enters && comes ? [{ key: 'kdoty', name: 'Kid Dancer of the Year', more: '' }] : []
  },
}

export const kdotyPart = { content, registered }
