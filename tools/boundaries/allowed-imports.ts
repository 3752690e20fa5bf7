// Decides which kind of file may import which, and which packages belong to which side.
import type { FileKind } from './file-kinds.ts'

const SHAPES = ['shared', 'model', 'variant'] as const
const DECISIONS = [...SHAPES, 'rules', 'parts map'] as const
const SERVER_WORK = [
  ...DECISIONS,
  'contract',
  'tables',
  'queries',
  'effects',
  'gateway',
  'mail',
  'report',
  'server',
] as const
const PAGES = [...DECISIONS, 'contract', 'component', 'ui', 'web', 'style'] as const
const EVERYTHING_BUT_PRIVATE = [
  ...SERVER_WORK,
  'jobs',
  'component',
  'ui',
  'web',
  'style',
  'endpoints map',
] as const

/** Importer -> what it may import. Handlers, screens and jobs appear in MAPS only: they are private to their feature. */
export const allowedImports: Record<FileKind, readonly FileKind[] | 'anything'> = {
  shared: ['shared'],
  model: ['shared', 'model'],
  variant: [...SHAPES],
  rules: [...DECISIONS],
  part: [...SHAPES, 'rules'],
  contract: ['shared', 'model'],
  // The types of JSON columns are models.
  tables: ['shared', 'model', 'tables'],
  // What tables hold of people, and what erasing leaves of it.
  personal: [...SHAPES, 'rules', 'tables', 'server'],
  queries: [...SHAPES, 'tables', 'queries', 'server'],
  gateway: [...DECISIONS, 'gateway', 'server'],
  effects: [...SERVER_WORK, 'personal data map'],
  handlers: [...SERVER_WORK],
  jobs: [...SERVER_WORK],
  mail: [...DECISIONS, 'mail', 'ui'],
  report: [...DECISIONS, 'report', 'ui'],
  server: [...SERVER_WORK, 'personal', 'endpoints map', 'database'],
  component: [...PAGES],
  screen: [...PAGES],
  ui: ['shared', 'ui', 'style'],
  web: [...PAGES, 'screens map', 'endpoints map'],
  style: ['style'],
  'endpoints map': ['contract', 'shared'],
  'screens map': ['web', 'shared', 'model'],
  'personal data map': ['personal', 'server'],
  'parts map': ['part', 'rules', 'shared', 'model'],
  test: 'anything',
  fixtures: [...EVERYTHING_BUT_PRIVATE, 'fixtures', 'database'],
  e2e: [...EVERYTHING_BUT_PRIVATE, 'fixtures', 'e2e', 'database', 'tools'],
  database: [...EVERYTHING_BUT_PRIVATE, 'database'],
  bench: [...EVERYTHING_BUT_PRIVATE, 'fixtures', 'bench', 'database', 'tools', 'endpoints map'],
  tools: [...EVERYTHING_BUT_PRIVATE, 'tools', 'database', 'screens map'],
  config: [...EVERYTHING_BUT_PRIVATE, 'tools', 'config', 'e2e'],
}

/** The only files that may name what is private, because listing it is their whole job. */
export const maps: Record<string, { may: FileKind; lazily: boolean }> = {
  'src/screens.ts': { may: 'screen', lazily: true },
  'src/server/routes.ts': { may: 'handlers', lazily: false },
  'src/server/job-list.ts': { may: 'jobs', lazily: false },
}

/** Which map lists a private kind. */
export const privateKinds: Partial<Record<FileKind, string>> = {
  screen: 'src/screens.ts',
  handlers: 'src/server/routes.ts',
  jobs: 'src/server/job-list.ts',
}

const BOTH: readonly FileKind[] = [
  'shared',
  'model',
  'rules',
  'part',
  'variant',
  'contract',
  'endpoints map',
  'parts map',
]
const BROWSER: readonly FileKind[] = ['component', 'screen', 'ui', 'web', 'screens map']
const SERVER: readonly FileKind[] = [
  'tables',
  'personal',
  'personal data map',
  'queries',
  'effects',
  'gateway',
  'handlers',
  'jobs',
  'mail',
  'report',
  'server',
]

/** Packages that belong to some kinds of file only; a name ending in `*` holds for all that begin so. */
const PACKAGES: {
  names: readonly string[]
  not: readonly FileKind[]
  /** Files that may all the same. */
  but?: readonly string[]
  remedy: string
}[] = [
  {
    names: ['@tanstack/react-query'],
    not: [...BROWSER],
    but: ['src/web/loaded.ts', 'src/web/session.tsx', 'src/web/main.tsx'],
    remedy:
      'What is loaded has its key from its contract: useLoaded(contract, input) and useAnswers() of src/web/loaded.ts.',
  },
  {
    names: ['@mantine/*', '@tabler/*'],
    not: [...BOTH, ...SERVER, 'component', 'screen', 'web', 'screens map'],
    remedy: 'The component library stays behind src/ui: add or widen a part there and use that.',
  },
  {
    names: ['react*', '@tanstack/*'],
    not: [...BOTH, 'tables', 'queries', 'effects', 'gateway', 'handlers', 'jobs', 'server'],
    remedy: 'Nothing of React belongs here: move what draws to a .tsx of the browser, a mail or a report.',
  },
  {
    names: ['node:*', 'fastify', '@fastify/*', 'pg', 'pg-boss', 'nodemailer', '@node-rs/*', '@orpc/server*'],
    not: [...BOTH, ...BROWSER],
    remedy: 'This runs in the browser too: move what needs the server to a handler, a query or src/server.',
  },
  {
    names: ['drizzle-orm*'],
    not: [...BOTH, ...BROWSER, 'effects', 'handlers', 'jobs', 'mail', 'report'],
    remedy: 'Rows are read and written in .queries.ts: give this a query with a name of its own.',
  },
]

/** Why the file may not import the package, or undefined when it may. */
export function packageRemedy(
  { path, kind }: { path: string; kind: FileKind },
  specifier: string,
): string | undefined {
  const matches = (name: string) =>
    name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name
  return PACKAGES.find(
    ({ names, not, but }) => not.includes(kind) && !but?.includes(path) && names.some(matches),
  )?.remedy
}
