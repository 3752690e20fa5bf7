// Decides where the paper of a signed waiver goes: to the address that was asked, whatever was typed (WAIVER-19).
import { askerOf } from './evidence.rules.ts'
import type { StoredSignature, WaiverForm } from './waiver.model.ts'
import { signerOf } from './waiver-form.rules.ts'

type Signed = Pick<StoredSignature, 'asked' | 'sent_to' | 'sent_by' | 'public_link_id' | 'mybtf_user_id'>

const lower = (email: string) => email.trim().toLowerCase()

/**
 * WAIVER-19: `paper` = where its link went, or the account that signed; null = that is no longer kept. `named` = another address that
 * the signer typed: nobody has shown that it is theirs, so it is told in our words and given nothing.
 */
export function paperAddresses(
  signed: Signed,
  form: WaiverForm,
): { paper: string | null; named: string | null } {
  const asker = askerOf(signed)
  const paper = asker?.to ?? (asker?.way === 'account' ? asker.by : null)
  const typed = signerOf(form).emailValue
  return { paper, named: paper !== null && lower(paper) === lower(typed) ? null : typed }
}
