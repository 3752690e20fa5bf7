// Two families with whom Harbor Street Dance shares Tampa: one has paid by its private link, of the other nothing is due.
import type { familyShareTable, shareLinkTable } from '../../src/features/payments/share.tables.ts'
import { hashToken } from '../../src/server/tokens.ts'
import { type DemoDay, daysAgo } from './demo-calendar.ts'
import { demoAccounts, demoRegistrations } from './demo-ids.ts'
import type { RegistrationRows } from './registrations.ts'

/** Of the family that has paid: /share#token=… (docs/demo.md). What it opens is invented, as everything here. */
export const DEMO_SHARE_TOKEN = 'demo-share-of-a-family-at-tampa'

const SHARE_PAYMENT = 191

interface FamilyRows {
  shares: (typeof familyShareTable.$inferInsert)[]
  links: (typeof shareLinkTable.$inferInsert)[]
}

/** The shares, and what the first of them paid: taken out of what the studio itself has paid. */
export function shareWithFamilies(rows: RegistrationRows, day: DemoDay): FamilyRows {
  const registration_id = demoRegistrations.studio_tampa
  const whole = rows.payments.find((payment) => payment.registration_id === registration_id)
  const outcome = rows.outcomes.find(({ id }) => id === whole?.id)
  // Who comes for a day does not dance in routines: the line of the workshop is the whole share.
  const people = rows.attendees.filter((attendee) => attendee.registration_id === registration_id)
  const first = people.find((person) => person.one_day)
  const second = people.find((person) => person !== first)
  const line = rows.lines.find((line) => line.registration_id === registration_id && line.key === `attendee:${first?.person_id}`)
  if (!whole || !outcome || !first || !second || !line) throw new Error('Tampa has nothing to share with families')
  const sent_at = daysAgo(day, 15)
  const opened_at = daysAgo(day, 14)
  const share = {
    registration_id,
    created_by: demoAccounts.studio,
    created_at: daysAgo(day, 16),
    sent_at,
    // As long as the demo is looked at.
    expires_at: daysAgo(day, -365),
  }
  const { gateway, payment_method_id, method } = whole
  whole.amount -= line.amount_cents
  const paid = {
    id: SHARE_PAYMENT,
    registration_id,
    share_id: 1,
    amount: line.amount_cents,
    payment_method_id,
    method,
    gateway,
    idempotency_key: 'demo-season-share-1',
    note: 'First family',
    lines: [],
    created_at: opened_at,
  }
  rows.payments.push(paid)
  rows.outcomes.push({ id: SHARE_PAYMENT, status: 'approved', gateway_reference: `SBDEMO${SHARE_PAYMENT}`, settled_at: opened_at })
  return {
    shares: [
      { ...share, id: 1, name: 'First family', email: 'first@family.test', person_ids: [first.person_id], opened_at },
      { ...share, id: 2, name: 'Second family', email: 'second@family.test', person_ids: [second.person_id] },
    ],
    links: [{ id: 1, share_id: 1, token_hash: hashToken(DEMO_SHARE_TOKEN), created_at: sent_at }],
  }
}
