// Writes what a studio enters of families: new ones, and changes of those that stand.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { endShareLinks } from './end-share-links.effects.ts'
import { keepFamilyEmail } from './family-emails.queries.ts'
import { UNSENT, withPresentEmail } from './family-emails.rules.ts'
import { knownEmails, ownRosterStudio } from './load-shares.effects.ts'
import { mergeFamilies } from './merged-families.rules.ts'
import type { ChangedFamily, FamilyForm } from './share.model.ts'
import { insertShare, listShares, type StoredShare, updateShare } from './share.queries.ts'
import { studioCosts } from './share-lines.rules.ts'
import { checkFamilies, familiesAfter, linksExpire } from './share-state.rules.ts'

async function saveOne(
  tx: Transaction,
  view: RegistrationView,
  form: FamilyForm,
  before: StoredShare | undefined,
  { created_by, now }: { created_by: number; now: Date },
): Promise<void> {
  const { name, email, person_ids, studio_share_cents } = form
  const row = { name, email, person_ids: [...new Set(person_ids)], studio_share_cents }
  if (!before) {
    const expires_at = linksExpire(view.tour_date, now)
    await insertShare(tx, { ...row, registration_id: view.id, created_by, created_at: now, expires_at })
    return
  }
  const moved = before.email !== email
  if (moved) await endShareLinks(tx, before.id, now)
  await updateShare(tx, before.id, { ...row, ...(moved ? UNSENT : {}) })
}

/** The caller holds the registration. Throws what SHARE-02 and SHARE-11 refuse. */
export async function saveShares(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  typed: readonly ChangedFamily[],
): Promise<void> {
  const by = { created_by: accountOf(context).id, now: context.clock.now() }
  const studio_id = await ownRosterStudio(tx, context, view)
  const shares = await listShares(tx, view.id)
  // What whoever edits has seen: with the emails that the roster has now (SHARE-08).
  const known = await knownEmails(tx, context, view)
  const shown = shares.map((share) => withPresentEmail(share, known))
  const { forms, violations, stored } = mergeFamilies(typed, shown)
  if (violations.length > 0) throw new Failure('RULES_BROKEN', { violations, data: { stored } })
  const costs = studioCosts(view, familiesAfter(forms, shares))
  failOn(checkFamilies(forms, shares, view.attendees, costs))
  for (const form of forms) {
    const before = shares.find(({ id }) => id === form.id)
    await saveOne(tx, view, form, before, by)
    // The next registration knows it (SHARE-08).
    if (studio_id !== null) await keepFamilyEmail(tx, studio_id, form.person_ids, form.email)
  }
}
