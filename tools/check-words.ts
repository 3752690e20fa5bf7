// Keeps out of the repository what must not be in it: secrets, paths of one machine, other registries, unfinished marks, parameters without a name of their own.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describeProblems, type Problem } from './problems.ts'
import { listRepositoryFiles } from './repository-files.ts'

interface Forbidden {
  rule: string
  /** Written so that no pattern finds itself. */
  pattern: RegExp
  wrong: string
  remedy: string
}

const FORBIDDEN: readonly Forbidden[] = [
  {
    rule: 'secrets',
    pattern:
      /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bsk_live_\w{10,}|\bnpm_\w{36}\b|\bxox[abprs]-\w{10,}/,
    wrong: 'This looks like a real credential',
    remedy: 'Take it out, revoke it, and read the value from the environment (src/server/env.ts).',
  },
  {
    rule: 'machine-paths',
    pattern: /(?<![\w.~/-])\/(?:work|root|Users)\/\w/,
    wrong: 'This is a path of one machine',
    remedy: 'Write it from the root of the repository, or take it from the environment.',
  },
  {
    rule: 'registries',
    pattern: /https?:\/\/(?!registry\.npmjs\.org\b)[\w.-]*(?:registry|artifact|nexus|verdaccio)[\w.-]*/i,
    wrong: 'This names a package registry other than the public one',
    remedy: 'Leave the registry to the settings of the machine.',
  },
  {
    rule: 'unfinished',
    pattern: /\b(?:TO[D]O|FIX[M]E)\b/,
    wrong: 'This marks something unfinished',
    remedy: 'Finish it, or write an issue and take the mark out.',
  },
  {
    rule: 'unnamed-parameters',
    pattern: /\(one(?:, at)?\) =>/,
    wrong: 'This parameter is not named for the thing',
    remedy: 'Name it for what the list holds, as in routines.find((routine) => …).',
  },
]

const BINARY = new Set([
  '.png',
  '.jpg',
  '.webp',
  '.avif',
  '.ico',
  '.woff2',
  '.pdf',
  '.mp3',
  '.wav',
  '.xlsx',
  '.zip',
])

/** What `text` must not contain, with the line of each find. */
export function checkWords(file: string, text: string): Problem[] {
  const problems: Problem[] = []
  for (const [at, line] of text.split('\n').entries())
    for (const { pattern, rule, wrong, remedy } of FORBIDDEN) {
      const found = pattern.exec(line)?.[0]
      if (found === undefined) continue
      // A credential is not repeated in the log.
      const shown = rule === 'secrets' ? '' : ` ('${found}')`
      problems.push({ file, line: at + 1, rule, wrong: `${wrong}${shown}`, remedy })
    }
  return problems
}

/** The finds in the given files (paths from `root`). */
export function checkFilesForWords(root: string, paths: readonly string[]): Problem[] {
  return paths
    .filter((path) => !BINARY.has(extname(path)))
    .flatMap((path) => checkWords(path, readFileSync(join(root, path), 'utf8')))
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const problems = checkFilesForWords(root, listRepositoryFiles(root))
  if (problems.length > 0) {
    console.error(describeProblems(problems))
    process.exitCode = 1
  }
}
