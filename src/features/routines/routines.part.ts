// Routines as a part of a registration: what is danced in the competition, and what that costs.
import { removedDeposit, removedRoutineLines } from '../fees/removed-routine.rules.ts'
import { extraTimeCharge, type PricedRoutine, routineCharge } from '../fees/routine-fee.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'

interface Subject {
  routines: readonly PricedRoutine[]
  /** Registered by an individual account; an independent dancer always is. */
  ancillary: boolean
  independent: boolean
}

export const routineCharges: PartCharges<Subject> = {
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
  gone(lines, before, at) {
    const routines = lines.filter(({ key }) => key.startsWith('routine:'))
    return removedRoutineLines(routines, removedDeposit(before, at))
  },
}
