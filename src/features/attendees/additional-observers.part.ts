// Observers without a name as a part of a registration: how many of each type, and what they cost.

import { lineKey } from '../parts/line-key.model.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import type { CarriedContent } from '../parts/part-content.rules.ts'
import { singleValues, type ValueWords } from '../parts/single-values.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import { inCity } from '../tours/tour-words.rules.ts'
import type { AdditionalObservers } from './attendee.model.ts'
import { observersSection } from './attendee-sections.rules.ts'
import { OBSERVERS, observerCharges } from './observer-fee.rules.ts'
import { observersClosed } from './observers-closed.rules.ts'
import { workshopChecks } from './workshop-checks.rules.ts'

function typeWords(type: keyof AdditionalObservers): ValueWords<number> {
  return {
    key: lineKey(OBSERVERS, type),
    what: ({ price_list, tour_date }) => {
      const level_id = variantOf(tour_date).observer_levels[type]
      const level = price_list.workshop_levels.find(({ id }) => id === level_id)
      return `Unnamed observers, ${level?.level ?? 'no level'}`
    },
    words: String,
    column: { none: 'They have no rows: the office counts them.' },
  }
}

const content: CarriedContent<AdditionalObservers> = {
  ...singleValues<AdditionalObservers>({ one: typeWords('one'), two: typeWords('two') }),
  ...workshopChecks,
  name: 'observers',
  none: { one: 0, two: 0 },
  done: null,
  // As many as then, unless some are entered here already.
  again({ one, two }, { additional_observers: here, tour_date, price_list }, city) {
    if (one + two === 0) return ''
    if (observersClosed(tour_date, price_list) !== null)
      return 'Observers can’t be registered for this event.'
    if (here.one + here.two > 0) return ''
    const title = `Unnamed observers: ${one + two}`
    return { content: { one, two }, title, words: `As many as ${inCity(city)}` }
  },
  of: ({ additional_observers: { one, two } }) => ({ one, two }),
  shown: (additional_observers) => ({ additional_observers }),
  placeOf: null,
}

const charges: PartCharges<{ additional_observers: AdditionalObservers }> = {
  keys: { own: OBSERVERS },
  sections: { Observers: observersSection },
  charges({ additional_observers }, { kind, prices }) {
    const levelOf = (id: number) => prices.workshop_levels.find((level) => level.id === id)
    return observerCharges(additional_observers, kind, levelOf)
  },
  // They have no names.
  people: 'the studio',
}

export const additionalObserversPart = { content, charges }
