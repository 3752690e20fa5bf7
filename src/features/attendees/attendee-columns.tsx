// Which columns the attendees' grid has: those of the tour date only, as wide as their choices.
import type { TableColumn } from '../../ui/table-columns.ts'
import { besideFields } from '../parts/besides.rules.ts'
import { BesideCell, type GridPlace, LevelCell, NameCell, TierCell } from './attendee-cells.tsx'
import { extrasOf } from './attendee-extras.rules.ts'
import { DiscountCell, FeeCell, MediaPassCell } from './discount-cells.tsx'
import type { AttendeeRow } from './workshop-changes.rules.ts'

/** Keep `place` the same while nothing in it changed: then only rows that changed are drawn. */
export function attendeeColumns(place: GridPlace): TableColumn<AttendeeRow>[] {
  const extras = extrasOf(place)
  const added = besideFields('attendees', place.tour_date).filter(
    ({ input }) => input.of === undefined || input.of === place.kind,
  )
  const discounts = extras.scholarship || extras.regional || extras.college
  // With more columns each is narrower, so that the fee stays in sight beside the total.
  const narrow = added.length > 0
  const columns: (TableColumn<AttendeeRow> | false)[] = [
    {
      key: 'name',
      title: 'Name',
      value: (row) => `${row.person.lname} ${row.person.fname}`,
      cell: (row) => <NameCell row={row} place={place} />,
      phone: 'title',
    },
    {
      key: 'age',
      title: 'Age',
      value: (row) => row.person.age,
      align: 'end',
      width: '3.25rem',
      phone: 'title',
    },
    {
      key: 'level',
      title: 'Level',
      width: narrow ? '8.5rem' : discounts ? '9.5rem' : '11rem',
      cell: (row) => <LevelCell row={row} place={place} />,
    },
    {
      key: 'tier',
      title: 'Attends',
      width: discounts ? '8.75rem' : '9.5rem',
      cell: (row) => <TierCell row={row} place={place} />,
    },
    discounts && {
      key: 'discount',
      title: 'Discount',
      width: narrow ? '5rem' : '6.75rem',
      cell: (row) => <DiscountCell row={row} place={place} />,
    },
    extras.media_pass && {
      key: 'media_pass',
      title: 'Media',
      width: '3.5rem',
      cell: (row) => <MediaPassCell row={row} place={place} />,
    },
    ...added.map((field) => ({
      key: field.key,
      title: field.input.short ?? field.input.title,
      width: field.input.kind === 'tick' ? '3.75rem' : '8rem',
      cell: (row: AttendeeRow) => <BesideCell row={row} place={place} field={field} fields={added} />,
    })),
    {
      key: 'fee',
      title: 'Fee',
      align: 'end',
      width: narrow ? '5.25rem' : '6rem',
      phone: 'aside',
      cell: (row) => <FeeCell row={row} place={place} />,
    },
  ]
  return columns.filter((column) => column !== false)
}
