// Puts a routine into another performance division or level, with the reason that studios read.

import { SelectField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Quiet, Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { correctPlacing, loadScoreDesk } from './score-desk.contract.ts'
import type { DeskRoutine, ScoreDesk } from './score-desk.model.ts'

interface PlacingDialogProps {
  desk: ScoreDesk
  routine: DeskRoutine
  onSaved: (routine: DeskRoutine) => void
  onClose: () => void
}

const choicesOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

export function PlacingDialog({ desk, routine, onSaved, onClose }: PlacingDialogProps) {
  const { tour_date_id, performance_divisions, age_divisions } = desk
  const { id, version, performance_division_id, age_division_id, released } = routine
  const answers = useAnswers()
  const fields = useFields<{
    performance_division_id: number | null
    age_division_id: number | null
    reason: string
  }>({ performance_division_id, age_division_id, reason: '' })
  async function save() {
    const { reason, ...chosen } = fields.values
    // Both have one to begin with, and neither has an empty choice.
    if (chosen.performance_division_id === null || chosen.age_division_id === null) return
    const { performance_division_id, age_division_id } = chosen
    const placing = { performance_division_id, age_division_id }
    try {
      onSaved(await api(correctPlacing, { tour_date_id, id, version, ...placing, reason }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await answers.askAgain(loadScoreDesk)
      throw error
    }
    toast('The division is corrected')
    onClose()
  }
  return (
    <FormDialog
      title={`Division of ${stageNumber(routine)} ${routine.name}`}
      violations={fields.violations}
      onSubmit={save}
      action="Correct"
      onClose={onClose}
    >
      <Quiet>
        {routine.age_division}, {routine.performance_division}, {routine.category}; {routine.registrant_name}
      </Quiet>
      <Columns least="12rem">
        <SelectField label="Level" choices={choicesOf(age_divisions)} {...fields.bind('age_division_id')} />
        <SelectField
          label="Performance division"
          choices={choicesOf(performance_divisions)}
          {...fields.bind('performance_division_id')}
        />
      </Columns>
      <TextAreaField
        label="Why it changes"
        help={
          released
            ? 'The registrant and every studio whose places change get an email with this reason. It stands on the results.'
            : 'The registrant gets an email with this reason. It stands on the results.'
        }
        rows={2}
        {...fields.bind('reason')}
      />
      <Text small muted>
        Its scores stay as they are, and so does its fee. Its category goes by its dancers; a couple’s follows
        its division.
      </Text>
    </FormDialog>
  )
}
