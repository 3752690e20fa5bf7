// Answers an account's calls for the own studio: seeing, taking, making, leaving it.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import type { Account } from '../accounts/account.model.ts'
import {
  attachStudio,
  createOwnStudio,
  hasRoster,
  leaveStudio,
  loadOwnStudio,
} from '../accounts/affiliation.contract.ts'
import type { AffiliatedStudio, NewStudio } from '../accounts/affiliation.model.ts'
import { checkNewStudio, deletesRoster, ownStudioLimits } from '../accounts/affiliation.rules.ts'
import { networkOf } from '../accounts/sign-in-attempts.rules.ts'
import { loadStudioByEmail } from '../accounts/studio-parts.queries.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { listDashboardRows } from '../dashboard/dashboard.queries.ts'
import { checkNotRejected, isSameStudio, nameKey } from '../studios/claim.rules.ts'
import { readPhone } from '../studios/phone.rules.ts'
import {
  insertStudio,
  loadRejectedStudios,
  loadStudiosNear,
  lockNewStudios,
} from '../studios/studio.queries.ts'
import {
  countOwnRoster,
  countStudioRoster,
  deleteOwnRoster,
  loadAffiliatedStudio,
  loadVerifiedStudio,
  lockAffiliation,
  lockOwnStudios,
  updateAffiliation,
  updateStudioLeft,
} from './affiliation.queries.ts'
import { checkStudioLeft, heldInWords } from './studio-left.rules.ts'

/** The studio that a studio account stands for, as far as the request knows; locked first of all. */
async function lockOwn(tx: Transaction, { studio_account, studio }: Account, taken: number | null) {
  const own = studio_account ? (studio?.id ?? null) : null
  if (own !== null) await lockOwnStudios(tx, taken === null ? [own] : [own, taken])
  return own
}

/** Takes the studio, or none; `own` = the studio account's that was locked. */
async function affiliate(
  tx: Transaction,
  context: RequestContext,
  own: number | null,
  studio_id: number | null,
): Promise<void> {
  const { id, email } = accountOf(context)
  const before = await lockAffiliation(tx, id)
  if (!before) throw new Failure('INTERNAL')
  // Another tab may have left it meanwhile: then this is an individual's change like any other.
  if (before.studio_account) {
    // Merged into another in this very moment.
    if (before.studio_id !== own) throw new Failure('UNAVAILABLE')
    if (own !== null && own === studio_id) return
    const violations = checkStudioLeft(await listDashboardRows(tx, id, email), context.clock.now())
    if (violations.length > 0)
      throw new Failure('RULES_BROKEN', { violations, message: heldInWords(violations) })
    await updateStudioLeft(tx, id, own)
  } else if (deletesRoster(before, studio_id)) await deleteOwnRoster(tx, id)
  await updateAffiliation(tx, id, { studio_id, independent: studio_id === null })
}

/** One that is there already: of that name in that place, or a verified one with that email. */
async function sameStudio(tx: Transaction, form: NewStudio): Promise<AffiliatedStudio | null> {
  const near = await loadStudiosNear(tx, form.address)
  const named = near.find((studio) => isSameStudio(studio, form))
  if (named) return loadAffiliatedStudio(tx, named.id)
  const byEmail = await loadStudioByEmail(tx, form.email)
  const studio = byEmail === null ? null : await loadAffiliatedStudio(tx, byEmail)
  // One that waits for the office is not told to somebody who only knows its address.
  return studio?.verified ? studio : null
}

/** It waits for the office, and for the studio to claim it. */
async function makeStudio(tx: Transaction, form: NewStudio, created_at: Date): Promise<AffiliatedStudio> {
  const phone = form.phone.map((text) => readPhone(text, form.address.country_id) ?? text)
  const studio = await loadAffiliatedStudio(tx, await insertStudio(tx, { ...form, phone, created_at }))
  if (!studio) throw new Failure('INTERNAL')
  return studio
}

export const affiliationHandlers = [
  handle(loadOwnStudio, async (_input, context, { id: account }) => {
    const studio = account.studio ? await loadAffiliatedStudio(context.database, account.studio.id) : null
    return { studio, independent: account.independent }
  }),

  handle(hasRoster, async ({ id }, context, { id: account }) => {
    const people =
      account.studio_account && account.studio
        ? await countStudioRoster(context.database, account.studio.id)
        : await countOwnRoster(context.database, id)
    return { roster: people > 0 }
  }),

  handle(attachStudio, ({ studio_id }, context, { id: account }) =>
    context.write(async (tx) => {
      const own = await lockOwn(tx, account, studio_id)
      const studio = await loadVerifiedStudio(tx, studio_id)
      if (!studio) throw new Failure('NOT_FOUND')
      await affiliate(tx, context, own, studio.id)
      return { studio }
    }),
  ),

  handle(createOwnStudio, async ({ id, studio: form }, context, { id: account }) => {
    failOn(checkNewStudio(form).map((violation) => ({ ...violation, path: ['studio', ...violation.path] })))
    await takeAttempt(context, [
      { key: `own_studio:${id}`, limit: ownStudioLimits.account },
      { key: `own_studio_from:${networkOf(context.address)}`, limit: ownStudioLimits.from_network },
    ])
    return context.write(async (tx) => {
      if (context.locks) await lockNewStudios(tx, nameKey(form.name))
      const same = await sameStudio(tx, form)
      // A verified one may be another studio of that name: the caller is asked first.
      if (same?.verified) return { exists: true, attached: false, studio: same }
      const place = { address: form.address, emails: form.email }
      if (!same) failOn(checkNotRejected(form, await loadRejectedStudios(tx, place)))
      const own = await lockOwn(tx, account, same?.id ?? null)
      const studio = same ?? (await makeStudio(tx, form, context.clock.now()))
      await affiliate(tx, context, own, studio.id)
      return { exists: same !== null, attached: true, studio }
    })
  }),

  handle(leaveStudio, (_input, context, { id: account }) =>
    context.write(async (tx) => {
      const own = await lockOwn(tx, account, null)
      await affiliate(tx, context, own, null)
      return { independent: true }
    }),
  ),
]
