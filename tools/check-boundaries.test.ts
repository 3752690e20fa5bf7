// Shows that the boundary checker refuses what it should: each rule against a small house made for it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Plan } from './boundaries/floors.ts'
import { checkBoundaries } from './check-boundaries.ts'
import { describeProblems } from './problems.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** The checker's problems for a house of these files; a text without a comment gets a first sentence. */
function problemsOf(
  files: Record<string, string>,
  { bare = false, plan }: { bare?: boolean; plan?: Plan | undefined } = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bare ? text : `// Decides one small thing.\n${text}`)
  }
  return checkBoundaries(root, Object.keys(files), plan)
}

const rulesOf = (files: Record<string, string>, plan?: Plan) =>
  problemsOf(files, { plan }).map(({ file, rule }) => `${rule} ${file}`)

const model = { 'src/features/fees/fee.model.ts': 'export const fee = 1' }
const rules = {
  'src/features/fees/fee.rules.ts': "import { fee } from './fee.model.ts'\nexport const quote = fee",
}
const handlers = { 'src/features/fees/fee.handlers.ts': 'export const quoteFee = 1' }
const screen = { 'src/features/fees/fee.screen.tsx': 'export const FeeScreen = () => null' }

test('a house in order has no problems', () => {
  const problems = problemsOf({
    ...model,
    ...rules,
    ...screen,
    ...handlers,
    'src/features/fees/fee-row.tsx':
      "import { quote } from './fee.rules.ts'\nexport const FeeRow = () => quote",
    'src/features/fees/fee.rules.test.ts': "import { quote } from './fee.rules.ts'\nquote",
    'src/features/fees/fee-row.module.css': '.row { color: inherit }',
    'src/screens.ts': "export const screens = [() => import('./features/fees/fee.screen.tsx')]",
    'src/server/routes.ts':
      "import { quoteFee } from '../features/fees/fee.handlers.ts'\nexport const all = [quoteFee]",
  })
  expect(describeProblems(problems)).toBe('')
})

test('an import names its file as it is', () => {
  const by = (name: string) =>
    rulesOf({ ...model, 'src/features/fees/fee.rules.ts': `import type { fee } from './${name}'` })
  expect(by('fee.model.js')).toEqual(['file-extensions src/features/fees/fee.rules.ts'])
  expect(by('fee.model.ts')).toEqual([])
})

describe('who may import whom', () => {
  test('a model may not import rules', () => {
    expect(
      rulesOf({ ...rules, ...model, 'src/features/a/a.model.ts': "import '../fees/fee.rules.ts'" }),
    ).toEqual(['allowed-imports src/features/a/a.model.ts'])
  })
  test('rules may not import the server, not even a type', () => {
    const files = {
      'src/server/database.ts': 'export type Database = 1',
      'src/features/a/a.rules.ts':
        "import type { Database } from '../../server/database.ts'\nexport type D = Database",
    }
    expect(rulesOf(files)).toEqual(['allowed-imports src/features/a/a.rules.ts'])
  })
  test('an inline type import counts', () => {
    const files = {
      'src/server/database.ts': 'export type Database = 1',
      'src/features/a/a.rules.ts': "export type D = import('../../server/database.ts').Database",
    }
    expect(rulesOf(files)).toEqual(['allowed-imports src/features/a/a.rules.ts'])
  })
  test('a component may not import queries', () => {
    const files = {
      'src/features/a/a.queries.ts': 'export const loadA = 1',
      'src/features/a/a-card.tsx': "import { loadA } from './a.queries.ts'\nexport const ACard = () => loadA",
    }
    expect(rulesOf(files)).toEqual(['allowed-imports src/features/a/a-card.tsx'])
  })
  test('handlers are private, also within their feature', () => {
    const files = { ...handlers, 'src/features/fees/fee.jobs.ts': "import './fee.handlers.ts'" }
    expect(rulesOf(files)).toEqual(['private src/features/fees/fee.jobs.ts'])
  })
  test('a screen is private to the map of screens', () => {
    const files = { ...screen, 'src/web/main.tsx': "import '../features/fees/fee.screen.tsx'" }
    expect(rulesOf(files)).toEqual(['private src/web/main.tsx'])
  })
  test('the map of screens may not load a screen with the first page', () => {
    const files = { ...screen, 'src/screens.ts': "import '../src/features/fees/fee.screen.tsx'" }
    expect(rulesOf(files)).toEqual(['lazy-screens src/screens.ts'])
  })
  test('a screen stands alone in its file', () => {
    const path = 'src/features/fees/fee.screen.tsx'
    const two = { [path]: `${screen[path]}\nexport const FEES = 2` }
    expect(rulesOf(two)).toEqual([`one-screen ${path}`])
    expect(rulesOf({ [path]: 'const FeeScreen = () => null' })).toEqual([`one-screen ${path}`])
    expect(rulesOf(screen)).toEqual([])
  })
  test('the look knows no feature', () => {
    const files = { ...model, 'src/ui/fee.tsx': "import '../features/fees/fee.model.ts'" }
    expect(rulesOf(files)).toEqual(['allowed-imports src/ui/fee.tsx'])
  })
  test('nothing of the product imports a test', () => {
    const files = { 'src/shared/a.test.ts': '', 'src/shared/b.ts': "import './a.test.ts'" }
    expect(rulesOf(files)).toEqual(['allowed-imports src/shared/b.ts'])
  })
  test('nothing of the product imports what only tests start', () => {
    const files = { 'src/server/test-cluster.ts': '', 'src/server/http.ts': "import './test-cluster.ts'" }
    expect(rulesOf(files)).toEqual(['allowed-imports src/server/http.ts'])
  })
  test('a test may import what is private', () => {
    expect(
      rulesOf({ ...handlers, 'src/features/fees/fee.handlers.test.ts': "import './fee.handlers.ts'" }),
    ).toEqual([])
  })
})

