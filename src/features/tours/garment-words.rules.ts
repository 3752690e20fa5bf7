// Words what the dancers of a programme are given to wear: a jacket, or a top, as the record of the kind of event says.
import { programmeOf } from './event-variant.rules.ts'
import type { TourDate } from './tour-date.model.ts'
import type { GarmentName } from './variant.model.ts'

const MANY: Readonly<Record<GarmentName, string>> = { jacket: 'jackets', top: 'tops' }

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The garment in each form that a label, a sentence or a heading needs (BESTDANCER-12). */
export function wordsOfGarment(one: GarmentName) {
  const many = MANY[one]
  return {
    /** 'jacket' */
    one,
    /** 'Jacket' */
    One: capital(one),
    /** 'jackets' */
    many,
    /** 'Jackets' */
    Many: capital(many),
    /** 'jacket size' */
    size: `${one} size`,
    /** 'Jacket size' */
    Size: `${capital(one)} size`,
    /** 'name on the jacket' */
    name: `name on the ${one}`,
    /** 'Name on jacket' */
    Name: `Name on ${one}`,
  }
}
export type GarmentWords = ReturnType<typeof wordsOfGarment>

type Place = { event: Pick<TourDate['event'], 'variant'> }

/** Null = the kind of event has no programme, and so nothing to wear. */
export const garmentOf = (tourDate: Place): GarmentName | null => programmeOf(tourDate)?.garment.name ?? null

/** Of a kind of event with a programme; of another nobody asks. */
export const garmentWords = (tourDate: Place): GarmentWords => wordsOfGarment(garmentOf(tourDate) ?? 'jacket')
