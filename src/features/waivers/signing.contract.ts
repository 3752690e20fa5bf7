// Promises of signing: whoever holds the link of a waiver reads and signs it; a signed one is verified by its code.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { id, idText, instant } from '../../shared/fields.ts'
import { signedForm, verifiedModel, waiverPageModel } from './waiver.model.ts'

/** The token of a mailed link. In the body: no address and no log has it. */
const token = z.string().min(20).max(200)
const done = z.object({
  /** Those for whom it was signed now. */
  signed: z.array(z.object({ person_id: id, fname: z.string(), lname: z.string(), code: z.string() })),
  /** Where the paper goes; '' = to the address that was asked, which is another than the one that was typed (WAIVER-19). */
  email: z.string(),
})

export const openWaiver = endpoint({
  method: 'POST',
  path: '/waivers/open',
  summary: 'What the token of a waiver opens: exactly this waiver',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: waiverPageModel,
  failures: ['LINK_INVALID', 'WAIVERS_CLOSED'],
})

export const signWaiver = endpoint({
  method: 'POST',
  path: '/waivers/sign',
  summary: 'Sign a waiver by its link, for further dancers of the same registration and address too',
  callers: everyone,
  owns: { token: 'secret', 'also.person_id': 'within' },
  input: signedForm.extend({ token }),
  output: done,
  failures: ['LINK_INVALID', 'WAIVERS_CLOSED', 'RULES_BROKEN'],
})

export const openFamilyWaiver = endpoint({
  method: 'POST',
  path: '/shares/waiver',
  summary:
    "A link to sign the waiver of one of a family's own dancers, for whoever holds the family's private link",
  callers: everyone,
  owns: { token: 'secret', person_id: 'within' },
  input: z.object({ token, person_id: id }),
  /** The path of the page with its own token. */
  output: z.object({ path: z.string() }),
  failures: ['LINK_INVALID', 'NOT_FOUND', 'RULES_BROKEN'],
})

export const verifyWaiver = endpoint({
  method: 'POST',
  path: '/waivers/verify',
  summary: 'What was signed, by the code that stands on the paper',
  callers: everyone,
  owns: { code: 'secret' },
  input: z.object({ code: z.string().trim().min(1, 'Required').max(40) }),
  output: verifiedModel,
  failures: ['NOT_FOUND'],
})

export const downloadWaiver = endpoint({
  method: 'GET',
  path: '/waivers/copy/{registration_id}/{person_id}',
  summary: 'The paper of a waiver that was signed for this registration, as a PDF',
  callers: registrants,
  owns: { registration_id: 'registration', person_id: 'within' },
  input: z.object({ registration_id: idText, person_id: idText }),
  /** Where it is fetched for some minutes. */
  output: z.object({ name: z.string(), url: z.string(), expires_at: instant }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const listPersonWaivers = endpoint({
  method: 'GET',
  path: '/mybtf/waivers/persons/{id}',
  summary: "What somebody of the account's registrations has signed, by season",
  callers: registrants,
  owns: { id: 'by rule' },
  input: z.object({ id: idText }),
  output: z.object({
    waivers: z.array(
      z.object({ season_id: id, season: z.string(), text_version: z.int(), signed_at: instant }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

export const openOwnWaiver = endpoint({
  method: 'POST',
  path: '/mybtf/waivers/open',
  summary: 'The waiver of one of an own registration, to be signed without a mail',
  callers: registrants,
  owns: { registration_id: 'registration', person_id: 'within' },
  input: z.object({ registration_id: id, person_id: id }),
  output: waiverPageModel,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'WAIVERS_CLOSED'],
})

export const saveWaiver = endpoint({
  method: 'POST',
  path: '/mybtf/waivers',
  summary: 'Sign a waiver in an own registration: for oneself, or as parent or guardian',
  callers: registrants,
  owns: { registration_id: 'registration', person_id: 'within', 'also.person_id': 'within' },
  /** `sameAddress` (R§7) says the same as `form.sameAddressAsParent`, and counts where both are there. */
  input: signedForm.extend({ registration_id: id, person_id: id, sameAddress: z.boolean().optional() }),
  output: done,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'WAIVERS_CLOSED', 'RULES_BROKEN'],
})
