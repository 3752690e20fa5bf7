// What a judge's tablet keeps for itself.
import type { Words } from '../critiques/critique.model.ts'
import type { Entry, JudgeRoom, Sheet } from './judging.model.ts'

/** As it was typed, before it is saved. */
export interface Draft extends Words {
  score: string
}

/** Saved here; gone from here once the server has it. */
export interface KeptEntry extends Entry {
  /** stale = the server had another one, `theirs`; refused = it says why, in `message`. */
  state: 'waiting' | 'stale' | 'refused'
  message?: string
  theirs?: Sheet
  /** '12A Undertow', as it stood in the running order: it may have left that when the server hears of it. */
  of?: string
}

export interface Kept {
  /** As the server told it last. */
  room: JudgeRoom
  /** In the order in which they were saved. */
  entries: readonly KeptEntry[]
  /** By routine. */
  drafts: Readonly<Record<string, Draft>>
}

/** Where a routine stands for this judge, as the tablet says it. */
export type Standing = 'open' | 'typed' | 'here' | 'sent' | 'stale' | 'refused'
