// Decides what of a signature its hash is taken from (WAIVER-13), so that anybody can see later that nothing was changed.
import type { Evidence } from './waiver.model.ts'

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
  const { address, user_agent, is_self, method, signed_name, drawing, form } = evidence
  return JSON.stringify(
    ordered({
      ...{ code, person_id, season_id, registration_id, text_version, text_hash },
      ...{ address, user_agent, is_self, method, signed_name, drawing, form },
      signed_at: signed_at.toISOString(),
    }),
  )
}

/** WAIVER-13: the text of which `text_hash` is taken. */
export function hashedText({ title, body }: { title: string; body: string }): string {
  return `${title}\n\n${body}`
}
