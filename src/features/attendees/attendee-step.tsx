// A workshop step: the people of one kind with level, tier and fee, the roster beside them, saving and going on.

import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Violation } from '../../shared/violations.ts'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { InfoAccordion } from '../../ui/info-accordion.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { NEXT_ID } from '../../ui/step-layout.tsx'
import { VIRTUAL_FROM } from '../../ui/table-columns.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useViolations, type Violations } from '../../ui/use-violations.ts'
import {
  useEndingCodes,
  useGivenUp,
  useRegistrationPage,
  useRemovedAlong,
  useSaveOnLeaving,
  useSaveStep,
} from '../registrations/registration-page.tsx'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { StepPage } from '../registrations/step-page.tsx'
import { stepPath } from '../registrations/steps.rules.ts'
import { AddFromRoster, RosterSheet, useRosterBeside } from './add-from-roster.tsx'
import type { Attendee, AttendeeKind } from './attendee.model.ts'
import { checkAttendees, checkSomebody } from './attendee.rules.ts'
import { nameOf } from './attendee-cells.tsx'
import { AttendeeGrid } from './attendee-grid.tsx'
import styles from './attendee-step.module.css'
import { kindWords } from './attendee-words.tsx'
import { mendedAt } from './mended-at.rules.ts'
import { removalWords } from './removal-words.rules.ts'
import { isToldAbove, toldTogether } from './told-together.rules.ts'
import { useWorkshopDraft, type WorkshopDraft } from './use-workshop-draft.tsx'
import { attendeeForms } from './workshop-changes.rules.ts'
import { checkPeople } from './workshop-checks.rules.ts'
import { workshopOpen } from './workshop-closed.rules.ts'
import { WorkshopClosed } from './workshop-closed.tsx'

/** Where the keyboard lands that skips the roster. */
const PEOPLE = 'people'

interface AttendeeStepProps {
  kind: AttendeeKind
  /** Left out, the number registered. */
  subtitle?: ReactNode | ((draft: WorkshopDraft) => ReactNode)
  info: ReactNode
  empty: { title: string; body: string }
  /** After this step the workshop must have somebody (R§5). */
  last?: boolean
  /** Below the people, with the same draft. */
  below?: (draft: WorkshopDraft, violations: ReturnType<typeof useViolations>) => ReactNode
}

export function AttendeeStep(props: AttendeeStepProps) {
  const { view } = useRegistrationPage()
  if (!workshopOpen(view)) return <WorkshopClosed kind={props.kind} last={props.last ?? false} />
  return <OpenAttendeeStep {...props} />
}

/** In a long grid the row may be out of sight: then the message says of whom it is. */
function named(found: readonly Violation[], attendees: readonly Attendee[]): Violation[] {
  return found.map((violation) => {
    const [whole, position] = violation.path
    const row = whole === 'attendees' ? attendees[Number(position)] : undefined
    if (!row || isToldAbove(violation) || violation.message.includes(nameOf(row))) return violation
    return { ...violation, message: `${nameOf(row)}: ${violation.message}` }
  })
}

/** Checks and saves what is entered; true = saved. What is wrong is shown. */
function useSavedEntries(draft: WorkshopDraft, violations: Violations, count: number) {
  const { view, edit, askJudged } = useRegistrationPage()
  const save = useSaveStep()

  /** What is wrong is shown; a level that cannot be picked for 3 seconds only (R§5). */
  const refused = (found: readonly Violation[]) =>
    violations.show(count > VIRTUAL_FROM ? named(found, draft.attendees) : found, {
      temporary: found.every((violation) => violation.code === 'WORKSHOP_LEVEL_INVALID'),
    })

  async function saveEntries(alsoRefused: Violation[] = []): Promise<boolean> {
    const attendees = attendeeForms(draft.attendees)
    const found = edit
      ? checkPeople(edit.saved, view, { attendees, ...draft.values })
      : checkAttendees(attendees, view, draft.values.additional_observers)
    if (refused([...found, ...alsoRefused])) return false
    if (!draft.unsaved && view.workshop_done) return true
    const barred = (await askJudged([...draft.attendees])).filter(({ gone }) => !gone)
    if (refused(barred.map(({ violation }) => violation))) return false
    try {
      if (!(await save({ attendees, ...draft.changed, ...draft.beside }))) return false
    } catch (error) {
      if (refused(violationsIn(error))) return false
      throw error
    }
    draft.clear()
    return true
  }
  return saveEntries
}

/** What another step of the workshop holds is refused here, too, since all of it is saved together; it is mended there. */
function WayToMend({ violation, draft }: { violation: Violation; draft: WorkshopDraft }) {
  const { view, step } = useRegistrationPage()
  const there = mendedAt(violation, draft.attendees, view.tour_date)
  if (!there || there.key === step.key) return null
  return <Link to={stepPath(view, there.path)}>Go to {there.title}</Link>
}

