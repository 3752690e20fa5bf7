// What a registration brings to Beat Street, as a part of it: words for the office, said with the dancers and without a fee (R§3).

import type { Compared, PartContent } from '../parts/part-content.rules.ts'
import type { UnpricedSections } from '../parts/part-section.rules.ts'
import { singleValue } from '../parts/single-values.rules.ts'
import { attendeeFile } from './attendee-file.model.ts'
import type { BeatStreet } from './beat-street.model.ts'
import { beatStreetWords } from './beat-street.rules.ts'

type Said = BeatStreet | null

const value = singleValue<Said>({
  key: 'beat_street',
  what: () => 'Beat Street',
  words: (said) => beatStreetWords(said) || (said === false ? 'no' : 'nothing'),
  column: attendeeFile.beat_street,
})

/** Words that were deleted are as if nothing had been said. */
const saidIn = (said: Said): Said => (said === '' ? null : said)

const compared: Compared<Said> = {
  same: (one, other) => value.same(saidIn(one), saidIn(other)),
  changes: (before, after, names) => value.changes(saidIn(before), saidIn(after), names),
  merge: ({ base, mine, theirs }, context) =>
    value.merge({ base: saidIn(base), mine: saidIn(mine), theirs: saidIn(theirs) }, context),
  told: value.told,
}

const content: PartContent<Said> = {
  ...compared,
  name: 'Beat Street',
  none: null,
  done: null,
  // "No" may be said of a kind of event that has none.
  isNone: (said) => beatStreetWords(said) === '',
  of: ({ beat_street }) => beat_street,
  shown: (beat_street) => ({ beat_street }),
  placeOf: null,
}

/** Where anything was said: it stands with the dancers, and nothing is due for it. */
const statement: UnpricedSections = {
  'Beat Street': {
    at: 15,
    group: 'workshop',
    step: 'dancers',
    says({ beat_street }) {
      const words = beatStreetWords(beat_street)
      return words === '' ? null : { words, entries: [] }
    },
  },
}

export const beatStreetPart = { content, statement }