describe('which package belongs where', () => {
  test.each([
    ['src/features/a/a.screen.tsx', '@mantine/core'],
    ['src/features/a/a.rules.ts', 'node:fs'],
    ['src/shared/a.ts', 'react'],
    ['src/web/a.ts', 'drizzle-orm/pg-core'],
    ['src/features/a/a.handlers.ts', 'drizzle-orm'],
    ['src/features/a/a-card.tsx', 'fastify'],
    ['src/features/a/a.model.ts', 'pg'],
    ['src/features/a/use-a.tsx', '@tanstack/react-query'],
    ['src/ui/a.tsx', '@tanstack/react-query'],
    ['src/web/a.tsx', '@tanstack/react-query'],
  ])('%s may not use %s', (path, name) => {
    expect(rulesOf({ [path]: `import '${name}'\nexport const A = () => null` })).toEqual([`packages ${path}`])
  })
  test('the look may use the component library, queries the database, and one file what loads', () => {
    const files = {
      'src/web/loaded.ts': "import '@tanstack/react-query'",
      'src/ui/a.tsx': "import '@mantine/core'",
      'src/features/a/a.queries.ts': "import 'drizzle-orm'",
    }
    expect(rulesOf(files)).toEqual([])
  })
})

describe('cycles', () => {
  test('two files in a circle are named once, with the way round', () => {
    const problems = problemsOf({
      'src/shared/a.ts': "import './b.ts'",
      'src/shared/b.ts': "import type { C } from './c.ts'\nexport type B = C",
      'src/shared/c.ts': "import './a.ts'\nexport type C = 1",
    })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.wrong).toContain(
      'src/shared/a.ts -> src/shared/b.ts -> src/shared/c.ts -> src/shared/a.ts',
    )
  })
  test('what is loaded later makes no circle', () => {
    expect(
      rulesOf({
        'src/ui/a.tsx': "export const a = () => import('./b.tsx')",
        'src/ui/b.tsx': "import './a.tsx'",
      }),
    ).toEqual([])
  })
})

