// Answers the calls about what is known of people: for the own account, for a family by its link, and for the office.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { attemptLimits } from '../accounts/sign-in-attempts.rules.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { listStoredMethods } from '../payments/payment-method.queries.ts'
import { shareOfToken, writeByShare } from '../shares/load-shares.effects.ts'
import type { StoredShare } from '../shares/share.queries.ts'
import { maskEmail } from '../studios/claim.rules.ts'
import type { DataRequest, ExportStanding, OfficeDataRequest } from './data-request.model.ts'
import {
  listFoundPeople,
  listRequests,
  loadHasColleague,
  loadIsOffice,
  loadOpenErasing,
  loadOwnExport,
  loadRequest,
  type StoredRequest,
} from './data-request.queries.ts'
import {
  approveErasing,
  askErasing,
  eraseNow,
  obstaclesOf,
  takeBackErasing,
  whoseOf,
} from './erase.effects.ts'
import { requestState, secondStep } from './erase.rules.ts'
import { exportState, keptUntil } from './export.rules.ts'
import { askExport, exportedFile } from './export-data.effects.ts'
import { listNamesOf } from './export-rows.queries.ts'
import { linkOf } from './family-reach.effects.ts'
import {
  approveErasingOf,
  askErasingOf,
  askFamilyErasing,
  askOwnErasing,
  downloadExportOf,
  eraseDataOf,
  exportDataOf,
  exportOwnData,
  findPeople,
  listDataRequests,
  loadFamilyData,
  loadOwnData,
  MOST_PEOPLE,
  mailFamilyExport,
  takeBackErasingOf,
  takeBackFamilyErasing,
  takeBackOwnErasing,
} from './personal-data.contract.ts'
import type { Whose } from './subject.queries.ts'
import { askerOf } from './tell-erasing.effects.ts'

const MOST_REQUESTS = 100

function requestView(request: StoredRequest, now: Date): DataRequest {
  return {
    id: request.id,
    kind: request.kind,
    asked_by: askerOf(request),
    state: request.kind === 'export' ? exportState(request, now) : requestState(request, now),
    asked_at: request.asked_at.toISOString(),
    due_at: request.due_at.toISOString(),
    done_at: request.done_at?.toISOString() ?? null,
  }
}

/** OWNDATA-02: what the account asked for last, while there is something to wait for or to download. */
async function ownExport(
  connection: Connection,
  context: RequestContext,
  id: number,
): Promise<ExportStanding | null> {
  const asked = await loadOwnExport(connection, id)
  const state = asked && exportState(asked, context.clock.now())
  if (!asked || !state || state === 'done') return null
  return {
    id: asked.id,
    state,
    asked_at: asked.asked_at.toISOString(),
    kept_until: asked.done_at && keptUntil(asked.done_at).toISOString(),
    file: await exportedFile(context, asked),
  }
}

async function standingOf(connection: Connection, context: RequestContext, id: number) {
  const whose = { mybtf_user_id: id }
  const open = await loadOpenErasing(connection, whose)
  return {
    erasing: open && requestView(open, context.clock.now()),
    obstacles: (open ? await obstaclesOf(connection, context, whose) : []).map(({ code, message }) => ({
      code,
      message,
    })),
    export: await ownExport(connection, context, id),
  }
}

async function officeRequests(
  connection: Connection,
  context: RequestContext,
  id?: number,
): Promise<OfficeDataRequest[]> {
  const now = context.clock.now()
  const by = accountOf(context).id
  const has_colleague = await loadHasColleague(connection, by)
  const rows = await listRequests(connection, MOST_REQUESTS, id)
  const requests: OfficeDataRequest[] = []
  for (const { request, whose, approved_by, done_by } of rows) {
    const view = requestView(request, now)
    const open = request.kind === 'erase' && ['waiting', 'due', 'approved'].includes(view.state)
    const found = open ? await obstaclesOf(connection, context, whoseOf(request)) : []
    requests.push({
      ...view,
      whose: whose || 'Somebody',
      person_id: request.person_id,
      mybtf_user_id: request.mybtf_user_id,
      link: await linkOf(connection, request),
      approved_by,
      done_by,
      second_step: secondStep(request.approved_by, by, has_colleague),
      obstacles: found.map(({ code, message }) => ({ code, message })),
    })
  }
  return requests
}

