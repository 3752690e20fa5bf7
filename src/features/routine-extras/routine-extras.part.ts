// What the finals add to a routine, each a part of a registration: regional award, pre-qualifying, and the rounds that it dances.

import { entryList } from '../parts/entry-list.rules.ts'
import { type EditNames, type PartContent, yesNo } from '../parts/part-content.rules.ts'
import { couplesAt } from '../routines/couple-entry.rules.ts'
import { CREW_MORE_THAN } from '../routines/crew.rules.ts'
import { placeBeside } from '../routines/routine-place.rules.ts'
import { routineName } from '../routines/same-title.rules.ts'
import {
  awardFile,
  type FinalsRound,
  type PreQualifying,
  preQualifyingFile,
  type RegionalAward,
  roundsFile,
} from './routine-extra.model.ts'
import { checkFinalsRounds, checkPreQualifying, checkRegionalAwards } from './routine-extra.rules.ts'

const ofRoutine = (thing: string) => {
  return ({ id }: { id: number }, names: EditNames) => `${routineName(id, names)}, ${thing}`
}

const awardList = entryList<RegionalAward, 'id', 'regional award'>({
  key: 'regional_award',
  id: 'id',
  about: 'routines',
  inputs: {
    regional_award_id: {
      kind: 'choice',
      title: 'Regional award',
      help: () => 'What it won at a regional city, if anything.',
      choices: ({ price_list }) => price_list.regional_awards,
    },
  },
  what: ofRoutine('regional award'),
  facets: { 'regional award': ', ' },
  fields: {
    regional_award_id: {
      facet: 'regional award',
      words: ({ regional_award_id }, { price_list }) =>
        price_list.regional_awards.find(({ id }) => id === regional_award_id)?.name ?? '',
      column: awardFile.award,
    },
  },
  main: 'regional award',
})

const awardContent: PartContent<RegionalAward[]> = {
  ...awardList,
  name: 'regional award',
  none: [],
  done: null,
  stays: true,
  check: checkRegionalAwards,
  of: ({ regional_awards }) => regional_awards,
  shown: (regional_awards) => ({ regional_awards }),
  placeOf: ({ path: [, position] }, view) => placeBeside(view.regional_awards, position, view),
}

export const regionalAwardsPart = { content: awardContent }

const preQualifyingList = entryList<PreQualifying, 'id', 'pre-qualifying'>({
  key: 'pre_qualifying',
  id: 'id',
  about: 'routines',
  inputs: {
    pre_qualifying: {
      kind: 'tick',
      title: 'Pre-qualifying',
      short: 'Pre-qual.',
      help: ({ tour_date }) =>
        couplesAt(tour_date) === null
          ? `For routines of more than ${CREW_MORE_THAN} dancers.`
          : `For routines of more than ${CREW_MORE_THAN} dancers, and for ballroom entries where more than ${CREW_MORE_THAN} attendees are registered.`,
    },
  },
  what: ofRoutine('pre-qualifying'),
  facets: { 'pre-qualifying': ', ' },
  fields: {
    pre_qualifying: {
      facet: 'pre-qualifying',
      words: ({ pre_qualifying }) => yesNo(pre_qualifying),
      column: preQualifyingFile.pre_qualifying,
    },
  },
  main: 'pre-qualifying',
})

const preQualifyingContent: PartContent<PreQualifying[]> = {
  ...preQualifyingList,
  name: 'pre-qualifying',
  none: [],
  done: null,
  stays: true,
  check: checkPreQualifying,
  of: ({ pre_qualifying }) => pre_qualifying,
  shown: (pre_qualifying) => ({ pre_qualifying }),
  placeOf: ({ path: [, position] }, view) => placeBeside(view.pre_qualifying, position, view),
}

export const preQualifyingPart = { content: preQualifyingContent }

const roundsList = entryList<FinalsRound, 'id', 'rounds'>({
  key: 'finals_round',
  id: 'id',
  about: 'routines',
  inputs: {
    prelims: {
      kind: 'tick',
      title: 'Prelims',
      help: ({ price_list }) =>
        price_list.nomination_types.some(({ no_prelims }) => no_prelims)
          ? 'It dances in the prelims. Some awards are not open to it then.'
          : 'It dances in the prelims.',
    },
    finals: { kind: 'tick', title: 'Finals', help: () => 'It dances in the finals.' },
  },
  what: ofRoutine('rounds'),
  facets: { rounds: ', ' },
  fields: {
    prelims: {
      facet: 'rounds',
      words: ({ prelims }) => (prelims ? 'prelims' : ''),
      column: roundsFile.prelims,
    },
    finals: { facet: 'rounds', words: ({ finals }) => (finals ? 'finals' : ''), column: roundsFile.finals },
  },
  main: 'rounds',
})

const roundsContent: PartContent<FinalsRound[]> = {
  ...roundsList,
  name: 'rounds of the finals',
  none: [],
  done: null,
  stays: true,
  check: checkFinalsRounds,
  of: ({ finals_rounds }) => finals_rounds,
  shown: (finals_rounds) => ({ finals_rounds }),
  placeOf: ({ path: [, position] }, view) => placeBeside(view.finals_rounds, position, view),
}

export const finalsRoundsPart = { content: roundsContent }
