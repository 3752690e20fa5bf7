// One question of a survey: a rating, words, or a rating for each judge or class; not applicable; and what more is to be said.
import { CheckboxField, RadioField } from '../../ui/choice-fields.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { allRatings, ratingWords } from './rating-words.rules.ts'
import type { AnswerValue, GivenAnswer, SurveyQuestion } from './survey.model.ts'
import styles from './survey.module.css'
import { isRatings } from './survey.rules.ts'

const choices = allRatings.map((value) => ({ value, label: ratingWords(value) }))

export interface Rated {
  id: number
  name: string
  /** Beside the name: 'Teacher Judge', 'with Jo Marlowe'. */
  note: string | null
}

interface SurveyQuestionProps {
  question: SurveyQuestion
  answer: GivenAnswer
  onChange: (change: Partial<GivenAnswer>) => void
  /** Of a list question. */
  things: readonly Rated[]
  violations: Violations
  /** Where its answer stands among those that are sent. */
  path: string
}

export function SurveyQuestionField(props: SurveyQuestionProps) {
  const { question, answer, onChange, violations, path } = props
  const { not_applicable: words, feedback: prompt, question: text } = question
  return (
    <div className={styles.question}>
      {/* What does not apply has no fields: nobody is asked for what was taken away. */}
      {answer.not_applicable ? <p>{text}</p> : <Answer {...props} />}
      {words !== null && (
        <CheckboxField
          label={words}
          value={answer.not_applicable}
          onChange={(not_applicable) => {
            violations.clear(`${path}.value`)
            onChange({ not_applicable, value: null })
          }}
          {...violations.at(`${path}.not_applicable`)}
        />
      )}
      {prompt !== null && !answer.not_applicable && (
        <TextAreaField
          label={prompt}
          optional
          rows={2}
          maxLength={2000}
          value={answer.feedback}
          onChange={(feedback) => onChange({ feedback })}
          {...violations.at(`${path}.feedback`)}
        />
      )}
    </div>
  )
}

function Answer({ question, answer, onChange, things, violations, path }: SurveyQuestionProps) {
  const { question: label, required, survey_question_type } = question
  const set = (value: AnswerValue) => onChange({ value })
  const shared = { label, optional: !required, ...violations.at(`${path}.value`) }
  if (survey_question_type === 'text')
    return (
      <TextAreaField
        {...shared}
        maxLength={2000}
        value={typeof answer.value === 'string' ? answer.value : ''}
        onChange={set}
      />
    )
  if (survey_question_type === 'rating')
    return (
      <RadioField
        {...shared}
        inline
        choices={choices}
        value={typeof answer.value === 'number' ? answer.value : null}
        onChange={set}
      />
    )
  const ratings = isRatings(answer.value) ? answer.value : {}
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {things.map(({ id, name, note }) => (
        <RadioField
          key={id}
          label={note === null ? name : `${name}, ${note}`}
          optional={!required}
          inline
          choices={choices}
          value={ratings[id] ?? null}
          onChange={(rating) => {
            if (rating !== null) set({ ...ratings, [id]: rating })
          }}
          {...violations.at(`${path}.value.${id}`)}
        />
      ))}
    </fieldset>
  )
}
