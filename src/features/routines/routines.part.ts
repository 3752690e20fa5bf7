// Routines as a part of a registration: what is danced in the competition, how two works on it are brought together, and what
// it costs.

import { entryList } from '../parts/entry-list.rules.ts'
import { ROUTINE } from '../parts/line-key.model.ts'
import { isLineOf } from '../parts/line-key.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { type PartContent, personToldApart } from '../parts/part-content.rules.ts'
import type { RegisteredAs, ToldByItself } from '../parts/part-registered.rules.ts'
import type { WordsView } from '../parts/part-section.rules.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { isCoupleCategory } from './couple-entry.rules.ts'
import { editedEntry } from './edited-entry.rules.ts'
import type { EditedRoutine } from './edited-routine.model.ts'
import { checkEditedRoutines } from './edited-routines.rules.ts'
import { removedDeposit, removedRoutineLines, removedWordsByKey } from './removed-routine.rules.ts'
import { checkReviewedRoutines, checkRoutinePlaces } from './reviewed-routines.rules.ts'
import type { Routine } from './routine.model.ts'
import { routineFormOf } from './routine.rules.ts'
import { addOnWords } from './routine-add-on-words.rules.ts'
import { EXTRA_TIME, extraTimeCharge, type PricedRoutine, routineCharge } from './routine-fee.rules.ts'
import { routineFile } from './routine-file.model.ts'
import { meetRoutines, settleRoutines } from './routine-merge.rules.ts'
import { routinePlace } from './routine-place.rules.ts'
import {
  COUPLES,
  routineLineWords,
  routineSections,
  routineWords,
  waitingSections,
} from './routine-sections.rules.ts'
import { routinesView } from './routine-view.rules.ts'

type Facet = 'title' | 'choreographer' | 'performance division' | 'dancers' | 'add-ons' | 'waiting list'

export const routineList = entryList<EditedRoutine, 'id', Facet>({
  key: ROUTINE,
  id: 'id',
  // The entry of one dancer is named as she is: told as removed, it would say that she does not come any more.
  what: ({ name, routine_category_id }, names) =>
    isCoupleCategory(
      names.price_list.routine_categories.find(({ id }) => id === routine_category_id),
      names,
    )
      ? `${name}, ballroom entry`
      : name,
  facets: {
    title: ', ',
    choreographer: ', ',
    'performance division': ', ',
    // What decides where it is placed and what it costs.
    dancers: ': ',
    'add-ons': ', ',
    'waiting list': ', ',
  },
  fields: {
    name: { facet: 'title', words: ({ name }) => name, column: routineFile.title },
    choreographer: {
      facet: 'choreographer',
      words: ({ choreographer }) => choreographer,
      column: routineFile.choreographer,
    },
    performance_division_id: {
      facet: 'performance division',
      words: ({ performance_division_id }, { price_list }) =>
        price_list.performance_divisions.find(({ id }) => id === performance_division_id)?.name ?? '',
      column: routineFile.style,
    },
    routine_category_id: {
      facet: 'dancers',
      words: ({ routine_category_id }, { price_list }) =>
        price_list.routine_categories.find(({ id }) => id === routine_category_id)?.name ?? '',
      column: routineFile.category,
    },
    dancers: {
      facet: 'dancers',
      words: ({ dancers }, names) => dancers.map((id) => personToldApart(id, names)).join(', ') || 'nobody',
      column: routineFile.dancers,
      by_id: true,
    },
    // The column of its age division says where it has come to.
    age_up: { facet: 'dancers', words: addOnWords.age_up, column: routineFile.age_division },
    virtual: { facet: 'add-ons', words: addOnWords.virtual, column: routineFile.virtual },
    free_ballet: {
      facet: 'add-ons',
      words: addOnWords.free_ballet,
      column: { none: 'It is a price, and nothing on stage.' },
    },
    extra_time: { facet: 'add-ons', words: addOnWords.extra_time, column: routineFile.extra_time },
    no_music: { facet: 'add-ons', words: addOnWords.no_music, column: routineFile.music },
    copy_music: { facet: 'add-ons', words: addOnWords.copy_music, column: routineFile.music },
    copied_from: {
      facet: 'add-ons',
      words: 'copy_music',
      by_id: true,
      column: { none: 'Its music is there or missing, whichever it is.' },
    },
    waiting_list: {
      facet: 'waiting list',
      words: ({ waiting_list }) => (waiting_list ? 'on it' : 'not on it'),
      column: routineFile.place,
    },
    waiting_set: {
      facet: 'waiting list',
      words: ({ waiting_list, waiting_set }) =>
        waiting_list && waiting_set !== null ? `in set ${waiting_set}` : '',
      column: { none: 'The office sees its sets in the waiting list.' },
    },
  },
  main: 'dancers',
  meet: meetRoutines,
  settle: settleRoutines,
})

