// Finds the data of an event's kind; what is not laid here cannot be registered for yet.
import { cityVariant } from './city.variant.ts'
import type { TourDate, VariantName } from './tour-date.model.ts'
import type { EventVariant } from './variant.model.ts'
import { workshopVariant } from './workshop.variant.ts'

const laid: Partial<Record<VariantName, EventVariant>> = {
  city: cityVariant,
  workshop: workshopVariant,
}

/** Whether registration runs for this kind of event (LIFE-02). */
export function hasVariant(name: VariantName): boolean {
  return laid[name] !== undefined
}

/** The data of a tour date's kind of event (VARIANT-01). Throws a RangeError for a kind that is not laid. */
export function variantOf(tourDate: { event: Pick<TourDate['event'], 'variant'> }): EventVariant {
  const variant = laid[tourDate.event.variant]
  if (!variant) throw new RangeError(`Registration for '${tourDate.event.variant}' events is not laid yet`)
  return variant
}

/** Whether a competition takes place at this tour date at all (COMPETE-02). */
export function hasCompetition(
  tourDate: Pick<TourDate, 'web'> & { event: Pick<TourDate['event'], 'variant'> },
) {
  return variantOf(tourDate).has_competition && !tourDate.web.no_competition
}
