// One dancer on the programme's step: the option, and what comes with it.

import { Badge, NewBadge } from '../../ui/badge.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import type { FieldState } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { virtualInProgramme } from '../attendees/virtual-in-programme.rules.ts'
import { type BestDancer, noRoutine } from '../best-dancers/best-dancer.model.ts'
import {
  hasGarment,
  hasGarmentNames,
  missingFields,
  optionsAt,
  typeOf,
} from '../best-dancers/best-dancer.rules.ts'
import { mayCompeteIn } from '../best-dancers/best-dancer-checks.rules.ts'
import { isSoldOut, type WantedPlace } from '../best-dancers/best-dancer-places.rules.ts'
import { lockedWords } from '../best-dancers/option-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import { optionWithPrice } from '../tours/option-with-price.rules.ts'
import type { Rate } from '../tours/price-list.model.ts'
import styles from './best-dancers.module.css'
import { dancerAnchor, MISSING } from './programme-words.rules.ts'

type Attendee = RegistrationView['attendees'][number]

/** Where the dancers of this registration have chosen all that is left, and nothing is sold yet. */
const OWN_LAST = ' (your other dancers have the last spots)'

/** COMPETE-01 */
const NOT_INDEPENDENT = ' (not open to independent dancers)'

/** The choice of none of the options. */
const NONE = 0

export interface DancerPlace {
  view: RegistrationView
  rate: Rate
  /** 'best dancer' */
  one: string
  /** What may be changed still. */
  locked: { option: boolean; jacket: boolean; routine: boolean }
  /** Places that the others of the registration take, and the one that this dancer has already. */
  others: readonly WantedPlace[]
  kept: WantedPlace | undefined
  /** The name of the option that this dancer has, where it is sold out. */
  soldOut: string | undefined
  errorAt: (...field: string[]) => FieldState
}

interface FieldsProps {
  attendee: Attendee
  entry: BestDancer | undefined
  place: DancerPlace
  onChange: (change: Partial<BestDancer>) => void
}

/** The options at the dancer's level, each with its price; what is sold out cannot be chosen (R§2). */
function choicesFor({ workshop_level_id }: Attendee, { view, rate, others, kept }: DancerPlace) {
  const options = optionsAt(workshop_level_id, view.price_list.best_dancer_types).map((type) => {
    const wanted = { best_dancer_type_id: type.id, workshop_level_id }
    const has = kept?.best_dancer_type_id === type.id && kept.workshop_level_id === workshop_level_id
    const sold = !has && isSoldOut(wanted, [], view)
    const own = !has && !sold && isSoldOut(wanted, others, view)
    const barred = type.kind === 'competing' && !mayCompeteIn(view)
    const why = sold ? ' [SOLD OUT]' : barred ? NOT_INDEPENDENT : own ? OWN_LAST : ''
    // What is cut on a phone is the price, and not why it cannot be chosen.
    const label = optionWithPrice(`${type.name}${why}`, type.prices[rate])
    return { value: type.id, label, disabled: sold || barred || own }
  })
  return [{ value: NONE, label: 'None' }, ...options]
}

function JacketFields({ entry, place, attendee, onChange }: FieldsProps & { entry: BestDancer }) {
  const { jacket_sizes } = place.view.price_list
  const garment = garmentWords(place.view.tour_date)
  const missing = missingFields(entry, attendee, place.view)
  const asked = attendee.vip_type_id !== null
  const errorOf = (field: 'jacket_size_id' | 'jacket_name') => {
    const state = place.errorAt(field)
    return missing.includes(field) ? { ...state, error: state.error ?? MISSING } : state
  }
  return (
    <>
      <SelectField
        label={garment.Size}
        compact
        optional={!asked}
        choices={jacket_sizes.map(({ id, name }) => ({ value: id, label: name }))}
        empty="No size yet"
        value={entry.jacket_size_id}
        disabled={place.locked.jacket}
        onChange={(jacket_size_id) => onChange({ jacket_size_id })}
        {...errorOf('jacket_size_id')}
      />
      {hasGarmentNames(place.view) && (
        <TextField
          label={garment.Name}
          compact
          optional={!asked}
          maxLength={40}
          autoComplete="off"
          value={entry.jacket_name}
          disabled={place.locked.jacket}
          onChange={(jacket_name) => onChange({ jacket_name })}
          {...errorOf('jacket_name')}
        />
      )}
    </>
  )
}

