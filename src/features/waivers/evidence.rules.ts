// Decides what of a signature its hash is taken from (WAIVER-13), so that anybody can see later that nothing was changed.
import type { Evidence, StoredSignature, WaiverAsker } from './waiver.model.ts'

/** Objects with their names in order: the database gives them back in another. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]))
}

/** WAIVER-13: the evidence as one text. */
export function evidenceText(evidence: Evidence): string {
  const { code, person_id, season_id, registration_id, text_version, text_hash, signed_at } = evidence
  const { address, user_agent, is_self, method, signed_name, drawing, form, asked } = evidence
  return JSON.stringify(
    ordered({
      ...{ code, person_id, season_id, registration_id, text_version, text_hash },
      ...{ address, user_agent, is_self, method, signed_name, drawing, form },
      signed_at: signed_at.toISOString(),
      // Hashes of earlier signatures were taken without it.
      ...(asked && { asked }),
    }),
  )
}

/** WAIVER-13: the text of which `text_hash` is taken. */
export function hashedText({ title, body }: { title: string; body: string }): string {
  return `${title}\n\n${body}`
}

/** Who sent the link by which it was signed; of an earlier signature what is left of the link. Null = that is no longer kept. */
export function askerOf(
  signature: Pick<StoredSignature, 'asked' | 'sent_to' | 'sent_by' | 'public_link_id' | 'mybtf_user_id'>,
): WaiverAsker | null {
  const { asked, sent_to, sent_by, public_link_id, mybtf_user_id } = signature
  if (asked) return asked
  if (sent_to !== null) return wayOfLink({ email: sent_to, sent_by, public_link_id })
  return mybtf_user_id === null ? null : { way: 'account', by: null, to: null }
}

/** `sent_by` is the address of the account that sent it. */
export function wayOfLink(link: {
  email: string
  sent_by: string | null
  public_link_id: number | null
}): WaiverAsker {
  const way = link.sent_by !== null ? 'mail' : link.public_link_id !== null ? 'public link' : 'family page'
  return { way, by: link.sent_by, to: link.email }
}
