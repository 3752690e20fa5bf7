// Holds the plan of the house: who may import whom, where files live, how they are named, how they open and how long their functions are.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { allowedImports, maps, packageRemedy, privateKinds } from './boundaries/allowed-imports.ts'
import { findCycles } from './boundaries/cycles.ts'
import { classify, type FileKind, isSource } from './boundaries/file-kinds.ts'
import { house, type Plan, placesOf, upwardImport } from './boundaries/floors.ts'
import { checkLengths } from './boundaries/long-functions.ts'
import { type Import, readSource, type SourceFile } from './boundaries/source-file.ts'
import { describeProblems, type Problem } from './problems.ts'
import { listRepositoryFiles } from './repository-files.ts'

const DECIDES: readonly FileKind[] = ['shared', 'model', 'rules', 'variant', 'contract']
const TAKES_TIME: readonly FileKind[] = [
  ...DECIDES,
  'queries',
  'effects',
  'handlers',
  'jobs',
  'mail',
  'report',
]

interface Known extends SourceFile {
  path: string
  kind: FileKind
  feature?: string
}

/** `a.rules.ts` for speaking of a kind in a message. */
const spoken = (kind: FileKind) => (kind in privateKinds || kind === 'style' ? `a ${kind} file` : `'${kind}'`)

function checkImport(
  from: Known,
  wanted: Import,
  target: { path: string; kind: FileKind },
): Problem | undefined {
  const at = { file: from.path, line: wanted.line }
  const map = maps[from.path]
  if (map && map.may === target.kind) {
    if (!map.lazily || wanted.lazy || wanted.type_only) return undefined
    return {
      ...at,
      rule: 'lazy-screens',
      wrong: `${target.path} is loaded with the first page`,
      remedy: `Load it when its URL is opened: () => import('${wanted.specifier}').`,
    }
  }
  const allowed = allowedImports[from.kind]
  if (allowed === 'anything') return undefined
  const home = privateKinds[target.kind]
  if (home)
    return {
      ...at,
      rule: 'private',
      wrong: `${target.path} is private: only ${home} may name ${spoken(target.kind)}`,
      remedy: 'Move what both need to a .rules.ts, .queries.ts or component, and import that.',
    }
  if (allowed.includes(target.kind)) return undefined
  return {
    ...at,
    rule: 'allowed-imports',
    wrong: `${spoken(from.kind)} may not import ${spoken(target.kind)} (${target.path})`,
    remedy: `It may import: ${allowed.join(', ')}. Move the code to where its job is, or pass the value in.`,
  }
}

/** The type check finds `a.ts` where `a.js` is imported; Node does not. */
function checkExtension({ path }: Known, { specifier, line }: Import, meansAnother: boolean): Problem[] {
  if (!meansAnother) return []
  const remedy = 'Write the name of the file as it is.'
  return [{ file: path, line, rule: 'file-extensions', wrong: `${specifier} is no file`, remedy }]
}

function checkHead(file: Known): Problem | undefined {
  if (file.kind === 'test' || file.kind === 'e2e' || file.kind === 'config') return undefined
  if (file.head.split(/\s+/).length >= 2) return undefined
  return {
    file: file.path,
    line: 1,
    rule: 'first-sentence',
    wrong: 'The file does not open with a sentence on what it decides or does',
    remedy: 'Write one comment line above the imports.',
  }
}

function* checkPurity(file: Known): Generator<Problem> {
  // The clock itself is the one file that reads the time.
  if (!TAKES_TIME.includes(file.kind)) return
  for (const { call, line } of file.impure) {
    if (call === 'fetch()' && !DECIDES.includes(file.kind)) continue
    yield {
      file: file.path,
      line,
      rule: 'time-is-an-argument',
      wrong: `${call} makes the answer depend on more than its arguments`,
      remedy: 'Take the value as a parameter; src/server/clock.ts and src/server/tokens.ts are the sources.',
    }
  }
}

function* checkReexports(file: Known): Generator<Problem> {
  // A story takes `test` and `expect` from its stage, as Playwright means it.
  if (file.kind === 'test' || file.kind === 'e2e') return
  for (const found of file.reexports)
    yield {
      file: file.path,
      line: found.line,
      rule: 'no-barrels',
      wrong: `Offers what ${found.specifier} owns under a second address`,
      remedy: 'Let whoever needs it import it from its own file.',
    }
}

/** Names on the floors that stand there twice, or for which there is no folder: they would say nothing of anything. */
function* checkNames({ floors }: Plan, folders: ReadonlySet<string>): Generator<Problem> {
  const names = floors.flatMap(([, ...features]) => features)
  const at = { file: 'tools/boundaries/floors.ts', rule: 'floors', remedy: 'Take the name out.' }
  for (const [place, name] of names.entries()) {
    if (!folders.has(name)) yield { ...at, wrong: `'${name}' has a floor and no folder` }
    if (names.indexOf(name) < place) yield { ...at, wrong: `'${name}' stands on the floors twice` }
  }
}

