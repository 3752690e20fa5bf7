// The awards of one step, each with the routine that is nominated for it; those of one name stand together.

import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useViolations, type Violations } from '../../ui/use-violations.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useSaveOnLeaving, useSaveStep } from '../registrations/registration-page.tsx'
import { useStepDraft } from '../registrations/step-draft.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { routineChoices, routineName } from '../routines/same-title.rules.ts'
import type { NominationType } from '../tours/price-list.model.ts'
import type { Nomination } from './nomination.model.ts'
import {
  checkEditedNominations,
  checkNominations,
  eligibleRoutines,
  type NominationKind,
  tallyOf,
  typesOf,
} from './nomination.rules.ts'
import { agesOf, awardName } from './nomination-words.rules.ts'
import styles from './nominations.module.css'

/** In a field with nothing to choose; why is said once above the awards, and to whoever hears the field. */
const NONE_FITS = 'No routine fits'

const DETAIL_WORDS = { costume_designer: 'Costume designer', choreographer: 'Choreographer' } as const

interface AwardNominationsProps {
  kind: NominationKind
  title: string
  info: ReactNode
  /** Why nothing can be nominated yet; null = it can. */
  closed: ReactNode
}

export function AwardNominations({ kind, title, info, closed }: AwardNominationsProps) {
  const { view, edit, nominations, change, violations, leaving } = useNominations()
  const { added, total } = tallyOf(kind, nominations, view)
  const types = typesOf(kind, view)
  const names = [...new Set(types.map(({ name }) => name))]
  const shown = closed === null || added > 0
  const closedFields = types.filter(
    (type) => choicesOf(type, nominatedIn(nominations, type), view).length === 0,
  )
  return (
    <StepPage
      title={title}
      subtitle={total > 0 && `${added} of ${total} added`}
      info={info}
      busy={leaving.busy}
      onBack={(path) => void leaving.submit(path)}
      onNext={(path) => void leaving.submit(path)}
    >
      <ViolationSummary violations={violations} />
      {edit && <ChangedByMail email={view.tour_date.event.contact_email} />}
      {closed}
      {types.length === 0 && <p className={styles.quiet}>This event has no such awards.</p>}
      {shown && closedFields.length > 0 && (
        <p className={styles.quiet}>
          Where a field says “{NONE_FITS}”, none of your routines can be nominated for that award.
        </p>
      )}
      {shown &&
        names.map((name) => (
          <section key={name} className={styles.card} aria-label={name}>
            <h2 className={styles.title}>{name}</h2>
            {types
              .filter((type) => type.name === name)
              .map((type) => (
                <AwardRow
                  key={type.id}
                  type={type}
                  view={view}
                  sold={edit?.saved.nomination_routines ?? []}
                  nominations={nominations}
                  violations={violations}
                  onChange={change}
                />
              ))}
          </section>
        ))}
    </StepPage>
  )
}

/** A§4: the edit-mode notice. */
function ChangedByMail({ email }: { email: string }) {
  return (
    <StatusBanner kind="info" boxed>
      Nominations can be added and removed here. For any other change, please email{' '}
      <OfficeMail address={email} />.
    </StatusBanner>
  )
}

function useNominations() {
  const { view, edit, travel } = useRegistrationPage()
  const saveStep = useSaveStep()
  const violations = useViolations()
  const draft = useStepDraft<readonly Nomination[]>('nomination_routines', view.nomination_routines)
  const { entered: nominations, put: change, unsaved } = draft
  async function save(): Promise<boolean> {
    if (!unsaved) return true
    const found = edit
      ? checkEditedNominations(
          { nominations: edit.saved.nomination_routines, place: edit.saved },
          { nominations, place: view },
        )
      : checkNominations(nominations, view)
    if (violations.show(found)) return false
    const begun = { nomination_routines: [...draft.begun] }
    if (!(await saveStep({ nomination_routines: [...nominations] }, begun))) return false
    draft.clear()
    return true
  }
  useSaveOnLeaving(save, nominations)
  const leaving = useSubmit(async (path: string) => {
    if (await save()) travel(path)
  })
  return { view, edit, nominations, change, violations, leaving }
}

