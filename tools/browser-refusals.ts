// Leaves the browser only the refusals that its own code can raise: those of the server arrive with their words, and each page
// would carry kilobytes of texts that it never shows.
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What only the server loads (the boundaries hold it to that), proofs, and the catalogue itself. */
const NOT_OF_BROWSER =
  /[\\/]server[\\/]|\.(effects|gateway|handlers|jobs|mail|personal|queries|report|tables|fixtures|test)\.tsx?$|refusals\.ts$/

/** As much of the syntax tree as is read here (ESTree). */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Every code that a module of the browser may name. A code is a key of the catalogue by type, so it is written out there. */
export function codesOfBrowser(): Set<string> {
  const codes = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    if (NOT_OF_BROWSER.test(file)) continue
    for (const [code] of readFileSync(file, 'utf8').matchAll(/\b[A-Z][A-Z0-9_]+\b/g)) codes.add(code)
  }
  return codes
}

/** The part of the catalogue without the refusals that are not in `codes`. `program` is the parsed `code`. */
export function refusalsOf(program: { body: unknown[] }, code: string, codes: ReadonlySet<string>): string {
  const statements = program.body as Node[]
  const declared = statements.flatMap(
    (statement) =>
      (statement.declaration as { declarations?: Node[] } | null | undefined)?.declarations ?? [],
  )
  const entries = declared.flatMap((declaration) => {
    const init = declaration.init as Node | null
    return init?.type === 'ObjectExpression' ? (init.properties as Node[]) : []
  })
  let kept = code
  for (const entry of entries.toReversed()) {
    const name = (entry.key as { name?: string } | undefined)?.name
    if (name === undefined || codes.has(name)) continue
    const end = kept[entry.end] === ',' ? entry.end + 1 : entry.end
    kept = kept.slice(0, entry.start) + kept.slice(end)
  }
  return kept
}

export function browserRefusals(): Plugin {
  let codes: ReadonlySet<string>
  return {
    name: 'browser-refusals',
    apply: 'build',
    buildStart() {
      codes = codesOfBrowser()
    },
    transform: {
      filter: { id: /[\\/]src[\\/]shared[\\/]([\w-]+-)?refusals\.ts$/ },
      handler(code) {
        return { code: refusalsOf(this.parse(code), code, codes), map: null }
      },
    },
  }
}
