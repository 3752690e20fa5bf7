// The questions of a survey while a clerk edits them: kept on this device until they are published or discarded.
import { useEffect } from 'react'
import { confirm, confirmDiscard } from '../../ui/dialogs.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import {
  listSurveyQuestions,
  loadSurveyQuestionsOf,
  publishSurveyQuestions,
} from './survey-questions.contract.ts'
import type { SurveyQuestions, WrittenGroup, WrittenQuestion } from './survey-questions.model.ts'
import {
  changesBetween,
  checkWritten,
  isUnchanged,
  questionPlace,
  withMoved,
  withoutQuestion,
  withQuestion,
} from './survey-questions.rules.ts'
import { onTopOf } from './survey-questions-together.rules.ts'

/** `season_id`, `after_version` and `base` say what was on the screen when the first change was made. */
const draftOf = ({ season_id, version, groups }: SurveyQuestions) => ({
  ...{ season_id, after_version: version, base: groups, groups },
})

export function useSurveyEditor(present: SurveyQuestions) {
  const { event_id, event_name, season_id, version } = present
  const answers = useAnswers()
  const fields = useFields(draftOf(present), { draft: `survey-questions-${event_id}` })
  const { reset, violations } = fields
  const { base, groups, after_version } = fields.values
  const changes = changesBetween(base, groups)
  const changed = !isUnchanged(changes)
  const outdated = after_version !== version || fields.values.season_id !== season_id

  // A draft in which nothing was changed is no reason to show what is out of date.
  useEffect(() => {
    if (outdated && !changed) reset(draftOf(present))
  }, [outdated, changed, reset, present])

  /** What had the focus may be gone with the change. */
  function set(next: WrittenGroup[], ...focus: string[]) {
    violations.clear()
    fields.change({ groups: next })
    focusIfLost(...focus)
  }
  const atQuestion = (question: string) => `[data-question="${CSS.escape(question)}"] button`
  const atGroup = (id: number) => `button[aria-label="Add a question to group ${id}"]`

  async function publish() {
    const next = version + 1
    if (violations.show(checkWritten(groups))) return
    const sure = await confirm({
      title: `Publish version ${next}?`,
      body: `${event_name}’s survey asks these questions from now on. Whoever has begun an earlier version finishes that one, and its answers stay as they are. A published version can’t be changed.`,
      confirmLabel: 'Publish it',
    })
    if (!sure) return
    try {
      const published = await api(publishSurveyQuestions, { event_id, season_id, after_version, groups })
      reset(draftOf(published))
      focusIfLost()
      answers.keep(loadSurveyQuestionsOf, { event_id }, published)
      void answers.askAgain(listSurveyQuestions)
      toast(`Version ${published.version} is now in use`)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION')
        await answers.askAgain(loadSurveyQuestionsOf, { event_id })
      throw error
    }
  }

  return {
    ...{ groups, changes, changed, violations, publish },
    /** What somebody else changed meanwhile; null = nothing. */
    theirs: outdated && changed ? changesBetween(base, present.groups) : null,
    /** The first version of a season may be the last season's questions as they are. */
    publishable: changed || (version === 0 && groups.some(({ questions }) => questions.length > 0)),
    bringTogether: () => {
      fields.change({ ...draftOf(present), groups: onTopOf(base, groups, present.groups) })
      focusIfLost()
    },
    discard: async () => {
      if (!(await confirmDiscard())) return
      reset(draftOf(present))
      focusIfLost()
    },
    saveGroup: (id: number, words: Pick<WrittenGroup, 'name' | 'not_applicable'>) =>
      set(groups.map((group) => (group.id === id ? { ...group, ...words } : group))),
    /** In place of `old`, or, where there is none, at the end of its group. */
    saveQuestion: (to: number, asked: WrittenQuestion, old: string | null) =>
      set(withQuestion(groups, to, asked, old), atQuestion(asked.question)),
    move: (question: string, by: -1 | 1) => set(withMoved(groups, question, by)),
    retire: (question: string) =>
      set(withoutQuestion(groups, question), atGroup(questionPlace(groups, question)?.group ?? 1)),
    putBack: (question: string) => {
      const place = questionPlace(base, question)
      if (place) set(withQuestion(groups, place.group, place.asked, null), atQuestion(question))
    },
  }
}
export type SurveyEditor = ReturnType<typeof useSurveyEditor>
