// A registration as a printed statement: everybody and everything with its amount, section by section, and the total.
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { complimentaryRoom } from '../attendees/complimentary-room.rules.ts'
import { StudentIdProof } from '../attendees/student-id-proof.tsx'
import type { FeeLine, Quote } from '../fees/quote.model.ts'
import { hasCompetition } from '../tours/event-variant.rules.ts'
import type { StepKey } from '../tours/variant.model.ts'
import { lineWords } from './line-words.rules.ts'
import { passesPaidApart } from './passes-paid-apart.rules.ts'
import { RegistrantInfo } from './registrant-info.tsx'
import type { RegistrationView } from './registration.model.ts'
import styles from './registration-statement.module.css'
import { StatementLine, StatementSection } from './statement-section.tsx'
import { pathOfStep } from './steps.rules.ts'
import { WaitingSection } from './waiting-section.tsx'

/** What proves a discount of the attendee whose line it is. */
function proofOf(line: FeeLine, view: RegistrationView): ReactNode {
  const attendee = view.attendees.find(({ person_id }) => line.key === `attendee:${person_id}`)
  return attendee?.has_college_discount && <StudentIdProof registration={view} attendee={attendee} />
}

/** From so many lines on, names stand in two columns where there is room. */
const MANY = 12

interface SectionProps {
  title: string
  /** Where EDIT leads; none = nothing can be edited. */
  edit: string | null
  lines: readonly FeeLine[]
  view: RegistrationView
  /** Said when there is nothing. */
  none: ReactNode
  /** What belongs to it and is not charged here. */
  besides?: string
}

function Section({ title, edit, lines, view, none, besides = '' }: SectionProps) {
  const sum = lines.reduce((total, line) => total + line.amount_cents, 0)
  return (
    <StatementSection title={title} edit={edit} sum_cents={lines.length > 1 ? sum : null}>
      {lines.length === 0 ? (
        <p className={styles.none}>{besides || none}</p>
      ) : (
        <ul
          className={
            lines.length > MANY && lines.every((line) => line.key.startsWith('attendee:'))
              ? styles.many
              : styles.items
          }
        >
          {lines.map((line) => (
            <StatementLine
              key={line.key}
              {...lineWords(line, view)}
              proof={proofOf(line, view)}
              isNew={view.completed && line.sold_at === null}
              amount={<Money cents={line.amount_cents} />}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && besides && <p className={styles.none}>{besides}</p>}
    </StatementSection>
  )
}

const SECTIONS = new Set([
  'Dancers',
  'Teachers',
  'Observers',
  'Routines',
  'Extra time',
  'Removed routines',
  'Media pass',
])

interface RoomProps {
  view: RegistrationView
  quote: Quote
  edit: string | null
}

/** The complimentary hotel room, and in whose name it is reserved (R§9); nothing where none is due. */
function Room({ view, quote, edit }: RoomProps) {
  const room = complimentaryRoom(view.attendees, quote.lines, view.tour_date)
  if (!room) return null
  return (
    <StatementSection title="Complimentary room" edit={edit}>
      <p className={styles.none}>
        {room.words}{' '}
        {view.comp_room
          ? `Reserved in the name of ${view.comp_room}.`
          : 'No name of the hotel reservation is given yet.'}
      </p>
    </StatementSection>
  )
}

interface RegistrationStatementProps {
  view: RegistrationView
  quote: Quote
  /** With EDIT links to the steps. */
  editable?: boolean
}

export function RegistrationStatement({ view, quote, editable = false }: RegistrationStatementProps) {
  const of = (section: string) => quote.lines.filter((line) => line.section === section)
  const edit = (step: StepKey) => (editable ? pathOfStep(view, step) : null)
  const observers = of('Observers')
  const routines = of('Routines')
  const extraTime = of('Extra time')
  const removed = of('Removed routines')
  const media = of('Media pass')
  const paidApart = passesPaidApart({ ...view, quote })
  // Whatever else is charged stands here too: the sections always add up to the total.
  const further = quote.lines.filter((line) => !SECTIONS.has(line.section))
  return (
    <div className={styles.statement}>
      {editable && <RegistrantInfo view={view} />}
      <h2 className={styles.group}>Workshop attendees</h2>
      <Section title="Dancers" edit={edit('dancers')} lines={of('Dancers')} view={view} none="No dancers" />
      <Section
        title="Teachers"
        edit={edit('teachers')}
        lines={of('Teachers')}
        view={view}
        none="No teachers"
      />
      {(!view.tour_date.mybtf.obsdisabled || observers.length > 0) && (
        <Section
          title="Observers"
          edit={edit('observers')}
          lines={observers}
          view={view}
          none="No observers"
        />
      )}
      <Room view={view} quote={quote} edit={edit('teachers')} />
      {(hasCompetition(view.tour_date) || routines.length + removed.length > 0) && (
        <>
          <h2 className={styles.group}>Competition</h2>
          <Section
            title="Routines"
            edit={edit('competition')}
            lines={routines}
            view={view}
            none={view.waiting_list_routines.length > 0 ? 'None with a place yet' : 'Not competing'}
          />
          {extraTime.length > 0 && (
            <Section title="Extra time" edit={edit('competition')} lines={extraTime} view={view} none="" />
          )}
          {removed.length > 0 && (
            <Section title="Removed routines" edit={null} lines={removed} view={view} none="" />
          )}
          <WaitingSection view={view} edit={edit('competition')} />
        </>
      )}
      {(view.tour_date.mybtf.media_pass || media.length > 0) && (
        <>
          <h2 className={styles.group}>Media pass</h2>
          <Section
            title="Media passes"
            edit={edit('dancers')}
            lines={media}
            view={view}
            none="No media passes"
            besides={paidApart.length > 0 ? `Paid already for this season: ${paidApart.join(', ')}` : ''}
          />
        </>
      )}
      {further.length > 0 && <Section title="Further fees" edit={null} lines={further} view={view} none="" />}
      <div className={styles.total}>
        <span>
          Grand total
          {quote.saved_cents > 0 && (
            <span className={styles.saved}>
              <Money cents={quote.saved_cents} /> less than at the full rate
            </span>
          )}
        </span>
        <Money cents={quote.fees.total} size="huge" />
      </div>
    </div>
  )
}
