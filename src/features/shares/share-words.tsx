// The words for a family's share: its state, its people, and when it was written to last.
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { formatInstant } from '../../ui/dates.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Share, ShareState } from './share.model.ts'
import { mailBarred } from './share-state.rules.ts'

const states: Record<ShareState, { kind: BadgeKind; word: string }> = {
  draft: { kind: 'neutral', word: 'Not sent' },
  sent: { kind: 'info', word: 'Sent' },
  opened: { kind: 'info', word: 'Opened' },
  paying: { kind: 'attention', word: 'Being paid' },
  paid: { kind: 'go', word: 'Paid' },
  covered: { kind: 'neutral', word: 'Nothing due' },
  expired: { kind: 'attention', word: 'Link expired' },
  revoked: { kind: 'stop', word: 'Revoked' },
}

export const stateWord = (state: ShareState) => states[state].word

export function ShareBadge({ state }: { state: ShareState }) {
  return <Badge kind={states[state].kind}>{states[state].word}</Badge>
}

/** What happened last: 'Paid Nov 20, 2026 12:03 PM', 'Reminded …'. */
export function lastWords({ paid_at, opened_at, reminded_at, sent_at }: Share): string {
  if (paid_at) return `Paid ${formatInstant(paid_at)}`
  if (opened_at && (!reminded_at || opened_at > reminded_at)) return `Opened ${formatInstant(opened_at)}`
  if (reminded_at) return `Reminded ${formatInstant(reminded_at)}`
  return sent_at ? `Sent ${formatInstant(sent_at)}` : 'Not emailed yet'
}

/** Why no mail can be sent now; undefined where one can. */
export function barredWords(share: Share, now: Date): string | undefined {
  const barred = mailBarred(share, now)
  switch (barred?.why) {
    case undefined:
      return undefined
    case 'mailed_today':
      return `Emailed within the last 24 hours. You can send a reminder after ${formatInstant(barred.until.toISOString())}.`
    case 'paying':
      return 'It’s being paid right now.'
    default:
      return 'Nothing is due now.'
  }
}

/** 'Mia, Ana and Leo Lopez', whatever their last names. */
export function peopleWords(
  view: Pick<RegistrationView, 'attendees'>,
  person_ids: readonly number[],
): string {
  const names = person_ids.flatMap((id) => {
    const person = view.attendees.find(({ person_id }) => person_id === id)?.person
    return person ? `${person.fname} ${person.lname}` : []
  })
  return names.length === 0 ? 'No one from this registration' : names.join(', ')
}
