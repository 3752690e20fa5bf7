// Gives an award, or takes one back; once results are released, with the reason that studios read.
import { refuse } from '../../shared/refusals.ts'
import { SelectField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { type GivenAwardKind, givenAwardKinds } from '../awards/given-award.model.ts'
import { giveAward, takeAwardBack } from './award-desk.contract.ts'
import type { AwardDesk, DeskAward } from './award-desk.model.ts'

export interface AwardDialogProps {
  desk: AwardDesk
  onSaved: (desk: AwardDesk) => void
  onClose: () => void
}

export const kindWords: Record<GivenAwardKind, string> = {
  special: 'Special award',
  studio: 'Studio award',
  scholarship: 'Scholarship',
}
const toWords: Record<GivenAwardKind, string> = {
  special: 'Routine',
  studio: 'Studio',
  scholarship: 'Dancer',
}

interface ReasonFieldProps {
  fields: Pick<Fields<{ reason: string }>, 'bind'>
  help?: string
}

const STUDIO_CONCERNED =
  'These results are released: the studio concerned gets an email with this reason, and it stands on the results.'

export function ReasonField({ fields, help = STUDIO_CONCERNED }: ReasonFieldProps) {
  return (
    <TextAreaField label="Why it changes" help={help} rows={2} maxLength={500} {...fields.bind('reason')} />
  )
}

const choicesOf = ({ routines, registrants, dancers }: AwardDesk, kind: GivenAwardKind) => {
  if (kind === 'special') return routines.map(({ id, name }) => ({ value: id, label: name }))
  if (kind === 'studio') return registrants.map(({ id, name }) => ({ value: id, label: name }))
  return dancers.map(({ id, name, registrant_name }) => ({ value: id, label: `${name}, ${registrant_name}` }))
}

export function GiveAwardDialog({ desk, onSaved, onClose }: AwardDialogProps) {
  const { tour_date_id, released } = desk
  const fields = useFields<{ kind: GivenAwardKind; award: string; to: number | null; reason: string }>({
    ...{ kind: 'special', award: '', to: null, reason: '' },
  })
  const { kind, award, to, reason } = fields.values
  async function save() {
    if (to === null) {
      fields.violations.show([refuse('AWARD_TO', ['to'])])
      return
    }
    onSaved(await api(giveAward, { tour_date_id, kind, award, to, reason }))
    toast(`Given: ${award}`)
    onClose()
  }
  return (
    <FormDialog
      title="Give an award"
      violations={fields.violations}
      onSubmit={save}
      action="Give it"
      onClose={onClose}
    >
      <SelectField
        label="Kind"
        choices={givenAwardKinds.map((value) => ({ value, label: kindWords[value] }))}
        {...fields.bind('kind')}
        onChange={(next) => {
          if (!next) return
          fields.bind('kind').onChange(next)
          fields.bind('to').onChange(null)
        }}
      />
      <TextField
        label="Award"
        help="As it is called out: Best Costume, Studio Spirit, Full tuition next season."
        maxLength={120}
        autoComplete="off"
        {...fields.bind('award')}
      />
      <SelectField label={toWords[kind]} choices={choicesOf(desk, kind)} {...fields.bind('to')} />
      {released && <ReasonField fields={fields} />}
    </FormDialog>
  )
}

export function TakeBackDialog({ desk, award, onSaved, onClose }: AwardDialogProps & { award: DeskAward }) {
  const { tour_date_id, released } = desk
  const fields = useFields({ reason: '' })
  async function save() {
    onSaved(await api(takeAwardBack, { tour_date_id, id: award.id, reason: fields.values.reason }))
    toast(`Taken back: ${award.award}`)
    onClose()
  }
  return (
    <FormDialog
      title={`Take back ${award.award}?`}
      violations={fields.violations}
      onSubmit={save}
      action="Take back"
      look="danger"
      onClose={onClose}
    >
      <Text>It was given to {award.to}.</Text>
      {released && <ReasonField fields={fields} />}
    </FormDialog>
  )
}
