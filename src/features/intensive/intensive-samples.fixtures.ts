// Samples of what is decided of an intensive, and a price list that has programmes.
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { Intensive, IntensiveExtras } from '../tours/price-list.model.ts'
import { prices } from '../tours/tour.fixtures.ts'
import type { IntensiveForm } from './intensive.model.ts'

/** Full Program, and the Crash Course at which a voucher of $150 is taken; observers pay $20 and $10 less. */
export const intensives: Intensive[] = [
  {
    id: 1,
    level: 'Full Program',
    minimum_age: 10,
    prices: prices(400, 450, 500),
    voucher_cents: null,
    observer_discount_cents: 2_000,
  },
  {
    id: 2,
    level: 'Crash Course',
    minimum_age: null,
    prices: prices(120, 140, 160),
    voucher_cents: 15_000,
    observer_discount_cents: 1_000,
  },
]

/** R§9: VIP experience +250, photoshoot +85, awe +150 for 13 to 19 with VIP types 97 or 98; E§9: the gallery within 7 days. */
export const intensiveExtras: IntensiveExtras = {
  vip_experience: { price_cents: 25_000 },
  photoshoot: { price_cents: 8_500, gallery_days: 7 },
  awe_experience: { price_cents: 15_000, minimum_age: 13, maximum_age: 19, vip_type_ids: [97, 98] },
}

export const intensiveSamples: PartSamples<IntensiveForm[]> = {
  entry: ({ chooser }) => ({
    person_id: chooser,
    intensive_id: 2,
    vip_experience: false,
    photoshoot: false,
    awe_experience: false,
    voucher: false,
  }),
  fields: {
    intensive_id: { becomes: () => ({ intensive_id: 1 }) },
    vip_experience: { becomes: () => ({ vip_experience: true }) },
    photoshoot: { becomes: () => ({ photoshoot: true }) },
    awe_experience: { becomes: () => ({ awe_experience: true }) },
    voucher: { becomes: () => ({ voucher: true }) },
  },
}
