// Finds the studios whose name somebody meant who mistyped it (A§2 "FIND").
import { distance } from 'fastest-levenshtein'
import { nameKey } from './claim.rules.ts'

/** Letters of a word that may be wrong, missing or too many; in short words none. */
function allowedIn(word: string): number {
  return word.length < 4 ? 0 : word.length < 6 ? 1 : 2
}

/** Two letters that stand next to each other changed places: one slip, not two. */
function isSwapped(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false
  const at = [...typed].findIndex((letter, position) => letter !== word[position])
  if (at < 0 || typed[at] !== word[at + 1] || typed[at + 1] !== word[at]) return false
  return typed.slice(at + 2) === word.slice(at + 2)
}

/** A name, or a word of one that is still being typed, as far as it is typed: how far off; null = another word. */
function apart(typed: string, word: string): number | null {
  const allowed = allowedIn(typed)
  let least = allowed + 1
  // What is typed so far may be a letter longer or shorter than the same part of the word.
  for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
    if (length < 1 || (length > word.length && length > typed.length)) continue
    const part = word.slice(0, length)
    least = Math.min(least, allowed > 0 && isSwapped(typed, part) ? 1 : distance(typed, part))
  }
  return least <= allowed ? least : null
}

/** How far the typed text is off the studio's words; null = it is not meant. */
export function nameApart(
  searchText: string,
  studio: { name: string; city: string; zip: string },
): number | null {
  const typed = nameKey(searchText)
  const name = nameKey(studio.name)
  const words = [...name.split(' '), ...nameKey(studio.city).split(' '), studio.zip.toLowerCase()]
  let sum = 0
  for (const part of typed.split(' ')) {
    const found = words.flatMap((word) => apart(part, word) ?? [])
    if (found.length === 0) {
      // Spaces are left out and put in: 'willowbend' is 'Willow Bend'.
      return apart(typed.replaceAll(' ', ''), name.replaceAll(' ', ''))
    }
    sum += Math.min(...found)
  }
  return sum
}

/** STUDIO-14: at most `most` of the studios, the nearest name first. */
export function closestNames<S extends { name: string; city: string; zip: string }>(
  searchText: string,
  studios: readonly S[],
  most: number,
): S[] {
  const typed = nameKey(searchText)
  const near = studios.flatMap((studio) => {
    const off = nameApart(searchText, studio)
    return off === null ? [] : [{ studio, off, whole: distance(typed, nameKey(studio.name)) }]
  })
  near.sort((a, b) => a.off - b.off || a.whole - b.whole || a.studio.name.localeCompare(b.studio.name))
  return near.slice(0, most).map(({ studio }) => studio)
}

/**
 * Parts of the typed words of which one stands in the meant name unharmed: whoever has k letters wrong leaves one of k + 1
 * parts as it was. So a database finds candidates without knowing how far names are apart.
 */
export function intactParts(searchText: string): string[] {
  const words = nameKey(searchText).split(' ')
  const cut = (word: string) => {
    const size = Math.ceil(word.length / (allowedIn(word) + 1))
    return word.match(new RegExp(`.{1,${size}}`, 'gu')) ?? []
  }
  return [...new Set(words.flatMap(cut))].filter((part) => part.length > 1)
}
