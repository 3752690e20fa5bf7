// What a routine costs while it is typed, or would once it is copied.
import type { FeeLine } from '../fees/quote.model.ts'
import { type DraftContext, quoteDraft } from '../fees/quote-draft.rules.ts'
import type { RoutineCategory } from '../tours/price-list.model.ts'
import type { TypedRoutine } from './typed-routine.rules.ts'

/** With what stands beside it (PART-05); none while its category is undecided, or offered no longer. */
export function quoteTyped(
  draft: TypedRoutine,
  category: Pick<RoutineCategory, 'id'> | null | undefined,
  context: DraftContext,
  at: Date,
): FeeLine[] {
  if (!category || !context.price_list.routine_categories.some(({ id }) => id === category.id)) return []
  const typed = {
    id: 0,
    routine: { name: draft.name },
    performance_division_id: draft.performance_division_id ?? 0,
    routine_category_id: category.id,
  }
  return quoteDraft('routines', { ...draft, ...typed }, context, at)
}
