// Tells the studios of a tour date, each once, that there are videos of their routines.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { takeUntold } from './recording.queries.ts'
import { renderVideosShown } from './videos-shown.mail.tsx'

/** VIDEO-02: nobody before both critiques and videos are shown; then whoever has a video, and was not told yet. */
export async function tellVideos(
  tx: Transaction,
  context: RequestContext,
  tour_date: TourDate,
  web: TourDate['web'],
): Promise<void> {
  if (web.critiques !== true || web.videos !== true) return
  const untold = await takeUntold(tx, tour_date.id, context.clock.now())
  await sendMails(
    tx,
    context,
    untold.map(({ registration_id, mybtf_user_id, email }) => ({
      ...{ kind: 'videos-shown', to: email, mybtf_user_id, registration_id },
      ...renderVideosShown({
        tour_date,
        critiques_url: `${context.origin}/event/${registration_id}/coda/critiques`,
      }),
    })),
  )
}
