// Adds to critiques the addresses from which a page shows the headshots of judges.
import type { RequestContext } from '../../server/context.ts'
import { signHeadshots } from '../headshots/sign-headshots.effects.ts'
import type { Critiques } from './shown-critiques.model.ts'

/** JUDGE-11 */
export async function withHeadshots(
  context: Pick<RequestContext, 'database' | 'files' | 'clock'>,
  critiques: Critiques,
): Promise<Critiques> {
  if (critiques.routines.length === 0) return critiques
  const headshots = await signHeadshots(context.database, context, critiques.tour_date_id)
  return {
    ...critiques,
    routines: critiques.routines.map((routine) => ({
      ...routine,
      judges: routine.judges.map((judge) => ({ ...judge, headshot: headshots.get(judge.id) ?? null })),
    })),
  }
}