/** Imports that run upward and are not listed, what is listed and runs upward no more, and features without a floor. */
function* checkFloors(
  files: Iterable<Known>,
  graph: ReadonlyMap<string, readonly string[]>,
  plan: Plan,
): Generator<Problem> {
  const places = placesOf(plan)
  const needed = new Set<string>()
  const without = new Set<string>()
  const folders = new Set<string>()
  for (const { path: file, feature, kind } of files) {
    if (feature === undefined) continue
    folders.add(feature)
    if (kind === 'test' || kind === 'fixtures') continue
    if (!places.has(feature) && !without.has(feature)) {
      without.add(feature)
      const remedy = 'Name it in tools/boundaries/floors.ts, above all that it imports.'
      yield { file, rule: 'floors', wrong: `'${feature}' stands on no floor`, remedy }
    }
    for (const imported of graph.get(file) ?? []) {
      const above = upwardImport(places, feature, imported.replace('src/features/', ''))
      if (above === undefined) continue
      needed.add(`${feature} ${above}`)
      if (plan.upward[feature]?.includes(above)) continue
      yield {
        file,
        rule: 'floors',
        wrong: `'${feature}' stands below ${imported}`,
        remedy: 'Move down what is needed, hand it in, or move the file up to those who use it.',
      }
    }
  }
  yield* checkNames(plan, folders)
  for (const [feature, listed] of Object.entries(plan.upward))
    for (const above of listed)
      if (!needed.has(`${feature} ${above}`))
        yield {
          file: 'tools/boundaries/floors.ts',
          rule: 'floors',
          wrong: `'${feature}' needs ${above} no more`,
          remedy: 'Take the line out: the list only gets shorter.',
        }
}

/** Who may know one kind of event from another: records, what the demo season is made of, and proofs. */
const KNOWS_KINDS: readonly FileKind[] = ['variant', 'database', 'test', 'fixtures', 'e2e', 'config']

/** Code that asks which event, or which kind of event, it has before it, and code that takes one record by its name. */
function* checkKindQuestions({ path, kind, kind_questions, imports }: Known): Generator<Problem> {
  if (KNOWS_KINDS.includes(kind) || !path.startsWith('src/')) return
  const remedy = 'Make it a word of the record (variant.model.ts) or a row of the event, and ask for that.'
  for (const { text, line } of kind_questions)
    yield { file: path, line, rule: 'names-only-in-records', wrong: `Asks '${text}'`, remedy }
  for (const { specifier, line } of imports)
    if (specifier.endsWith('.variant.ts') && !specifier.endsWith('/event-kinds.variant.ts'))
      yield {
        file: path,
        line,
        rule: 'names-only-in-records',
        wrong: `Takes ${specifier} by its name`,
        remedy,
      }
}

/** MAP 2 names the file only: what it exports is its screen. */
function checkScreen({ path, kind, exported }: Known): Problem[] {
  if (kind !== 'screen' || exported.length === 1) return []
  const wrong = `Exports ${exported.length === 0 ? 'nothing' : exported.join(', ')}`
  const remedy = 'A screen stands alone in its file: move what others need to a file of its own.'
  return [{ file: path, rule: 'one-screen', wrong, remedy }]
}

/** Every problem of the given files (paths from `root`), parsed from disk; with a plan, of its floors and lists, too. */
export function checkBoundaries(root: string, paths: readonly string[], plan?: Plan): Problem[] {
  const problems: Problem[] = []
  const known = new Map<string, Known>()
  const kinds = new Map<string, FileKind>()
  for (const path of paths.filter(isSource)) {
    const classified = classify(path)
    if ('rule' in classified) {
      problems.push({ file: path, ...classified })
      continue
    }
    kinds.set(path, classified.kind)
    if (path.endsWith('.css')) continue
    const source = readSource(path, readFileSync(join(root, path), 'utf8'))
    for (const error of source.errors)
      problems.push({ file: path, rule: 'parses', wrong: error, remedy: 'Mend the syntax.' })
    known.set(path, { path, ...classified, ...source })
  }

  const graph = new Map<string, string[]>()
  for (const file of known.values()) {
    const head = checkHead(file)
    if (head) problems.push(head)
    problems.push(
      ...checkPurity(file),
      ...checkReexports(file),
      ...checkScreen(file),
      ...checkKindQuestions(file),
    )
    const edges: string[] = []
    for (const wanted of [...file.imports, ...file.reexports]) {
      if (!wanted.specifier.startsWith('.')) {
        const remedy = packageRemedy(file, wanted.specifier)
        const wrong = `${spoken(file.kind)} may not use the package '${wanted.specifier}' here`
        if (remedy) problems.push({ file: file.path, line: wanted.line, rule: 'packages', wrong, remedy })
        continue
      }
      const path = posix.join(posix.dirname(file.path), wanted.specifier)
      const kind = kinds.get(path)
      if (!kind) {
        // A missing file is the type check's to report; what it takes for another file is not.
        problems.push(...checkExtension(file, wanted, kinds.has(path.replace(/\.js(x?)$/, '.ts$1'))))
        continue
      }
      const problem = checkImport(file, wanted, { path, kind })
      if (problem) problems.push(problem)
      if (!wanted.lazy && known.has(path)) edges.push(path)
    }
    graph.set(file.path, edges)
  }
  if (plan) problems.push(...checkFloors(known.values(), graph, plan))
  problems.push(...checkLengths(known.values(), plan?.long ?? {}))
  for (const cycle of findCycles(graph))
    problems.push({
      file: cycle[0] ?? '',
      rule: 'no-cycles',
      wrong: `Imports itself in a circle: ${[...cycle, cycle[0]].join(' -> ')}`,
      remedy: 'Move what both ends need to a third file, or pass it in.',
    })
  return problems
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const problems = checkBoundaries(root, listRepositoryFiles(root), house)
  if (problems.length > 0) {
    console.error(describeProblems(problems))
    console.error(`${problems.length} against the plan of the house (docs/decisions/)`)
    process.exitCode = 1
  }
}
