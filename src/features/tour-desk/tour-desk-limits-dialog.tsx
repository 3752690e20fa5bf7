// Changes the limits of a city or of one category; one below what is taken, or none any more, is asked about first.
import { type ReactNode, useState } from 'react'
import { CheckboxField, NumberField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { cityLimits, type LimitChanges, MOST_PLACES } from '../tours/tour-date-limits.model.ts'
import { changeTourDate } from './tour-desk.contract.ts'
import type { TourDesk } from './tour-desk.model.ts'
import { useDeskChange } from './use-tour-desk.tsx'

/** Refused once, so that it is done knowingly. */
const ASKED: ReadonlySet<string> = new Set(['LIMIT_BELOW_TAKEN', 'LIMIT_TAKEN_AWAY'])

type Change = Partial<Pick<LimitChanges, 'limits' | 'categories'>>

interface ShellProps<V extends object> {
  tour_date_id: number
  title: string
  /** As it stood when the dialog was opened. */
  seen: V
  /** What of it is to change. */
  changeOf: (seen: V, typed: V) => Change
  children: (fields: Fields<V>) => ReactNode
  onClose: () => void
}

function LimitsDialog<V extends object>(props: ShellProps<V>) {
  const { tour_date_id: id, title, changeOf, children, onClose } = props
  // The desk is brought up to date meanwhile; what this clerk saw stays what she saw.
  const [seen] = useState(props.seen)
  const change = useDeskChange(id)
  const fields = useFields(seen)
  /** What was typed when the clerk was told what comes of it. */
  const [told, setTold] = useState<{ typed: V; words: string[] } | null>(null)
  const warned = told !== null && JSON.stringify(told.typed) === JSON.stringify(fields.values)
  async function save() {
    const wanted = changeOf(seen, fields.values)
    if (!wanted.limits?.length && !wanted.categories?.length) return onClose()
    try {
      await change(() => api(changeTourDate, { id, ...wanted, anyway: warned }))
    } catch (error) {
      const found = violationsIn(error)
      if (found.length === 0 || found.some(({ code }) => !ASKED.has(code))) throw error
      setTold({ typed: fields.values, words: found.map(({ message }) => message) })
      return
    }
    toast('Limits changed')
    onClose()
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={save}
      action={warned ? 'Change anyway' : 'Save'}
      look={warned ? 'danger' : 'primary'}
    >
      {children(fields)}
      {warned && (
        <StatusBanner kind="attention" boxed live>
          {told.words.join(' ')}
        </StatusBanner>
      )}
    </FormDialog>
  )
}

export function CityLimitsDialog({ desk, onClose }: { desk: TourDesk; onClose: () => void }) {
  const { id, entry_limit_rules } = desk.tour_date
  const { total_routines, small_registration_solos, hold_minutes } = entry_limit_rules
  return (
    <LimitsDialog
      tour_date_id={id}
      title="Limits of the city"
      seen={{ total_routines, small_registration_solos, hold_minutes }}
      changeOf={(seen, typed) => ({
        limits: cityLimits
          .filter((name) => seen[name] !== typed[name])
          .map((name) => ({ name, from: seen[name], to: typed[name] })),
      })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text muted small>
            Leave a field empty for no limit.
          </Text>
          <NumberField
            label="Routines in this city"
            max={MOST_PLACES}
            optional
            {...fields.bind('total_routines')}
          />
          <NumberField
            label="Solos from small registrations"
            help="The total from all registrations with fewer than 5 full-workshop dancers."
            max={MOST_PLACES}
            optional
            {...fields.bind('small_registration_solos')}
          />
          <NumberField
            label="Minutes the review step holds spots"
            help="Empty: spots are taken only when a registration is completed."
            min={1}
            max={120}
            optional
            {...fields.bind('hold_minutes')}
          />
        </>
      )}
    </LimitsDialog>
  )
}

interface CategoryProps {
  desk: TourDesk
  category: TourDesk['routines'][number]
  onClose: () => void
}

export function CategoryLimitsDialog({ desk, category, onClose }: CategoryProps) {
  const { routine_category_id, name, disabled, registration_limit, limit, waiting_list } = category
  return (
    <LimitsDialog
      tour_date_id={desk.tour_date.id}
      title={`Limits of ${name}`}
      seen={{ disabled, registration_limit, city_limit: limit, waiting_list }}
      changeOf={(seen, typed) => ({
        categories: [
          ...(['disabled', 'waiting_list'] as const)
            .filter((name) => seen[name] !== typed[name])
            .map((name) => ({ name, routine_category_id, from: seen[name], to: typed[name] })),
          ...(['registration_limit', 'city_limit'] as const)
            .filter((name) => seen[name] !== typed[name])
            .map((name) => ({ name, routine_category_id, from: seen[name], to: typed[name] })),
        ],
      })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text muted small>
            Leave a field empty for no limit. Existing entries stay.
          </Text>
          <NumberField
            label="Most in one registration"
            max={MOST_PLACES}
            optional
            {...fields.bind('registration_limit')}
          />
          <NumberField label="Most in this city" max={MOST_PLACES} optional {...fields.bind('city_limit')} />
          <CheckboxField
            label="Waiting list"
            help="Once this category is full, more routines can join its waiting list."
            {...fields.bind('waiting_list')}
          />
          <CheckboxField
            label="Disabled"
            help="No routine of this category can be entered in this city."
            {...fields.bind('disabled')}
          />
        </>
      )}
    </LimitsDialog>
  )
}
