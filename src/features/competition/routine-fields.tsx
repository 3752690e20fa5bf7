// What is typed of a routine beside its dancers: title, choreographer, style, category and what is added to it.
import { formatUsd } from '../../shared/money.ts'
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import type { Fields } from '../../ui/use-fields.ts'
import { GROUP_SIZE } from '../divisions/age-division.rules.ts'
import { categorySize, fittingCategories } from '../divisions/routine-category.rules.ts'
import { payingFullDancers } from '../fees/free-teachers.rules.ts'
import { BesideFields } from '../parts/beside-fields.tsx'
import { besideFields } from '../parts/besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { mayAgeUp, withStyle } from '../routines/changed-routine.rules.ts'
import { chosenDivisions, isCoupleCategory } from '../routines/couple-entry.rules.ts'
import { TITLE_MOST } from '../routines/routine.model.ts'
import {
  extraMinutes,
  extraTimeOffered,
  FREE_PAYING_DANCERS,
  freeDivision,
  virtualFrom,
  virtualInHall,
  virtualOffered,
} from '../routines/routine-add-ons.rules.ts'
import type { TypedRoutine } from '../routines/typed-routine.rules.ts'
import styles from './routine-dialog.module.css'

interface RoutineFieldsProps {
  fields: Fields<TypedRoutine>
  view: RegistrationView
  /** What is registered keeps its dancers and what follows from them (EDIT-03). */
  registered: boolean
  /** Was sold as the free routine, and may be paid for instead. */
  soldFree: boolean
}

/** 'dancers, age division and category', and what of the kind of event's fields stays with them. */
function keptWords(view: RegistrationView): string {
  const beside = besideFields('routines', view.tour_date).filter(({ stays }) => stays)
  const kept = [
    'dancers',
    'age division',
    'category',
    ...beside.map(({ input }) => input.title.toLowerCase()),
  ]
  return `${kept.slice(0, -1).join(', ')} and ${kept.at(-1)}`
}

export function RoutineFields({ fields, view, registered, soldFree }: RoutineFieldsProps) {
  const { values } = fields
  const fitting = fittingCategories(values.dancers.length, view.price_list.routine_categories).filter(
    (category) => !isCoupleCategory(category, view),
  )
  const { mybtf, event } = view.tour_date
  const stays = registered && !mybtf.edit_routines && !view.exempt
  // Asked for in each rendering, so that the field is known to show what is told of it.
  const category = fields.bind('routine_category_id')
  return (
    <div className={styles.fields}>
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={TITLE_MOST}
        autoFocus
        disabled={stays}
        {...fields.bind('name')}
      />
      <TextField
        label="Choreographer"
        optional
        disabled={stays}
        autoComplete="off"
        maxLength={80}
        {...fields.bind('choreographer')}
      />
      <SelectField
        label="Performance division"
        disabled={stays}
        choices={chosenDivisions(view).map(({ id, name }) => ({ value: id, label: name }))}
        {...fields.bind('performance_division_id')}
        onChange={(performance_division_id) =>
          fields.change((present) => withStyle(present, performance_division_id, view, { sold: registered }))
        }
      />
      {registered && (
        <p className={styles.registered}>
          {stays
            ? `Registered routines of this city can no longer be changed. Please write to ${event.contact_email} for changes.`
            : `The ${keptWords(view)} of a registered routine can’t be changed.`}
        </p>
      )}
      {!registered && (fitting.length > 1 || category.error) && (
        <SelectField
          label="Category"
          choices={fitting.map((category) => ({
            value: category.id,
            label: `${category.name} (${categorySize(category)})`,
          }))}
          {...category}
          value={values.routine_category_id ?? fitting[0]?.id ?? null}
        />
      )}
      {registered ? (
        soldFree && <FreeField fields={fields} view={view} />
      ) : (
        <AddOnFields fields={fields} view={view} />
      )}
      <BesideFields
        about="routines"
        view={view}
        besides={values.besides}
        registered={registered}
        violations={fields.violations}
        onChange={(besides) => fields.change({ besides })}
      />
    </div>
  )
}

type AddOnProps = Pick<RoutineFieldsProps, 'fields' | 'view'>

function FreeField({ fields, view }: AddOnProps) {
  const { free_ballet, performance_division_id } = fields.values
  const division = freeDivision(performance_division_id, view.price_list)
  if (!division && !free_ballet) return null
  const paying = payingFullDancers(view.attendees, view.quote.lines)
  return (
    <CheckboxField
      label={division ? `Enter as your free ${division.name} routine` : 'Your free routine'}
      help={`One per registration, 4 to 9 dancers, with ${FREE_PAYING_DANCERS} or more paying dancers: you have ${paying}.`}
      {...fields.bind('free_ballet')}
    />
  )
}

function AddOnFields({ fields, view }: AddOnProps) {
  const { values } = fields
  const virtual = fields.bind('virtual')
  const extra = fields.bind('extra_time')
  const ageUp = fields.bind('age_up')
  const copied = fields.bind('copy_music')
  const offersExtra = extraTimeOffered(view)
  const offersVirtual = virtualOffered(view.tour_date) && values.dancers.length >= virtualFrom(view.tour_date)
  const inHall = virtualInHall(values, view)
  return (
    <>
      {(mayAgeUp(values, view) || ageUp.error) && (
        <CheckboxField label="Age up: compete one age division higher" {...ageUp} />
      )}
      <FreeField fields={fields} view={view} />
      {(offersVirtual || values.virtual || virtual.error) && (
        <CheckboxField label="Virtual: performed on video" {...virtual} />
      )}
      {inHall && (
        <StatusBanner kind="info" boxed>
          {inHall}
        </StatusBanner>
      )}
      {((offersExtra && values.dancers.length >= GROUP_SIZE) || values.extra_time > 0 || extra.error) && (
        <SelectField
          label="Extra time"
          help={
            offersExtra
              ? `For routines of ${GROUP_SIZE} or more dancers, ${formatUsd(view.tour_date.event.extra_time_cents)} per minute and dancer.`
              : 'It’s no longer offered: please choose None.'
          }
          choices={extraMinutes(values, view).map((minutes) => ({
            value: minutes,
            label: minutes === 0 ? 'None' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
          }))}
          {...extra}
          onChange={(minutes) => extra.onChange(minutes ?? 0)}
        />
      )}
      {values.copied_from !== null && (
        <CheckboxField label="Copy music: use the earlier routine’s music" {...copied} />
      )}
      <CheckboxField label="No music: performed without music" {...fields.bind('no_music')} />
    </>
  )
}
