// The step 'Intensive': the programme that each attendee attends, and what is added to it.
import { useNavigate } from 'react-router'
import { SelectField } from '../../ui/choice-fields.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { usePhoneLayout } from '../../ui/use-media.ts'
import { useViolations, type Violations } from '../../ui/use-violations.ts'
import {
  aweWords,
  checkEditedIntensives,
  checkIntensives,
  intensivesFor,
} from '../intensive/intensive.rules.ts'
import { galleryWords } from '../intensive/intensive-fee.rules.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { useRegistrationPage, useSaveOnLeaving, useSaveStep } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { type IntensiveRow, intensiveTableColumns, programmeWords } from './intensive-columns.tsx'
import styles from './register-intensive.module.css'
import { type IntensiveDraft, useIntensiveDraft } from './use-intensive-draft.tsx'

/** Checks and saves what is chosen; true = saved. */
function useSavedChoices(draft: IntensiveDraft, violations: Violations) {
  const { view, edit } = useRegistrationPage()
  const save = useSaveStep()
  return async (complete: boolean): Promise<boolean> => {
    const content = { ...contentOf(view), intensive: draft.intensive }
    const found = edit ? checkEditedIntensives(content, edit.saved) : checkIntensives(content, view)
    // Whoever only looks elsewhere may come back to the rest.
    const bars = complete ? found : found.filter(({ code }) => code !== 'INTENSIVE_REQUIRED')
    const required = bars.find(({ code }) => code === 'INTENSIVE_REQUIRED')
    // Each row says what is missing there; the whole is said once.
    if (required) toast({ kind: 'stop', message: required.message })
    if (violations.show(bars)) return false
    if (!draft.unsaved || bars.length < found.length) return true
    try {
      if (!(await save({ intensive: draft.intensive }))) return false
    } catch (error) {
      if (violations.show(violationsIn(error))) return false
      throw error
    }
    draft.clear()
    return true
  }
}

/** Everybody who has none yet gets the same. */
function ForEverybody({ draft, rows }: { draft: IntensiveDraft; rows: readonly IntensiveRow[] }) {
  const { view } = useRegistrationPage()
  const { intensives } = view.price_list
  const without = rows.filter(({ person_id }) => !draft.entries.has(person_id))
  if (without.length < 2) return null
  const whose = without.some(({ vip_type_id }) => vip_type_id !== null)
    ? 'a dancer without a scholarship'
    : 'a dancer'
  return (
    <div className={styles.all}>
      <SelectField
        label={`For ${without.length} without an intensive`}
        hideLabel
        compact
        value={null}
        empty={`For ${without.length} without an intensive…`}
        choices={intensives.map((intensive) => ({
          value: intensive.id,
          label: `${programmeWords(intensive, view)}, ${whose}`,
        }))}
        onChange={(id) => {
          const may = without.filter(
            ({ kind, person }) =>
              kind !== 'dancer' ||
              intensivesFor(
                person.age,
                intensives.filter((intensive) => intensive.id === id),
              ).length > 0,
          )
          if (id !== null)
            draft.choose(
              may.map(({ person_id }) => person_id),
              id,
            )
        }}
      />
    </div>
  )
}

export function RegisterIntensiveScreen() {
  const { view, amounts, travel } = useRegistrationPage()
  const navigate = useNavigate()
  const draft = useIntensiveDraft()
  const phone = usePhoneLayout()
  const violations = useViolations()
  const saveChoices = useSavedChoices(draft, violations)
  useSaveOnLeaving(() => saveChoices(false), draft.entered)
  const { busy, submit } = useSubmit(async (next: string) => {
    if (await saveChoices(true)) travel(next)
  }, violations)
  const { attendees, price_list } = view
  const awe = price_list.intensive_extras?.awe_experience
  const gallery = price_list.intensive_extras?.photoshoot?.gallery_days ?? null
  const chosen = attendees.filter(({ person_id }) => draft.entries.has(person_id)).length
  return (
    <StepPage
      wide
      title="Intensive"
      subtitle={`${chosen} of ${attendees.length} have an intensive`}
      info={
        <>
          <p>
            Each attendee has one intensive: dancers take part in it; teachers and observers accompany it.
          </p>
          {awe && <p>The awe experience is for {aweWords(awe, price_list.vip_types)}.</p>}
          {gallery !== null && <p>{galleryWords(gallery)}</p>}
          <p>A scholarship voucher can be used where its box is shown; it reduces that dancer’s fee.</p>
        </>
      }
      busy={busy}
      undo={draft.undo}
      onNext={(next) => void submit(next)}
      onBack={(path) => void navigate(path)}
    >
      <ViolationSummary violations={violations} />
      <DataTable
        label="Intensives"
        dense
        rows={attendees}
        rowKey={({ person_id }) => person_id}
        rowName={({ person }) => `${person.fname} ${person.lname}`}
        defaultSort={{ key: 'name', descending: false }}
        columns={intensiveTableColumns({ view, lines: amounts.quote.lines, draft, violations, phone })}
        toolbar={<ForEverybody draft={draft} rows={attendees} />}
        empty={{
          title: 'No one is registered yet',
          body: 'Register dancers, teachers and observers first; then choose each one’s intensive here.',
        }}
      />
    </StepPage>
  )
}
