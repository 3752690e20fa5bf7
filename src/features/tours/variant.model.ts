// What a kind of event may do differently: its steps, fee components and bands, as typed data (R§2, R§9).
import type { FeeGroup } from './fee-groups.model.ts'
import type { PartName } from './part-names.model.ts'
import type { VariantName } from './tour-date.model.ts'

export const stepKeys = [
  'intro',
  'roster',
  'best-dancers',
  'dancers',
  'teachers',
  'observers',
  'competition',
  'ballroom',
  'freestyle',
  'soty',
  'studio-awards',
  'specialty-nominations',
  'intensive',
  'tickets',
  'review',
  'payment',
  'success',
] as const
export type StepKey = (typeof stepKeys)[number]

/** What a step is done by (R§2): its parts say so of what they hold. */
export type DoneWhen = 'its parts are' | 'somebody is on the roster' | 'reviewed' | 'completed'

export interface StepDefinition {
  key: StepKey
  title: string
  /** Below /registration/{id}; '' is the base path. */
  path: string
  /** Older names of the path (R§2: "dancers (also attendees)"). */
  also: readonly string[]
  /** The steps that must be done before it opens (R§2, "Opens when"). */
  opens_after: readonly StepKey[]
  done_when: DoneWhen
  /** What of a registration is entered on it; the step is done when all of it is. */
  parts: readonly PartName[]
  /** What it is done by, in words for whoever waits for it: 'somebody is on your roster'. */
  done_once?: string
  /** It is there only where a competition takes place at the tour date, and for whoever may compete there (COMPETE-01, COMPETE-02). */
  only_with_competition?: true
  /** Whether it is a numbered tab; the intro and the success page are none. */
  numbered: boolean
}

/** The step on which the dancers of a programme are chosen, whatever its path. */
export const PROGRAMME_STEP: StepKey = 'best-dancers'

/**
 * The section of what a programme costs, stored with each line as sold: the same whatever a record calls its programme, so that
 * a record can give it another name (FEE-05).
 */
export const PROGRAMME_SECTION = 'Programme'

/** The step on which couples are entered, whatever its path. */
export const COUPLES_STEP: StepKey = 'ballroom'

/** Entries of one dancer or a couple, with a step of their own: a routine in a category that says its performance division (R§2). */
export interface CoupleEntries {
  /** An entry has so many dancers at most (R§5). */
  most: number
  /** What stands between the dancers' names, which are the entry's (R§4): ' & '. */
  joined_by: string
}

/** From so many paying full-workshop dancers on, so many teachers are free, or one for every so many dancers (R§9). */
export type FreeTeacherBand = {
  from: number
  /** Null: no end. */
  to: number | null
} & ({ count: number } | { one_per: number })

export const garmentNames = ['jacket', 'top'] as const
export type GarmentName = (typeof garmentNames)[number]

/** The programme of the dancers who were chosen: its screen in the event area is named by it (E§2). */
export interface Programme {
  /** 'Best dancers' */
  name: string
  /** One of them: 'best dancer' */
  one: string
  /** What the overview counts (E§2): 'VIPs' */
  counted_as: string
  /** Below /registration/{id} and /event/{id}: 'best-dancers' */
  route: string
  /** Its table says the name on the jacket, too (E§2). */
  name_on_jacket: boolean
  /** What is worn: a jacket, or a top (E§2); and whether it may have the dancer's name on it. */
  garment: { name: GarmentName; named: boolean }
}

export interface EventVariant {
  name: VariantName
  /** Null = it has none. */
  programme: Programme | null
  /** The overview says what is owed (E§2). */
  balance_card: boolean
  has_competition: boolean
  /** Null = all that is danced is entered as routines. */
  couples: CoupleEntries | null
  /** What a registration contains; of anything else nothing is loaded, quoted or saved. */
  parts: readonly PartName[]
  steps: readonly StepDefinition[]
  /** Fee groups that make up the total, in order (R§9 "Fee totals"). */
  fee_components: readonly FeeGroup[]
  free_teachers: readonly FreeTeacherBand[]
  /** With more paying full-workshop dancers than this, a hotel room comes with them (R§9); 'two nights'. */
  complimentary_room: { more_than: number; stay: string }
  /** Dancers come only with a scholarship that the price list flags for it (R§5); the words that refuse others. Null = anybody comes. */
  dancers_need_scholarship: string | null
  /**
   * Who says which scholarship a dancer holds: its owner, before the office has looked; or the office alone, whose award fixes her
   * workshop level, too (R§5).
   */
  scholarships_from: 'owner' | 'office'
  /** At least one dancer or teacher (R§5). */
  attendee_required: boolean
  /** From so many attendees on a registration is a group; null = whatever is not an individual's is one (R§9). */
  group_from: number | null
  /** A competing dancer must be at the whole workshop (R§5). */
  full_workshop_to_compete: boolean
  /** What a scholarship does to the fee: all of it, or its own amount (R§9). */
  scholarship: 'free' | 'amount'
  /** What is paid of the fee by those who attended a regional city, in percent (R§9). */
  attended_regional_percent: number
  /** Who the terms name as the other side of the agreement (A§9). */
  terms_name: 'organizer' | 'event'
  /** Workshop levels of the observers without a name (R§9: observer 31, second observer 34). */
  observer_levels: { one: number; two: number }
}

/** Fields that are null where a kind of event has none of it, and by which rows of its events go. */
export type NeededField = 'couples' | 'dancers_need_scholarship'
