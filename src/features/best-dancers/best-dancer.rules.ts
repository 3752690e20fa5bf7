// Decides what a dancer's option brings with it, and what of an entry is still missing (R§5).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { CheckedEdit } from '../parts/part-content.rules.ts'
import { hasPart, programmeOf } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import type { BestDancerKind, BestDancerType, PriceList } from '../tours/price-list.model.ts'
import { type BestDancer, noRoutine } from './best-dancer.model.ts'

/** A registration as the checks see it. */
export type BestDancerView = CheckedEdit['view']
type Attendee = BestDancerView['attendees'][number]

const WITH_JACKET: readonly (BestDancerKind | undefined)[] = ['jacket', 'competing', 'cast']

export function typeOf(
  { best_dancer_type_id }: Pick<BestDancer, 'best_dancer_type_id'>,
  { best_dancer_types }: Pick<PriceList, 'best_dancer_types'>,
): BestDancerType | undefined {
  return best_dancer_types.find(({ id }) => id === best_dancer_type_id)
}

/** Whether a jacket comes with the option (E§2: those of the workshop only have none). */
export const hasGarment = (kind: BestDancerKind | undefined) => WITH_JACKET.includes(kind)

const WITH_PHOTO: readonly (BestDancerKind | undefined)[] = ['competing', 'cast']

/** Whether a photo belongs to the option (E§2: those who compete, and the cast), where the kind of event asks for any. */
export function hasPhoto(
  kind: BestDancerKind | undefined,
  tourDate: { event: Pick<BestDancerView['tour_date']['event'], 'variant'> },
): boolean {
  return WITH_PHOTO.includes(kind) && hasPart(tourDate, 'dancer_photos')
}

/** How a statement tells the name on what is worn: 'name on it: MIA'. */
export const nameOnIt = (jacket_name: string) => `${NAME_ON_IT}${jacket_name}`
const NAME_ON_IT = 'name on it: '
const NOBODYS = 'Erased'

/**
 * The same words without the name on what is worn: in a statement, where 'Dances' or 'Choreographer' may follow, and in a change
 * ('jacket Adult M, MIA → Adult M, PIP'), where nothing tells the name from the size. As text, or as HTML up to its next tag.
 */
export function withoutGarmentName(words: string): string {
  const said = new RegExp(`${NAME_ON_IT}.*?(?= · (?:Dances|Choreographer): |<|$)`, 'gmu')
  const changed = /(?<=^|; |: |>)jacket [^<\n]*? → [^<\n]*?(?=; routine [^<\n]* → |<|$)/gmu
  return words.replace(said, nameOnIt(NOBODYS)).replace(changed, 'jacket changed')
}

/** Whether what is worn may have the dancer's name on it: in this season, and at this kind of event. */
export function hasGarmentNames({ tour_date, price_list }: Pick<BestDancerView, 'tour_date' | 'price_list'>) {
  return price_list.jacket_names && (programmeOf(tour_date)?.garment.named ?? false)
}

/** Why what is worn has no name on it: no top of a programme has one, or none of this season. */
export function refuseName(
  tourDate: Pick<BestDancerView['tour_date'], 'event'>,
  path: Violation['path'],
): Violation {
  const { one: garment, many: garments } = garmentWords(tourDate)
  if (programmeOf(tourDate)?.garment.named ?? true) return refuse('JACKET_WITHOUT_NAME', path, { garments })
  return refuse('GARMENT_WITHOUT_NAME', path, { garment })
}

/**
 * The entry with what its option brings and nothing else (BESTDANCER-06, BESTDANCER-07): 'competing' makes the routine, any
 * other option removes it, and what has no jacket has no size and no name on it.
 */
export function settledEntry(entry: BestDancer, prices: Pick<PriceList, 'best_dancer_types'>): BestDancer {
  const kind = typeOf(entry, prices)?.kind
  const { person_id, best_dancer_type_id, jacket_size_id, jacket_name, routine } = entry
  const jacket = hasGarment(kind)
    ? { jacket_size_id, jacket_name }
    : { jacket_size_id: null, jacket_name: '' }
  return {
    person_id,
    best_dancer_type_id,
    ...jacket,
    routine: kind === 'competing' ? (routine ?? noRoutine) : null,
  }
}

