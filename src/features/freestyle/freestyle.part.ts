// Freestyle battles as a part of a registration: which dancers are in the battle of their age group, and what that costs.
import { counted } from '../../shared/counted.ts'
import { ONE_PRICE } from '../fees/charge.rules.ts'
import { entryList } from '../parts/entry-list.rules.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { countOf } from '../parts/line-key.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { type PartContent, personName, personToldApart } from '../parts/part-content.rules.ts'
import type { ToldByItself } from '../parts/part-registered.rules.ts'
import type { PartView } from '../parts/part-view.rules.ts'
import { type FreestyleEntry, freestyleFile, type StoredFreestyle } from './freestyle.model.ts'
import { checkFreestyle, withoutLostBattles } from './freestyle.rules.ts'

const FREESTYLE = 'freestyle'

const freestyleList = entryList<FreestyleEntry, 'person_id', 'battle'>({
  key: FREESTYLE,
  about: 'attendees',
  inputs: 'on a step of its own',
  givenUp: (entries, leaving, names) =>
    entries
      .filter(({ person_id }) => leaving.has(person_id))
      .map(({ person_id, freestyle_battle_id }) => {
        const battle = names.tour_date.freestyle_battles.find(({ id }) => id === freestyle_battle_id)
        return `${personName(person_id, names)}’s spot in ${battle ? `the ${battle.name}` : 'a battle'}`
      }),
  id: 'person_id',
  what: ({ person_id }, names) => `${personToldApart(person_id, names)}, freestyle battle`,
  facets: { battle: ', ' },
  fields: {
    freestyle_battle_id: {
      facet: 'battle',
      words: ({ freestyle_battle_id }, { tour_date }) =>
        tour_date.freestyle_battles.find(({ id }) => id === freestyle_battle_id)?.name ?? 'no battle',
      column: freestyleFile.battle,
    },
  },
  main: 'battle',
})

const content: PartContent<FreestyleEntry[]> = {
  ...freestyleList,
  name: 'freestyle battle',
  none: [],
  done: null,
  of: ({ freestyle }) => freestyle,
  following: (freestyle, { before, after, place }) =>
    withoutLostBattles(
      freestyle,
      { before: before.attendees, after: after.attendees },
      { price_list: place.price_list, sold: place.completed ? place.freestyle : [] },
    ),
  shown: (freestyle) => ({ freestyle }),
  check: checkFreestyle,
  placeOf({ path: [, position] }, view) {
    const entry = typeof position === 'number' ? view.freestyle[position] : undefined
    return { of: entry ? personName(entry.person_id, view) : '' }
  },
}

export interface Subject {
  freestyle?: readonly FreestyleEntry[]
  attendees: readonly { person_id: number; person: { fname: string; lname: string } }[]
}

const charges: PartCharges<Subject> = {
  keys: { own: FREESTYLE },
  sections: {
    'Freestyle battle': {
      at: 67,
      group: 'freestyle',
      none: () => 'Nobody is in the freestyle battle',
      short: () => true,
      total: (lines) => `Freestyle battle, ${counted(countOf(lines, FREESTYLE), 'dancer')}`,
    },
  },
  charges({ freestyle = [], attendees }, { tourDate: { freestyle_battles } }) {
    const people = new Map(attendees.map(({ person_id, person }) => [person_id, person]))
    return freestyle.map(({ person_id, freestyle_battle_id }) => {
      const battle = freestyle_battles.find(({ id }) => id === freestyle_battle_id)
      const person = people.get(person_id)
      const charge = {
        key: lineKey(FREESTYLE, person_id),
        group: 'freestyle',
        section: 'Freestyle battle',
        rule: 'FREESTYLE-03',
        label: `${person ? `${person.fname} ${person.lname}` : 'Somebody'}, ${battle?.name ?? 'no battle'}`,
        item: `${FREESTYLE}:${freestyle_battle_id}`,
        units: 1,
      } as const
      return battle
        ? { ...charge, unit_cents: battle.fee_cents, reason: ONE_PRICE }
        : { ...charge, what: '', prices: null }
    })
  },
  people: 'the person of its id',
}

const view: PartView<StoredFreestyle, 'freestyle' | 'freestyle_left'> = {
  none: { entries: [], taken: [] },
  show({ entries, taken }, { tour_date }) {
    const others = new Map(taken.map((battle) => [battle.freestyle_battle_id, battle.taken]))
    const left = tour_date.freestyle_battles.map(({ id, places }) => ({
      freestyle_battle_id: id,
      left: places === null ? null : Math.max(0, places - (others.get(id) ?? 0)),
    }))
    return { freestyle: entries, freestyle_left: left }
  },
}

const registered: ToldByItself = {
  at: 40,
  of(person_id, { attendees, freestyle, tour_date }) {
    if (!attendees.some((attendee) => attendee.person_id === person_id)) return []
    const own = freestyle.filter((entry) => entry.person_id === person_id)
    return own.flatMap(({ freestyle_battle_id }) => {
      const battle = tour_date.freestyle_battles.find(({ id }) => id === freestyle_battle_id)
      return battle ? [{ key: `battle:${battle.id}`, name: battle.name, more: 'Freestyle battle' }] : []
    })
  },
}

export const freestylePart = { content, charges, view, registered }
