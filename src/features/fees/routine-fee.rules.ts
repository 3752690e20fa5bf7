// Decides what a routine costs: its category's price, per dancer or once, for studios or individuals (R§9).
import type { Routine } from '../routines/routine.model.ts'
import type { RoutineCategory } from '../tours/price-list.model.ts'
import type { Charge } from './charge.rules.ts'

/** What a routine needs to be priced; `id` 0 for one that is not saved yet. */
export type PricedRoutine = Pick<Routine, 'id' | 'routine_category_id' | 'dancers'> & {
  routine: Pick<Routine['routine'], 'name'>
}

/**
 * The charge of one routine (FEE-04). `individual`: registered by an individual account, which pays the individual
 * price where the category has one (R§9 "Individual-user solo fee"). `category` undefined = offered no longer (FEE-08).
 */
export function routineCharge(
  routine: PricedRoutine,
  category: RoutineCategory | undefined,
  individual: boolean,
): Charge {
  const perDancer = category?.fees.per_dancer ?? true
  const units = perDancer ? routine.dancers.length : 1
  const noun = perDancer ? 'dancer' : 'routine'
  return {
    key: `routine:${routine.id}`,
    group: 'competition',
    section: 'Routines',
    rule: 'FEE-04',
    label: `${routine.routine.name}, ${category?.name ?? 'no category'}`,
    units,
    what: `${units} ${noun}${units === 1 ? '' : 's'} × `,
    prices: category ? ((individual ? category.fees.individual : null) ?? category.fees.studio) : null,
  }
}
