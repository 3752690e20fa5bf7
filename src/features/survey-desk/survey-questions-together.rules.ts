// Brings one clerk's unpublished changes together with a version that another published meanwhile (SURVEY-12).
import { LAST_GROUP, type WrittenGroup, type WrittenQuestion } from './survey-questions.model.ts'

interface Placed {
  group: number
  asked: WrittenQuestion
}

const placed = (groups: readonly WrittenGroup[]) =>
  new Map(
    groups.flatMap(({ id, questions }) =>
      questions.map((asked): [string, Placed] => [asked.question, { group: id, asked }]),
    ),
  )

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const wordsOf = (groups: readonly WrittenGroup[], id: number) =>
  groups.find((group) => group.id === id)?.questions.map(({ question }) => question) ?? []

/** Where a question stands and how it is asked: as I changed it, or else as they have it; null = it is not asked. */
function decided(base: Placed | undefined, mine: Placed | undefined, theirs: Placed | undefined) {
  if (!base) return mine ?? theirs ?? null
  if (!mine) return null
  const changed = !same(base.asked, mine.asked)
  // What they retired and I changed is wanted by somebody.
  if (!theirs) return changed ? mine : null
  return {
    group: mine.group === base.group ? theirs.group : mine.group,
    asked: changed ? mine.asked : theirs.asked,
  }
}

/** SURVEY-12: what I changed since `base`, on top of `theirs`; of one thing that both changed, mine. */
export function onTopOf(
  base: readonly WrittenGroup[],
  mine: readonly WrittenGroup[],
  theirs: readonly WrittenGroup[],
): WrittenGroup[] {
  const [was, own, other] = [placed(base), placed(mine), placed(theirs)]
  const all = [...new Set([...other.keys(), ...own.keys()])].flatMap((words) => {
    const result = decided(was.get(words), own.get(words), other.get(words))
    return result ? [{ words, ...result }] : []
  })
  return Array.from({ length: LAST_GROUP }, (_, at) => at + 1).map((id) => {
    const find = (groups: readonly WrittenGroup[]) => groups.find((group) => group.id === id)
    const [old, my, their] = [find(base), find(mine), find(theirs)]
    const chosen = <K extends 'name' | 'not_applicable'>(key: K, none: WrittenGroup[K]) =>
      (my?.[key] !== old?.[key] ? my?.[key] : their?.[key]) ?? none
    const leading = same(wordsOf(base, id), wordsOf(theirs, id)) ? mine : theirs
    const order = wordsOf(leading, id)
    const place = (words: string) => (order.includes(words) ? order.indexOf(words) : order.length)
    return {
      ...{ id, name: chosen('name', ''), not_applicable: chosen('not_applicable', null) },
      questions: all
        .filter(({ group }) => group === id)
        .toSorted((one, two) => place(one.words) - place(two.words))
        .map(({ asked }) => asked),
    }
  })
}
