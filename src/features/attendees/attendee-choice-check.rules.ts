// Refuses discounts and media passes that an attendee cannot have at the tour date (R§4, R§9); what is saved stays.

import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { mediaPassPrice } from '../media-pass/media-pass-fee.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { PriceList, WorkshopLevel } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { AttendeeForm } from './attendee.model.ts'
import { offersCollege } from './attendee-discount.rules.ts'
import { isDancersLevel } from './dancers-by-level.rules.ts'

interface Place {
  tour_date: {
    mybtf: Pick<TourDate['mybtf'], 'attended_regional' | 'media_pass'>
    event: Pick<TourDate['event'], 'variant'>
  }
  price_list: Pick<PriceList, 'vip_types' | 'workshop_levels' | 'college_discount_cents' | 'media_pass_cents'>
}

type At = (field: keyof AttendeeForm) => Violation['path']

/** What only the office decides where it awards the scholarships: a scholarship, and its holder's level (R§5, SCHOLARSHIP-01, SCHOLARSHIP-02). */
function checkAward(form: AttendeeForm, saved: AttendeeForm | undefined, at: At): Violation[] {
  if (form.vip_type_id === null) return []
  if (form.vip_type_id !== saved?.vip_type_id) return [refuse('SCHOLARSHIP_AWARDED', at('vip_type_id'))]
  // R§3: a level that is attended virtually is another one.
  const fixed = (['workshop_level_id', 'virtual'] as const).filter((field) => form[field] !== saved[field])
  return fixed.map((field) => refuse('SCHOLARSHIP_LEVEL', at(field)))
}

/** Every violation in the choices of one attendee (ATTENDEE-12 to ATTENDEE-15); `saved` = as it is stored now. */
export function checkChoices(
  form: AttendeeForm,
  level: Pick<WorkshopLevel, 'kind' | 'college_discount'>,
  saved: AttendeeForm | undefined,
  { tour_date, price_list }: Place,
  path: Violation['path'],
): Violation[] {
  const at: At = (field) => [...path, field]
  const { dancers_need_scholarship: needed, scholarships_from } = variantOf(tour_date)
  const awarded = scholarships_from === 'office' ? checkAward(form, saved, at) : []
  if (awarded.length > 0) return awarded
  if (level.kind !== 'dancer') {
    const fields = ['attended_reg', 'vip_type_id', 'has_college_discount', 'media_pass'] as const
    return fields.filter((field) => form[field]).map((field) => refuse('DANCERS_ONLY', at(field)))
  }
  const found: Violation[] = []
  if (form.attended_reg && form.virtual) found.push(refuse('REGIONAL_NOT_VIRTUAL', at('attended_reg')))
  if (form.attended_reg && !tour_date.mybtf.attended_regional && !saved?.attended_reg)
    found.push(refuse('REGIONAL_NOT_OFFERED', at('attended_reg')))
  if (form.vip_type_id !== null && form.vip_type_id !== saved?.vip_type_id) {
    if (!price_list.vip_types.some((type) => type.active && type.id === form.vip_type_id))
      found.push(refuse('SCHOLARSHIP_INVALID', at('vip_type_id')))
  }
  const holds = price_list.vip_types.find(({ id }) => id === form.vip_type_id)
  // CAST-01: what she held when she was registered as a dancer is enough, whatever the office flags later.
  const danced = isDancersLevel(saved?.workshop_level_id, { price_list })
  const keepsHeld = danced && saved?.vip_type_id === form.vip_type_id
  if (needed && !holds?.cast_experience && !keepsHeld)
    found.push(refuse('SCHOLARSHIP_NEEDED', at('vip_type_id'), { words: needed }))
  const keepsCollege =
    saved?.has_college_discount === true && saved.workshop_level_id === form.workshop_level_id
  if (form.has_college_discount && !offersCollege(level, price_list) && !keepsCollege)
    found.push(refuse('COLLEGE_NOT_ELIGIBLE', at('has_college_discount')))
  const offersMedia = mediaPassPrice({ tourDate: tour_date, prices: price_list }) !== null
  if (form.media_pass && !offersMedia && !saved?.media_pass)
    found.push(refuse('MEDIA_PASS_NOT_OFFERED', at('media_pass')))
  return found
}
