// Decides what observers without a name cost: so many of each of the two types (R§9: 0 to 100).
import { formatUsd } from '../../shared/money.ts'
import type { Charge } from '../fees/charge.rules.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { groupAt, OBSERVERS_GROUP } from '../tours/fee-group.rules.ts'
import type { Intensive, WorkshopLevel } from '../tours/price-list.model.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import type { AdditionalObservers } from './attendee.model.ts'

/** The word of their lines. */
export const OBSERVERS = 'observers'

/** The charges of the observers without a name (FEE-02); none where the count is 0. */
export function observerCharges(
  observers: AdditionalObservers,
  kind: Pick<EventVariant, 'observer_levels' | 'fee_components'>,
  levelOf: (id: number) => WorkshopLevel | undefined,
): Charge[] {
  return (['one', 'two'] as const).flatMap((type) => {
    const level = levelOf(kind.observer_levels[type])
    const pieces = (units: number): Charge => {
      const noun = units === 1 ? 'observer' : 'observers'
      return {
        key: lineKey(OBSERVERS, type),
        group: groupAt(OBSERVERS_GROUP, kind),
        section: 'Observers',
        rule: 'FEE-02',
        label: `${units} unnamed ${noun}, ${level?.level ?? 'no level'}`,
        item: `level:${kind.observer_levels[type]}`,
        units,
        pieces,
        what: `${units} ${noun} × `,
        prices: level?.prices.full ?? null,
      }
    }
    return observers[type] <= 0 ? [] : pieces(observers[type])
  })
}

/** What observers by name pay less at an intensive (INTENSIVE-06), for the page on which they are entered; '' = nothing. */
export function observerDiscountWords(
  intensives: readonly Pick<Intensive, 'level' | 'observer_discount_cents'>[],
): string {
  const less = intensives.filter(({ observer_discount_cents: cents }) => cents > 0)
  if (less.length === 0) return ''
  const each = less.map(
    ({ level, observer_discount_cents: cents }) => `${formatUsd(cents)} off with ${level}`,
  )
  return `Named observers get a discount that depends on their intensive: ${each.join(', ')}. Unnamed observers get no discount.`
}
