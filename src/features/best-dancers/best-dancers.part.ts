// Best dancers as a part of a registration: which option each dancer has, what comes with it, and what it costs.
import { dancersByLevel } from '../attendees/dancers-by-level.rules.ts'
import { entryList } from '../parts/entry-list.rules.ts'
import { lineKey } from '../parts/line-key.model.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { type PartContent, personName, personToldApart } from '../parts/part-content.rules.ts'
import type { ToldByItself } from '../parts/part-registered.rules.ts'
import type { WordsView } from '../parts/part-section.rules.ts'
import type { PartView } from '../parts/part-view.rules.ts'
import { programmeOf } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import { PROGRAMME_SECTION } from '../tours/variant.model.ts'
import { BEST_DANCER, type BestDancer, bestDancerFile, type TakenOption } from './best-dancer.model.ts'
import { nameOnIt, settledEntry, typeOf } from './best-dancer.rules.ts'
import { bestDancerChecks } from './best-dancer-checks.rules.ts'
import type { BestDancerMusic } from './best-dancer-music.model.ts'
import { placesBeside } from './best-dancer-places.rules.ts'

type Facet = 'option' | 'jacket' | 'routine'

export const bestDancerList = entryList<BestDancer, 'person_id', Facet>({
  key: BEST_DANCER,
  about: 'attendees',
  inputs: 'on a step of its own',
  givenUp: (entries, leaving, names) =>
    entries.flatMap((entry) => {
      const type = typeOf(entry, names.price_list)
      if (!type || !leaving.has(entry.person_id)) return []
      const title = settledEntry(entry, names.price_list).routine?.name
      return `${personName(entry.person_id, names)}’s ${type.name}${title ? ` with “${title}”` : ''}`
    }),
  id: 'person_id',
  // Her name alone, told as removed, would say that she does not come any more.
  what: ({ person_id }, names) =>
    `${personToldApart(person_id, names)}, ${programmeOf(names.tour_date)?.one ?? ''}`,
  facets: { option: ', ', jacket: ', ', routine: ', ' },
  fields: {
    best_dancer_type_id: {
      facet: 'option',
      words: (entry, { price_list }) => typeOf(entry, price_list)?.name ?? 'takes no part',
      column: bestDancerFile.option,
    },
    jacket_size_id: {
      facet: 'jacket',
      words: ({ jacket_size_id }, { price_list }) =>
        price_list.jacket_sizes.find(({ id }) => id === jacket_size_id)?.name ?? '',
      column: bestDancerFile.size,
    },
    jacket_name: { facet: 'jacket', words: ({ jacket_name }) => jacket_name, column: bestDancerFile.name },
    routine: {
      facet: 'routine',
      words: ({ routine }, { price_list }) =>
        [
          routine?.name,
          routine?.choreographer,
          price_list.performance_divisions.find(({ id }) => id === routine?.performance_division_id)?.name,
        ]
          .filter(Boolean)
          .join(', '),
      column: bestDancerFile.routine,
    },
  },
  main: 'option',
})

const content: PartContent<BestDancer[]> = {
  ...bestDancerList,
  ...bestDancerChecks,
  name: 'best dancer programme',
  none: [],
  // Every dancer has an option, and whoever competes with it a routine; what a scholarship asks besides, the review says.
  done: ({ workshop_done, attendees, best_dancer_routines }) => {
    const entries = new Map(best_dancer_routines.map((entry) => [entry.person_id, entry]))
    const dancers = attendees.filter(({ kind }) => kind === 'dancer')
    return (
      workshop_done &&
      dancers.every(({ person_id }) => {
        const { routine } = entries.get(person_id) ?? { routine: undefined }
        return routine === null || (routine?.name && routine.performance_division_id !== null)
      })
    )
  },
  placeOf: ({ path: [, position] }, { best_dancer_routines, attendees }) => {
    const entry = best_dancer_routines[Number(position)]
    const person = attendees.find(({ person_id }) => person_id === entry?.person_id)?.person
    return { of: person ? `${person.fname} ${person.lname}` : '' }
  },
  of: ({ best_dancer_routines }) => best_dancer_routines,
  // R§4: removing a scholarship clears the option, and whatever came with it. Who sends both at once has chosen anew. Whoever
  // is no dancer any more has none either.
  following(content, { before, after, place }) {
    const dancing = new Set(dancersByLevel(after.attendees, place).map(({ person_id }) => person_id))
    const here = new Set(after.attendees.map(({ person_id }) => person_id))
    const holding = (attendees: typeof after.attendees) =>
      new Set(attendees.flatMap(({ person_id, vip_type_id }) => (vip_type_id === null ? [] : person_id)))
    const [held, holds] = [holding(before.attendees), holding(after.attendees)]
    const kept = content.filter(
      ({ person_id }) =>
        (dancing.has(person_id) || !here.has(person_id)) && (!held.has(person_id) || holds.has(person_id)),
    )
    return kept.length === content.length ? content : kept
  },
  shown(content, { price_list }, { attendees }) {
    const here = new Set(attendees.map(({ person_id }) => person_id))
    const entries = content.filter(({ person_id }) => here.has(person_id))
    return { best_dancer_routines: entries.map((entry) => settledEntry(entry, price_list)) }
  },
}

