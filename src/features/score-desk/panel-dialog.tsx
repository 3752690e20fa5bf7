// Says who judges at a tour date: three or four in their order, and a teacher judge where there is one.
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Row, Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { changePanel, loadScoreDesk } from './score-desk.contract.ts'
import type { EnteredJudge, ScoreDesk } from './score-desk.model.ts'
import { isOfOlderPage } from './score-desk.rules.ts'

interface TypedJudge {
  id: number | null
  fname: string
  lname: string
  teacher: boolean
}

const NEW: TypedJudge = { id: null, fname: '', lname: '', teacher: false }
const MOST = 5

/** Numbered as they stand; a teacher judge has no number. */
function enteredFrom(typed: readonly TypedJudge[]): EnteredJudge[] {
  const numbered = typed.filter(({ teacher }) => !teacher)
  return typed.map((judge) => ({
    id: judge.id,
    position: judge.teacher ? null : numbered.indexOf(judge) + 1,
    fname: judge.fname,
    lname: judge.lname,
  }))
}

interface PanelDialogProps {
  desk: ScoreDesk
  onSaved: (desk: ScoreDesk) => void
  onClose: () => void
}

export function PanelDialog({ desk, onSaved, onClose }: PanelDialogProps) {
  const { tour_date_id, version } = desk
  const answers = useAnswers()
  const fields = useFields<{ judges: TypedJudge[]; reason: string }>({
    reason: '',
    judges:
      desk.judges.length > 0
        ? desk.judges.map(({ position, ...judge }) => ({ ...judge, teacher: position === null }))
        : [NEW, NEW, NEW],
  })
  const { judges, reason } = fields.values
  const released = desk.routines.some((routine) => routine.released)
  const set = fields.bind('judges').onChange
  const change = (at: number, next: Partial<TypedJudge>) =>
    set(judges.map((judge, other) => (other === at ? { ...judge, ...next } : judge)))
  async function save() {
    try {
      onSaved(await api(changePanel, { tour_date_id, version, judges: enteredFrom(judges), reason }))
    } catch (error) {
      if (error instanceof ApiError && isOfOlderPage(error.body)) await answers.askAgain(loadScoreDesk)
      throw error
    }
    toast('The judges are saved')
    onClose()
  }
  return (
    <FormDialog
      title="Judges"
      size="wide"
      violations={fields.violations}
      onSubmit={save}
      action="Save"
      onClose={onClose}
    >
      <Text muted small>
        {released
          ? 'Results are released: each judge stays in the same place. A name that is wrong can be corrected.'
          : 'Three or four judges, in the order of their scores. The scores of a teacher judge do not count.'}
      </Text>
      {judges.map((judge, at) => (
        <JudgeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a new judge has no other name yet
          key={at}
          {...{ judge, at }}
          refused={(field) => fields.violations.at(`judges.${at}.${field}`)}
          onChange={(next) => change(at, next)}
          onRemove={() => set(judges.filter((_, other) => other !== at))}
        />
      ))}
      <Row>
        <Button disabled={judges.length >= MOST} onClick={() => set([...judges, NEW])}>
          Add a judge
        </Button>
      </Row>
      {released && (
        <TextAreaField
          label="Why a name changes"
          help="Results are released: the studios concerned get an email with this reason, and it stands on the results."
          rows={2}
          optional="later"
          {...fields.bind('reason')}
        />
      )}
    </FormDialog>
  )
}

interface JudgeFieldsProps {
  judge: TypedJudge
  at: number
  refused: (field: 'fname' | 'lname') => object
  onChange: (next: Partial<TypedJudge>) => void
  onRemove: () => void
}

function JudgeFields({ judge, at, refused, onChange, onRemove }: JudgeFieldsProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="only-read">{`Judge ${at + 1}`}</legend>
      <Columns least="10rem">
        <TextField
          label="First name"
          value={judge.fname}
          onChange={(fname) => onChange({ fname })}
          {...refused('fname')}
        />
        <TextField
          label="Last name"
          value={judge.lname}
          onChange={(lname) => onChange({ lname })}
          {...refused('lname')}
        />
      </Columns>
      <Row align="between">
        <CheckboxField
          label="Teacher judge"
          value={judge.teacher}
          onChange={(teacher) => onChange({ teacher })}
        />
        <Button look="quiet" size="small" aria-label={`Remove judge ${at + 1}`} onClick={onRemove}>
          Remove
        </Button>
      </Row>
    </fieldset>
  )
}
