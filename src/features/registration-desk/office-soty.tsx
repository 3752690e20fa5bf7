// What a registration has entered for Studio of the Year; changing it, which after completion the office alone can.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { OfficePart } from '../../ui/office-part.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { useViolations } from '../../ui/use-violations.ts'
import { ApiError, api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { SOTY_OUTSIDE_MOST, SOTY_SLOTS, type SotyRoutine } from '../nominations/nomination.model.ts'
import { asksSoty, checkSoty, slotBarred } from '../nominations/soty.rules.ts'
import { SotySlots } from '../nominations/soty-slots.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isView } from '../registrations/use-registration.tsx'
import { changeSoty } from './soty.contract.ts'
import { useKeepOffice } from './use-office-registration.tsx'

function SotyDialog({ view, onClose }: { view: RegistrationView; onClose: () => void }) {
  const { id, version, completed } = view
  const repeatable = useRepeatable()
  const keep = useKeepOffice(id)
  const violations = useViolations()
  const [entering, setEntering] = useState(view.soty_entering === true)
  const [routines, setRoutines] = useState<SotyRoutine[]>([...view.soty_routines])
  async function save() {
    const wanted = { soty_entering: entering, soty_routines: entering ? routines : [] }
    if (violations.show(checkSoty(wanted, view))) return
    const input = { id, version, ...wanted }
    try {
      keep(await repeatable(input, (key) => api(changeSoty, input, { key })))
      toast('Studio of the Year is saved')
      onClose()
    } catch (error) {
      // Its owner changed something meanwhile: it is shown as it is now, and nothing is done.
      if (error instanceof ApiError && error.code === 'STALE_VERSION' && isView(error.body.data))
        keep({ view: error.body.data })
      throw error
    }
  }
  const outside = routines.filter(({ outside_choreographer }) => outside_choreographer).length
  return (
    <FormDialog
      title={`Studio of the Year: ${view.registrant_name}`}
      onClose={onClose}
      violations={violations}
      onSubmit={save}
      action="Save"
    >
      <RadioField
        label="Is the studio entering?"
        inline
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={entering ? 'yes' : 'no'}
        {...violations.at('soty_entering')}
        onChange={(chosen) => setEntering(chosen === 'yes')}
      />
      {entering && (
        <>
          <Text muted small>
            {routines.length} of {SOTY_SLOTS} routines · {outside} of at most {SOTY_OUTSIDE_MOST} by an
            outside choreographer
          </Text>
          <SotySlots view={view} entered={routines} violations={violations} onChange={setRoutines} />
        </>
      )}
      <Text muted small>
        {completed
          ? 'Nominations are free, so nothing that is paid or owed changes. The owner gets an email about the change.'
          : 'The owner gets an email about the change and has to review the registration again.'}
      </Text>
    </FormDialog>
  )
}

/** Nothing where Studio of the Year is not held, nor of an independent dancer who may not compete. */
export function OfficeSoty({ view }: { view: RegistrationView }) {
  const [opened, setOpened] = useState(false)
  const { soty_entering, soty_routines } = view
  if (!asksSoty(view)) return null
  const barred = soty_routines.flatMap((entry) => slotBarred(entry, view)?.message ?? [])
  return (
    <OfficePart
      title="Studio of the Year"
      action={
        <Button size="small" onClick={() => setOpened(true)}>
          Change<span className="only-read"> Studio of the Year</span>
        </Button>
      }
    >
      <Text>
        {soty_entering === true
          ? `Entering with ${soty_routines.length} of ${SOTY_SLOTS} routines.`
          : soty_entering === false
            ? 'Not entering.'
            : 'Not answered yet.'}
      </Text>
      {barred.map((message) => (
        <StatusBanner key={message} kind="attention" boxed>
          {message}
        </StatusBanner>
      ))}
      {opened && <SotyDialog view={view} onClose={() => setOpened(false)} />}
    </OfficePart>
  )
}
