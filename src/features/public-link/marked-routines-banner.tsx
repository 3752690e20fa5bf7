// Says which routines the office asks to look at, after its link was opened, and takes the marks away when done.

import { Link } from 'react-router'
import { TextButton } from '../../ui/button.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { pathOfPart } from '../registrations/steps.rules.ts'
import { markRoutines, useMarkedRoutines } from '../routines/marked-routines.tsx'

function list(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

interface MarkedRoutinesBannerProps {
  view: RegistrationView
  /** In the event's room, where it stands as it was sold. */
  sold?: boolean
}

export function MarkedRoutinesBanner({ view, sold = false }: MarkedRoutinesBannerProps) {
  const marked = useMarkedRoutines(view.id)
  const meant = entriesOf(view).filter((routine) => marked.includes(routine.id))
  if (meant.length === 0) return null
  const where = sold
    ? { to: `/event/${view.id}/confirmation`, label: 'See the confirmation' }
    : { to: pathOfPart(view, 'routines'), label: 'Go to Competition' }
  return (
    <StatusBanner
      kind="attention"
      action={<TextButton onClick={() => markRoutines(view.id, [])}>I have looked</TextButton>}
    >
      Our office asks you to look at <strong>{list(meant.map(({ routine }) => routine.name))}</strong>.{' '}
      <Link to={where.to}>{where.label}</Link>
    </StatusBanner>
  )
}
