// Routines as a part of a registration: what is danced in the competition, how two works on it are brought together, and what
// it costs.

import { entryList } from '../parts/entry-list.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { type EditNames, type PartContent, personName } from '../parts/part-content.rules.ts'
import type { EditedRoutine } from '../registrations/registration-edit.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import { editedEntry } from './edited-entry.rules.ts'
import { removedDeposit, removedRoutineLines } from './removed-routine.rules.ts'
import { routineFormOf } from './routine.rules.ts'
import { entriesOf } from './routine-entries.rules.ts'
import { extraTimeCharge, type PricedRoutine, routineCharge } from './routine-fee.rules.ts'
import { meetRoutines, settleRoutines } from './routine-merge.rules.ts'

function dancersWords(routine: EditedRoutine, names: EditNames): string {
  const category = names.price_list.routine_categories.find(({ id }) => id === routine.routine_category_id)
  const dancers = routine.dancers.map((id) => personName(id, names)).join(', ')
  return [category?.name, dancers || 'nobody', routine.age_up ? 'aged up' : ''].filter(Boolean).join(': ')
}

function addOnWords(routine: EditedRoutine): string {
  const { virtual, free_ballet, extra_time, no_music, copy_music } = routine
  const chosen = [
    virtual ? 'virtual' : '',
    free_ballet ? 'free performance division' : '',
    extra_time > 0 ? `${extra_time} min extra time` : '',
    no_music ? 'no music' : '',
    copy_music ? 'same music' : '',
  ]
  return chosen.filter(Boolean).join(', ') || 'none'
}

type Facet = 'title' | 'choreographer' | 'performance division' | 'dancers' | 'add-ons' | 'waiting list'

export const routineList = entryList<EditedRoutine, 'id', Facet>({
  key: 'routine',
  id: 'id',
  what: ({ name }) => name,
  facets: {
    title: ({ name }) => name,
    choreographer: ({ choreographer }) => choreographer || 'none',
    'performance division': ({ performance_division_id }, { price_list }) =>
      price_list.performance_divisions.find(({ id }) => id === performance_division_id)?.name ?? 'none',
    // What decides where it is placed and what it costs.
    dancers: dancersWords,
    'add-ons': addOnWords,
    'waiting list': ({ waiting_list, waiting_set }) => {
      if (!waiting_list) return 'not on it'
      return waiting_set === null ? 'on it' : `on it, in set ${waiting_set}`
    },
  },
  fields: {
    name: 'title',
    choreographer: 'choreographer',
    performance_division_id: 'performance division',
    dancers: 'dancers',
    routine_category_id: 'dancers',
    age_up: 'dancers',
    virtual: 'add-ons',
    free_ballet: 'add-ons',
    extra_time: 'add-ons',
    no_music: 'add-ons',
    copy_music: 'add-ons',
    copied_from: 'add-ons',
    waiting_list: 'waiting list',
    waiting_set: 'waiting list',
  },
  main: 'dancers',
  meet: meetRoutines,
  settle: settleRoutines,
})

const content: PartContent<EditedRoutine[]> = {
  ...routineList,
  of: (view) => entriesOf(view).map((routine) => ({ id: routine.id, ...routineFormOf(routine) })),
  shown(content, saved, { attendees }) {
    const entries = content.map((routine) => editedEntry(routine, saved, attendees))
    const waited = new Map(saved.waiting_list_routines.map((one) => [one.id, one]))
    return {
      routines: entries.filter((one) => !one.waiting_list),
      waiting_list_routines: entries
        .filter((one) => one.waiting_list)
        .map((one) => {
          const { position = null, waiting_since = null } = waited.get(one.id) ?? {}
          return { ...one, position, waiting_since }
        }),
    }
  },
}

interface Subject {
  routines: readonly PricedRoutine[]
  /** Registered by an individual account; an independent dancer always is. */
  ancillary: boolean
  independent: boolean
}

const charges: PartCharges<Subject> = {
  keys: ['routine', 'extra_time'],
  sections: { Routines: 40, 'Extra time': 50, 'Removed routines': 60 },
  charges({ routines, ancillary, independent }, { tourDate, prices }) {
    const categories = new Map(prices.routine_categories.map((category) => [category.id, category]))
    const { extra_time_cents } = variantOf(tourDate)
    return routines.flatMap((routine) => {
      const category = categories.get(routine.routine_category_id)
      const individual = ancillary || independent
      const charge = routineCharge(routine, category, individual, prices.performance_divisions)
      return [charge, extraTimeCharge(routine, extra_time_cents) ?? []].flat()
    })
  },
  people: (id, { routines }) => [...new Set(routines.find((routine) => routine.id === id)?.dancers)],
  gone(lines, before, at) {
    const routines = lines.filter(({ key }) => key.startsWith('routine:'))
    return removedRoutineLines(routines, removedDeposit(before, at))
  },
}

export const routinesPart = { content, charges }