describe('names and places', () => {
  test.each([
    ['src/features/fees/fee.logic.ts', 'file-grammar'],
    ['src/features/fees/fee.ts', 'file-grammar'],
    ['src/features/fees/fee.rules.queries.ts', 'file-grammar'],
    ['src/features/fees/fee.handlers.tsx', 'file-grammar'],
    ['src/ui/fee.handlers.ts', 'file-grammar'],
    ['src/features/fees/index.ts', 'no-barrels'],
    ['src/features/fees/feeRow.tsx', 'kebab-case'],
    ['src/features/Fees/fee.rules.ts', 'kebab-case'],
    ['src/features/fees/fee-utils.rules.ts', 'empty-word'],
    ['src/features/payment-service/pay.rules.ts', 'empty-word'],
    ['src/elsewhere/fee.ts', 'plan'],
    ['src/features/fees/deep/fee.rules.ts', 'plan'],
    ['source/fee.ts', 'plan'],
  ])('%s is refused (%s)', (path, rule) => {
    expect(rulesOf({ [path]: 'export const a = 1' })).toEqual([`${rule} ${path}`])
  })
  test('a re-export is a second address', () => {
    const files = { 'src/shared/a.ts': 'export const a = 1', 'src/shared/b.ts': "export { a } from './a.ts'" }
    expect(rulesOf(files)).toEqual(['no-barrels src/shared/b.ts'])
    expect(rulesOf({ ...files, 'src/shared/b.ts': "export * from './a.ts'" })).toEqual([
      'no-barrels src/shared/b.ts',
    ])
  })
})

describe('how a file opens and what it reads', () => {
  test('a file that opens with code is refused', () => {
    const problems = problemsOf(
      { 'src/shared/a.ts': 'export const a = 1\n// A sentence too late.\n' },
      { bare: true },
    )
    expect(problems.map((problem) => problem.rule)).toEqual(['first-sentence'])
  })
  test.each(['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()'])(
    'rules may not read %s',
    (call) => {
      expect(rulesOf({ 'src/features/a/a.rules.ts': `export const a = () => ${call}` })).toEqual([
        'time-is-an-argument src/features/a/a.rules.ts',
      ])
    },
  )
  test('rules may compute with a given time', () => {
    expect(rulesOf({ 'src/features/a/a.rules.ts': 'export const a = (at: Date) => new Date(at)' })).toEqual(
      [],
    )
  })
  test('a file that does not parse is named', () => {
    expect(rulesOf({ 'src/shared/a.ts': 'export const = 1' })).toEqual(['parses src/shared/a.ts'])
  })
})

describe('floors', () => {
  const up = { 'src/features/fees/fee.rules.ts': "import '../desk/desk.model.ts'" }
  const desk = { 'src/features/desk/desk.model.ts': 'export const desk = 1' }
  const down = { 'src/features/desk/desk.rules.ts': "import '../fees/fee.model.ts'" }
  const floors: Plan['floors'] = [
    ['ground', 'fees'],
    ['top', 'desk'],
  ]
  const none: Plan = { floors, upward: {}, long: {} }
  const listed: Plan = { floors, upward: { fees: ['desk/desk.model.ts'] }, long: {} }

  test('what stands above may import what stands below', () => {
    expect(rulesOf({ ...model, ...desk, ...down }, none)).toEqual([])
  })
  test('what stands below may not import what stands above', () => {
    expect(rulesOf({ ...desk, ...up }, none)).toEqual(['floors src/features/fees/fee.rules.ts'])
  })
  test('within a floor the order counts, too', () => {
    const one: Plan = { floors: [['ground', 'fees', 'desk']], upward: {}, long: {} }
    expect(rulesOf({ ...desk, ...up }, one)).toEqual(['floors src/features/fees/fee.rules.ts'])
  })
  test('an import that is listed may stay', () => {
    expect(rulesOf({ ...desk, ...up }, listed)).toEqual([])
  })
  test('what is listed and not needed any more is refused', () => {
    const problems = problemsOf({ ...model, ...desk, ...down }, { plan: listed })
    expect(problems.map(({ wrong }) => wrong)).toEqual(["'fees' needs desk/desk.model.ts no more"])
  })
  test('a feature that stands on no floor is refused once', () => {
    const files = { 'src/features/a/a.model.ts': '', 'src/features/a/a.rules.ts': '' }
    const plan: Plan = { ...none, floors: [] }
    expect(problemsOf(files, { plan }).map(({ wrong }) => wrong)).toEqual(["'a' stands on no floor"])
  })
  test('a name without a folder is refused, and one that stands twice', () => {
    const plan: Plan = { ...none, floors: [...floors, ['roof', 'fees', 'attic']] }
    expect(problemsOf({ ...model, ...desk }, { plan }).map(({ wrong }) => wrong)).toEqual([
      "'fees' stands on the floors twice",
      "'attic' has a floor and no folder",
    ])
  })
  test('tests and fixtures may look up', () => {
    const files = {
      'src/features/fees/fee.test.ts': "import '../desk/desk.model.ts'",
      'src/features/fees/fee.fixtures.ts': "import '../desk/desk.model.ts'",
    }
    expect(rulesOf({ ...desk, ...files }, none)).toEqual([])
  })
})

