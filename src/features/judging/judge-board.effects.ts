// Loads the office's board of judges: links, and who has not scored what.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { saysSomething } from '../critiques/critique.model.ts'
import { listSheets } from '../critiques/critique.queries.ts'
import { signHeadshots } from '../headshots/sign-headshots.effects.ts'
import { loadScored } from '../scores/load-scored.effects.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { judgeLinkEnds } from './judge-link.rules.ts'
import type { Board } from './judging.model.ts'
import { countEntries, listJudgeLinks } from './judging.queries.ts'
import { missingOf } from './judging.rules.ts'

/** Throws NOT_FOUND. */
export async function loadJudgeBoard(
  connection: Connection,
  context: Pick<RequestContext, 'files' | 'clock'>,
  tour_date_id: number,
): Promise<Board> {
  const at = context.clock.now()
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const scored = await loadScored(connection, tourDate)
  const sheets = await listSheets(connection, tour_date_id)
  const made = await listJudgeLinks(connection, tour_date_id)
  const entries = await countEntries(connection, tour_date_id)
  const headshots = await signHeadshots(connection, context, tour_date_id)
  const links = made.map((link) => ({ ...link, expires_at: judgeLinkEnds(link, tourDate) }))
  const judges = scored.judges.map((judge) => {
    const said = sheets.filter((sheet) => sheet.judge_id === judge.id && saysSomething(sheet))
    const { missing, total } = missingOf(
      judge,
      scored.routines,
      new Set(said.map(({ registrations_routine_id }) => registrations_routine_id)),
    )
    const link = links.find(({ judge_id, expires_at }) => judge_id === judge.id && expires_at > at)
    const came = entries.find(({ judge_id }) => judge_id === judge.id)
    return {
      headshot: headshots.get(judge.id) ?? null,
      ...{ judge, missing, total, scored: total - missing.length, stale: came?.stale ?? 0 },
      link: link
        ? { created_at: link.created_at.toISOString(), expires_at: link.expires_at.toISOString() }
        : null,
      last_entry_at: came?.last_entry_at?.toISOString() ?? null,
    }
  })
  return { judges }
}
