// What follows when a file of music has come in, and when it was decoded.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { ANALYSE_MUSIC, type MusicAnalysis, type MusicToAnalyse } from './music.model.ts'
import { fallBack, updateAnalysis } from './music.queries.ts'
import { musicTurn } from './music-turn.rules.ts'
import { loadWaitingBefore } from './unchecked-music.queries.ts'

/** A version is in: it will be decoded, in its turn. */
export async function musicUploaded(
  tx: Transaction,
  { jobs }: Pick<JobContext, 'jobs'>,
  music_id: number,
): Promise<void> {
  const { awaited, behind } = musicTurn(await loadWaitingBefore(tx, music_id))
  const data = { music_id } satisfies MusicToAnalyse
  await jobs.enqueue(tx, ANALYSE_MUSIC, [
    { data, ...(awaited ? { awaited } : {}), ...(behind > 0 ? { behind } : {}) },
  ])
}

/**
 * What decoding told; null = it is no sound that plays: what played before counts again, and where nothing did, the routine
 * needs music still. A version that was deleted meanwhile is left alone.
 */
export async function musicAnalysed(
  tx: Transaction,
  music_id: number,
  analysis: MusicAnalysis | null,
): Promise<void> {
  await updateAnalysis(tx, music_id, analysis)
  if (!analysis) await fallBack(tx, music_id)
}
