// What follows from the dancers of a ballroom entry, and the dancers, each to be taken off again (R§2).
import { Button, TextButton } from '../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import { Money } from '../../ui/money.tsx'
import type { Fields } from '../../ui/use-fields.ts'
import { attendeesByPerson } from '../attendees/attendee-index.rules.ts'
import placing from '../competition/routine-placing.module.css'
import { categorySize, fittingCategories } from '../divisions/routine-category.rules.ts'
import { BesideFields } from '../parts/beside-fields.tsx'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { coupleCategories, coupleDivisions } from '../routines/couple-entry.rules.ts'
import { deriveRoutine } from '../routines/routine.rules.ts'
import { quoteTyped } from '../routines/typed-fee.rules.ts'
import type { TypedRoutine } from '../routines/typed-routine.rules.ts'
import styles from './ballroom-entry.module.css'

interface BallroomEntryProps {
  fields: Fields<TypedRoutine>
  /** As it would be entered, without its name. */
  placed: TypedRoutine
  view: RegistrationView
  onDancers: (dancers: number[]) => void
}

export function BallroomEntry({ fields, placed, view, onDancers }: BallroomEntryProps) {
  const { values, violations } = fields
  const fitting = fittingCategories(values.dancers.length, coupleCategories(view))
  const only = fitting.length === 1 ? fitting[0] : undefined
  return (
    <div className={styles.entry}>
      <Chosen fields={fields} view={view} onDancers={onDancers} />
      {/* It stands there before there is a choice: nothing below it moves once a second dancer comes. */}
      <SelectField
        label="Category"
        empty={only || fitting.length > 1 ? undefined : '–'}
        disabled={fitting.length < 2}
        choices={fitting.map((category) => ({
          value: category.id,
          label: `${category.name} (${categorySize(category)})`,
        }))}
        {...fields.bind('routine_category_id')}
        value={only?.id ?? placed.routine_category_id}
      />
      <Follows placed={placed} view={view} />
      <CheckboxField label="No music: performed without music" {...fields.bind('no_music')} />
      <BesideFields
        about="routines"
        view={view}
        besides={values.besides}
        violations={violations}
        onChange={(besides) => fields.change({ besides })}
      />
    </div>
  )
}

/** Room for a reason that comes with the first dancer, so that nothing moves under the hand. */
const NO_LINE = '\u00a0'

/** First name, last name, age, with a remove button each and one for all (R§2). */
function Chosen({ fields, view, onDancers }: Omit<BallroomEntryProps, 'placed'>) {
  const { values, violations } = fields
  const known = attendeesByPerson(view.attendees)
  const error = violations.messageAt('dancers')
  return (
    <div className={styles.dancers}>
      <div className={styles.head}>
        <h3 className={styles.title}>Dancers</h3>
        {values.dancers.length > 1 && <TextButton onClick={() => onDancers([])}>Remove all</TextButton>}
      </div>
      {values.dancers.length === 0 ? (
        <p className={styles.none}>No one yet: choose one dancer or a couple from the roster.</p>
      ) : (
        <ul className={styles.list} aria-label="Dancers in this entry">
          {values.dancers.map((id, position) => {
            const person = known.get(id)?.person
            const name = person ? fullName(person) : 'No longer registered'
            const wrong = violations.messageAt(['dancers', position])
            return (
              <li key={id} className={styles.dancer}>
                <span className={styles.name}>
                  {name}
                  {wrong && <span className={styles.error}>{wrong}</span>}
                </span>
                <span className={styles.age}>{person?.age ?? '–'}</span>
                <Button
                  size="small"
                  aria-label={`Remove ${name}`}
                  onClick={() => onDancers(values.dancers.filter((dancer) => dancer !== id))}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {error && (
        <p className={styles.error} tabIndex={-1} data-violation-summary="">
          {error}
        </p>
      )}
    </div>
  )
}

function Follows({ placed, view }: Pick<BallroomEntryProps, 'placed' | 'view'>) {
  const { now } = useRegistrationPage()
  const { category, proof, missing } = deriveRoutine(placed, view)
  const division = coupleDivisions(view).find(({ id }) => id === placed.performance_division_id)
  const lines = quoteTyped(placed, category, view, now)
  const facts: [string, string, (string | undefined)?][] = [
    ['Performance division', division?.name ?? '–'],
    // R§2 shows it, and nobody can choose it: an entry of at most two is no group (AGE-04).
    ['Age up', 'No'],
    ['Average age', proof ? String(proof.average) : '–', proof?.reason[0] ?? NO_LINE],
    [
      'Age division',
      proof?.division.name ?? '–',
      missing.length > 0 ? `No birthdate: ${missing.join(', ')}` : '',
    ],
  ]
  return (
    <dl className={placing.placing} aria-live="polite">
      {facts.map(([title, words, why]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
          {why && <dd className={placing.second}>{why}</dd>}
        </div>
      ))}
      <div className={placing.fee}>
        <dt>Fee</dt>
        <dd>
          <Money cents={lines.reduce((sum, line) => sum + line.amount_cents, 0)} size="large" />
        </dd>
        {(lines.length > 0 ? lines : [{ key: 'none', reason: NO_LINE }]).map((line) => (
          <dd key={line.key} className={placing.second}>
            {line.reason}
          </dd>
        ))}
      </div>
    </dl>
  )
}
