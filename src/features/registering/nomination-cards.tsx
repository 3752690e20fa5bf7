// On the event's board: of how many nominations a routine is chosen, with the way to edit them (E§2).
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { SOTY_SLOTS } from '../nominations/nomination.model.ts'
import { tallyOf } from '../nominations/nomination.rules.ts'
import { asksSoty } from '../nominations/soty.rules.ts'
import { SotyByMail } from '../nominations/soty-by-mail.tsx'
import { EditButton } from '../registrations/edit-button.tsx'
import { editOf } from '../registrations/edit-of.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { canHaveRoutines } from '../tours/event-variant.rules.ts'
import type { StepKey } from '../tours/variant.model.ts'
import styles from './event-overview.module.css'

interface Tally {
  /** As E§2 writes it. */
  label: string
  added: number
  total: number
  /** Where it is edited; null = by mail only (SOTY-04). */
  at: StepKey | null
  note: string
}

const SOTY = 'SOTY'

function talliesOf(view: RegistrationView): Tally[] {
  const parts = eventKinds[view.tour_date.event.variant]?.parts ?? []
  const { soty_entering, soty_routines, nomination_routines, tour_date } = view
  const tallies: Tally[] = []
  if (!canHaveRoutines(tour_date, view)) return tallies
  if (asksSoty(view)) {
    const note = soty_entering === true ? 'Routines nominated' : 'Not entering'
    tallies.push({ label: SOTY, added: soty_routines.length, total: SOTY_SLOTS, at: null, note })
  }
  if (!parts.includes('nomination_routines')) return tallies
  const awards = [
    ['STUDIO AWARDS', 'studio', 'studio-awards'],
    ['SPECIALTY AWARDS', 'specialty', 'specialty-nominations'],
  ] as const
  for (const [label, kind, at] of awards) {
    const tally = tallyOf(kind, nomination_routines, view)
    if (tally.total > 0) tallies.push({ label, ...tally, at, note: 'Nominations added' })
  }
  return tallies
}

export function NominationCards({ view }: { view: RegistrationView }) {
  const now = useNow()
  const edit = editOf(view, now)
  return talliesOf(view).map(({ label, added, total, at, note }) => (
    <section key={label} aria-label={label} className={styles.number}>
      <span className={styles.numberLabel}>
        {/* An abbreviation stays one. */}
        {label === SOTY ? label : <SpokenLabel>{label}</SpokenLabel>}
      </span>
      <span className={styles.figure}>
        {added} / {total}
      </span>
      <span className={styles.note}>{note}</span>
      {at === null ? (
        <span className={styles.note}>
          <SotyByMail view={view} />
        </span>
      ) : (
        <EditButton {...edit} of={`${label}, ${edit.of}`} size="small" at={at} />
      )}
    </section>
  ))
}
