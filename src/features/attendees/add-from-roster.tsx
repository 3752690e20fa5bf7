// The roster of a workshop step, from which people are added: beside the grid, above it, or on a phone in a dialog.
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePhoneLayout } from '../../ui/use-media.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { RosterPanel } from '../roster/roster-panel.tsx'
import type { AttendeeKind } from './attendee.model.ts'
import styles from './attendee-step.module.css'
import { expectedFor, kindWords } from './attendee-words.tsx'
import { useAddAttendees } from './use-add-attendees.tsx'
import type { WorkshopDraft } from './use-workshop-draft.tsx'

/** The roster panel: beside the grid, on a phone in a dialog. */
export function AddFromRoster({
  kind,
  draft,
  onChange,
}: {
  kind: AttendeeKind
  draft: WorkshopDraft
  onChange: () => void
}) {
  const { view, travel } = useRegistrationPage()
  const phone = usePhoneLayout()
  const [open, setOpen] = useState(false)
  const { add, addAll, leftOut } = useAddAttendees(kind, draft)
  const left = useMemo(() => {
    const registered = new Set(draft.attendees.map((attendee) => attendee.person_id))
    return view.roster.filter((person) => !registered.has(person.id))
  }, [view.roster, draft.attendees])

  const panel = (
    <>
      <RosterPanel
        people={left}
        rosterSize={view.roster.length}
        expected={expectedFor[kind]}
        plural={kindWords[kind].many}
        onAdd={(person) => {
          onChange()
          void add(person)
        }}
        onAddAll={(people) => {
          onChange()
          addAll(people)
        }}
        onEdit={() => travel(`/registration/${view.id}/roster`)}
      />
      <p className={leftOut ? styles.leftOut : 'only-read'} role="status">
        {leftOut}
      </p>
    </>
  )
  if (!phone) return <div className={styles.roster}>{panel}</div>
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        Add {kindWords[kind].many} from your roster
      </Button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title={`Add ${kindWords[kind].many}`}
        buttons={
          <Button look="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        {panel}
      </Dialog>
    </>
  )
}
