// Enters what one dancer was given at the audition, from paper.
import { useState } from 'react'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Heading, Quiet, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { type AuditionScore, auditionStyles } from '../awards/given-award.model.ts'
import { formatPoints, type Points } from '../scores/points.model.ts'
import { checkScore, parseScore } from '../scores/total-score.rules.ts'
import { enterAudition, loadAwardDesk } from './award-desk.contract.ts'
import type { AwardDesk, DeskDancer } from './award-desk.model.ts'
import { type AwardDialogProps, ReasonField } from './give-award-dialog.tsx'

/** What is said of an audition is read by its own registration alone. */
const OWN_ONLY =
  'These results are released: whoever registered the dancer gets an email with this reason, and it stands on their results. Others whose places change are told their own place only.'

const pathOf = (at: number) => ['typed', at]

/** `standing` = what stands already, in the same order: it was within the terms when it was given. */
function checkTyped(
  typed: readonly string[],
  { terms }: AwardDesk,
  standing: readonly (Points | undefined)[],
): Violation[] {
  return typed.flatMap((text, at) => {
    if (text.trim() === '') return []
    const score = parseScore(text)
    if (score === null) return [refuse('SCORE_INVALID', pathOf(at))]
    return score === standing[at] ? [] : checkScore(score, terms, pathOf(at))
  })
}

export function AuditionDialog(props: AwardDialogProps & { dancer: DeskDancer }) {
  const { desk, onSaved, onClose } = props
  // As it was opened: what somebody else enters meanwhile must not be saved over.
  const [dancer] = useState(props.dancer)
  const { tour_date_id, audition_judges, terms, released } = desk
  const answers = useAnswers()
  const scoreAt = ({ style, position }: Pick<AuditionScore, 'style' | 'position'>) =>
    dancer.scores.find((score) => score.style === style && score.position === position)
  const standing = audition_judges.map((judge) => scoreAt(judge)?.score)
  const fields = useFields({
    typed: standing.map((score) => (score === undefined ? '' : formatPoints(score))),
    reason: '',
  })
  const { typed, reason } = fields.values
  async function save() {
    if (fields.violations.show(checkTyped(typed, desk, standing))) return
    const scores = audition_judges.flatMap(({ style, position }, at): AuditionScore[] => {
      const score = parseScore(typed[at] ?? '')
      return score === null ? [] : [{ style, position, score }]
    })
    const { id, scores: seen } = dancer
    try {
      onSaved(await api(enterAudition, { tour_date_id, id, seen, scores, reason }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await answers.askAgain(loadAwardDesk)
      throw error
    }
    toast(`Saved: ${dancer.name}`)
    onClose()
  }
  return (
    <FormDialog
      title={`Audition of ${dancer.name}`}
      size="wide"
      violations={fields.violations}
      onSubmit={save}
      action="Save"
      onClose={onClose}
    >
      <Quiet>
        {dancer.level}, {dancer.registrant_name}
      </Quiet>
      {auditionStyles.map((style) => (
        <section key={style} aria-label={style}>
          <Heading level={3}>{style === 'ballet' ? 'Ballet' : 'Jazz'}</Heading>
          <Columns least="9rem">
            {audition_judges.map((judge, at) =>
              judge.style === style ? (
                <TextField
                  key={judge.position}
                  label={`${judge.fname} ${judge.lname}`}
                  name={`typed.${at}`}
                  optional="later"
                  autoComplete="off"
                  maxLength={8}
                  value={typed[at] ?? ''}
                  onChange={(text) => {
                    fields.violations.clear(`typed.${at}`)
                    fields.bind('typed').onChange(typed.map((one, other) => (other === at ? text : one)))
                  }}
                  {...fields.violations.at(`typed.${at}`)}
                />
              ) : null,
            )}
          </Columns>
        </section>
      ))}
      <Text small muted>
        {formatPoints(terms.lowest)} to {formatPoints(terms.highest)}, in steps of {formatPoints(terms.step)}.
        An empty field is a score that is still missing.
      </Text>
      {released && <ReasonField fields={fields} help={OWN_ONLY} />}
    </FormDialog>
  )
}
