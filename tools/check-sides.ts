// Makes sure that each TypeScript file is type-checked by a side of its own, not only where somebody imports it.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Problem } from './problems.ts'

export const sides = ['both', 'server', 'browser', 'tests'] as const

/** The files that a side's tsconfig names by its patterns. */
async function filesOf(root: string, side: string): Promise<string[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tsc, '-p', `tsconfig.${side}.json`, '--showConfig'],
    { cwd: root, maxBuffer: 16 * 1024 * 1024 },
  )
  const { files = [] } = JSON.parse(stdout) as { files?: string[] }
  return files.map((file) => file.replace(/^\.\//, ''))
}

/** The TypeScript files among `paths` that are in none of `covered`. */
export function filesWithoutSide(paths: readonly string[], covered: ReadonlySet<string>): Problem[] {
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !covered.has(path))
    .map((file) => ({
      file,
      rule: 'sides',
      wrong: 'No tsconfig names this file, so its types are checked only where it is imported',
      remedy: `Add its suffix or folder to the one where it runs: ${sides.map((side) => `tsconfig.${side}.json`).join(', ')}.`,
    }))
}

/** What no side of the repository covers. */
export async function checkSides(root: string, paths: readonly string[]): Promise<Problem[]> {
  const listed = await Promise.all(sides.map((side) => filesOf(root, side)))
  return filesWithoutSide(paths, new Set(listed.flat()))
}
