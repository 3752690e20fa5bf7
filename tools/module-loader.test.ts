// What Node does with our modules by the loader, Vite does by itself: both must take the same records.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventKinds } from '../src/features/tours/event-kinds.variant.ts'
import { ASKED, takeAll } from './module-loader.ts'

const root = join(import.meta.dirname, '..')
const TOURS = join(root, 'src/features/tours')

/** The names of the records that Node finds in a folder. */
function namesInNode(folder: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(root, 'tools/module-loader.ts'),
      '--input-type=module',
      '--eval',
      `const { eventKinds } = await import('${join(folder, 'event-kinds.variant.ts')}'); console.log(Object.keys(eventKinds).sort().join())`,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  return stdout.trim() || stderr
}

test('drizzle is told the same of each kind as when it walks up the classes; a package that is named again is the same one, by import and by require', () => {
  const source = readFileSync(join(root, 'node_modules/drizzle-orm/entity.js'), 'utf8')
  expect(source, 'drizzle asks in another way now').toContain(ASKED)
  const questions = `
    const drizzle = await import('drizzle-orm')
    const { boolean, integer, pgTable, PgColumn, PgInteger, PgTable, QueryBuilder, text } = await import('drizzle-orm/pg-core')
    const { Column, Name, Param, Placeholder, SQL, StringChunk, Subquery, Table, View, is, sql } = drizzle
    const table = pgTable('t', { a: integer(), b: text(), c: boolean() })
    const builder = new QueryBuilder()
    const values = [table, table.a, table.b, table.c, drizzle.aliasedTable(table, 'other'), sql\`x\`, sql\`x\`.as('y'), sql.placeholder('p'),
      new Param(1), new Name('n'), new StringChunk('s'), builder.select().from(table), builder.select().from(table).as('sub'), {}, [], new Date(), null, 1, 'x']
    const kinds = [Table, PgTable, Column, PgColumn, PgInteger, SQL, SQL.Aliased, Placeholder, Param, Name, StringChunk, Subquery, View]
    const all = () => values.flatMap((value) => kinds.map((kind) => Number(is(value, kind)))).join('')
    const first = all()
    console.log(first === all(), first)
    try { is(table, class {}) } catch (error) { console.log(error.message.slice(0, 40)) }`
  // What is made for import and what is made for require are two.
  const required = `
    const { createRequire } = await import('node:module')
    const require = createRequire(import.meta.url)
    const pairs = [drizzle, require('drizzle-orm'), await import('drizzle-orm'), require('drizzle-orm')]
    console.log(pairs[0].eq === pairs[2].eq, pairs[1].eq === pairs[3].eq, pairs[0].eq === pairs[1].eq)
    console.log(await import('no-such-package').catch(({ code }) => code))`
  const answers = (program: string, ...loader: string[]) => {
    const words = [...loader, '--input-type=module', '--eval', program]
    const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
    return stdout || stderr
  }
  const walked = answers(questions)
  expect(walked).toMatch(/^true [01]*1[01]*0[01]*\n/)
  expect(answers(questions + required, '--import', join(root, 'tools/module-loader.ts'))).toBe(
    `${walked}true true false\nERR_MODULE_NOT_FOUND\n`,
  )
})

describe('VARIANT-01 each record of the folder', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-kinds-'))
    const list = `const files = import.meta.glob<object>('./*.variant.ts', { eager: true })
export const eventKinds = Object.fromEntries(Object.values(files).flatMap(Object.values).map((one: { name: string }) => [one.name, one]))`
    await writeFile(join(folder, 'event-kinds.variant.ts'), list)
    await writeFile(join(folder, 'one.variant.ts'), "export const oneVariant = { name: 'one' }")
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is there in tests as in Node', () => {
    const names = Object.keys(eventKinds).sort().join()
    expect(names.split(',')).toEqual(expect.arrayContaining(['city', 'finals']))
    expect(namesInNode(TOURS)).toBe(names)
    const files = readdirSync(TOURS).filter((file) => file.endsWith('.variant.ts'))
    expect(Object.keys(eventKinds)).toHaveLength(files.length - 1)
  })
  test('is there when its file is, and nothing else was touched', async () => {
    expect(namesInNode(folder)).toBe('one')
    await writeFile(join(folder, 'two.variant.ts'), "export const twoVariant = { name: 'two' }")
    expect(namesInNode(folder)).toBe('one,two')
  })
  test('is asked for in a way that Node can follow, or the start says so', async () => {
    const other = join(folder, 'other.ts')
    await writeFile(other, "export const files = import.meta.glob('../**/*.ts')")
    expect(() => takeAll(other)).toThrow('no import.meta.glob of one pattern')
  })
})
