// Says which routine is meant where one is chosen among several: of those with one title each is told with what tells it apart (MUSIC-04, SOTY-02).
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { entryInfo } from './entry-info.rules.ts'
import type { Routine } from './routine.model.ts'

/** 'Fire'; of two with that title 'Fire, Solo · Jazz · Petite'. */
export function titleAmong(
  { name, info }: { name: string; info: string },
  all: readonly { name: string }[],
): string {
  return all.filter((other) => other.name === name).length > 1 ? `${name}, ${info}` : name
}

interface Within {
  routines: readonly Routine[]
  price_list: PriceList
  tour_date: { event: Pick<TourDate['event'], 'variant'> }
}

/** The same of one routine among all that a registration has, those that wait too: a question about one says which. */
export function toldApart(
  routine: Routine,
  view: Within & { waiting_list_routines: readonly Routine[] },
): string {
  const info = entryInfo({ person_id: null, ...routine }, view.price_list, view.tour_date)
  const all = [...view.routines, ...view.waiting_list_routines].map((entry) => entry.routine)
  return titleAmong({ name: routine.routine.name, info }, all)
}

/** The same of the routines of a registration, among all that it has: what one is called does not change with what can be chosen. */
export function routineChoices(
  some: readonly Routine[],
  { routines, price_list, tour_date }: Within,
): { value: number; label: string }[] {
  const titles = routines.map(({ routine: { name } }) => ({ name }))
  return some.map((routine) => {
    const info = entryInfo({ person_id: null, ...routine }, price_list, tour_date)
    return { value: routine.id, label: titleAmong({ name: routine.routine.name, info }, titles) }
  })
}

/** The name of a routine that is, or was, entered. */
export function routineName(id: number, view: Parameters<typeof toldApart>[1]): string {
  const entry = [...view.routines, ...view.waiting_list_routines].find((routine) => routine.id === id)
  return entry ? toldApart(entry, view) : 'A routine that was removed'
}