interface AwardRowProps {
  type: NominationType
  view: RegistrationView
  /** As it was registered: removed or kept, not changed. */
  sold: readonly Nomination[]
  nominations: readonly Nomination[]
  violations: Violations
  onChange: (nominations: readonly Nomination[]) => void
}

const nominatedIn = (nominations: readonly Nomination[], { id }: NominationType) =>
  nominations.find(({ nomination_type_id }) => nomination_type_id === id)?.registrations_routine_id

/** The routines that can be chosen, and the one that is, also where it can be nominated no more. */
function choicesOf(type: NominationType, chosen: number | undefined, view: RegistrationView) {
  const eligible = eligibleRoutines(type, view)
  const choices = routineChoices(eligible, view)
  const kept = chosen === undefined || eligible.some(({ id }) => id === chosen)
  return kept ? choices : [...choices, { value: chosen, label: routineName(chosen, view) }]
}

function AwardRow({ type, view, sold, nominations, violations, onChange }: AwardRowProps) {
  const position = nominations.findIndex(({ nomination_type_id }) => nomination_type_id === type.id)
  const nomination = nominations[position]
  const at = (...path: string[]) => violations.at(['nomination_routines', position, ...path])
  const choices = choicesOf(type, nomination?.registrations_routine_id, view)
  const isSold = sold.some(
    (entry) =>
      entry.nomination_type_id === type.id &&
      entry.registrations_routine_id === nomination?.registrations_routine_id,
  )
  // What an edit of the routine has made of it is said at once, and not only when the step is saved (NOMINATION-05).
  const barred = nomination && checkNominations([nomination], view)[0]?.message
  const shown = at('registrations_routine_id')
  const put = (next: Nomination) =>
    onChange(nomination ? nominations.with(position, next) : [...nominations, next])
  async function remove() {
    const yes = await confirm({
      title: 'Remove this nomination?',
      body: `${nomination ? routineName(nomination.registrations_routine_id, view) : ''} will not be nominated for ${awardName(type, view)}.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (yes) onChange(nominations.filter((entry) => entry !== nomination))
  }
  const ages = agesOf(type, view)
  return (
    <div className={styles.award}>
      <SelectField
        label={ages ? `Routine (${ages})` : 'Routine'}
        optional
        disabled={isSold || choices.length === 0}
        placeholder="Choose…"
        help={
          choices.length === 0 && (
            <span className="only-read">None of your routines can be nominated for this award.</span>
          )
        }
        empty={choices.length === 0 ? NONE_FITS : undefined}
        choices={choices}
        value={nomination?.registrations_routine_id ?? null}
        {...shown}
        error={shown.error ?? barred}
        onChange={(chosen) => {
          if (chosen === null) return
          const { details = { costume_designer: '', choreographer: '' } } = nomination ?? {}
          put({
            nomination_type_id: type.id,
            registrations_routine_id: chosen,
            details: suggested(type, chosen, details, view),
          })
        }}
      />
      {nomination &&
        type.details.map((detail) => (
          <TextField
            key={detail}
            label={DETAIL_WORDS[detail]}
            optional
            maxLength={80}
            disabled={isSold}
            value={nomination.details[detail]}
            {...at('details', detail)}
            onChange={(name) => put({ ...nomination, details: { ...nomination.details, [detail]: name } })}
          />
        ))}
      {nomination && (
        <div className={styles.added}>
          <Badge kind="go">Added</Badge>
          <Button size="small" onClick={() => void remove()}>
            Remove<span className="only-read"> the nomination for {awardName(type, view)}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** The choreographer is known from the routine. */
function suggested(
  type: NominationType,
  routine_id: number,
  details: Nomination['details'],
  { routines }: RegistrationView,
): Nomination['details'] {
  const routine = routines.find(({ id }) => id === routine_id)
  if (!type.details.includes('choreographer') || details.choreographer !== '') return details
  return { ...details, choreographer: routine?.routine.choreographer ?? '' }
}
