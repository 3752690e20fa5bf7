// The roster to work on: the form that adds, and the table that changes; the same on its own page and as a step.
import { SkipLink } from '../../ui/skip-link.tsx'
import { NEXT_ID } from '../../ui/step-layout.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { AddPerson } from './add-person.tsx'
import { RosterTable } from './roster-table.tsx'
import { useRoster } from './use-roster.tsx'

interface RosterEditorProps {
  /** The season whose ages and media passes count; the current one without it. */
  season_id?: number
  /** The page to which an import leads back. */
  path: string
  /** As a step, with its buttons below. */
  next?: boolean
}

export function RosterEditor({ season_id, path, next = false }: RosterEditorProps) {
  const roster = useRoster(season_id)
  if (roster.error && !roster.data) return <Unreachable error={roster.error} />
  return (
    <>
      <AddPerson people={roster.data?.people ?? []} />
      {next && <SkipLink to={NEXT_ID}>Skip the roster, to Save and continue</SkipLink>}
      <RosterTable
        people={roster.data?.people}
        importPath={`/roster/import?from=${encodeURIComponent(path)}`}
      />
    </>
  )
}