/** What comes with an option: 'Jacket: Adult M, name on it: MIA · Dances: Low Tide, Lyrical · Choreographer: Jo Lee'. */
function comingWith(
  { jacket_size_id, jacket_name, routine }: BestDancer,
  { price_list, tour_date }: WordsView,
): string {
  const nameIn = (list: readonly { id: number; name: string }[], wanted: number | null | undefined) =>
    list.find(({ id }) => id === wanted)?.name ?? ''
  const size = nameIn(price_list.jacket_sizes, jacket_size_id)
  const worn = [size, jacket_name && nameOnIt(jacket_name)].filter(Boolean).join(', ')
  const style = nameIn(price_list.performance_divisions, routine?.performance_division_id)
  const dances = [routine?.name, style].filter(Boolean).join(', ')
  const said = [
    worn && `${garmentWords(tour_date).One}: ${worn}`,
    dances && `Dances: ${dances}`,
    routine?.choreographer && `Choreographer: ${routine.choreographer}`,
  ]
  return said.filter(Boolean).join(' · ')
}

export interface Subject {
  best_dancer_routines?: readonly BestDancer[]
  attendees: readonly { person_id: number; person: { fname: string; lname: string } }[]
}

const charges: PartCharges<Subject> = {
  keys: { own: BEST_DANCER },
  sections: {
    [PROGRAMME_SECTION]: {
      at: 40,
      group: 'workshop',
      called: ({ programme }) => programme?.name ?? PROGRAMME_SECTION,
    },
  },
  words(line, view) {
    const attendee = view.attendees.find(({ person_id }) => line.key === lineKey(BEST_DANCER, person_id))
    if (!attendee) return null
    const name = `${attendee.person.fname} ${attendee.person.lname}`
    const entry = view.best_dancer_routines.find(({ person_id }) => person_id === attendee.person_id)
    const who = entry ? comingWith(entry, view) : ''
    return { name, more: line.label.slice(name.length + 2), who, reason: '' }
  },
  charges({ best_dancer_routines = [], attendees }, { prices, kind }) {
    const people = new Map(attendees.map(({ person_id, person }) => [person_id, person]))
    return best_dancer_routines.flatMap((entry) => {
      const person = people.get(entry.person_id)
      if (entry.best_dancer_type_id === null || !person || !kind.programme) return []
      const type = typeOf(entry, prices)
      return [
        {
          key: lineKey(BEST_DANCER, entry.person_id),
          group: 'workshop' as const,
          section: PROGRAMME_SECTION,
          rule: 'BESTDANCER-02',
          label: `${person.fname} ${person.lname}, ${type?.name ?? 'no option'}`,
          item: `${BEST_DANCER}:${entry.best_dancer_type_id}`,
          units: 1,
          what: '',
          prices: type?.prices ?? null,
        },
      ]
    })
  },
  people: 'the person of its id',
}

/** Her option of the programme, with what she dances where she competes in it. */
const registered: ToldByItself = {
  at: 20,
  of(person_id, { attendees, best_dancer_routines, price_list, tour_date }) {
    const programme = programmeOf(tour_date)
    const entry = best_dancer_routines.find((candidate) => candidate.person_id === person_id)
    const option = programme && entry && typeOf(entry, price_list)
    if (!option || !attendees.some((attendee) => attendee.person_id === person_id)) return []
    const { routine } = entry
    const division = price_list.performance_divisions.find(
      ({ id }) => id === routine?.performance_division_id,
    )
    const danced = option.kind === 'competing' && routine ? [routine.name || 'TBA', division?.name] : []
    const more = [option.name, ...danced].filter((word) => word !== undefined).join(', ')
    return [{ key: 'programme', name: programme.name, more }]
  },
}

export const bestDancersPart = { content, charges, registered }

const places: PartView<TakenOption[], 'best_dancer_places'> = {
  none: [],
  show: (taken, { tour_date }) => ({
    best_dancer_places: placesBeside(tour_date.best_dancer_stock, taken),
  }),
}

/** What others leave of the options; nobody decides it. */
export const bestDancerPlacesPart: { view: typeof places; content?: never; charges?: never } = {
  view: places,
}

/** Uploaded by calls of its own; it is there as long as the option is. */
const musicView: PartView<BestDancerMusic[], 'best_dancer_music'> = {
  none: [],
  show: (best_dancer_music) => ({ best_dancer_music }),
}

export const bestDancerMusicPart: { view: typeof musicView; charges?: never } = { view: musicView }
