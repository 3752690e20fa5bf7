// Decides which styles an award is for, by its name and those of the event's performance divisions (R§5).
import type { PriceList } from '../tours/price-list.model.ts'

type Styles = PriceList['performance_divisions']

/** R§5: "Musical theatre, ballroom and acro group together; contemporary and lyrical group together." */
const groups = [
  ['musical theatre', 'ballroom', 'acro'],
  ['contemporary', 'lyrical'],
] as const

/** 'Musical Theater' and 'musical-theatre' are one style. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/theater/g, 'theatre')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

const hasWords = (text: string, words: string) => ` ${text} `.includes(` ${words} `)

/** The group of a style, or the style itself where it stands alone. */
function kindOf(style: string): string {
  return groups.find((group) => group.some((word) => hasWords(style, word)))?.[0] ?? style
}

/** The styles that the name names; of 'Jazz Funk' and 'Jazz' the longer one, where both would fit. */
function namedIn(award: string, names: readonly string[]): string[] {
  const known = [...new Set([...names, ...groups.flat()])].sort(
    (one, other) => other.length - one.length || one.localeCompare(other),
  )
  let left = ` ${award} `
  return known.filter((name) => {
    if (!left.includes(` ${name} `)) return false
    left = left.replaceAll(` ${name} `, ' | ')
    return true
  })
}

/**
 * Whether a routine of a style may be nominated (R§5): a 'best X' award needs the same style X, or one of its group; special
 * awards, and whatever names no style, apply to all routines.
 */
export function isOfAwardsStyle(award: string, performance_division_id: number, styles: Styles): boolean {
  const [, best] = /^best (.+)$/.exec(folded(award)) ?? []
  if (best === undefined) return true
  const names = styles.map(({ name }) => folded(name))
  const kinds = new Set(namedIn(best, names).map(kindOf))
  if (kinds.size === 0) return true
  const style = styles.find(({ id }) => id === performance_division_id)
  return style !== undefined && kinds.has(kindOf(folded(style.name)))
}
