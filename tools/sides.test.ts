// Shows that the linter keeps what is Node's out of the browser and what is the browser's out of Node (biome.json): one program
// checks the types of both, so they know no better.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Of files that each use one global, 'path: global' of those that the linter refuses. */
function refused(uses: Record<string, string>): string[] {
  const house = mkdtempSync(join(tmpdir(), 'sides-'))
  copyFileSync(join(root, 'biome.json'), join(house, 'biome.json'))
  for (const [path, name] of Object.entries(uses)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), `export const found = () => ${name}.trim()\n`)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--only=style/noRestrictedGlobals', '--reporter=concise', '--vcs-enabled=false']
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], {
    cwd: house,
    encoding: 'utf8',
  })
  rmSync(house, { recursive: true })
  const said = `${stdout}${stderr}`
  expect(said).toContain(`Checked ${Object.keys(uses).length + 1} files`)
  const lines = said.split('\n').filter((line) => line.includes('global variable'))
  return Object.entries(uses)
    .filter(([path, name]) => lines.some((line) => line.includes(path) && line.includes(`variable ${name}.`)))
    .map(([path, name]) => `${path}: ${name}`)
}

const of = (uses: Record<string, string>) => Object.entries(uses).map((use) => use.join(': '))

test('what is not there where a file runs is refused', () => {
  const uses = {
    'src/server/http.ts': 'document',
    'src/features/fees/fee.queries.ts': 'name',
    'src/features/fees/fee.mail.tsx': 'window',
    'src/features/fees/fee-row.tsx': 'process',
    'src/web/api.ts': 'Buffer',
  }
  expect(refused(uses)).toEqual(of(uses))
})

test('what is there is not', () => {
  const uses = {
    'src/server/http.ts': 'process',
    'src/features/fees/fee.mail.tsx': 'process',
    'src/features/fees/fee-row.tsx': 'document',
    'src/features/fees/fee.handlers.test.ts': 'document',
  }
  expect(refused(uses)).toEqual([])
})