async function officeRequest(connection: Connection, context: RequestContext, id: number) {
  const [request] = await officeRequests(connection, context, id)
  if (!request) throw new Failure('NOT_FOUND')
  return { request }
}

/** The contract asks for one of the two. */
function named({
  person_id,
  mybtf_user_id,
}: {
  person_id?: number | undefined
  mybtf_user_id?: number | undefined
}): Whose {
  return person_id === undefined ? { mybtf_user_id: mybtf_user_id ?? 0 } : { person_id }
}

/** As with an email that is put back: the office's own people are their administrators'. */
async function refuseOfOffice(context: RequestContext, whose: Whose): Promise<void> {
  const { staff_rights } = accountOf(context)
  if (!('mybtf_user_id' in whose) || staff_rights.includes('administration')) return
  if (await loadIsOffice(context.database, whose.mybtf_user_id)) failOn([refuse('OFFICE_NOT_HERE')])
}

/** The family's dancers with their erasings; whoever is gone is not told of any more. */
async function familyPeople(connection: Connection, context: RequestContext, share: StoredShare) {
  const named = await listNamesOf(connection, share.person_ids)
  const people: { id: number; name: string; erasing: DataRequest | null }[] = []
  for (const { id, name } of named) {
    const open = await loadOpenErasing(connection, { person_id: id })
    people.push({ id, name, erasing: open && requestView(open, context.clock.now()) })
  }
  return { people }
}

/** The share is one of this dancer, who is still there. */
async function checkDancer(connection: Connection, share: StoredShare, person_id: number): Promise<void> {
  const people = share.person_ids.includes(person_id) ? await listNamesOf(connection, [person_id]) : []
  if (people.length === 0) throw new Failure('NOT_FOUND')
}

/** LINK-07: writes of a dancer by the family's link, which is held for it. `before` = what is counted first. */
async function writeOfDancer<T>(
  context: RequestContext,
  { token, person_id }: { token: string; person_id: number },
  work: (tx: Transaction, share: StoredShare) => Promise<T>,
  before?: (share: StoredShare) => Promise<unknown>,
): Promise<T> {
  const share = await shareOfToken(context, token)
  await checkDancer(context.database, share, person_id)
  await before?.(share)
  return writeByShare(context, share, async (tx, present) => {
    await checkDancer(tx, present, person_id)
    return work(tx, present)
  })
}

/** The cards and bank accounts that the gateway keeps for whoever is to be erased. */
async function savedMethodsOf({ database, gateway }: RequestContext, id: number) {
  const [found] = await listRequests(database, 1, id)
  const account = found?.request.mybtf_user_id
  return account ? listStoredMethods(database, account, gateway.name) : []
}

/** Each asking that was taken back before sends another mail. */
async function countAsking(context: RequestContext, whose: Whose, key: string): Promise<void> {
  if (await loadOpenErasing(context.database, whose)) return
  await takeAttempt(context, [{ key, limit: attemptLimits.resend }])
}

