// Scratches a routine whose results are released, or brings it back, with the reason that studios read.

import { FormDialog } from '../../ui/form-dialog.tsx'
import { Quiet } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { loadScoreDesk, scratchRoutine } from './score-desk.contract.ts'
import type { DeskRoutine } from './score-desk.model.ts'
import { isOfOlderPage } from './score-desk.rules.ts'

interface ScratchDialogProps {
  tour_date_id: number
  routine: DeskRoutine
  onSaved: (routine: DeskRoutine) => void
  onClose: () => void
}

export function ScratchDialog({ tour_date_id, routine, onSaved, onClose }: ScratchDialogProps) {
  const { id, version, scratched, total_score } = routine
  const answers = useAnswers()
  const fields = useFields({ reason: '' })
  const name = `${stageNumber(routine)} ${routine.name}`
  async function save() {
    const wanted = { tour_date_id, id, version, scratched: !scratched, reason: fields.values.reason }
    try {
      onSaved(await api(scratchRoutine, wanted))
    } catch (error) {
      if (error instanceof ApiError && isOfOlderPage(error.body)) await answers.askAgain(loadScoreDesk)
      throw error
    }
    toast(scratched ? `${name} counts again` : `${name} is scratched`)
    onClose()
  }
  return (
    <FormDialog
      title={scratched ? `Bring back ${name}` : `Scratch ${name}`}
      violations={fields.violations}
      onSubmit={save}
      action={scratched ? 'Bring it back' : 'Scratch'}
      onClose={onClose}
    >
      <Quiet>
        {routine.age_division}, {routine.performance_division}, {routine.category}; {routine.registrant_name}
      </Quiet>
      <p>{wordsOf(scratched, total_score !== null)}</p>
      <TextAreaField
        label="Why it changes"
        help="These results are released: its registrant and every studio whose places change get an email with this reason. It stands on the results."
        rows={2}
        maxLength={500}
        {...fields.bind('reason')}
      />
    </FormDialog>
  )
}

function wordsOf(scratched: boolean, whole: boolean): string {
  if (!scratched)
    return 'It loses its total, award and place, and routines behind it move up. Its scores are kept. An award that was called out for it stays until it is taken back.'
  return whole
    ? 'Its scores count again: it gets its total, award and place, and routines behind it move down.'
    : 'A score is still missing, so it has no total yet. It gets its total, award and place once its scores are entered.'
}