function RoutineFields({ entry, place, attendee, onChange }: FieldsProps & { entry: BestDancer }) {
  const { price_list } = place.view
  const routine = entry.routine ?? noRoutine
  const missing = missingFields(entry, attendee, place.view)
  const change = (part: Partial<typeof routine>) => onChange({ routine: { ...routine, ...part } })
  const errorOf = (field: 'name' | 'choreographer' | 'performance_division_id') => {
    const state = place.errorAt('routine', field)
    return missing.includes(`routine.${field}`) ? { ...state, error: state.error ?? MISSING } : state
  }
  return (
    <>
      <TextField
        label="Routine title"
        compact
        maxLength={80}
        autoComplete="off"
        placeholder="TBA is allowed"
        value={routine.name}
        disabled={place.locked.routine}
        onChange={(name) => change({ name })}
        {...errorOf('name')}
      />
      <TextField
        label="Choreographer"
        compact
        optional={attendee.vip_type_id === null}
        maxLength={80}
        autoComplete="off"
        value={routine.choreographer}
        disabled={place.locked.routine}
        onChange={(choreographer) => change({ choreographer })}
        {...errorOf('choreographer')}
      />
      <SelectField
        label="Performance division"
        compact
        choices={price_list.performance_divisions.map(({ id, name }) => ({ value: id, label: name }))}
        value={routine.performance_division_id}
        disabled={place.locked.routine}
        onChange={(performance_division_id) => change({ performance_division_id })}
        {...errorOf('performance_division_id')}
      />
    </>
  )
}

/** What is wrong with the option: what a save was refused for, or that it is sold out meanwhile. */
function optionState({ soldOut, errorAt }: DancerPlace): FieldState {
  const state = errorAt('best_dancer_type_id')
  if (soldOut === undefined) return state
  return { ...state, error: state.error ?? `${soldOut} is sold out. Please choose another option, or none.` }
}

/** That it is locked, and that somebody who comes virtually would have to be in the hall for it. */
function optionHelp(attendee: Attendee, entry: BestDancer | undefined, { view, locked }: DancerPlace) {
  const told = [
    ...(locked.option && entry ? [lockedWords(entry, view.tour_date)] : []),
    ...virtualInProgramme({ ...view, attendees: [attendee], best_dancer_routines: entry ? [entry] : [] }),
  ]
  return told.length > 0 ? told.join(' ') : undefined
}

export function BestDancerFields(props: FieldsProps) {
  const { attendee, entry, place, onChange } = props
  const { person, workshop_level_id, vip_type_id } = attendee
  const { price_list } = place.view
  const name = `${person.fname} ${person.lname}`
  const level = price_list.workshop_levels.find(({ id }) => id === workshop_level_id)?.level ?? 'no level'
  const type = entry && typeOf(entry, price_list)
  return (
    <fieldset className={styles.dancer} id={dancerAnchor(attendee.person_id)} tabIndex={-1}>
      <legend className="only-read">{name}</legend>
      <div className={styles.who}>
        <span className={styles.name}>
          {name} {place.view.completed && attendee.date_attendee_id === null && <NewBadge />}
        </span>
        <span className={styles.level}>
          {level}
          {person.age !== null && ` · ${person.age}`}
        </span>
        {vip_type_id !== null && <Badge kind="info">Scholarship</Badge>}
      </div>
      <div className={styles.fields}>
        <SelectField
          label="Option"
          compact
          choices={choicesFor(attendee, place)}
          value={entry ? (entry.best_dancer_type_id ?? NONE) : null}
          disabled={place.locked.option}
          help={optionHelp(attendee, entry, place)}
          onChange={(chosen) => onChange({ best_dancer_type_id: chosen === NONE ? null : chosen })}
          {...optionState(place)}
        />
        {entry && hasGarment(type?.kind) && <JacketFields {...props} entry={entry} />}
        {entry && type?.kind === 'competing' && <RoutineFields {...props} entry={entry} />}
      </div>
    </fieldset>
  )
}
