// Says when a routine is planned to begin: those after it follow one by one.
import { addDays, dateIn } from '../../shared/calendar.ts'
import { refuse } from '../../shared/refusals.ts'
import { SelectField } from '../../ui/choice-fields.tsx'
import { formatDate, formatTimeThere } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { parseTime } from './live.rules.ts'
import { planStart } from './stage.contract.ts'
import type { StageDesk, StageRoutine } from './stage.model.ts'
import type { useStageCalls } from './use-stage.tsx'

/** A tour date lasts some days; where nobody knows which, only what was said stands here. */
const MOST_DAYS = 14

function daysOf({ start_date, end_date }: StageDesk): string[] {
  if (start_date === null) return []
  const days = Array.from({ length: MOST_DAYS }, (_none, at) => addDays(start_date, at))
  return days.filter((day) => day <= (end_date ?? start_date))
}

interface PlanStartDialogProps {
  stage: StageDesk
  routine: StageRoutine
  change: ReturnType<typeof useStageCalls>['change']
  onClose: () => void
}

export function PlanStartDialog({ stage, routine, change, onClose }: PlanStartDialogProps) {
  const { tour_date_id, timezone } = stage
  const { id, number, name, starts_at, planned_at } = routine
  const shown = starts_at ?? planned_at
  const days = daysOf(stage)
  const fields = useFields({
    day: (shown ? dateIn(new Date(shown), timezone) : (days[0] ?? null)) as string | null,
    time: shown ? formatTimeThere(shown, timezone) : '',
  })
  async function save() {
    const { day, time } = fields.values
    const typed = parseTime(time)
    // An empty field takes the time back: the routine follows the one before it.
    if (time.trim() !== '' && typed === null) {
      fields.violations.show([refuse('STAGE_TIME', ['time'])])
      return
    }
    const starts = typed === null || day === null ? null : { day, time: typed }
    await change(() => api(planStart, { tour_date_id, registrations_routine_id: id, starts }))
    onClose()
  }
  return (
    <FormDialog
      title={`Time of ${number} ${name}`}
      violations={fields.violations}
      onSubmit={save}
      action="Save"
      onClose={onClose}
    >
      <SelectField
        label="Day"
        choices={days.map((day) => ({ value: day, label: formatDate(day, 'ddd, MMM D') }))}
        {...fields.bind('day')}
      />
      <TextField
        label="Begins at"
        optional
        help="As a clock shows it there: 9:30 AM. Empty = it follows the one before."
        autoFocus
        autoComplete="off"
        maxLength={10}
        {...fields.bind('time')}
      />
    </FormDialog>
  )
}
