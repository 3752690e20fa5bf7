// Finds anybody by name or id, for the desks of the office; each says how a person is named there, and what can be done.
import type { ReactNode } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { OfficeSearch, useOfficeSearch } from '../../ui/office-search.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { formatBirthdate } from '../people/person.rules.ts'
import type { FoundPerson } from './data-request.model.ts'
import { findPeople } from './personal-data.contract.ts'

const about: TableColumn<FoundPerson>[] = [
  { key: 'birthdate', title: 'Born', cell: ({ birthdate }) => formatBirthdate(birthdate) || '–' },
  { key: 'rosters', title: 'On the roster of', cell: ({ rosters }) => rosters.join(', ') || 'no one' },
]

interface FindPeopleProps {
  person: (person: FoundPerson) => ReactNode
  actions?: TableColumn<FoundPerson>[]
}

export function FindPeople({ person, actions = [] }: FindPeopleProps) {
  const { search, wanted, look } = useOfficeSearch()
  const found = useLoaded(findPeople, wanted === '' ? null : { search: wanted }, { keepPrevious: true })
  return (
    <>
      <OfficeSearch
        label="Search all people"
        placeholder="Name or id of a person"
        value={search}
        onChange={look}
      />
      {wanted !== '' && (
        <DataTable
          label="People"
          rows={found.data?.people}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          columns={[{ key: 'name', title: 'Person', phone: 'title', cell: person }, ...about, ...actions]}
          empty={{ title: 'No matches', body: 'Try part of the name, or the ID.' }}
        />
      )}
    </>
  )
}