function OpenAttendeeStep({ kind, subtitle, info, empty, last = false, below }: AttendeeStepProps) {
  const { view, travel } = useRegistrationPage()
  const navigate = useNavigate()
  const draft = useWorkshopDraft()
  const violations = useViolations()
  const remove = useRemoval(draft, () => violations.clear())
  const count = draft.attendees.filter((attendee) => attendee.kind === kind).length

  const saveEntries = useSavedEntries(draft, violations, count)
  useSaveOnLeaving(() => saveEntries(), draft.entered)
  const { busy, submit } = useSubmit(async (next: string) => {
    if (!(await saveEntries(last ? checkSomebody(draft, view.tour_date) : []))) return
    travel(next)
  }, violations)

  // On the steps after Dancers it is said, and stays, that nobody was entered there.
  const withoutDancers =
    kind !== 'dancer' && view.workshop_done && !draft.attendees.some((attendee) => attendee.kind === 'dancer')
  const words = typeof subtitle === 'function' ? subtitle(draft) : subtitle
  const beside = useRosterBeside()
  const fromRoster = { kind, draft, onChange: () => violations.clear() }

  return (
    <StepPage
      side={
        beside && (
          <AddFromRoster
            {...fromRoster}
            skip={
              <SkipLink to={PEOPLE}>{`Skip the roster, to the table of ${kindWords[kind].many}`}</SkipLink>
            }
          />
        )
      }
      wide
      undo={draft.undo}
      busy={busy}
      onNext={(next) => void submit(next)}
      onBack={(path) => void navigate(path)}
    >
      <ViolationSummary
        violations={{ ...violations, rest: toldTogether(violations.rest, draft.attendees) }}
        wayTo={(violation) => <WayToMend violation={violation} draft={draft} />}
      />
      {withoutDancers && (
        <StatusBanner kind="info" boxed>
          No dancers are registered for the workshop. You can add them until you submit.
        </StatusBanner>
      )}
      <SkipLink to={NEXT_ID}>{`Skip the table of ${kindWords[kind].many}, to Save and continue`}</SkipLink>
      <div id={PEOPLE}>
        <AttendeeGrid
          kind={kind}
          draft={draft}
          violations={violations}
          title={
            <StepTitle
              title={kindWords[kind].title}
              subtitle={words ?? `${count} at the workshop`}
              info={info}
            />
          }
          toolbar={beside ? undefined : <RosterSheet {...fromRoster} />}
          onRemove={remove}
          onSave={() => saveEntries()}
          empty={empty}
        />
      </div>
      {below?.(draft, violations)}
    </StepPage>
  )
}

/** The heading as one line, above a table that has the screen. */
function StepTitle({ title, subtitle, info }: { title: string; subtitle: ReactNode; info: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.subtitle}>{subtitle}</p>
      <InfoAccordion>{info}</InfoAccordion>
    </div>
  )
}

/** JUDGED-01: of those who are being taken off, whoever auditioned or was given an award stays, which is said. */
function useMayLeave() {
  const { askJudged } = useRegistrationPage()
  return async (staying: readonly Attendee[], leaving: readonly Attendee[]): Promise<boolean> => {
    const ids = new Set(leaving.map(({ person_id }) => person_id))
    const barred = (await askJudged([...staying])).filter(({ gone, person_id }) => gone && ids.has(person_id))
    const [first] = barred
    if (!first) return true
    await inform({
      title: barred.length === 1 ? `${first.name} stays` : `${barred.length} dancers stay`,
      body: barred.map(({ violation }) => violation.message).join(' '),
    })
    return false
  }
}

/** Takes people off; a competing dancer stays, in the words of R§8. Several at once are asked about. */
function useRemoval(draft: WorkshopDraft, onChange: () => void) {
  const { view } = useRegistrationPage()
  const mayLeave = useMayLeave()
  const removedAlong = useRemovedAlong()
  const endingCodes = useEndingCodes()
  const givenUp = useGivenUp()
  return async (person_ids: number[]) => {
    const competing = new Set(entriesOf(view).flatMap((routine) => routine.dancers))
    if (person_ids.some((person_id) => competing.has(person_id))) {
      return inform({
        title: 'Sorry',
        body: 'Some dancers are competing and cannot be removed.',
        kind: 'attention',
      })
    }
    const isLeaving = ({ person_id }: Attendee) => person_ids.includes(person_id)
    const staying = [...draft.attendees].filter((attendee) => !isLeaving(attendee))
    const leaving = draft.attendees.filter(isLeaving)
    if (!(await mayLeave(staying, leaving))) return
    const words = removalWords(leaving, view, {
      along: removedAlong({ attendees: [...draft.attendees] }, { attendees: staying }),
      given_up: givenUp(leaving),
      codes: endingCodes(leaving),
    })
    if (words) {
      const yes = await confirm({
        title: 'Are you sure?',
        body: words,
        confirmLabel: 'Remove',
        danger: true,
      })
      if (!yes) return
    }
    onChange()
    draft.takeOff(person_ids)
    // What was pressed goes with the people who were chosen.
    focusIfLost(`#${PEOPLE} [role="grid"] [tabindex="0"]`, '[aria-label="Roster"] input')
  }
}
