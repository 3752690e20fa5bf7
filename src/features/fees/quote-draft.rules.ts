// The one price of somebody or something that is being entered: with what the kind of event adds beside it, before it is saved.
import { parts } from '../../parts.ts'
import { type Besides, besideContent, idOf } from '../parts/besides.rules.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { rateAt } from '../tours/rate.rules.ts'
import { lineAt, placeAt } from './charge.rules.ts'
import type { FeeLine } from './quote.model.ts'
import { chargesIn, type QuotedTourDate, type QuoteSubject } from './quote.rules.ts'

/** The registration in which it is entered, as far as that is known; what is not is none. */
export type DraftContext = Partial<QuoteSubject> & { tour_date: QuotedTourDate; price_list: PriceList }

/** Before anything is entered. */
const NOTHING = {
  ...Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, 'content' in part ? part.content?.none : undefined]),
  ),
  media_pass_paid: [],
  ancillary: false,
  independent: false,
} as object as QuoteSubject

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
  const id = idOf(name, entry) ?? 0
  const beside = besideContent(name, new Map([[id, besides]]), tour_date)
  const alone: QuoteSubject = withoutOrphans({ ...NOTHING, ...whole, [name]: [entry], ...beside })
  const asked = [name, ...Object.keys(beside)] as (keyof typeof parts)[]
  const charges = asked
    .flatMap((part) => chargesIn(parts[part]))
    .flatMap((part) => part.charges(alone, place))
  return charges.map((charge) => lineAt(charge, rateAt(tour_date, at)))
}
