// The table of the programme in the event area (E§2): each dancer with an option, what she wears, her photo, and what can be given of her.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import { providedFor, typeOf } from '../best-dancers/best-dancer.rules.ts'
import { DancerLinkDialog, GivenBadge, PhotoDialog } from '../dancer-photos/dancer-photos.tsx'
import { givenByLink, givingNow } from '../dancer-photos/photo.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { garmentOpen } from '../registrations/registration-open.rules.ts'
import { programmeOf } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import { GarmentDialog } from './garment-dialog.tsx'
import { type Listed, listedIn } from './programme-list.rules.ts'

const NOT_HERE = 'N/A'

interface ProgrammeTableProps {
  view: RegistrationView
  at: Date
  /** What is missing is still asked for: not after the event, nor of one that was canceled (MISSING-01). */
  asked: boolean
}

/** What belongs to her option, and whether her photo must still be given. */
type Row = Listed & { photo: boolean; worn: boolean; missing: boolean }

function rowsOf(view: RegistrationView): Row[] {
  const provided = new Map(providedFor(view).map((item) => [item.attendee.person_id, item]))
  return listedIn(view).map((listed) => {
    const { photo = false, worn = false, missing = false } = provided.get(listed.dancer.person_id) ?? {}
    return { ...listed, photo, worn, missing }
  })
}

function columnsOf({ view, at, asked }: ProgrammeTableProps, rows: readonly Row[]): TableColumn<Row>[] {
  const { price_list, tour_date } = view
  const garment = garmentWords(tour_date)
  const given = new Set(view.dancer_photos.map(({ person_id }) => person_id))
  const { over } = givingNow(view, at)
  const sizeOf = ({ entry }: Row) =>
    price_list.jacket_sizes.find(({ id }) => id === entry.jacket_size_id)?.name
  const columns: (TableColumn<Row> | false)[] = [
    { key: 'fname', title: 'First Name', phone: 'title', value: ({ dancer }) => dancer.person.fname },
    { key: 'lname', title: 'Last Name', phone: 'title', value: ({ dancer }) => dancer.person.lname },
    {
      key: 'type',
      title: 'Type',
      phone: 'line',
      value: ({ entry }) => typeOf(entry, price_list)?.name ?? '',
    },
    {
      key: 'size',
      title: garment.Size,
      phone: 'line',
      cell: (row) =>
        row.worn ? (sizeOf(row) ?? (asked ? <Badge kind="attention">Missing</Badge> : '–')) : NOT_HERE,
    },
    (programmeOf(tour_date)?.name_on_jacket ?? false) && {
      key: 'jacket_name',
      title: garment.Name,
      phone: 'line',
      value: ({ worn, entry }) => (worn ? entry.jacket_name || '–' : NOT_HERE),
    },
    rows.some(({ photo }) => photo) && {
      key: 'photo',
      title: 'Photo',
      phone: 'line',
      cell: ({ photo, missing, dancer }) =>
        photo ? (
          <GivenBadge given={given.has(dancer.person_id)} missing={missing && asked} over={over} />
        ) : (
          NOT_HERE
        ),
    },
  ]
  return columns.filter((column) => column !== false)
}

type Opened = { person_id: number; what: 'jacket' | 'photo' | 'link' }

function actionsOf({ view, at }: ProgrammeTableProps, open: (opened: Opened) => void) {
  const given = new Set(view.dancer_photos.map(({ person_id }) => person_id))
  const { links } = givingNow(view, at)
  return ({ dancer, photo, worn }: Row): readonly RowAction[] => {
    const { person_id, date_attendee_id } = dancer
    const action = (label: string, what: Opened['what']): RowAction => ({
      label,
      spoken: `${label} of ${fullName(dancer.person)}`,
      onClick: () => open({ person_id, what }),
    })
    return [
      ...(worn && garmentOpen(view, view.tour_date, at)
        ? [action(`Edit ${garmentWords(view.tour_date).one} info`, 'jacket')]
        : []),
      ...(photo && date_attendee_id !== null
        ? [action(given.has(person_id) ? 'Photo' : 'Add photo', 'photo')]
        : []),
      ...(links && (photo || worn) ? [action('Link for parents', 'link')] : []),
    ]
  }
}

export function ProgrammeTable(props: ProgrammeTableProps) {
  const { view, at } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const { name = '', one = '' } = programmeOf(view.tour_date) ?? {}
  const rows = rowsOf(view)
  const chosen = rows.find(({ dancer }) => dancer.person_id === opened?.person_id)
  const dialog = chosen && {
    registration_id: view.id,
    person: chosen.dancer.person,
    waiting: null,
    opened: true,
    onClose: () => setOpened(null),
  }
  const { closed } = givingNow(view, at)
  return (
    <>
      <DataTable
        label={name}
        rows={rows}
        rowKey={({ dancer }) => dancer.person_id}
        rowName={({ dancer }) => fullName(dancer.person)}
        columns={columnsOf(props, rows)}
        actions={actionsOf(props, setOpened)}
        actionsWidth="23rem"
        actionsWrap
        defaultSort={{ key: 'lname', descending: false }}
        empty={{ title: 'No one is taking part', body: `None of your dancers has a ${one} option.` }}
      />
      {chosen && opened?.what === 'jacket' && (
        <GarmentDialog
          view={view}
          dancer={chosen.dancer}
          entry={chosen.entry}
          onClose={() => setOpened(null)}
        />
      )}
      {chosen && dialog && opened?.what === 'photo' && (
        <PhotoDialog {...dialog} date_attendee_id={chosen.dancer.date_attendee_id ?? 0} closed={closed} />
      )}
      {chosen && dialog && opened?.what === 'link' && (
        <DancerLinkDialog {...dialog} what={givenByLink(view, chosen)} />
      )}
    </>
  )
}
