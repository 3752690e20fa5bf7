// Holds the rulebook to the code: each rule has its function and its cases, and no code cites a rule that is not there.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventKinds } from '../src/features/tours/event-kinds.variant.ts'
import { readSource } from './boundaries/source-file.ts'
import { withKindTable } from './kind-table.ts'
import { describeProblems, type Problem } from './problems.ts'
import { listRepositoryFiles } from './repository-files.ts'

export const RULEBOOK = 'docs/rulebook.md'

/** `FEE-03`: a word of the business and two digits. */
const RULE_ID = /\b[A-Z]{3,}-\d{2}\b(?!@)/g

interface Rule {
  id: string
  line: number
  source: string
  functions: string[]
  cases: string[]
}

const REMEDIES = {
  source: 'Add a line `Source: R§9` with the place in the specification.',
  function: 'Add a line `Function: src/features/<word>/<file>.rules.ts#functionName`.',
  cases: 'Add a line `Cases: src/features/<word>/<file>.rules.test.ts`.',
}

/** The rules of the rulebook's text: each `### FEE-03 title` with its Source:, Function: and Cases: lines. */
export function readRulebook(text: string): Rule[] {
  const rules: Rule[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const heading = /^### ([A-Z]{3,}-\d{2})\b/.exec(line)
    if (heading?.[1]) rules.push({ id: heading[1], line: at + 1, source: '', functions: [], cases: [] })
    else if (/^#{1,3} /.test(line)) rules.push({ id: '', line: at + 1, source: '', functions: [], cases: [] })
    const rule = rules.at(-1)
    const [, label, value = ''] = /^\W*(Source|Function|Cases):\W*?\s+(.*)$/.exec(line) ?? []
    if (!rule || !label) continue
    const values = value.split(/[,;\s]+/).map((part) => part.replace(/^[`*(]+|[`*).]+$/g, ''))
    if (label === 'Source') rule.source = value.trim()
    if (label === 'Function') rule.functions.push(...values.filter((part) => part.includes('/')))
    if (label === 'Cases') rule.cases.push(...values.filter((part) => part.includes('/')))
  }
  return rules.filter((rule) => rule.id !== '')
}

function* checkRule(root: string, rule: Rule): Generator<Problem> {
  const at = { file: RULEBOOK, line: rule.line, rule: 'rulebook' }
  if (rule.source === '') yield { ...at, wrong: `${rule.id} names no source`, remedy: REMEDIES.source }
  if (rule.functions.length === 0)
    yield { ...at, wrong: `${rule.id} names no function`, remedy: REMEDIES.function }
  if (rule.cases.length === 0) yield { ...at, wrong: `${rule.id} names no cases`, remedy: REMEDIES.cases }
  for (const named of rule.functions) {
    const [path = '', name = ''] = named.split('#')
    const there = existsSync(join(root, path))
    const exported = there ? readSource(path, readFileSync(join(root, path), 'utf8')).exported : []
    if (!there) yield { ...at, wrong: `${rule.id}: there is no file ${path}`, remedy: REMEDIES.function }
    else if (!exported.includes(name))
      yield { ...at, wrong: `${rule.id}: ${path} exports no '${name}'`, remedy: REMEDIES.function }
  }
  for (const path of rule.cases) {
    if (!existsSync(join(root, path)))
      yield { ...at, wrong: `${rule.id}: there is no file ${path}`, remedy: REMEDIES.cases }
    else if (!readFileSync(join(root, path), 'utf8').includes(rule.id))
      yield {
        ...at,
        wrong: `${rule.id}: ${path} does not name the rule`,
        remedy: `Put '${rule.id}' into the title of the cases that prove it.`,
      }
  }
}

const MEND = 'sh tools/bootstrap.sh tool tools/check-rulebook.ts --mend'

const RECORDS = 'src/features/tours/event-kinds.variant.ts'

/** The table of the kinds of event says what their records say. */
function* checkKindTable(text: string): Generator<Problem> {
  const written = withKindTable(text, eventKinds)
  if (written === text) return
  const wrong =
    written === null
      ? 'The marks of the table of the kinds of event are not there'
      : 'The table of the kinds of event says something else than their records'
  const remedy = written === null ? 'Put them back (tools/kind-table.ts).' : `Write it anew: ${MEND}`
  yield { file: RULEBOOK, line: 1, rule: 'rulebook', wrong, remedy }
}

/** Every disagreement between the rulebook and the given files (paths from `root`). */
export function checkRulebook(root: string, paths: readonly string[]): Problem[] {
  const text = existsSync(join(root, RULEBOOK)) ? readFileSync(join(root, RULEBOOK), 'utf8') : ''
  const rules = readRulebook(text)
  const problems: Problem[] = paths.includes(RECORDS) ? [...checkKindTable(text)] : []
  const seen = new Set<string>()
  for (const rule of rules) {
    if (seen.has(rule.id))
      problems.push({
        file: RULEBOOK,
        line: rule.line,
        rule: 'rulebook',
        wrong: `${rule.id} stands there twice`,
        remedy: 'Give the second rule the next free number.',
      })
    seen.add(rule.id)
    problems.push(...checkRule(root, rule))
  }
  const missing = new Map<string, { file: string; line: number; others: number }>()
  for (const path of paths) {
    if (!/^(src|database|e2e)\/.*\.tsx?$/.test(path)) continue
    const cited = new Map<string, number>()
    for (const [at, line] of readFileSync(join(root, path), 'utf8').split('\n').entries())
      for (const [id] of line.matchAll(RULE_ID)) if (!seen.has(id) && !cited.has(id)) cited.set(id, at + 1)
    for (const [id, line] of cited) {
      const first = missing.get(id)
      if (first) first.others += 1
      else missing.set(id, { file: path, line, others: 0 })
    }
  }
  for (const [id, { file, line, others }] of missing)
    problems.push({
      file,
      line,
      rule: 'rulebook',
      wrong: `${id} is not in ${RULEBOOK}${others > 0 ? ` (cited in ${others} more files)` : ''}`,
      remedy: `Write the rule there (### ${id} ...) or cite the right one.`,
    })
  return problems
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  if (process.argv.includes('--mend')) {
    const book = join(root, RULEBOOK)
    const text = readFileSync(book, 'utf8')
    writeFileSync(book, withKindTable(text, eventKinds) ?? text)
  }
  const problems = checkRulebook(root, listRepositoryFiles(root))
  if (problems.length > 0) {
    console.error(describeProblems(problems))
    process.exitCode = 1
  }
}
