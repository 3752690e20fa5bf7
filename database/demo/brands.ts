// The eleven brands of the demo. Names are ours; ids are the specification's, because texts and rules hang on them.
import { type Event, type EventTerms, usualAgeLimits, usualTerms } from '../../src/features/tours/tour-date.model.ts'

type Brand = Omit<
  Event,
  'contact_email' | 'contact_phone' | 'independent_competition' | 'tour_brand' | 'check_payment' | 'ages' | 'soloists_in_group' | keyof EventTerms
> & {
  check_payment?: Event['check_payment']
  independent_competition?: boolean
  soloists_in_group?: boolean
}

const own: Brand[] = [
  { id: 56, name: 'Meridian', subdomain: 'meridian', variant: 'city', accent: '#C2185B', tagline: 'Workshop and competition.' },
  {
    id: 7,
    name: 'Northlight',
    subdomain: 'northlight',
    variant: 'city',
    accent: '#2F6FDB',
    tagline: 'Workshop and competition, independent dancers welcome.',
    independent_competition: true,
  },
  { id: 8, name: 'Vantage', subdomain: 'vantage', variant: 'city', accent: '#0F7B6C', tagline: 'Small cities, small classes, one stage.' },
  { id: 18, name: 'Ember', subdomain: 'ember', variant: 'workshop', accent: '#C2410C', tagline: 'Two days of classes, in the room or online.' },
  {
    id: 10,
    name: 'The Meridian Finals',
    subdomain: 'finals',
    variant: 'finals',
    accent: '#9B1C31',
    tagline: 'One week, every city of the tour.',
    soloists_in_group: true,
  },
  { id: 14, name: 'Prism', subdomain: 'prism', variant: 'protege', accent: '#6D3FC8', tagline: 'The proteges of the season.' },
  { id: 28, name: 'The Company', subdomain: 'thecompany', variant: 'cast-experience', accent: '#475569', tagline: 'Ten days in a working cast.' },
  { id: 47, name: 'Crown Ballroom', subdomain: 'crown', variant: 'ballroom', accent: '#8F6400', tagline: 'Singles and couples, standard and latin.' },
  { id: 26, name: 'Summit Intensive', subdomain: 'summit', variant: 'intensive', accent: '#3B7A1E', tagline: 'Five days with one faculty.' },
  {
    id: 48,
    name: 'Coastline',
    subdomain: 'coastline',
    variant: 'coastline',
    accent: '#0B7285',
    tagline: 'Street styles by the water.',
    check_payment: { payable_to: 'Coastline Street Styles LLC', address: '18 Pier Avenue, Santa Cruz, CA 95060', days_before: 30 },
  },
  {
    id: 49,
    name: 'Afterglow',
    subdomain: 'afterglow',
    variant: 'aftermath',
    accent: '#A8179E',
    tagline: 'Crew showdown and freestyle battle.',
    check_payment: { payable_to: 'Afterglow Events LLC', address: '240 Mission Street, San Francisco, CA 94105', days_before: 30 },
  },
]

export const brands: Event[] = own.map((brand, position) => ({
  ...brand,
  contact_email: `hello@${brand.subdomain}.test`,
  contact_phone: `(555) 014-${2200 + position * 10}`,
  independent_competition: brand.independent_competition ?? false,
  tour_brand: false,
  check_payment: brand.check_payment ?? {
    payable_to: brand.name,
    address: `${brand.name}, 410 Alder Street, Suite 300, Portland, OR 97205`,
    days_before: null,
  },
  ages: usualAgeLimits,
  ...usualTerms,
  soloists_in_group: brand.soloists_in_group ?? false,
}))
