// LOOK-02: what each look is called in words, by its call; filled as the calls are bound to what answers them.
import { lookInWords } from '../features/audit/look.rules.ts'
import type { LookWords } from '../shared/endpoint.ts'

const wordsByCall = new Map<string, LookWords>()

export function sayLook(call: string, words: LookWords): void {
  wordsByCall.set(call, words)
}

/** A call that there is no longer is told by its address. */
export function wordsOfLook(call: string, named: Readonly<Record<string, string | number>>): string {
  return lookInWords(wordsByCall.get(call) ?? call, named)
}
