// Tells the registrations of a tour date, each once, that there is homework for them.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { listHomework, listUntold, noteTold } from '../recordings/homework.queries.ts'
import { isFor } from '../recordings/homework.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { hasHomework } from './homework-gate.rules.ts'
import { renderHomeworkShown } from './homework-shown.mail.tsx'

/** HOMEWORK-02: those for whom there is some, and who were not told yet. */
export async function tellHomework(
  tx: Transaction,
  context: RequestContext,
  tour_date: TourDate,
): Promise<void> {
  if (!hasHomework(tour_date)) return
  const homework = await listHomework(tx, [tour_date.id])
  const concerned = (await listUntold(tx, tour_date.id)).filter(({ division }) =>
    homework.some((video) => isFor(video, [division])),
  )
  const owners = [...new Map(concerned.map((owner) => [owner.registration_id, owner])).values()]
  const mine = await noteTold(
    tx,
    owners.map(({ registration_id }) => registration_id),
    context.clock.now(),
  )
  await sendMails(
    tx,
    context,
    owners
      .filter(({ registration_id }) => mine.includes(registration_id))
      .map(({ registration_id, mybtf_user_id, email }) => ({
        ...{ kind: 'homework-shown', to: email, mybtf_user_id, registration_id },
        ...renderHomeworkShown({
          tour_date,
          homework_url: `${context.origin}/event/${registration_id}/coda/homework`,
        }),
      })),
  )
}
