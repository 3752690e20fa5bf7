// Answers an individual's calls for the own studio: seeing, taking, making, leaving it.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { readPhone } from '../studios/phone.rules.ts'
import {
  attachStudio,
  createOwnStudio,
  hasRoster,
  leaveStudio,
  loadOwnStudio,
} from './affiliation.contract.ts'
import {
  countOwnRoster,
  countStudioRoster,
  deleteOwnRoster,
  findSameStudio,
  insertWaitingStudio,
  loadAffiliatedStudio,
  loadVerifiedStudio,
  lockAffiliation,
  lockStudioName,
  updateAffiliation,
} from './affiliation.queries.ts'
import { checkNewStudio, deletesRoster } from './affiliation.rules.ts'

/** The caller, whose own id this is. */
function ownAccount(context: RequestContext, id: number, named: number | undefined = id) {
  const account = accountOf(context)
  if (account.id !== id || named !== id) throw new Failure('NOT_YOURS')
  return account
}

/** A studio account is its studio: it neither changes nor leaves it here. */
function individual(context: RequestContext, id: number, named?: number) {
  if (accountOf(context).studio_account) throw new Failure('NOT_ALLOWED')
  return ownAccount(context, id, named)
}

async function affiliate(tx: Transaction, id: number, studio_id: number | null): Promise<void> {
  const before = await lockAffiliation(tx, id)
  if (!before) throw new Failure('INTERNAL')
  if (deletesRoster(before, studio_id)) await deleteOwnRoster(tx, id)
  await updateAffiliation(tx, id, { studio_id, independent: studio_id === null })
}

export const affiliationHandlers = [
  handle(loadOwnStudio, async ({ id }, context) => {
    const account = ownAccount(context, id)
    const studio = account.studio ? await loadAffiliatedStudio(context.database, account.studio.id) : null
    return { studio, independent: account.independent }
  }),

  handle(hasRoster, async ({ id }, context) => {
    const account = ownAccount(context, id)
    const people =
      account.studio_account && account.studio
        ? await countStudioRoster(context.database, account.studio.id)
        : await countOwnRoster(context.database, id)
    return { roster: people > 0 }
  }),

  handle(attachStudio, async ({ id, studio_id, mybtf_user_id }, context) => {
    individual(context, id, mybtf_user_id)
    return context.write(async (tx) => {
      const studio = await loadVerifiedStudio(tx, studio_id)
      if (!studio) throw new Failure('NOT_FOUND')
      await affiliate(tx, id, studio.id)
      return { studio }
    })
  }),

  handle(createOwnStudio, async ({ id, studio: form, mybtf_user_id }, context) => {
    individual(context, id, mybtf_user_id)
    failOn(checkNewStudio(form).map((one) => ({ ...one, path: ['studio', ...one.path] })))
    return context.write(async (tx) => {
      await lockStudioName(tx, form.name)
      const same = await findSameStudio(tx, form)
      // A verified one may be another person's with the same name: the caller is asked first.
      if (same?.verified) return { exists: true, attached: false, studio: same }
      const country_id = form.address.country_id
      const studio =
        same ??
        (await insertWaitingStudio(tx, {
          ...form,
          phone: form.phone.map((text) => readPhone(text, country_id) ?? text),
          created_at: context.clock.now(),
        }))
      await affiliate(tx, id, studio.id)
      return { exists: same !== null, attached: true, studio }
    })
  }),

  handle(leaveStudio, async ({ id }, context) => {
    individual(context, id)
    return context.write(async (tx) => {
      await affiliate(tx, id, null)
      return { independent: true }
    })
  }),
]
