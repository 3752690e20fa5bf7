// Answers the office about the news of a tour date.
import type { RequestContext } from '../../server/context.ts'
import { handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { lockTourDate } from '../registrations/registration.queries.ts'
import { withNews, withoutNews } from '../tours/news.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate, TourDateNote } from '../tours/tour-date.model.ts'
import { updateTourDateSettings } from '../tours/tour-date-switches.queries.ts'
import { addNews, removeNews } from './news.contract.ts'

/** With the tour date locked: of two clerks at once, neither loses the other's. */
function changeNews(context: RequestContext, id: number, changed: (tourDate: TourDate) => TourDateNote[]) {
  return context.write(async (tx) => {
    await lockTourDate(tx, id, context.locks)
    const tourDate = await loadTourDate(tx, id)
    if (!tourDate) throw new Failure('NOT_FOUND')
    const notes = changed(tourDate)
    await updateTourDateSettings(tx, id, { notes })
    return { notes }
  })
}

export const newsHandlers = [
  handle(addNews, ({ id, text }, context) =>
    changeNews(context, id, ({ notes, timezone }) =>
      withNews(notes, { date: dateIn(context.clock.now(), timezone), text }),
    ),
  ),

  handle(removeNews, ({ id, ...note }, context) =>
    changeNews(context, id, ({ notes }) => withoutNews(notes, note)),
  ),
]
