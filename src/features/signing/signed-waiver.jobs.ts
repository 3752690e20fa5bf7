// Draws the papers of what was just signed, and mails them once, to the address that was asked to sign.
import type { Job } from '../../server/jobs.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { press } from '../papers/give-paper.effects.ts'
import { signedWaiverPaper } from '../papers/signed-waiver.report.ts'
import { paperAddresses } from '../waivers/paper-address.rules.ts'
import { listSignatures, loadWaiverRoom, takeUnmailed } from '../waivers/waiver.queries.ts'
import { MAIL_SIGNED_WAIVERS } from './sign-waivers.effects.ts'
import { renderWaiverNamed } from './waiver-named.mail.tsx'
import { renderWaiverSigned } from './waiver-signed.mail.tsx'

/** No account waits for them. */
const NOBODY = 0

export const signedWaiverJobs: readonly Job[] = [
  {
    name: MAIL_SIGNED_WAIVERS,
    async work({ signature_ids }: { signature_ids: number[] }, context) {
      const signatures = await listSignatures(context.database, signature_ids)
      const [first] = signatures
      if (!first?.form) return
      const { registration_id } = first
      // The signature stays when its registration is deleted, and so does what its signer was promised.
      const room = await loadWaiverRoom(context.database, registration_id, 'with deleted')
      if (!room) throw new Error(`no registration ${registration_id}`)
      const { origin } = context
      const attachments: { name: string; content_type: string; content: Buffer }[] = []
      for (const signature of signatures) {
        const paper = signedWaiverPaper(signature, room, origin)
        if (!paper) continue
        const content = await press.draw(paper, NOBODY)
        attachments.push({ name: `waiver-${signature.code}.pdf`, content_type: 'application/pdf', content })
      }
      const mail = renderWaiverSigned({
        tour_date: room,
        codes: signatures.map(({ code }) => code),
        url: `${origin}/waivers/verify`,
      })
      const { paper: to, named } = paperAddresses(first, first.form)
      await context.write(async (tx) => {
        if (!(await takeUnmailed(tx, signature_ids, context.clock.now()))) return
        if (to !== null)
          await sendMail(tx, context, {
            kind: 'waiver-signed',
            to,
            mybtf_user_id: null,
            registration_id,
            ...mail,
            attachments,
          })
        if (named !== null) {
          const told = renderWaiverNamed({ tour_date: room, origin })
          const about = { registration_id, ...told }
          await sendMail(tx, context, { kind: 'waiver-named', to: named, mybtf_user_id: null, ...about })
        }
      })
    },
  },
]
