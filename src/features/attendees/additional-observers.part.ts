// Observers without a name as a part of a registration: how many of each type, and what they cost.
import { observerCharges } from '../fees/observer-fee.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { AdditionalObservers } from './attendee.model.ts'

interface Subject {
  additional_observers: AdditionalObservers
}

export const additionalObserverCharges: PartCharges<Subject> = {
  keys: ['observers'],
  sections: { Observers: 30 },
  charges({ additional_observers }, { tourDate, prices }) {
    const levelOf = (id: number) => prices.workshop_levels.find((level) => level.id === id)
    return observerCharges(additional_observers, variantOf(tourDate).observer_levels, levelOf)
  },
}
