// Decides whether 'My Roster' opens on a phone.
import type { DashboardRegistration } from '../dashboard/dashboard.model.ts'

/**
 * The roster is for a computer (A§2), but where somebody registers on a phone, it opens there, too (ROSTER-13): with a
 * registration, completed or not, at a date that registers on phones and is not over.
 */
export function rosterOpensOnPhone(
  lines: readonly Pick<DashboardRegistration, 'mobile_registration' | 'status'>[],
): boolean {
  return lines.some(({ mobile_registration, status }) => mobile_registration && status !== 'past')
}
