// Decides what a routine costs: its category's price, per dancer or once, for studios or individuals, and extra time (R§9).
import { counted } from '../../shared/counted.ts'
import { formatUsd } from '../../shared/money.ts'
import { GROUP_SIZE } from '../divisions/age-division.rules.ts'
import type { Charge, Reduction } from '../fees/charge.rules.ts'
import { EXTRA_TIME_SECTION } from '../fees/quote.model.ts'
import { lineKey, ROUTINE } from '../parts/line-key.model.ts'
import type { PriceList, RoutineCategory } from '../tours/price-list.model.ts'
import type { Routine } from './routine.model.ts'
import { extraTimeWords } from './routine-add-on-words.rules.ts'

/** The word of the lines of extra time. */
export const EXTRA_TIME = 'extra_time'

/** What a routine needs to be priced; `id` 0 for one that is not saved yet. */
export type PricedRoutine = Pick<
  Routine,
  'id' | 'routine_category_id' | 'performance_division_id' | 'dancers' | 'free_ballet' | 'extra_time'
> & {
  routine: Pick<Routine['routine'], 'name'>
}

/** A routine in the free performance division costs nothing, and says why (FEE-14). */
function freeOf(routine: PricedRoutine, divisions: PriceList['performance_divisions']): Reduction | null {
  if (!routine.free_ballet) return null
  const division = divisions.find((division) => division.id === routine.performance_division_id)
  return {
    rule: 'FEE-14',
    words: `Free: the studio’s ${division?.name ?? ''} routine`.replace('  ', ' '),
    pays_percent: 0,
  }
}

/**
 * The charge of one routine (FEE-04). `individual`: registered by an individual account, which pays the individual
 * price where the category has one (R§9 "Individual-user solo fee"). `category` undefined = offered no longer (FEE-08).
 */
export function routineCharge(
  routine: PricedRoutine,
  category: RoutineCategory | undefined,
  individual: boolean,
  divisions: PriceList['performance_divisions'],
  section = 'Routines',
): Charge {
  const perDancer = category?.fees.per_dancer ?? true
  const units = perDancer ? routine.dancers.length : 1
  return {
    key: lineKey(ROUTINE, routine.id),
    group: 'competition',
    section,
    rule: 'FEE-04',
    label: `${routine.routine.name}, ${category?.name ?? 'no category'}`,
    item: `category:${routine.routine_category_id}`,
    units,
    what: `${counted(units, perDancer ? 'dancer' : 'routine')} × `,
    prices: category ? ((individual ? category.fees.individual : null) ?? category.fees.studio) : null,
    reduction: freeOf(routine, divisions),
  }
}

/** The charge of a routine's extra time (FEE-15): minutes × dancers at one price all season; null without any. */
export function extraTimeCharge(routine: PricedRoutine, cents_per_minute: number): Charge | null {
  const { extra_time, dancers } = routine
  if (extra_time === 0 || dancers.length < GROUP_SIZE) return null
  const units = extra_time * dancers.length
  const minutes = counted(extra_time, 'minute')
  return {
    key: lineKey(EXTRA_TIME, routine.id),
    group: 'competition',
    section: EXTRA_TIME_SECTION,
    rule: 'FEE-15',
    label: `${routine.routine.name}, ${extraTimeWords(extra_time)}`,
    reason: `${minutes} × ${counted(dancers.length, 'dancer')} × ${formatUsd(cents_per_minute)}`,
    item: `${EXTRA_TIME}:${extra_time}`,
    units,
    unit_cents: cents_per_minute,
  }
}
