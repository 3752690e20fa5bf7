// A workshop step: the people of one kind with level, tier and fee, the roster beside them, saving and going on.
import { type ReactNode, useMemo, useState } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { usePhoneLayout } from '../../ui/use-media.ts'
import { useViolations } from '../../ui/use-violations.ts'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { RosterPanel } from '../roster/roster-panel.tsx'
import type { AttendeeKind } from './attendee.model.ts'
import { checkAttendees, checkSomebody } from './attendee.rules.ts'
import { AttendeeGrid } from './attendee-grid.tsx'
import styles from './attendee-step.module.css'
import { countOf, expectedFor, kindWords } from './attendee-words.tsx'
import { useAddAttendees } from './use-add-attendees.tsx'
import { useWorkshopDraft, type WorkshopDraft } from './use-workshop-draft.tsx'
import { attendeeForms } from './workshop-changes.rules.ts'

interface AttendeeStepProps {
  kind: AttendeeKind
  /** Left out, the number registered. */
  subtitle?: ReactNode
  info: ReactNode
  empty: { title: string; body: string }
  /** After this step the workshop must have somebody (R§5). */
  last?: boolean
  /** Below the people, with the same draft. */
  below?: (draft: WorkshopDraft, violations: ReturnType<typeof useViolations>) => ReactNode
}

export function AttendeeStep({ kind, subtitle, info, empty, last = false, below }: AttendeeStepProps) {
  const { view, travel } = useRegistrationPage()
  const draft = useWorkshopDraft()
  const violations = useViolations()
  const save = useSaveStep()
  const remove = useRemoval(draft, () => violations.clear())
  const count = draft.attendees.filter((attendee) => attendee.kind === kind).length

  const { busy, submit } = useSubmit(async (next: string) => {
    const attendees = attendeeForms(draft.attendees)
    const found: Violation[] = [
      ...checkAttendees(attendees, view, draft.observers),
      ...(last ? checkSomebody(draft, view.tour_date) : []),
    ]
    if (violations.show(found)) return
    if (draft.unsaved || !view.workshop_done) {
      const saved = await save({ attendees, additional_observers: draft.observers })
      if (!saved) return
      draft.clear()
    }
    travel(next)
  }, violations)

  return (
    <StepPage
      title={kindWords[kind].title}
      subtitle={subtitle ?? `${countOf(count, kind)} registered for the workshop`}
      info={info}
      busy={busy}
      onNext={(next) => void submit(next)}
      onBack={travel}
    >
      <ViolationSummary violations={violations} />
      <div className={styles.columns}>
        <AddFromRoster kind={kind} draft={draft} onChange={() => violations.clear()} />
        <div className={styles.people}>
          <AttendeeGrid kind={kind} draft={draft} violations={violations} onRemove={remove} empty={empty} />
          {below?.(draft, violations)}
        </div>
      </div>
    </StepPage>
  )
}

/** Takes people off; a competing dancer stays, in the words of R§8. Several at once are asked about. */
function useRemoval(draft: WorkshopDraft, onChange: () => void) {
  const { view } = useRegistrationPage()
  return async (person_ids: number[]) => {
    const competing = new Set(view.routines.flatMap((routine) => routine.dancers))
    if (person_ids.some((person_id) => competing.has(person_id))) {
      return inform({
        title: 'Sorry',
        body: 'Some dancers are competing and cannot be removed.',
        kind: 'attention',
      })
    }
    if (person_ids.length > 1) {
      const yes = await confirm({
        title: 'Are you sure?',
        body: `${person_ids.length} people will be taken off this workshop. They stay on your roster.`,
        confirmLabel: 'Remove',
        danger: true,
      })
      if (!yes) return
    }
    onChange()
    draft.takeOff(person_ids)
  }
}

/** The roster panel: beside the grid, on a phone in a dialog. */
function AddFromRoster({
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
  const { add, addAll } = useAddAttendees(kind, draft)
  const left = useMemo(() => {
    const registered = new Set(draft.attendees.map((attendee) => attendee.person_id))
    return view.roster.filter((person) => !registered.has(person.id))
  }, [view.roster, draft.attendees])

  const panel = (
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