export const personalDataHandlers = [
  handle(loadOwnData, ({ id }, context) => standingOf(context.database, context, id)),

  handle(exportOwnData, async ({ id }, context) => {
    await takeAttempt(context, [{ key: `export_by:${id}`, limit: attemptLimits.export }])
    return context.write(async (tx) => {
      await askExport(tx, context, { mybtf_user_id: id }, { asked_by: id })
      return standingOf(tx, context, id)
    })
  }),

  handle(askOwnErasing, async ({ id }, context) => {
    await countAsking(context, { mybtf_user_id: id }, `erasing_by:${id}`)
    return context.write(async (tx) => {
      await askErasing(tx, context, { mybtf_user_id: id }, { asked_by: id })
      return standingOf(tx, context, id)
    })
  }),

  handle(takeBackOwnErasing, ({ id }, context) =>
    context.write(async (tx) => {
      const open = await loadOpenErasing(tx, { mybtf_user_id: id })
      if (open) await takeBackErasing(tx, context, open.id)
      return standingOf(tx, context, id)
    }),
  ),

  handle(loadFamilyData, async ({ token }, context) => {
    const share = await shareOfToken(context, token)
    return familyPeople(context.database, context, share)
  }),

  handle(mailFamilyExport, (input, context) =>
    writeOfDancer(
      context,
      input,
      async (tx, share) => {
        await askExport(tx, context, { person_id: input.person_id }, { share_id: share.id })
        // Masked: whoever has only the link is not told the address.
        return { email: maskEmail(share.email) }
      },
      ({ id }) => takeAttempt(context, [{ key: `export_share:${id}`, limit: attemptLimits.export }]),
    ),
  ),

  handle(askFamilyErasing, (input, context) => {
    const { person_id } = input
    return writeOfDancer(
      context,
      input,
      async (tx, share) => {
        await askErasing(tx, context, { person_id }, { share_id: share.id })
        return familyPeople(tx, context, share)
      },
      ({ id }) => countAsking(context, { person_id }, `erasing_share:${id}`),
    )
  }),

  handle(takeBackFamilyErasing, (input, context) =>
    writeOfDancer(context, input, async (tx, share) => {
      const open = await loadOpenErasing(tx, { person_id: input.person_id })
      // Also what the office wrote down: whoever wrote to it is told, and can write again.
      if (open) await takeBackErasing(tx, context, open.id)
      return familyPeople(tx, context, share)
    }),
  ),

  handle(findPeople, async ({ search = '' }, { database }) => ({
    people: await listFoundPeople(database, search, MOST_PEOPLE),
  })),

  handle(listDataRequests, async (_nothing, context) => ({
    requests: await officeRequests(context.database, context),
  })),

  handle(exportDataOf, async (input, context) => {
    const whose = named(input)
    await refuseOfOffice(context, whose)
    return context.write(async (tx) => {
      const { id } = await askExport(tx, context, whose, { done_by: accountOf(context).id })
      return officeRequest(tx, context, id)
    })
  }),

  handle(downloadExportOf, async ({ id }, context) => {
    const asked = await loadRequest(context.database, id)
    // What an account or a family asked for is theirs to download.
    const ofOffice = asked?.kind === 'export' && asked.asked_by === null && asked.share_id === null
    if (!asked || !ofOffice) throw new Failure('NOT_FOUND')
    await refuseOfOffice(context, whoseOf(asked))
    const file = await exportedFile(context, asked)
    if (!file) throw new Failure('NOT_FOUND')
    return { ...file, ...(await officeRequest(context.database, context, id)) }
  }),

  handle(askErasingOf, (input, context) =>
    context.write(async (tx) => {
      const { id } = await askErasing(tx, context, named(input), {})
      return officeRequest(tx, context, id)
    }),
  ),

  handle(takeBackErasingOf, ({ id }, context) =>
    context.write(async (tx) => {
      await takeBackErasing(tx, context, id)
      return officeRequest(tx, context, id)
    }),
  ),

  handle(approveErasingOf, ({ id }, context) =>
    context.write(async (tx) => {
      await approveErasing(tx, context, id, accountOf(context).id)
      return officeRequest(tx, context, id)
    }),
  ),

  handle(eraseDataOf, async ({ id }, context) => {
    const saved = await savedMethodsOf(context, id)
    const answer = await context.write(async (tx) => {
      await eraseNow(tx, context, id, accountOf(context).id)
      return officeRequest(tx, context, id)
    })
    // Beside the transaction: what is erased here is not kept there either. What does not answer has no name of ours any more.
    for (const method of saved) await context.gateway.forget(method).catch(() => undefined)
    return answer
  }),
]
