// A survey page by page: tracker, the groups of the page, Back and Next, and Submit on the last one.
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Stack, TitledCard } from '../../ui/layout.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import type { RatedThings, Survey, SurveyQuestion, SurveyQuestionGroup } from './survey.model.ts'
import styles from './survey.module.css'
import { askedPages, groupIsAway, pageOfGroup, SURVEY_PAGES, shownPage, startPage } from './survey.rules.ts'
import { type Rated, SurveyQuestionField } from './survey-question.tsx'
import { useSurveyAnswers } from './use-survey.tsx'

interface SurveyFormProps {
  survey: Survey
  things: Record<'judge_list' | 'workshop_list', readonly Rated[]>
  /** Something is typed to the questions of this version: these stay on the screen, whatever the office publishes. */
  onTyped: (version: number | null) => void
}

/** The page of the address, but none that comes after the first unanswered question. */
function usePage(survey: Survey) {
  const [query, setQuery] = useSearchParams()
  const reached = startPage(survey.questions)
  const wanted = query.get('page')
  const page = shownPage(survey.questions, wanted === null ? null : Number(wanted))
  const go = (to: number) => setQuery({ page: String(to) })
  return { page, reached, go }
}

/** Takes the keyboard to the page that is gone to, and shows there what a submit has found on it. */
function useArrival(page: number, violations: Violations) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  const found = useRef<readonly Violation[]>([])
  const tellFound = () => {
    violations.show(found.current)
    found.current = []
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is gone to
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
    tellFound()
  }, [page])
  return { title, found, tellFound }
}

export function SurveyForm({ survey, things, onTyped }: SurveyFormProps) {
  const rated: RatedThings = { judges: things.judge_list, classes: things.workshop_list }
  const typed = useSurveyAnswers(survey, rated, onTyped)
  const { save, submit, violations } = typed
  const { page, reached, go } = usePage(survey)
  const { title, found, tellFound } = useArrival(page, violations)
  const pageOf = (question: SurveyQuestion) => pageOfGroup(question.survey_question_group_id)
  const here = survey.questions.filter((question) => pageOf(question) === page)
  const asked = askedPages(survey.questions)
  const before = asked.findLast((number) => number < page)
  const after = asked.find((number) => number > page)

  async function next() {
    if (!(await save(here))) return
    if (after !== undefined) return go(after)
    const missing = await submit()
    if (!missing) return
    found.current = missing.violations
    if (missing.page === page) tellFound()
    else go(missing.page)
  }

  const groups = survey.groups.filter(({ id }) =>
    here.some((question) => question.survey_question_group_id === id),
  )
  return (
    <Form onSubmit={next} violations={violations} label="Survey">
      <Stack gap={24}>
        <Tracker page={page} reached={reached} />
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          Page {page} of {SURVEY_PAGES}
        </h2>
        {groups.map((group) => (
          <Group key={group.id} group={group} here={here} typed={typed} things={things} />
        ))}
        <Row align="between">
          <Button disabled={before === undefined} onClick={() => go(before ?? 1)}>
            Back
          </Button>
          <SubmitButton>{after === undefined ? 'Submit' : 'Next'}</SubmitButton>
        </Row>
      </Stack>
    </Form>
  )
}

interface GroupProps {
  group: SurveyQuestionGroup
  /** All questions of the page, as they are sent. */
  here: readonly SurveyQuestion[]
  typed: ReturnType<typeof useSurveyAnswers>
  things: SurveyFormProps['things']
}

function Group({ group, here, typed: { answerTo, set, violations }, things }: GroupProps) {
  const questions = here.filter(({ survey_question_group_id }) => survey_question_group_id === group.id)
  const away = group.not_applicable !== null && groupIsAway(questions.map(answerTo))
  /** What applies no more is left empty, as is what applies again. */
  function toggle(not_applicable: boolean) {
    violations.clear()
    set(questions.map(({ id }) => ({ id, answer: { value: null, not_applicable, feedback: '' } })))
  }
  return (
    <TitledCard title={group.name}>
      {group.not_applicable !== null && (
        <CheckboxField label={group.not_applicable} value={away} onChange={toggle} />
      )}
      {!away &&
        questions.map((question) => (
          <SurveyQuestionField
            key={question.id}
            question={question}
            answer={answerTo(question)}
            onChange={(change) => set([{ id: question.id, answer: { ...answerTo(question), ...change } }])}
            things={question.survey_question_type === 'judge_list' ? things.judge_list : things.workshop_list}
            violations={violations}
            path={`questions.${here.indexOf(question)}.registrations_survey_answer`}
          />
        ))}
    </TitledCard>
  )
}

function Tracker({ page, reached }: { page: number; reached: number }) {
  return (
    <ol className={styles.tracker} aria-label="Pages of the survey">
      {Array.from({ length: SURVEY_PAGES }, (_, at) => at + 1).map((number) => {
        const done = number < reached && number !== page
        return (
          <li
            key={number}
            className={number === page ? styles.here : done ? styles.done : undefined}
            aria-current={number === page ? 'step' : undefined}
          >
            {number}
            {done && <span className="only-read"> answered</span>}
          </li>
        )
      })}
    </ol>
  )
}
