// Decides what a next version of the waiver's text must be.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'

interface Words {
  title: string
  body: string
}

/** WAIVER-15: paragraphs with one empty line between them, and no spaces that nobody sees; so that equal texts have equal hashes. */
export function tidyText({ title, body }: Words): Words {
  const paragraphs = body
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
  return { title: title.trim(), body: paragraphs.map((paragraph) => paragraph.trim()).join('\n\n') }
}

/** WAIVER-15: a version says something else than the one before it. */
export function checkNextText(next: Words, present: Words): Violation[] {
  return next.title === present.title && next.body === present.body
    ? [refuse('WAIVER_TEXT_SAME', ['body'])]
    : []
}
