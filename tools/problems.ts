// How every check of ours reports: which file, which rule, what is wrong and what to do.

export interface Problem {
  /** Path from the repository's root, with `/`. */
  file: string
  /** The line, where one is to blame. */
  line?: number
  /** The rule's short name, as the decision page uses it. */
  rule: string
  /** What is wrong, in one sentence. */
  wrong: string
  /** What to do about it. */
  remedy: string
}

/** The problems as text, grouped by file; an empty text when there are none. */
export function describeProblems(problems: readonly Problem[]): string {
  const lines: string[] = []
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
  for (const [at, problem] of sorted.entries()) {
    if (problem.file !== sorted[at - 1]?.file) lines.push(problem.file)
    const where = problem.line === undefined ? '' : `:${problem.line}`
    lines.push(`  ${problem.rule}${where}  ${problem.wrong}`, `    -> ${problem.remedy}`)
  }
  return lines.join('\n')
}
