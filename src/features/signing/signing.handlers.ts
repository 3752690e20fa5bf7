// Answers the calls of signing: by a mailed link, by the account that registered, and verifying what was signed.
import { createHash } from 'node:crypto'
import type { RequestContext } from '../../server/context.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { ERASED_WORDS } from '../people/erased-person.rules.ts'
import { counted, Guessed } from '../public-link/open-link.effects.ts'
import { shareOfToken, writeByShare } from '../shares/load-shares.effects.ts'
import { evidenceText, hashedText } from '../waivers/evidence.rules.ts'
import {
  downloadWaiver,
  listPersonWaivers,
  openFamilyWaiver,
  openOwnWaiver,
  openWaiver,
  saveWaiver,
  signWaiver,
  verifyWaiver,
} from '../waivers/signing.contract.ts'
import type { StoredSignature, Verified } from '../waivers/waiver.model.ts'
import {
  isRegisteredBy,
  listSignaturesOf,
  loadSignatureByCode,
  loadWaiverRoom,
} from '../waivers/waiver.queries.ts'
import { seasonWords, waiverCodeOf } from '../waivers/waiver.rules.ts'
import { signerOf } from '../waivers/waiver-form.rules.ts'
import { openForFamily } from './family-waiver.effects.ts'
import { loadOwnCopy } from './own-copy.effects.ts'
import { type Place, signWaivers, waiverPage } from './sign-waivers.effects.ts'
import { openMailedLink, writingByMailed } from './waiver-place.effects.ts'

async function placeOfLink<A extends object>(
  context: RequestContext<A>,
  token: string,
): Promise<{ place: Place; writing: RequestContext<A> }> {
  const { link, room } = await openMailedLink(context, token)
  const { id, email, sent_by, public_link_id } = link
  return {
    place: { room, person_id: link.waiver.person_id, link: { id, email, sent_by, public_link_id } },
    writing: writingByMailed(context, link, room),
  }
}

async function ownPlace(
  { database }: RequestContext,
  { registration_id, person_id }: { registration_id: number; person_id: number },
): Promise<Place> {
  const room = await loadWaiverRoom(database, registration_id)
  if (!room) throw new Failure('NOT_FOUND')
  if (!room.completed) throw new Failure('WAIVERS_CLOSED')
  return { room, person_id, link: null }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** WAIVER-13: what is said of a signature to whoever has its code. */
function verified(signature: StoredSignature): Verified {
  const { code, form, text, text_hash, text_version, evidence_hash, signed_at, erased_at } = signature
  const { address, asked } = signature
  const signer = form && signerOf(form)
  // Of somebody who is named beside others the erasing took the name only (ERASE-03), of the account that signed from where it did.
  const erased =
    erased_at !== null || address === null || JSON.stringify([form, asked]).includes(ERASED_WORDS)
  return {
    code,
    participant: form ? `${form.fname} ${form.lname}` : '',
    signed_by: signer ? `${signer.fname} ${signer.lname}` : '',
    relationship: form?.parent_relationship ?? '',
    season: seasonWords(signature),
    signed_at: signed_at.toISOString(),
    timezone: signature.timezone,
    text_version,
    text_hash,
    evidence_hash,
    intact:
      sha256(hashedText(text)) === text_hash && (erased || sha256(evidenceText(signature)) === evidence_hash),
    erased,
  }
}

export const signingHandlers = [
  handle(openWaiver, async ({ token }, context) =>
    waiverPage(context, (await placeOfLink(context, token)).place),
  ),

  handle(signWaiver, async ({ token, ...input }, context) => {
    const { place, writing } = await placeOfLink(context, token)
    return writing.write((tx) => signWaivers(tx, context, place, input))
  }),

  handle(openOwnWaiver, async (input, context) => waiverPage(context, await ownPlace(context, input))),

  handle(saveWaiver, async ({ registration_id, person_id, sameAddress, ...input }, context) => {
    const place = await ownPlace(context, { registration_id, person_id })
    const { sameAddressAsParent } = input.form
    const form = { ...input.form, sameAddressAsParent: sameAddress ?? sameAddressAsParent }
    return context.write((tx) => signWaivers(tx, context, place, { ...input, form }))
  }),

  handle(openFamilyWaiver, async ({ token, person_id }, context) => {
    const share = await shareOfToken(context, token)
    if (!share.person_ids.includes(person_id)) throw new Failure('NOT_FOUND')
    return writeByShare(context, share, async (tx, present) => ({
      path: await openForFamily(tx, context, present, person_id),
    }))
  }),

  handle(verifyWaiver, async ({ code }, context) => {
    // Guesses are counted as those of links are (SHARE-07).
    const signature = await counted(context, async () => {
      const found = await loadSignatureByCode(context.database, waiverCodeOf(code))
      if (found) return found
      throw new Guessed('NOT_FOUND', { message: 'No waiver has this code. Please check it.' })
    })
    return verified(signature)
  }),

  handle(downloadWaiver, ({ registration_id, person_id }, context) =>
    loadOwnCopy(context, registration_id, person_id),
  ),

  handle(listPersonWaivers, async ({ id }, context) => {
    if (!(await isRegisteredBy(context.database, id, accountOf(context).id))) throw new Failure('NOT_FOUND')
    const signatures = await listSignaturesOf(context.database, id)
    return {
      waivers: signatures.map((signature) => ({
        season_id: signature.season_id,
        season: seasonWords(signature),
        text_version: signature.text_version,
        signed_at: signature.signed_at.toISOString(),
      })),
    }
  }),
]
