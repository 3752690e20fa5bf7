// Decides whether a studio that an individual makes may be sent, and what follows from a change of studio.
import { type Violation, violationsOf } from '../../shared/violations.ts'
import { checkPhone } from '../studios/phone.rules.ts'
import { type OwnStudioForm, ownStudioForm } from './affiliation.model.ts'

/** AFFILIATION-01: name, website, address, email and phone (A§5); all violations, phone and email each as one field. */
export function checkNewStudio(studio: OwnStudioForm): Violation[] {
  const parsed = ownStudioForm.safeParse(studio)
  const found = parsed.success ? [] : violationsOf(parsed.error)
  const asField = (violation: Violation) =>
    violation.path[0] === 'email' || violation.path[0] === 'phone'
      ? { ...violation, path: [violation.path[0]] }
      : violation
  const told = new Set(found.map((violation) => violation.path[0]))
  const phones = told.has('phone')
    ? []
    : studio.phone.flatMap((text) => checkPhone(text, studio.address.country_id, ['phone']))
  return [...found.map(asField), ...phones]
}

interface Affiliation {
  studio_id: number | null
  independent: boolean
}

/**
 * AFFILIATION-02: whether the step from one studio to another deletes the roster. A first studio, the same one again,
 * and becoming independent leave it.
 */
export function deletesRoster(before: Affiliation, studio_id: number | null): boolean {
  return before.studio_id !== null && studio_id !== null && before.studio_id !== studio_id
}

/** Slower after some: whether a studio with the typed email is known is told by the answer (AFFILIATION-01). */
export const ownStudioLimits = {
  /** Studios typed by one account. */
  account: { free: 10, first_wait_seconds: 30, longest_wait_seconds: 3600 },
  /** By all accounts of one network. */
  from_network: { free: 30, first_wait_seconds: 30, longest_wait_seconds: 3600 },
} as const
