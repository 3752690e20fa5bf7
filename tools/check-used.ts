// Finds rules that only tests call: what no screen, call or other rule asks decides nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from './boundaries/source-file.ts'
import type { Problem } from './problems.ts'

const RULES = /^src\/.*\.rules\.ts$/
/** What runs when the product does; tests, their builders and our own tools do not. */
const PRODUCT = /^(src|database)\/.*\.tsx?$/
const PROOF = /\.(test|fixtures)\.tsx?$/
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm
const NAMES = /[A-Za-z_$][\w$]*/g

function countNames(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [name] of text.replace(COMMENTS, '').matchAll(NAMES))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Every name that a `.rules.ts` exports and that nothing of the product uses; `read` gives a file's text. */
export function unusedRules(paths: readonly string[], read: (path: string) => string): Problem[] {
  const texts = new Map(
    paths.filter((path) => PRODUCT.test(path) && !PROOF.test(path)).map((path) => [path, read(path)]),
  )
  const within = new Map([...texts].map(([path, text]) => [path, countNames(text)]))
  const files = new Map<string, number>()
  for (const counts of within.values())
    for (const name of counts.keys()) files.set(name, (files.get(name) ?? 0) + 1)

  const problems: Problem[] = []
  for (const [file, text] of texts) {
    if (!RULES.test(file)) continue
    for (const name of readSource(file, text).exported) {
      // Once in its own file is where it is declared.
      if ((files.get(name) ?? 0) > 1 || (within.get(file)?.get(name) ?? 0) > 1) continue
      problems.push({
        file,
        rule: 'used',
        wrong: `'${name}' is called by tests only`,
        remedy: 'Let the screen or call that decides the same by itself ask it, or delete it with its cases.',
      })
    }
  }
  return problems
}

/** The same for the files of a repository. */
export function checkUsed(root: string, paths: readonly string[]): Problem[] {
  return unusedRules(paths, (path) => readFileSync(join(root, path), 'utf8'))
}
