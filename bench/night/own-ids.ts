// Whose an id in a statement is: everybody's own ids lie side by side, so that one studio's statements can be told as another's.
import { ACCOUNTS, OF_EACH_KIND, OWNERS, PEOPLE, STUDIOS, type Studio, sessionHashOf } from './city.ts'

/** A number of eight or nine digits that stands alone. */
const ID = /(?<![\w.-])\d{8,9}(?![\w.-])/g

/** 'made' = while it ran; other ids are from the set-up, a step apart from one studio to the next. */
export function idOf(id: number): 'made' | { step: number } | null {
  if (id >= 100_000_000) return 'made'
  for (const first of [ACCOUNTS, STUDIOS, OWNERS])
    if (id >= first && id < first + OF_EACH_KIND) return { step: 1 }
  return id >= PEOPLE && id < PEOPLE + OF_EACH_KIND ? { step: 100 } : null
}

/** All ids of an answer of the database, in their order. */
export function idsIn(result: unknown): number[] {
  const rows = [result].flat().map((answer) => (answer as { rows?: unknown[] } | undefined)?.rows ?? [])
  return (JSON.stringify(rows).match(ID) ?? []).map(Number)
}

type Piece = string | ((account: number, made: Map<number, number>) => string)

/** What the sandbox gateway makes up: good for one charge. */
const ONCE = /sbx_[\w-]{24}|SB[0-9A-F]{12}/

/** The text in pieces: those that are the studio's own are told for any other account. */
export function ownTextOf(text: string, heardOf: Studio, made: ReadonlySet<number>): Piece[] {
  const number = heardOf.mybtf_user_id - ACCOUNTS
  const own = [heardOf.token, heardOf.email].map((word) => word.replace(/[.]/g, '\\.'))
  const pattern = new RegExp(`(${[...own, ONCE.source, '(?<!\\d)\\d{8,9}(?!\\d)'].join('|')})`)
  const pieces = text.split(pattern).map((piece): Piece => {
    if (piece === heardOf.token) return (account) => sessionHashOf(account - ACCOUNTS)
    if (piece === heardOf.email) return (account) => `studio-${account - ACCOUNTS}@night.test`
    const [once] = ONCE.exec(piece) ?? []
    if (once === piece && piece !== '') {
      const kind = piece.slice(0, 4) === 'sbx_' ? 'sbx_' : 'SB'
      return (account) => `${kind}${String(account).padStart(piece.length - kind.length, '0')}`
    }
    if (!/^\d{8,9}$/.test(piece)) return piece
    const id = Number(piece)
    const whose = idOf(id)
    if (whose === 'made') return made.has(id) ? (_account, known) => String(known.get(id) ?? id) : piece
    return whose === null ? piece : (account) => String(id + (account - ACCOUNTS - number) * whose.step)
  })
  // Neighbours that are the same for everybody are one.
  return pieces.reduce<Piece[]>((joined, piece) => {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
    return joined
  }, [])
}
