// Decides a file's kind from its path: the closed file grammar of docs/decisions/0002-file-grammar.md.

/** Jobs that a feature's file may have as its suffix, by extension. */
const FEATURE_JOBS = {
  ts: [
    'model',
    'rules',
    'part',
    'variant',
    'contract',
    'tables',
    'personal',
    'queries',
    'effects',
    'handlers',
    'jobs',
    'gateway',
    'report',
    'fixtures',
  ],
  tsx: ['mail', 'screen'],
} as const

/** Jobs that files outside the features may have too. */
const PLACE_JOBS = {
  shared: { ts: [], tsx: [] },
  server: { ts: ['tables', 'personal', 'queries', 'jobs', 'fixtures'], tsx: ['mail'] },
  ui: { ts: ['fixtures'], tsx: [] },
  web: { ts: ['fixtures'], tsx: ['screen'] },
} as const

type FeatureJob = (typeof FEATURE_JOBS)['ts' | 'tsx'][number]
type Place = keyof typeof PLACE_JOBS

export type FileKind =
  | FeatureJob
  | Place
  | 'component'
  | 'style'
  | 'endpoints map'
  | 'screens map'
  | 'parts map'
  | 'personal data map'
  | 'test'
  | 'tools'
  | 'database'
  | 'bench'
  | 'e2e'
  | 'config'

/** What a path says, or why it says nothing that we know. */
export type Classified =
  | { kind: FileKind; feature?: string }
  | { rule: string; wrong: string; remedy: string }

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const EMPTY_WORDS = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'service']
const PLACES = ['tools', 'database', 'bench', 'e2e'] as const

const refuse = (rule: string, wrong: string, remedy: string) => ({ rule, wrong, remedy })

/** Whether the checker has anything to say about the path. */
export function isSource(path: string): boolean {
  return /\.(ts|tsx|css)$/.test(path) && !path.startsWith('database/migrations/')
}

function checkName(path: string): Classified | undefined {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  for (const part of [...folders, ...file.split('.')]) {
    if (!KEBAB.test(part))
      return refuse(
        'kebab-case',
        `'${part}' is not kebab-case`,
        'Name it in small letters, words-joined-by-dashes.',
      )
    const empty = part.split('-').find((word) => EMPTY_WORDS.includes(word))
    if (empty)
      return refuse(
        'empty-word',
        `'${empty}' says nothing about the contents`,
        'Name it by the thing and its job.',
      )
  }
  if (/^index\.tsx?$/.test(file))
    return refuse('no-barrels', 'An index file hides where things are', 'Import each file by its own name.')
  return undefined
}

function checkJob(
  path: string,
  jobs: Record<'ts' | 'tsx', readonly string[]>,
  none: Record<string, FileKind>,
) {
  const parts = (path.split('/').pop() ?? '').split('.')
  const extension = parts.pop() as 'ts' | 'tsx' | 'css'
  if (extension === 'css') {
    if (parts.length === 2 && parts[1] === 'module') return 'style'
    return parts.length === 1 ? none.css : undefined
  }
  const middle = parts.slice(1)
  const known = (job: string) => jobs.ts.includes(job) || jobs.tsx.includes(job)
  // A test may name what it serves, or that it takes long: age-division.rules.test.ts, three-processes.long.test.ts
  const served = (word: string) => word === 'long' || known(word)
  if (middle.at(-1) === 'test')
    return middle.length === 1 || (middle.length === 2 && served(middle[0] ?? '')) ? 'test' : undefined
  if (middle.length === 0) return none[extension]
  const job = middle[0] ?? ''
  return middle.length === 1 && jobs[extension].includes(job) ? (job as FileKind) : undefined
}

/** The kind of a source file, from its path alone. */
export function classify(path: string): Classified {
  if (/^[a-z-]+\.config\.ts$/.test(path)) return { kind: 'config' }
  const badName = checkName(path)
  if (badName) return badName
  if (path === 'src/endpoints.ts') return { kind: 'endpoints map' }
  if (path === 'src/screens.ts') return { kind: 'screens map' }
  if (path === 'src/parts.ts') return { kind: 'parts map' }
  if (path === 'src/personal-data.ts') return { kind: 'personal data map' }

  const [top = '', second = '', third = '', ...rest] = path.split('/')
  const place = PLACES.find((name) => name === top)
  if (place) return { kind: /\.test\.tsx?$/.test(path) ? 'test' : place }

  if (top === 'src' && second === 'features' && rest.length === 1) {
    const kind = checkJob(path, FEATURE_JOBS, { tsx: 'component' })
    if (kind) return { kind, feature: third }
    const jobs = [
      ...FEATURE_JOBS.ts.map((job) => `.${job}.ts`),
      ...FEATURE_JOBS.tsx.map((job) => `.${job}.tsx`),
    ]
    return refuse(
      'file-grammar',
      'The suffix is none that a feature knows',
      `Say the file's one job: ${jobs.join(' ')} .tsx (a piece of a screen) .test.ts(x) .module.css`,
    )
  }
  // What only tests start: a cluster, a database copy, a server without a port.
  if (/^src\/server\/test-[a-z-]+\.ts$/.test(path)) return { kind: 'fixtures' }
  if (top === 'src' && second in PLACE_JOBS && third !== '') {
    const name = second as Place
    const css: Record<string, FileKind> = name === 'ui' || name === 'web' ? { css: 'style', tsx: name } : {}
    const kind = checkJob(path, PLACE_JOBS[name], { ts: name, ...css })
    if (kind) return { kind }
    return refuse(
      'file-grammar',
      `src/${name} knows no such suffix`,
      'Take a suffix of the grammar, none, or move the file to its feature.',
    )
  }
  return refuse(
    'plan',
    'The plan of the house has no place for this file',
    'Put it in src/features/<word>/, src/shared/, src/server/, src/ui/, src/web/, database/, e2e/, bench/ or tools/.',
  )
}
