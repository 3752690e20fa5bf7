// Enters the scores of one routine from paper, judge by judge, and goes on to the next that has none.

import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Columns, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { formatPoints } from '../scores/points.model.ts'
import type { Judge, JudgeScore } from '../scores/score.model.ts'
import { parseScore } from '../scores/total-score.rules.ts'
import { enterScores, loadScoreDesk } from './score-desk.contract.ts'
import type { DeskRoutine, ScoreDesk } from './score-desk.model.ts'
import { checkTyped, isOfOlderPage, nextWithout, typedOf } from './score-desk.rules.ts'

interface EnterScoresProps {
  desk: ScoreDesk
  routine: DeskRoutine
  /** With the routine that comes next; null = the dialog closes. */
  onSaved: (routine: DeskRoutine, next: number | null) => void
  onClose: () => void
}

const panelOf = ({ judges }: ScoreDesk) => judges.filter(({ position }) => position !== null)

function scoresFrom(
  panel: readonly Judge[],
  typed: readonly { score: string; average: boolean }[],
): JudgeScore[] {
  return panel.flatMap(({ id: judge_id }, at): JudgeScore[] => {
    const { score = '', average = false } = typed[at] ?? {}
    if (average) return [{ judge_id, score: null, source: 'average' }]
    const points = parseScore(score)
    return points === null ? [] : [{ judge_id, score: points, source: 'paper' }]
  })
}

type Typed = Fields<{ judges: ReturnType<typeof typedOf>[]; reason: string }>

function PanelFields({ panel, fields }: { panel: readonly Judge[]; fields: Typed }) {
  const { judges } = fields.values
  const change = (at: number, next: Partial<(typeof judges)[number]>) => {
    fields.violations.clear(`judges.${at}`)
    fields
      .bind('judges')
      .onChange(judges.map((typed, other) => (other === at ? { ...typed, ...next } : typed)))
  }
  return (
    <Columns least="9rem">
      {panel.map((judge, at) => (
        <Stack key={judge.id} gap={12}>
          <TextField
            label={`${judge.fname} ${judge.lname}`}
            name={`judges.${at}.score`}
            optional="later"
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            autoFocus={at === 0}
            disabled={judges[at]?.average}
            value={judges[at]?.average ? '' : (judges[at]?.score ?? '')}
            onChange={(score) => change(at, { score })}
            {...fields.violations.at(`judges.${at}.score`)}
          />
          <CheckboxField
            label="Average of the others"
            value={judges[at]?.average ?? false}
            onChange={(average) => change(at, { average })}
          />
        </Stack>
      ))}
    </Columns>
  )
}

export function EnterScoresDialog({ desk, routine: opened, onSaved, onClose }: EnterScoresProps) {
  // As it was opened: what a tablet sends meanwhile stands in no field, and must not be saved over.
  const [routine] = useState(opened)
  const { tour_date_id, terms } = desk
  const answers = useAnswers()
  const panel = panelOf(desk)
  const fields = useFields({ judges: panel.map(({ id }) => typedOf(routine.scores, id)), reason: '' })
  const { judges, reason } = fields.values
  const goOn = useRef(true)
  async function save() {
    const wrong = checkTyped(judges, terms, routine.scores)
    if (fields.violations.show(wrong)) return
    const scores = scoresFrom(panel, judges)
    const { id, version } = routine
    try {
      const saved = await api(enterScores, { tour_date_id, id, version, scores, reason })
      onSaved(saved, goOn.current ? nextWithout(desk.routines, id) : null)
    } catch (error) {
      if (error instanceof ApiError && isOfOlderPage(error.body)) await answers.askAgain(loadScoreDesk)
      throw error
    }
  }
  return (
    <Dialog opened onClose={onClose} title={`${stageNumber(routine)} ${routine.name}`} size="wide">
      <Form violations={fields.violations} onSubmit={save}>
        <Quiet>
          {routine.age_division}, {routine.performance_division}, {routine.category};{' '}
          {routine.registrant_name}
        </Quiet>
        <PanelFields panel={panel} fields={fields} />
        <Text small muted>
          {formatPoints(terms.lowest)} to {formatPoints(terms.highest)}, in steps of{' '}
          {formatPoints(terms.step)}. An empty field is a score that is still missing.
        </Text>
        {opened.released && (
          <TextAreaField
            label="Why it changes"
            help="These results are released: the studios concerned get an email with this reason, and it stands on the results."
            rows={2}
            optional="later"
            {...fields.bind('reason')}
          />
        )}
        <Row align="end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton look="secondary" onClick={() => (goOn.current = false)}>
            Save and close
          </SubmitButton>
          <SubmitButton onClick={() => (goOn.current = true)}>Save and next</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  )
}
