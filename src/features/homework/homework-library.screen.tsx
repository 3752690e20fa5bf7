// /event/:id/coda/library: the homework of all events of the account (E§2 "Homework Library").
import { useCodaRoom } from '../../ui/coda-room.ts'
import { PageContent } from '../../ui/layout.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import { loadHomeworkLibrary, playHomework } from './homework.contract.ts'
import { HomeworkList } from './homework-list.tsx'

export function HomeworkLibraryScreen() {
  const { tour_date } = useEventPage()
  const { user } = useSession()
  useCodaRoom(tour_date.event.accent)
  const { data, error } = useLoaded(loadHomeworkLibrary, { mybtf_user_id: user?.id ?? 0 }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <PageContent>
      <HomeworkList
        homework={data.homework}
        event={({ event_name, event_city }) => `${event_name} ${event_city}`}
        addressOf={({ id, registration_id }) => api(playHomework, { registration_id, homework_id: id })}
      />
    </PageContent>
  )
}
