// The places of a tour date's competition as they are now: of the city and of each category, with their limits.
import { useState } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { Text, TitledCard } from '../../ui/layout.tsx'
import { Meter, Meters } from '../../ui/meter.tsx'
import type { Places, TourDesk } from './tour-desk.model.ts'
import styles from './tour-desk.module.css'
import { CategoryLimitsDialog, CityLimitsDialog } from './tour-desk-limits-dialog.tsx'

const columns = ['sold', 'paying', 'held', 'free', 'waiting', 'open'] as const
const headings = {
  sold: 'Sold',
  paying: 'Being paid',
  held: 'Held',
  free: 'Free',
  waiting: 'Waiting',
  open: 'In open registrations',
}

function Counts({ places }: { places: Places }) {
  return columns.map((name) => (
    <td key={name}>{name === 'free' ? (places.free ?? '–') : places[name] || '–'}</td>
  ))
}

export function TourDeskPlaces({ desk }: { desk: TourDesk }) {
  const { places, routines, small_solos, tour_date } = desk
  const { waiting_list, hold_minutes } = tour_date.entry_limit_rules
  /** A category's id, 'city', or none. */
  const [changing, setChanging] = useState<number | 'city' | null>(null)
  const category = routines.find((routine) => routine.routine_category_id === changing)
  const close = () => setChanging(null)
  return (
    <TitledCard title="Routines" gap={12}>
      <Meters>
        <Meter
          label="Taken in this city"
          used={places.sold + places.paying + places.held}
          limit={places.limit}
        />
        <Meter label="On the waiting list" used={places.waiting} note={waiting_list ? undefined : 'off'} />
        <Meter label="Solos from small registrations" used={small_solos.taken} limit={small_solos.limit} />
      </Meters>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that the keyboard moves sideways. */}
      <section className={styles.scroll} aria-label="Routines by category" tabIndex={0}>
        <PlacesTable desk={desk} onChange={setChanging} />
      </section>
      <Text small muted>
        “Limit each” is the maximum per registration. Free spots go to the waiting list first.{' '}
        {hold_minutes === null
          ? 'Spots are taken only when a registration is completed.'
          : `The review step holds a registration’s spots for ${hold_minutes} ${hold_minutes === 1 ? 'minute' : 'minutes'}.`}
      </Text>
      {changing === 'city' && <CityLimitsDialog desk={desk} onClose={close} />}
      {category && <CategoryLimitsDialog desk={desk} category={category} onClose={close} />}
    </TitledCard>
  )
}

interface PlacesTableProps {
  desk: TourDesk
  /** Whose limits are to be changed: a category's id, or 'city'. */
  onChange: (whose: number | 'city') => void
}

function PlacesTable({ desk, onChange }: PlacesTableProps) {
  const { places, routines, tour_date } = desk
  const { waiting_list } = tour_date.entry_limit_rules
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Limit each</th>
          <th scope="col">Limit here</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {headings[name]}
            </th>
          ))}
          <th scope="col">
            <span className="only-read">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {routines.map((category) => (
          <tr key={category.routine_category_id}>
            <th scope="row">{category.name}</th>
            <td>{category.disabled ? 'Disabled' : (category.registration_limit ?? 'None')}</td>
            <td>
              {category.limit ?? 'None'}
              {category.waiting_list && <span className={styles.more}>, then waiting list</span>}
            </td>
            <Counts places={category} />
            <td>
              <TextButton onClick={() => onChange(category.routine_category_id)}>
                Change<span className="only-read"> the limits of {category.name}</span>
              </TextButton>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td />
          <td>
            {places.limit ?? 'None'}
            {waiting_list && <span className={styles.more}>, then waiting list</span>}
          </td>
          <Counts places={places} />
          <td>
            <TextButton onClick={() => onChange('city')}>
              Change<span className="only-read"> the limits of the city</span>
            </TextButton>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
