// Reads a source file into what the boundary rules ask about: its imports, its head comment, its impure calls.
import { parseSync } from 'vite'
import {
  literalConstants,
  questionOfKind,
  searchForKind,
  takesEventId,
  takesOneKind,
} from './kind-questions.ts'
import { isNode, type Node, nameOf, walk } from './syntax.ts'

export interface Import {
  specifier: string
  line: number
  /** `import('…')` at run time: loads later, so it makes no cycle. */
  lazy: boolean
  /** The whole import is erased before running. */
  type_only: boolean
}

export interface MeasuredFunction {
  /** Its own name, or that of the variable, the property or the call that it is given to. */
  name: string
  line: number
  lines: number
  /** Handed to a call on the spot, as tests are to `test`. */
  callback: boolean
}

export interface SourceFile {
  imports: Import[]
  /** Offers another file's names as its own (`export … from`). */
  reexports: Import[]
  /** The comment that the file opens with, without its slashes; '' when it opens with code. */
  head: string
  /** Reads of the clock, of chance or of the outside world. */
  impure: { call: string; line: number }[]
  /** Questions for the id of an event or the name of a kind of event. */
  kind_questions: { text: string; line: number }[]
  /** Every function with a body, and how many lines it takes; nested ones count for those around them, too. */
  functions: MeasuredFunction[]
  /** Names that the file exports. */
  exported: string[]
  errors: string[]
}

const IMPURE_CALLS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'fetch',
  'Temporal.Now.instant',
])

function impureCall(node: Node): string | undefined {
  const callee = nameOf(node.callee)
  if (node.type === 'CallExpression' && IMPURE_CALLS.has(callee)) return `${callee}()`
  const clock =
    node.type === 'NewExpression' && callee === 'Date' && (node.arguments as unknown[]).length === 0
  return clock ? 'new Date()' : undefined
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Says where a place of `text` is, without counting from the top each time. */
function countLines(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

/** The function that `node` is, measured from its first line to its last; undefined = it is none. */
function measureFunction(
  node: Node,
  around: Node | undefined,
  lineOf: (at: number) => number,
): MeasuredFunction | undefined {
  if (!FUNCTIONS.has(node.type)) return undefined
  const callback = around?.type === 'CallExpression' || around?.type === 'NewExpression'
  const name = nameOf(node.id) || nameOf(callback ? around.callee : (around?.id ?? around?.key))
  const line = lineOf(node.start)
  return { name, line, lines: lineOf(node.end) - line + 1, callback }
}

/** Parses `text`; `path` decides whether it is TSX. */
export function readSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text)
  const lineOf = countLines(text)
  const imports: Import[] = []
  const reexports: Import[] = []
  for (const found of module.staticImports)
    imports.push({
      specifier: found.moduleRequest.value,
      line: lineOf(found.start),
      lazy: false,
      type_only: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
    })
  const exported: string[] = []
  for (const found of module.staticExports) {
    const from = found.entries.find((entry) => entry.moduleRequest)
    const specifier = from?.moduleRequest?.value
    if (specifier !== undefined)
      reexports.push({ specifier, line: lineOf(found.start), lazy: false, type_only: from?.isType ?? false })
    for (const entry of found.entries) if (entry.exportName.name) exported.push(entry.exportName.name)
  }
  const impure: SourceFile['impure'] = []
  const functions: MeasuredFunction[] = []
  const kind_questions: SourceFile['kind_questions'] = []
  const constants = literalConstants(program as unknown as Node)
  walk(program as unknown as Node, (node, around) => {
    const measured = measureFunction(node, around, lineOf)
    if (measured) functions.push(measured)
    const source = node.source
    if ((node.type === 'ImportExpression' || node.type === 'TSImportType') && isNode(source))
      imports.push({
        specifier: String(source.value),
        line: lineOf(node.start),
        lazy: node.type === 'ImportExpression',
        type_only: node.type === 'TSImportType',
      })
    const question =
      questionOfKind(node, constants) ||
      searchForKind(node, constants) ||
      takesEventId(node) ||
      takesOneKind(node)
    if (question) kind_questions.push({ text: text.slice(node.start, node.end), line: lineOf(node.start) })
    const call = impureCall(node)
    if (call) impure.push({ call, line: lineOf(node.start) })
  })
  const first = comments[0]
  const opens = first !== undefined && /^(#!.*\n)?\s*$/.test(text.slice(0, first.start))
  const head = opens ? first.value.replace(/^[\s*]+/, '').trim() : ''
  return {
    imports,
    reexports,
    head,
    impure,
    kind_questions,
    functions,
    exported,
    errors: errors.map((error) => error.message),
  }
}
