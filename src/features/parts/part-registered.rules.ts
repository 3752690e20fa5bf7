// What somebody is registered for by a part, as her family's page says it: the promise that the page goes by (SHARE-09).
import type { PartName } from '../tours/part-names.model.ts'
import type { WordsView } from './part-section.rules.ts'

/** 'Workshop' · 'Teen', 'Ember' · 'Solo, Jazz, Teen'. */
export interface RegisteredAs {
  key: string
  name: string
  more: string
}

export interface ToldByItself {
  /** Its place among all that is said of her. */
  at: number
  /** Hers alone: nothing of whoever is registered with her. */
  of(person_id: number, view: WordsView): RegisteredAs[]
}

/** Said by itself, or in the words of another part: the intensive with the workshop. */
export type PartRegistered = ToldByItself | { with: PartName }