const content: PartContent<EditedRoutine[]> = {
  ...routineList,
  name: 'competition',
  none: [],
  done: null,
  checkReview: checkReviewedRoutines,
  checkPlaces: checkRoutinePlaces,
  checkEdit: checkEditedRoutines,
  lists: ['waiting_list_routines'],
  placeOf({ path: [list, position] }, view) {
    // What an edit sends has those that wait behind the others.
    const entries = list === 'routines' ? entriesOf(view) : view.waiting_list_routines
    return routinePlace(typeof position === 'number' ? entries[position] : undefined, view)
  },
  of: (view) => entriesOf(view).map((routine) => ({ id: routine.id, ...routineFormOf(routine) })),
  shown(content, saved, { attendees }) {
    const entries = content.map((routine) => editedEntry(routine, saved, attendees))
    const waited = new Map(saved.waiting_list_routines.map((routine) => [routine.id, routine]))
    return {
      routines: entries.filter((entry) => !entry.waiting_list),
      waiting_list_routines: entries
        .filter((entry) => entry.waiting_list)
        .map((entry) => {
          const { position = null, waiting_since = null } = waited.get(entry.id) ?? {}
          return { ...entry, position, waiting_since }
        }),
    }
  },
}

export interface Subject {
  routines: readonly PricedRoutine[]
  /** Registered by an individual account; an independent dancer always is. */
  ancillary: boolean
  independent: boolean
}

const charges: PartCharges<Subject> = {
  keys: { own: ROUTINE, added: [EXTRA_TIME] },
  sections: routineSections,
  words: routineLineWords,
  charges({ routines, ancillary, independent }, { tourDate, prices }) {
    const categories = new Map(prices.routine_categories.map((category) => [category.id, category]))
    const { extra_time_cents } = tourDate.event
    return routines.flatMap((routine) => {
      const category = categories.get(routine.routine_category_id)
      const individual = ancillary || independent
      const section = isCoupleCategory(category, { tour_date: tourDate }) ? COUPLES : 'Routines'
      const charge = routineCharge(routine, category, individual, prices.performance_divisions, section)
      return [charge, extraTimeCharge(routine, extra_time_cents) ?? []].flat()
    })
  },
  people: (id, { routines }) => [...new Set(routines.find((routine) => routine.id === id)?.dancers)],
  gone: (lines, before, at) =>
    removedRoutineLines(lines.filter(isLineOf(ROUTINE)), removedDeposit(before, at)),
  removedWords: (lines, before, at) =>
    removedWordsByKey(lines.filter(isLineOf(ROUTINE)), removedDeposit(before, at)),
}

/** Not who dances it with her, nor whose choreography it is. */
function danced(
  routine: Routine,
  kind: string,
  view: WordsView,
  besides: readonly string[] = [],
): RegisteredAs {
  const { name, more } = routineWords(routine, view)
  return { key: `${kind}:${routine.id}`, name, more: [more, ...besides].filter(Boolean).join(', ') }
}

const registered: ToldByItself = {
  at: 30,
  of(person_id, view) {
    const hers = (routines: readonly Routine[]) =>
      routines.filter(({ dancers }) => dancers.includes(person_id))
    return [
      ...hers(view.routines).map((routine) => danced(routine, 'routine', view)),
      ...hers(view.waiting_list_routines).map((routine) =>
        danced(routine, 'waiting', view, ['on the waiting list']),
      ),
    ]
  },
}

export const routinesPart = {
  content,
  charges,
  statement: waitingSections,
  view: routinesView,
  registered,
}
