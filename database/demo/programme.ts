// Puts a studio's dancers into a competition programme: solos, duos and groups of dancers of about the same age.
import type { Person } from '../../src/features/people/person.model.ts'
import { titleOf } from './names.ts'
import { styles } from './price-lists.ts'

/** A routine as its choreographer would hand it in; divisions and category follow from the dancers. */
export interface Entry {
  name: string
  choreographer: string
  performance_division_id: number
  /** person ids */
  dancers: number[]
  /** It waits for a place; with others of the same set together or not at all. */
  waiting?: { set: number | null }
}

/** How many routines of each size. */
export interface Sizes {
  solos: number
  duos: number
  small: number
  large?: number
  lines?: number
  productions?: number
}

/** 'R. Okafor' */
export const initialled = ({ fname, lname }: Pick<Person, 'fname' | 'lname'>) => `${fname.charAt(0)}. ${lname}`

/** Dancers in each routine of a kind: the n-th has the n-th size, and round again. */
const dancersIn: Record<keyof Sizes, number[]> = {
  solos: [1],
  duos: [2, 3, 2],
  small: [6, 8, 5, 9],
  large: [10, 12, 14],
  lines: [18, 16],
  productions: [40],
}

const styleIds = Object.values(styles)

/**
 * The programme of these dancers. Each soloist has one solo; groups are neighbours by age, spread from the youngest
 * to the oldest. `titles_from` deals out other titles to each programme.
 */
export function programmeOf(dancers: readonly Person[], teachers: readonly Person[], sizes: Sizes, titles_from: number): Entry[] {
  const byAge = [...dancers].sort((a, b) => ((a.birthdate ?? '') < (b.birthdate ?? '') ? 1 : -1))
  const groups = (Object.keys(dancersIn) as (keyof Sizes)[]).flatMap((kind) => {
    const count = sizes[kind] ?? 0
    return Array.from({ length: count }, (_, n) => {
      const size = Math.min(dancersIn[kind][n % dancersIn[kind].length] ?? 1, byAge.length)
      const room = byAge.length - size
      const start = count === 1 ? Math.floor(room / 2) : Math.floor((n * room) / (count - 1))
      return byAge.slice(start, start + size).map((dancer) => dancer.id)
    })
  })
  return groups.map((group, n) => {
    const teacher = teachers[n % teachers.length]
    return {
      name: titleOf(titles_from + n),
      choreographer: teacher ? initialled(teacher) : '',
      performance_division_id: styleIds[(n * 5 + group.length) % styleIds.length] ?? styles.jazz,
      dancers: group,
    }
  })
}
