// Answers the office's desk for studios.
import type { RequestContext } from '../../server/context.ts'
import { pagesOf } from '../../server/counted.ts'
import type { Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { insertAccount, insertAccountPerson } from '../accounts/account.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { checkPhone, readPhone } from '../studios/phone.rules.ts'
import { updateStudio } from '../studios/studio.queries.ts'
import {
  addTemporaryStudio,
  listStudios,
  mergeStudios,
  previewMerge,
  rejectStudio,
  renameStudio,
  STUDIOS_PER_PAGE,
  setStudioTerms,
  verifyStudio,
} from './office-studio.contract.ts'
import { mergePreview, mergeStudio, officeStudio, officeStudios } from './office-studio.effects.ts'
import type { OfficeStudio } from './office-studio.model.ts'
import {
  countStandings,
  insertContact,
  insertStudio,
  loadStudioPage,
  lockStudios,
  updateStudioTerms,
  updateStudioVerdict,
} from './office-studio.queries.ts'
import { renderStudioRejected } from './studio-rejected.mail.tsx'
import { renderStudioRenamed } from './studio-renamed.mail.tsx'
import { checkTerms, checkVerdict, standingOf } from './studio-verdict.rules.ts'
import { renderStudioVerified } from './studio-verified.mail.tsx'

const STUDIO_OWNER = 4

/** What somebody called the studio is told where the office has verified it, or its account has confirmed the address (MAIL-03). */
function toldName({ standing, accounts }: OfficeStudio, called: string, otherwise: string): string {
  const verified = standing === 'verified' || standing === 'unclaimed'
  const own = accounts.find(({ studio_account }) => studio_account)
  return verified || own?.confirmed ? called : otherwise
}

interface Judged {
  id: number
  version: number
}

/** The studio, locked, if the verdict may be given; null when it stands so already. */
async function loadForVerdict(
  tx: Transaction,
  { locks }: Pick<RequestContext, 'locks'>,
  { id, version }: Judged,
  isSo: (standing: OfficeStudio['standing']) => boolean,
  verdict: 'verify' | 'reject',
) {
  const studio = (await lockStudios(tx, [id], locks)).get(id)
  if (!studio) throw new Failure('NOT_FOUND')
  const standing = standingOf(studio)
  if (isSo(standing)) return null
  failOn(checkVerdict(standing, verdict))
  if (studio.version !== version) throw new Failure('STALE_VERSION')
  return studio
}

/** To the studio's own account; to the studio's address where there is none. */
async function mailStudio(
  tx: Transaction,
  context: RequestContext,
  studio: OfficeStudio,
  kind: string,
  mail: { subject: string; html: string; text: string },
): Promise<void> {
  const account = studio.accounts.find(({ studio_account }) => studio_account)
  const to = account?.email ?? studio.email[0]
  if (to)
    await sendMail(tx, context, {
      kind,
      to,
      mybtf_user_id: account?.id ?? null,
      registration_id: null,
      ...mail,
    })
}

export const officeStudioHandlers = [
  handle(listStudios, async ({ standing, search = '', page = 1 }, { database }) => {
    const [{ rows, found }, counts] = await Promise.all([
      loadStudioPage(database, { standing, search, page, per_page: STUDIOS_PER_PAGE }),
      countStandings(database),
    ])
    const pages = pagesOf(found, page, STUDIOS_PER_PAGE, rows.length)
    return { studios: await officeStudios(database, rows), ...found, page, pages, counts }
  }),

  handle(verifyStudio, (input, context) =>
    context.write(async (tx) => {
      const isSo = (standing: string) => standing === 'verified' || standing === 'unclaimed'
      const found = await loadForVerdict(tx, context, input, isSo, 'verify')
      if (!found) return officeStudio(tx, input.id)
      const verified_at = context.clock.now()
      await updateStudioVerdict(tx, found.id, { verified_at, rejected_at: null, rejected_reason: null })
      const studio = await officeStudio(tx, found.id)
      const mail = renderStudioVerified({ name: studio.name, origin: context.origin })
      await mailStudio(tx, context, studio, 'studio-verified', mail)
      return studio
    }),
  ),

  handle(rejectStudio, ({ reason, ...input }, context) =>
    context.write(async (tx) => {
      const found = await loadForVerdict(tx, context, input, (standing) => standing === 'rejected', 'reject')
      if (!found) return officeStudio(tx, input.id)
      const rejected_at = context.clock.now()
      await updateStudioVerdict(tx, found.id, { verified_at: null, rejected_at, rejected_reason: reason })
      const studio = await officeStudio(tx, found.id)
      const mail = renderStudioRejected({
        name: toldName(studio, studio.name, 'your studio'),
        reason,
        origin: context.origin,
      })
      await mailStudio(tx, context, studio, 'studio-rejected', mail)
      return studio
    }),
  ),

  handle(renameStudio, ({ id, version, name }, context) =>
    context.write(async (tx) => {
      const before = (await lockStudios(tx, [id], context.locks)).get(id)
      if (!before) throw new Failure('NOT_FOUND')
      failOn(checkTerms(standingOf(before)))
      if (before.name === name) return officeStudio(tx, id)
      if (before.version !== version) throw new Failure('STALE_VERSION')
      // Whoever has the profile open is told that it changed.
      await updateStudio(tx, id, { name, version: version + 1 })
      const studio = await officeStudio(tx, id)
      const mail = renderStudioRenamed({
        before: toldName(studio, before.name, 'Your studio'),
        name,
        origin: context.origin,
      })
      await mailStudio(tx, context, studio, 'studio-renamed', mail)
      return studio
    }),
  ),

  handle(setStudioTerms, ({ id, version, ...terms }, context) =>
    context.write(async (tx) => {
      const studio = (await lockStudios(tx, [id], context.locks)).get(id)
      if (!studio) throw new Failure('NOT_FOUND')
      failOn(checkTerms(standingOf(studio)))
      const names = Object.keys(terms) as (keyof typeof terms)[]
      if (names.every((name) => studio[name] === terms[name])) return officeStudio(tx, id)
      if (studio.version !== version) throw new Failure('STALE_VERSION')
      // Two of the office at once: whoever is second has not seen what the first set.
      await updateStudioTerms(tx, id, { ...terms, version: version + 1 })
      return officeStudio(tx, id)
    }),
  ),

  handle(previewMerge, ({ id, into_id }, { database }) => mergePreview(database, id, into_id)),

  handle(mergeStudios, (input, context) =>
    context.write(async (tx) => {
      await mergeStudio(tx, context, input)
      return officeStudio(tx, input.into_id)
    }),
  ),

  handle(addTemporaryStudio, ({ name, address, phone, website, contact, email }, context) =>
    context.write(async (tx) => {
      const number = readPhone(phone, address.country_id)
      if (phone !== '') failOn(checkPhone(phone, address.country_id, ['phone']))
      const studio_id = await insertStudio(tx, {
        name,
        address,
        website: website === '' ? null : website,
        email: [email],
        phone: number === null ? [] : [number],
        claimed: false,
        verified_at: context.clock.now(),
      })
      const person = { ...contact, person_type_id: STUDIO_OWNER }
      await insertContact(tx, { ...person, studio_id, sort: 1, email: [email], primary: true })
      const person_id = await insertAccountPerson(tx, person)
      // Without a password and not confirmed: claiming it does both.
      const row = { email, person_id, studio_id, studio_account: true }
      const account_id = await insertAccount(tx, row, context.clock.now())
      if (account_id === null) throw new Failure('EMAIL_TAKEN')
      return officeStudio(tx, studio_id)
    }),
  ),
]
