// How what a judge entered stands, in words: on this tablet, or sent.
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import type { Standing } from './tablet.model.ts'

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
