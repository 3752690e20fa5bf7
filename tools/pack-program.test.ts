// A program in one file does what it does in many.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache/pack-program-'))
  const files = {
    'source/program.ts': `
      import { beside } from './parts/part.ts'
      import old from './old.cjs'
      import { greeted } from './greeting.ts'
      class Stranger extends Error {}
      { class Stranger { } void new Stranger() }
      const { later } = await import('./later.ts')
      console.log([beside(), old, greeted(), later satisfies string, new Stranger().constructor.name].join())`,
    'source/greeting.ts': `export const greeted = () => 'greeted'`,
    'source/later.ts': `export const later: string = 'later'`,
    'source/parts/part.ts': `
      import { readFileSync } from 'node:fs'
      import { join } from 'node:path'
      const read = (path: string | URL) => readFileSync(path, 'utf8')
      export const beside = () => [read(join(import.meta.dirname, 'word.txt')), read(new URL('word.txt', import.meta.url))].join()`,
    'source/parts/word.txt': 'beside',
    'source/old.cjs': `module.exports = require('node:path').basename(__dirname)`,
  }
  mkdirSync(join(folder, 'source/parts'), { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
})

afterAll(() => rmSync(folder, { recursive: true }))

const run = (...words: string[]) =>
  execFileSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
const loader = ['--import', './tools/module-loader.ts']

test('what a module finds beside itself it finds from the packed file, also after both were moved', () => {
  const before = join(folder, 'here/packed')
  run(...loader, 'tools/pack-program.ts', join(folder, 'source/program.ts'), before)
  const expected = 'beside,beside,source,greeted,later,Stranger\n'
  expect(run(join(before, 'program.js'))).toBe(expected)

  mkdirSync(join(folder, 'moved/here'), { recursive: true })
  renameSync(before, join(folder, 'moved/here/packed'))
  renameSync(join(folder, 'source'), join(folder, 'moved/source'))
  expect(run(join(folder, 'moved/here/packed/program.js'))).toBe(expected)
})

test('drizzle asks once in it, too, of which kind something is', () => {
  const program = join(folder, 'asked.ts')
  writeFileSync(
    program,
    `import { is, SQL, sql } from 'drizzle-orm'\nconsole.log(is(sql\`x\`, SQL), is({}, SQL))`,
  )
  run(...loader, 'tools/pack-program.ts', program, join(folder, 'asked'))
  expect(run(join(folder, 'asked/program.js'))).toBe('true false\n')
  expect(readFileSync(join(folder, 'asked/program.js'), 'utf8')).toContain('walkedUp(')
})

test('a packed server takes from Node’s http what it needs, without its fetch', () => {
  const program = join(folder, 'serving.ts')
  const loads = "process.moduleLoadList.some((module) => module.includes('undici'))"
  writeFileSync(
    program,
    `import http, { createServer } from 'node:http'\nconsole.log(createServer === http.createServer, ${loads})`,
  )
  expect(run(...loader, program)).toBe('true true\n')
  run(...loader, 'tools/pack-program.ts', program, join(folder, 'serving'))
  expect(run(join(folder, 'serving/program.js'))).toBe('true false\n')
})

test('a program with a mistake is not packed, and says where it is', () => {
  writeFileSync(join(folder, 'wrong.ts'), `import { nothing } from './not-there.ts'\nnothing()`)
  const pack = () => run(...loader, 'tools/pack-program.ts', join(folder, 'wrong.ts'), join(folder, 'wrong'))
  expect(pack).toThrow('not-there.ts')
})
