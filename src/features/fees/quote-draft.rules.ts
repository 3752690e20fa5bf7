// The one price of somebody or something that is being entered: with what the kind of event adds beside it, before it is saved.
import { parts } from '../../parts.ts'
import { type Besides, besideContent } from '../parts/besides.rules.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { rateAt } from '../tours/rate.rules.ts'
import { lineAt, placeAt } from './charge.rules.ts'
import type { FeeLine } from './quote.model.ts'
import { chargesIn, type QuotedTourDate, type QuoteSubject } from './quote.rules.ts'

/** The registration in which it is entered, as far as that is known; what is not is none. */
export type DraftContext = Partial<QuoteSubject> & { tour_date: QuotedTourDate; price_list: PriceList }

const NOTHING: QuoteSubject = {
  attendees: [],
  routines: [],
  additional_observers: { one: 0, two: 0 },
  media_pass_paid: [],
  intensive: [],
  tickets: [],
  ancillary: false,
  independent: false,
}

/** Of somebody, or of something. */
function idOf(entry: { person_id: number } | { id: number } | object): number {
  if ('person_id' in entry) return entry.person_id
  return 'id' in entry ? entry.id : 0
}

/**
 * The lines of one entry as it is being chosen or typed, at the rate of `at`: what its part charges for it, then what those
 * about its entries charge for what is entered beside it (PART-05). Pure; the form, both grids, what if, and copies ask it.
 */
export function quoteDraft<Name extends 'attendees' | 'routines'>(
  name: Name,
  { besides, ...entry }: QuoteSubject[Name][number] & { besides?: Besides },
  context: DraftContext,
  at: Date,
): FeeLine[] {
  const { tour_date, price_list, ...whole } = context
  const place = placeAt(tour_date, price_list)
  const id = idOf(entry)
  const beside = besideContent(name, new Map([[id, besides]]), tour_date)
  const alone: QuoteSubject = withoutOrphans({ ...NOTHING, ...whole, [name]: [entry], ...beside })
  const asked = [name, ...Object.keys(beside)] as (keyof typeof parts)[]
  const charges = asked
    .flatMap((part) => chargesIn(parts[part]))
    .flatMap((part) => part.charges(alone, place))
  return charges.map((charge) => lineAt(charge, rateAt(tour_date, at)))
}
