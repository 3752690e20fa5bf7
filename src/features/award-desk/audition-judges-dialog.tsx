// Says who judges ballet and jazz at the audition.
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Heading, Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { type AuditionJudge, auditionStyles } from '../awards/given-award.model.ts'
import { changeAuditionJudges, loadAwardDesk } from './award-desk.contract.ts'
import type { AwardDialogProps } from './give-award-dialog.tsx'

const seats = auditionStyles.flatMap((style) => [1, 2, 3].map((position) => ({ style, position })))

export function AuditionJudgesDialog({ desk, onSaved, onClose }: AwardDialogProps) {
  const { tour_date_id, version, audition_judges } = desk
  const answers = useAnswers()
  const fields = useFields<{ judges: AuditionJudge[]; reason: string }>({
    reason: '',
    judges: seats.map((seat) => ({
      ...{ ...seat, fname: '', lname: '' },
      ...audition_judges.find(({ style, position }) => style === seat.style && position === seat.position),
    })),
  })
  const { judges, reason } = fields.values
  const change = (at: number, next: Partial<AuditionJudge>) =>
    fields.bind('judges').onChange(judges.map((one, other) => (other === at ? { ...one, ...next } : one)))
  async function save() {
    try {
      onSaved(await api(changeAuditionJudges, { tour_date_id, version, judges, reason }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await answers.askAgain(loadAwardDesk)
      throw error
    }
    toast('The judges of the audition are saved')
    onClose()
  }
  return (
    <FormDialog
      title="Judges of the audition"
      size="wide"
      violations={fields.violations}
      onSubmit={save}
      action="Save"
      onClose={onClose}
    >
      <Text muted small>
        Three judges in ballet and three in jazz; all their scores count. The same person may judge both.
      </Text>
      {auditionStyles.map((style) => (
        <section key={style} aria-label={style}>
          <Heading level={3}>{style === 'ballet' ? 'Ballet' : 'Jazz'}</Heading>
          {judges.map((judge, at) =>
            judge.style === style ? (
              <Columns least="10rem" key={judge.position}>
                <TextField
                  label={`Judge ${judge.position}, first name`}
                  value={judge.fname}
                  maxLength={60}
                  onChange={(fname) => change(at, { fname })}
                  {...fields.violations.at(`judges.${at}.fname`)}
                />
                <TextField
                  label={`Judge ${judge.position}, last name`}
                  value={judge.lname}
                  maxLength={60}
                  onChange={(lname) => change(at, { lname })}
                  {...fields.violations.at(`judges.${at}.lname`)}
                />
              </Columns>
            ) : null,
          )}
        </section>
      ))}
      {desk.released && audition_judges.length > 0 && (
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
