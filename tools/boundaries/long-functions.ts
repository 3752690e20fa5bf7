// Refuses functions that are too long to be read at once, but for those that say why (docs/decisions/0087).
import type { Problem } from '../problems.ts'
import type { FileKind } from './file-kinds.ts'
import type { MeasuredFunction } from './source-file.ts'

const MOST_LINES = 80
/** A reason is a sentence that a reader could disagree with. */
const REASON = /(\S+\s+){4,}\S+/

/** What is longer, as `file name`, and why it reads better whole. The list only gets shorter. */
export const longFunctions: Readonly<Record<string, string>> = {
  'src/features/waiting-list/waiting-list-stress.long.test.ts stress':
    'A test told in one go: eight people at once, what each may do, and what must hold at every moment between.',
  'tools/new-feature/skeleton.ts featureFiles':
    'It decides nothing: these are the texts of the first files of a feature, to be read as they will stand.',
}

interface Measured {
  path: string
  kind: FileKind
  functions: readonly MeasuredFunction[]
}

/** A story and a test are told in one go; what helps them is a function like any other. */
const isTold = ({ kind }: Measured, { callback }: MeasuredFunction) =>
  callback && (kind === 'test' || kind === 'e2e')

/** Functions that are too long and not listed, and what is listed without a reason or in vain. */
export function* checkLengths(
  files: Iterable<Measured>,
  listed: Readonly<Record<string, string>>,
): Generator<Problem> {
  const found = new Set<string>()
  for (const file of files)
    for (const measured of file.functions) {
      const { name, line, lines } = measured
      if (lines <= MOST_LINES || isTold(file, measured)) continue
      const key = `${file.path} ${name}`
      found.add(key)
      if (key in listed) continue
      yield {
        file: file.path,
        line,
        rule: 'long-functions',
        wrong: `'${name}' takes ${lines} lines`,
        remedy: `Cut it by meaning: at most ${MOST_LINES} lines can be read at once.`,
      }
    }
  const list = { file: 'tools/boundaries/long-functions.ts', rule: 'long-functions' }
  for (const [key, reason] of Object.entries(listed)) {
    if (!found.has(key))
      yield {
        ...list,
        wrong: `'${key}' is not long any more`,
        remedy: 'Take the line out: the list only gets shorter.',
      }
    else if (!REASON.test(reason))
      yield { ...list, wrong: `'${key}' has no reason in words`, remedy: 'Say why it reads better whole.' }
  }
}