/** The options that are open at a workshop level, in their order (BESTDANCER-03). */
export function optionsAt(workshop_level_id: number, types: readonly BestDancerType[]): BestDancerType[] {
  return types.filter(
    ({ workshop_level_ids }) => workshop_level_ids === null || workshop_level_ids.includes(workshop_level_id),
  )
}

/** A field that must be entered before the registration is submitted; the names are those of the entry. */
export type MissingField =
  | 'best_dancer_type_id'
  | 'jacket_size_id'
  | 'jacket_name'
  | 'best_dancer_photo'
  | 'routine.name'
  | 'routine.choreographer'
  | 'routine.performance_division_id'

/**
 * What of the entry is 'Missing (Required)' (BESTDANCER-08): of whoever competes the routine's name and performance division; of
 * a scholarship's the jacket's size and name, and the choreographer (R§5).
 */
export function missingFields(
  entry: BestDancer | undefined,
  {
    vip_type_id,
    person_id,
    date_attendee_id,
  }: Pick<Attendee, 'vip_type_id' | 'person_id' | 'date_attendee_id'>,
  view: Pick<BestDancerView, 'completed' | 'tour_date' | 'price_list' | 'dancer_photos'>,
): MissingField[] {
  if (!entry) return ['best_dancer_type_id']
  const prices = view.price_list
  const { routine, jacket_size_id, jacket_name } = settledEntry(entry, prices)
  const scholarship = vip_type_id !== null
  const kind = typeOf(entry, prices)?.kind
  const photo = hasPhoto(kind, view.tour_date)
  const given = view.dancer_photos.some((photo_of) => photo_of.person_id === person_id)
  // A scholarship that is awarded later asks for nothing that can be given no more (BESTDANCER-05).
  const { edit_bd_jacket, edit_bd_photo, edit_bd_routine } = view.tour_date.mybtf
  const registered = view.completed && date_attendee_id !== null
  const open = (stillOpen: boolean) => scholarship && (!registered || stillOpen)
  const jacket = hasGarment(kind) && open(edit_bd_jacket)
  const asked: [MissingField, boolean][] = [
    ['jacket_size_id', jacket && jacket_size_id === null],
    ['jacket_name', jacket && hasGarmentNames(view) && jacket_name === ''],
    // Who is not saved yet can have none: a photo is saved by itself.
    ['best_dancer_photo', photo && open(edit_bd_photo) && date_attendee_id !== null && !given],
    ['routine.name', routine?.name === ''],
    ['routine.choreographer', open(edit_bd_routine) && routine?.choreographer === ''],
    ['routine.performance_division_id', routine?.performance_division_id === null],
  ]
  return asked.flatMap(([field, missing]) => (missing ? [field] : []))
}

const WORDS: Readonly<Record<MissingField, string>> = {
  best_dancer_type_id: 'option',
  jacket_size_id: '',
  jacket_name: '',
  best_dancer_photo: 'photo',
  'routine.name': 'routine title (TBA is allowed)',
  'routine.choreographer': 'choreographer',
  'routine.performance_division_id': 'performance division',
}

/** The field in words: 'top size' (BESTDANCER-08). */
export function fieldWords(field: MissingField, tourDate: Parameters<typeof garmentWords>[0]): string {
  const { size, name } = garmentWords(tourDate)
  return { ...WORDS, jacket_size_id: size, jacket_name: name }[field]
}

/** Who is asked: each dancer who comes (R§5). */
export const askedDancers = (attendees: readonly Attendee[]) =>
  attendees.filter(({ kind }) => kind === 'dancer')

type Asked = Pick<
  BestDancerView,
  'completed' | 'attendees' | 'best_dancer_routines' | 'price_list' | 'tour_date' | 'dancer_photos'
>

