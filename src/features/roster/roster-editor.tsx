// The roster to work on: the form that adds, and the table that changes; the same on its own page and as a step.
import { Unreachable } from '../../web/unreachable.tsx'
import { AddPerson } from './add-person.tsx'
import { RosterTable } from './roster-table.tsx'
import { useRoster } from './use-roster.tsx'

/** `season_id`: the season whose ages count; the current one without it. */
export function RosterEditor({ season_id }: { season_id?: number }) {
  const roster = useRoster(season_id)
  if (roster.error && !roster.data) return <Unreachable error={roster.error} />
  return (
    <>
      <AddPerson people={roster.data?.people ?? []} />
      <RosterTable people={roster.data?.people} />
    </>
  )
}