describe('how long a function is', () => {
  const path = 'src/shared/a.ts'
  const body = (lines: number) => '\n  1'.repeat(lines - 2)
  const lines = (name: string, count: number) => `export function ${name}() {${body(count)}\n}`
  const plan = (long: Plan['long']): Plan => ({ floors: [], upward: {}, long })
  const listed = plan({ [`${path} far`]: 'One protocol, told from its first word to its last.' })

  test.each([79, 80])('a function of %i lines may stand', (count) => {
    expect(problemsOf({ [path]: lines('far', count) })).toEqual([])
  })
  test('a function of 81 lines is refused with its name, its line and its length', () => {
    expect(problemsOf({ [path]: `\n${lines('far', 81)}` })).toMatchObject([
      { file: path, line: 3, rule: 'long-functions', wrong: "'far' takes 81 lines" },
    ])
  })
  test.each([
    ['an arrow', `export const far = () => {${body(81)}\n}`, 'far'],
    ['a method', `export class A {\n  far() {${body(81)}\n}\n}`, 'far'],
    ['a property', `export const a = {\n  far: async () => {${body(81)}\n}\n}`, 'far'],
    ['what a hook is given', `useFar(() => {${body(81)}\n})`, 'useFar'],
  ])('%s of 81 lines is refused, too', (_kind, text, name) => {
    expect(problemsOf({ [path]: text }).map(({ wrong }) => wrong)).toEqual([`'${name}' takes 81 lines`])
  })
  test('a file is no function: its lines together may be many', () => {
    expect(problemsOf({ [path]: `${lines('near', 60)}\n${lines('far', 60)}` })).toEqual([])
  })
  test('a test may be long, what helps it may not', () => {
    const test = `describe('far', () => {\n  test('away', () => {${body(81)}\n  })\n})`
    expect(problemsOf({ 'src/shared/a.test.ts': test, 'e2e/a.story.ts': test })).toEqual([])
    expect(rulesOf({ 'src/shared/a.test.ts': lines('far', 81) })).toEqual([
      'long-functions src/shared/a.test.ts',
    ])
  })
  test('a long function with a reason may stand', () => {
    expect(problemsOf({ [path]: lines('far', 81) }, { plan: listed })).toEqual([])
  })
  test.each(['', 'long', 'It is a component.'])('%j is no reason', (reason) => {
    const short = plan({ [`${path} far`]: reason })
    expect(problemsOf({ [path]: lines('far', 81) }, { plan: short }).map(({ wrong }) => wrong)).toEqual([
      `'${path} far' has no reason in words`,
    ])
  })
  test.each([
    ['is short now', lines('far', 80)],
    ['is gone', lines('near', 3)],
  ])('a listed function that %s is refused', (_how, text) => {
    expect(problemsOf({ [path]: text }, { plan: listed }).map(({ wrong }) => wrong)).toEqual([
      `'${path} far' is not long any more`,
    ])
  })
})

