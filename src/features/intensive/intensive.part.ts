// What is attended at an intensive as a part of a registration: a programme for each attendee, and what is added to it.
import type { FeeLine } from '../fees/quote.model.ts'
import { entryList } from '../parts/entry-list.rules.ts'
import { isLineOf, readLineKey } from '../parts/line-key.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { type PartContent, personToldApart } from '../parts/part-content.rules.ts'
import type { PartRegistered } from '../parts/part-registered.rules.ts'
import type { LineWords, WordsView } from '../parts/part-section.rules.ts'
import {
  extraNames,
  extraWords,
  INTENSIVE_AND_TICKETS,
  type IntensiveForm,
  intensiveFile,
  intensiveFormOf,
} from './intensive.model.ts'
import {
  checkEditedIntensives,
  checkIntensives,
  withoutLostAwe,
  withoutLostExtras,
} from './intensive.rules.ts'
import {
  extraKeys,
  INTENSIVE_SECTION,
  type IntensiveSubject,
  intensiveCharges,
  keptLines,
  OBSERVER_DISCOUNT,
} from './intensive-fee.rules.ts'

export const intensiveList = entryList<IntensiveForm, 'person_id', 'intensive' | 'extras'>({
  key: 'intensive',
  about: 'attendees',
  inputs: 'on a step of its own',
  givenUp: null,
  id: 'person_id',
  what: ({ person_id }, names) => `${personToldApart(person_id, names)}, intensive`,
  facets: { intensive: ', ', extras: ', ' },
  fields: {
    intensive_id: {
      facet: 'intensive',
      words: ({ intensive_id }, { price_list }) =>
        price_list.intensives.find(({ id }) => id === intensive_id)?.level ?? 'unknown',
      column: intensiveFile.intensive,
    },
    // The programme decides whether it is taken.
    voucher: {
      facet: 'intensive',
      words: ({ voucher }) => (voucher ? 'scholarship voucher' : ''),
      column: intensiveFile.voucher,
    },
    vip_experience: {
      facet: 'extras',
      words: ({ vip_experience }) => (vip_experience ? extraWords.vip_experience : ''),
      column: intensiveFile.extras,
    },
    photoshoot: {
      facet: 'extras',
      words: ({ photoshoot }) => (photoshoot ? extraWords.photoshoot : ''),
      column: intensiveFile.extras,
    },
    awe_experience: {
      facet: 'extras',
      words: ({ awe_experience }) => (awe_experience ? extraWords.awe_experience : ''),
      column: intensiveFile.extras,
    },
  },
  main: 'intensive',
})

const content: PartContent<IntensiveForm[]> = {
  ...intensiveList,
  name: 'intensives',
  // INTENSIVE-07: the price of the level and of the programme is one, and so are discounts on it.
  in_price_of_about: ['intensive_id', 'voucher'],
  none: [],
  done: ({ attendees, intensive }) => {
    const chosen = new Set(intensive.map(({ person_id }) => person_id))
    return attendees.length > 0 && attendees.every(({ person_id }) => chosen.has(person_id))
  },
  of: ({ intensive }) => intensive.map(intensiveFormOf),
  following: (intensive, { place, ...change }) =>
    withoutLostExtras(
      withoutLostAwe(intensive, change, place.price_list.intensive_extras),
      change,
      place.price_list,
    ),
  // Whoever comes no more attends nothing.
  shown: (intensive, _saved, { attendees }) => {
    const here = new Set(attendees.map(({ person_id }) => person_id))
    return { intensive: intensive.filter(({ person_id }) => here.has(person_id)).map(intensiveFormOf) }
  },
  check: checkIntensives,
  checkEdit: ({ view, content }) => checkEditedIntensives(content, view),
  placeOf({ path: [, position] }, { intensive, attendees }) {
    const entry = typeof position === 'number' ? intensive[position] : undefined
    const person = attendees.find(({ person_id }) => person_id === entry?.person_id)?.person
    return { of: person ? `${person.fname} ${person.lname}` : '' }
  },
}

/** Whose line it is, what was added, and what has to be known of it. */
function extraLineWords(line: FeeLine, { attendees }: WordsView): LineWords | null {
  const { word, id } = readLineKey(line.key)
  const attendee = attendees.find(({ person_id }) => person_id === id)
  if (!attendee) return null
  const extra = extraNames.find((name) => extraKeys[name] === word)
  return {
    name: `${attendee.person.fname} ${attendee.person.lname}`,
    more: extra ? extraWords[extra] : 'observer',
    who: '',
    reason: extra === 'photoshoot' || !extra ? line.reason : '',
  }
}

/** What observers pay less is no extra, and is named where it stands among them. */
function sectionWords(lines: readonly Pick<FeeLine, 'key'>[]): string {
  const less = lines.filter(isLineOf(OBSERVER_DISCOUNT)).length
  if (less === 0) return 'Intensive extras'
  return less === lines.length ? 'Less for observers' : 'Intensive extras, less for observers'
}

const charges: PartCharges<IntensiveSubject> = {
  // The programme is in the price of the attendee's place (INTENSIVE-07).
  keys: { own: null, added: [...Object.values(extraKeys), OBSERVER_DISCOUNT] },
  sections: {
    [INTENSIVE_SECTION]: {
      at: 36,
      group: 'workshop',
      heading: INTENSIVE_AND_TICKETS,
      none: () => 'Nothing is added to an intensive',
      total: sectionWords,
    },
  },
  charges: intensiveCharges,
  gone: (lines, before, _at, after) => keptLines(lines, before, after),
  words: extraLineWords,
  people: 'the person of its id',
}

const registered: PartRegistered = { with: 'attendees' }

export const intensivePart = { content, charges, registered }
