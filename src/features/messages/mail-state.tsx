// What became of a mail, in a word.
import { Badge } from '../../ui/badge.tsx'
import type { MailSummary } from './mail.model.ts'

const states = {
  kept: { kind: 'attention', words: 'Kept' },
  sent: { kind: 'go', words: 'Sent' },
  refused: { kind: 'stop', words: 'Refused' },
} as const

export function MailState({ state }: { state: MailSummary['state'] }) {
  return <Badge kind={states[state].kind}>{states[state].words}</Badge>
}
