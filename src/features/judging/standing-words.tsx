// How what a judge entered stands, in words: on this tablet, or sent.
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { useRecordingsHere } from './recordings-here.tsx'
import type { Kept, Standing } from './tablet.model.ts'

const words: Record<Standing, { kind: BadgeKind; text: string } | null> = {
  open: null,
  typed: { kind: 'neutral', text: 'Not saved yet' },
  here: { kind: 'attention', text: 'Saved on this tablet' },
  sent: { kind: 'go', text: 'Sent' },
  stale: { kind: 'stop', text: 'Saved twice: please choose' },
  refused: { kind: 'stop', text: 'Not accepted' },
}

export function StandingBadge({ standing }: { standing: Standing }) {
  const said = words[standing]
  return said && <Badge kind={said.kind}>{said.text}</Badge>
}

type Recorded = 'sent' | 'recording' | 'here' | 'stale' | 'refused'
const recorded: Record<Recorded, { kind: BadgeKind; text: string }> = {
  sent: { kind: 'go', text: 'Recording sent' },
  recording: { kind: 'attention', text: 'Recording' },
  here: { kind: 'attention', text: 'Recording on this tablet' },
  stale: { kind: 'stop', text: 'Recorded twice: please choose' },
  refused: { kind: 'stop', text: 'Recording not accepted' },
}

/** JUDGE-08: what this tablet still has of a routine's recording, before what the server has. */
export function RecordedBadge({ kept, routine_id }: { kept: Kept; routine_id: number }) {
  const { judge, recordings } = kept.room
  const ofRoutine = ({ registrations_routine_id }: { registrations_routine_id: number }) =>
    registrations_routine_id === routine_id
  const here = useRecordingsHere(judge.id).findLast(ofRoutine)
  const standing = here?.state ?? ((recordings ?? []).some(ofRoutine) ? 'sent' : null)
  const said = standing && recorded[standing]
  return said && <Badge kind={said.kind}>{said.text}</Badge>
}
