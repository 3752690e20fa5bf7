// Draws the papers of what was just signed, and mails them once, to the address that was asked to sign.
import { isDeepStrictEqual } from 'node:util'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Job, JobContext } from '../../server/jobs.ts'
import { type Attachment, sendMail } from '../messages/send-mail.effects.ts'
import { press } from '../papers/give-paper.effects.ts'
import { signedWaiverPaper } from '../papers/signed-waiver.report.ts'
import { paperAddresses } from '../waivers/paper-address.rules.ts'
import type { StoredSignature, WaiverForm } from '../waivers/waiver.model.ts'
import { listSignatures, loadWaiverRoom, lockSignatures, takeUnmailed } from '../waivers/waiver.queries.ts'
import { seasonWords } from '../waivers/waiver.rules.ts'
import { MAIL_SIGNED_WAIVERS } from './sign-waivers.effects.ts'
import { renderWaiverNamed } from './waiver-named.mail.tsx'
import { renderWaiverSigned } from './waiver-signed.mail.tsx'

type WaiverRoom = NonNullable<Awaited<ReturnType<typeof loadWaiverRoom>>>

/** No account waits for them. */
const NOBODY = 0

type Signed = StoredSignature & { form: WaiverForm }

/** What is still there to be told: of whoever was erased there is no form. */
const listStanding = async (connection: Connection, ids: readonly number[]) =>
  (await listSignatures(connection, ids)).filter((signature): signature is Signed => signature.form !== null)

/** Whoever was erased since it was read, or named in what was, is on no paper. */
class Outdated extends Error {}

async function drawPapers(signatures: readonly Signed[], room: WaiverRoom, origin: string) {
  const papers: Attachment[] = []
  for (const signature of signatures) {
    const paper = signedWaiverPaper(signature, room, origin)
    if (!paper) continue
    const content = await press.draw(paper, NOBODY)
    papers.push({ name: `waiver-${signature.code}.pdf`, content_type: 'application/pdf', content })
  }
  return papers
}

/** Throws `Outdated` where what was drawn is no longer what stands. */
async function mailOnce(signature_ids: readonly number[], context: JobContext): Promise<void> {
  const { origin } = context
  const signatures = await listStanding(context.database, signature_ids)
  const [first] = signatures
  if (!first) return
  const { registration_id } = first
  // The signature stays when its registration is deleted, and so does what its signer was promised.
  const room = await loadWaiverRoom(context.database, registration_id, 'with deleted')
  if (!room) throw new Error(`no registration ${registration_id}`)
  const attachments = await drawPapers(signatures, room, origin)
  const codes = signatures.map(({ code }) => code)
  const mail = renderWaiverSigned({
    ...{ tour_date: room, codes, season: seasonWords(room) },
    url: `${origin}/waivers/verify`,
  })
  const { paper: to, named } = paperAddresses(first, first.form)
  await context.write(async (tx) => {
    const standing = context.locks ? await holdSignatures(tx, signature_ids) : signatures
    if (!isDeepStrictEqual(standing, signatures)) throw new Outdated()
    if (!(await takeUnmailed(tx, signature_ids, context.clock.now()))) return
    const about = { mybtf_user_id: null, registration_id }
    if (to !== null)
      await sendMail(tx, context, { kind: 'waiver-signed', to, ...about, ...mail, attachments })
    if (named !== null) {
      const told = renderWaiverNamed({ tour_date: room, origin })
      await sendMail(tx, context, { kind: 'waiver-named', to: named, ...about, ...told })
    }
  })
}

/** As they stand now, until the transaction ends: an erasing waits, and takes what is written along. */
async function holdSignatures(tx: Transaction, ids: readonly number[]) {
  await lockSignatures(tx, ids)
  return listStanding(tx, ids)
}

export const signedWaiverJobs: readonly Job[] = [
  {
    name: MAIL_SIGNED_WAIVERS,
    async work({ signature_ids }: { signature_ids: number[] }, context) {
      for (;;) {
        try {
          return await mailOnce(signature_ids, context)
        } catch (error) {
          if (!(error instanceof Outdated)) throw error
        }
      }
    },
  },
]
