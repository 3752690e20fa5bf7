// Gives a routine another number, and with it another place in the running order.

import { refuse } from '../../shared/refusals.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { changeRunningOrder, loadScoreDesk } from './score-desk.contract.ts'
import type { DeskRoutine, ScoreDesk } from './score-desk.model.ts'
import { parseOrderNumber, renumbered } from './score-desk.rules.ts'

interface NumberDialogProps {
  desk: ScoreDesk
  routine: DeskRoutine
  onSaved: (desk: ScoreDesk) => void
  onClose: () => void
}

export function NumberDialog({ desk, routine, onSaved, onClose }: NumberDialogProps) {
  const { tour_date_id, version } = desk
  const answers = useAnswers()
  const fields = useFields({ number: stageNumber(routine) })
  async function save() {
    const number = parseOrderNumber(fields.values.number)
    if (!number) {
      fields.violations.show([refuse('ORDER_NUMBER', ['number'])])
      return
    }
    const routines = renumbered(desk.routines, { id: routine.id, ...number })
    const twice = routines.some(
      (other) => other.id !== routine.id && stageNumber(other) === stageNumber(number),
    )
    if (twice) {
      fields.violations.show([refuse('ORDER_NUMBER_TWICE', ['number'], { number: stageNumber(number) })])
      return
    }
    try {
      onSaved(await api(changeRunningOrder, { tour_date_id, version, routines }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await answers.askAgain(loadScoreDesk)
      throw error
    }
    onClose()
  }
  return (
    <FormDialog
      title={`Number of ${routine.name}`}
      violations={fields.violations}
      onSubmit={save}
      action="Save"
      onClose={onClose}
    >
      <TextField
        label="Number"
        help="12A comes between 12 and 13."
        autoFocus
        autoComplete="off"
        maxLength={5}
        {...fields.bind('number')}
      />
    </FormDialog>
  )
}
