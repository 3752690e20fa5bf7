// Writes the content of an edit: its parts, and the lines as they are sold now.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { sumCents } from '../../shared/money.ts'
import { keepAccessCodes } from '../access-codes/access-code.effects.ts'
import type { NewIds } from '../parts/orphans.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationRow } from '../registrations/registration.queries.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { resettleCover } from '../registrations/settle-promo-codes.effects.ts'
import { replaceSoldLines } from '../registrations/sold-line.queries.ts'
import { saveContent } from '../registrations/stored-parts.effects.ts'
import { keepJudged } from '../scores/keep-judged.effects.ts'
import { sellMediaPasses } from './sell-media-passes.effects.ts'

interface SavedEdit {
  total_cents: number
  /** What covers it, as it is settled now. */
  cover: Awaited<ReturnType<typeof resettleCover>>
  /** Of the registration's own row. */
  row: RegistrationRow
  ids: NewIds
}

/**
 * Writes the edit of `view`, checked and derived as `edited`. The caller holds the locks of tour date and registration. Throws
 * RULES_BROKEN where it would touch what was judged, whoever edits (JUDGED-01).
 */
export async function saveEdit(
  tx: Transaction,
  context: Pick<RequestContext, 'locks' | 'account'>,
  view: RegistrationView,
  edited: RegistrationView,
  content: RegistrationContent,
  now: Date,
): Promise<SavedEdit> {
  await keepJudged(tx, context, view, edited, content)
  const { row, ids, lines: charged } = await saveContent(tx, content, { before: view, after: edited })
  const lines = await sellMediaPasses(tx, view, charged, now)
  await replaceSoldLines(tx, view.id, lines, now)
  await keepAccessCodes(tx, edited, now)
  const cover = await resettleCover(tx, view, lines, now)
  return { cover, row, ids, total_cents: sumCents(lines.map((line) => line.amount_cents)) }
}
