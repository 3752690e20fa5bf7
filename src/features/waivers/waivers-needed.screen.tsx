// Whose waivers the event needs (A§2 "Waivers screen"), as far as it goes today: the list.

import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/dates.ts'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import type { Attendee } from '../attendees/attendee.model.ts'
import { genders } from '../people/person-types.model.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import { waiverSigners } from './waiver-needs.rules.ts'

const columns: readonly TableColumn<Attendee>[] = [
  { key: 'fname', title: 'First Name', value: (row) => row.person.fname, phone: 'title' },
  { key: 'lname', title: 'Last Name', value: (row) => row.person.lname, phone: 'title' },
  {
    key: 'gender',
    title: 'Gender',
    value: (row) => genders.find((gender) => gender.id === row.person.gender_id)?.name,
  },
  {
    key: 'birthdate',
    title: 'Birthday',
    value: (row) => row.person.birthdate,
    cell: (row) => formatDate(row.person.birthdate, 'MM/DD/YYYY'),
  },
  { key: 'age', title: 'Age', value: (row) => row.person.age },
  {
    key: 'waiver',
    title: 'Waiver',
    value: () => 'Needed',
    cell: () => <Badge kind="attention">Needed</Badge>,
    phone: 'aside',
  },
]

export function WaiversNeededScreen() {
  const view = useEventPage()
  const signers = waiverSigners(view.attendees)
  return (
    <PageContent>
      <Stack gap={16}>
        <Text>
          Every dancer and teacher needs a signed waiver: signed by themselves from 18 on, by a parent or
          guardian before. Sending and signing them here is not open yet; this is who will need one.
        </Text>
        <DataTable
          label="Waivers"
          rows={signers}
          rowKey={(row) => row.person_id}
          columns={columns}
          defaultSort={{ key: 'lname', descending: false }}
          search="Find a name"
          empty={{ title: 'Nobody needs to sign a waiver', body: 'Only dancers and teachers do.' }}
        />
      </Stack>
    </PageContent>
  )
}