/** Each dancer of whom something is missing, with what (BESTDANCER-08). */
export function missingOf(view: Asked) {
  const { attendees, best_dancer_routines } = view
  const entries = new Map(best_dancer_routines.map((entry) => [entry.person_id, entry]))
  return askedDancers(attendees).flatMap((attendee) => {
    const fields = missingFields(entries.get(attendee.person_id), attendee, view)
    return fields.length > 0 ? [{ attendee, fields }] : []
  })
}

/** As if photos and what is worn could be given at the moment, whatever the office has switched off. */
function asIfOpen<V extends Pick<Asked, 'tour_date'>>(view: V): V {
  const { tour_date } = view
  return {
    ...view,
    tour_date: { ...tour_date, mybtf: { ...tour_date.mybtf, edit_bd_photo: true, edit_bd_jacket: true } },
  }
}

/**
 * What is missing as the pages, cards and lists tell it: a photo or a name that is needed stays missing while the office takes none
 * (MISSING-07). `missingOf` decides what bars a submit: that is nothing that cannot be given.
 */
export const lackingOf = (view: Asked) => missingOf(asIfOpen(view))

/** Whoever is to wear something of which nobody knows the size: told as 'Missing' (E§2), also where it bars no submit. */
export function withoutSize({ attendees, best_dancer_routines, price_list }: Asked): Attendee[] {
  const entries = new Map(best_dancer_routines.map((entry) => [entry.person_id, entry]))
  return askedDancers(attendees).filter(({ person_id }) => {
    const entry = entries.get(person_id)
    return entry && hasGarment(typeOf(entry, price_list)?.kind) && entry.jacket_size_id === null
  })
}

/**
 * How many of the best dancers have all that is theirs, as the overview counts them (E§2: VIPs done/total). Whoever has no answer
 * yet is counted, too: all are done only where nothing is missing.
 */
export function bestDancersDone(view: Asked): { done: number; total: number } {
  const lacking = [...lackingOf(view).map(({ attendee }) => attendee), ...withoutSize(view)]
  const incomplete = new Set(lacking.map(({ person_id }) => person_id))
  const types = new Map(
    view.best_dancer_routines.map((entry) => [entry.person_id, entry.best_dancer_type_id]),
  )
  // Null = she takes no part.
  const counted = askedDancers(view.attendees).filter(({ person_id }) => types.get(person_id) !== null)
  return {
    done: counted.filter(({ person_id }) => !incomplete.has(person_id)).length,
    total: counted.length,
  }
}

/** The dancers whose option brings something that is given for them: what is worn, or a photo (BESTDANCER-06, PHOTO-05). */
export function providedFor(
  view: Asked,
): { attendee: Attendee; photo: boolean; worn: boolean; missing: boolean }[] {
  const entries = new Map(view.best_dancer_routines.map((entry) => [entry.person_id, entry]))
  const pictured = new Map(photographed(view).map(({ attendee, missing }) => [attendee.person_id, missing]))
  return askedDancers(view.attendees).flatMap((attendee) => {
    const entry = entries.get(attendee.person_id)
    const worn = entry !== undefined && hasGarment(typeOf(entry, view.price_list)?.kind)
    const photo = pictured.has(attendee.person_id)
    return photo || worn
      ? [{ attendee, photo, worn, missing: pictured.get(attendee.person_id) ?? false }]
      : []
  })
}

/** The dancers whose option has a photo, and whether hers is still needed: only a scholarship asks for it (BESTDANCER-08). */
export function photographed(view: Asked): { attendee: Attendee; missing: boolean }[] {
  const open = asIfOpen(view)
  const entries = new Map(view.best_dancer_routines.map((entry) => [entry.person_id, entry]))
  return askedDancers(view.attendees).flatMap((attendee) => {
    const entry = entries.get(attendee.person_id)
    if (!entry || !hasPhoto(typeOf(entry, view.price_list)?.kind, view.tour_date)) return []
    return [{ attendee, missing: missingFields(entry, attendee, open).includes('best_dancer_photo') }]
  })
}