describe('names of kinds of event stand in records only', () => {
  const at = 'src/features/a/a.rules.ts'
  const named = 'names-only-in-records'
  test.each([
    ['an id that is compared', 'export const odd = (event: { id: number }) => event.id === 48'],
    ['an id of a tour date', 'export const odd = (date: { event_id: number }) => 26 !== date.event_id'],
    [
      'an id behind a question mark',
      'export const odd = (date?: { event: { id: number } }) => date?.event.id === 47',
    ],
    [
      'ids in a set of the file',
      'const OWN = new Set([48, 49])\nexport const odd = (event: { id: number }) => OWN.has(event.id)',
    ],
    ['ids in a list on the spot', 'export const odd = (event_id: number) => [48, 49].includes(event_id)'],
    [
      'an id that is the condition of a query',
      'export const odd = (eq, eventTable) => eq(eventTable.id, 56)',
    ],
    [
      'ids that are the condition of a query',
      'export const odd = (inArray, dateTable) => inArray(dateTable.event_id, [48, 49])',
    ],
    [
      'an id that has a name in the file',
      'const AFTERGLOW = 49\nexport const odd = (event: { id: number }) => event.id === AFTERGLOW',
    ],
    ['a kind in a template', 'export const odd = (event) => event.variant === `finals`'],
    [
      'an id that is taken out of its event',
      'export const odd = (event) => {\n  const { id } = event\n  return id\n}',
    ],
    ['an id that is taken out of a tour date', 'export const odd = ({ event: { id } }) => id'],
    [
      'ids that are searched',
      'export const odd = (event: { id: number }) => [48, 49].some((known) => known === event.id)',
    ],
    [
      'the name of a kind',
      "export const odd = ({ variant }: { variant: string }) => variant === 'finals' ? 1 : 0",
    ],
    ['the name of a record', "export const odd = (variantOf, date) => variantOf(date).name !== 'ballroom'"],
    ['a record that is compared', 'export const odd = (eventKinds, kind) => kind === eventKinds.finals'],
    ['a record under its name', "export const odd = (eventKinds) => eventKinds['finals']"],
    ['the brand of an event', "export const odd = (event) => event.subdomain === 'afterglow'"],
    ['a programme by its address', "export const odd = (programme) => programme?.route === 'proteges'"],
    [
      'names of kinds in a list',
      "const HALLS = ['intensive']\nexport const odd = (event) => HALLS.includes(event.variant)",
    ],
    [
      'a table by the names of kinds',
      'const teachers = { finals: 6, city: 4 }\nexport const odd = (event) => teachers[event.variant]',
    ],
    [
      'a switch over the kinds',
      "export function odd(event) {\n  switch (event.variant) {\n    case 'city':\n      return 1\n  }\n}",
    ],
  ])('%s is refused outside of them', (_title, text) => {
    expect(rulesOf({ [at]: text })).toEqual([`${named} ${at}`])
    // Where kinds are told and tried, they may be.
    const elsewhere = [
      'src/features/a/a.variant.ts',
      'src/features/a/a.rules.test.ts',
      'src/features/a/a.long.test.ts',
      'database/demo/a.ts',
      'src/features/a/a.fixtures.ts',
    ]
    for (const path of elsewhere) expect(rulesOf({ [path]: text })).toEqual([])
  })

  test.each([
    ['an id that is given', 'export const even = (event, wanted) => event.id === wanted.event_id'],
    [
      'a look into a table that is not written out',
      'export const even = (kinds, event) => kinds[event.variant]',
    ],
    [
      'a word of the record',
      "export const even = (variantOf, date) => variantOf(date).scholarship === 'free'",
    ],
    ['all the records', 'export const even = (eventKinds, name) => Object.values(eventKinds)[name]'],
    ['the id of something else', 'export const even = (category) => category.id === 1'],
    ['whether an id is there', 'export const even = (event_id?: number) => event_id === undefined'],
  ])('%s is not', (_title, text) => {
    expect(rulesOf({ [at]: text })).toEqual([])
  })

  test('one record is not taken by its name, all of them may be', () => {
    const files = {
      'src/features/tours/finals.variant.ts': 'export const finalsVariant = 1',
      'src/features/tours/event-kinds.variant.ts':
        "import { finalsVariant } from './finals.variant.ts'\nexport const eventKinds = [finalsVariant]",
      [at]: "import { eventKinds } from '../tours/event-kinds.variant.ts'\nimport { finalsVariant } from '../tours/finals.variant.ts'\nexport const odd = [eventKinds, finalsVariant]",
    }
    expect(rulesOf(files)).toEqual([`${named} ${at}`])
  })
})
