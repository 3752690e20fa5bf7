// /event/:id/coda/homework: the homework of a registration (E§2), and the links to it.
import { useCodaRoom } from '../../ui/coda-room.ts'
import { PageContent, Stack } from '../../ui/layout.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { OwnLinksCard } from '../public-link/own-links-card.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import {
  listHomeworkLinks,
  loadHomework,
  makeHomeworkLink,
  playHomework,
  revokeHomeworkLink,
} from './homework.contract.ts'
import { HomeworkList } from './homework-list.tsx'

export function HomeworkScreen() {
  const { id: registration_id, tour_date } = useEventPage()
  useCodaRoom(tour_date.event.accent)
  const { data, error } = useLoaded(loadHomework, { registration_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <PageContent>
      <Stack gap={24}>
        <HomeworkList
          homework={data.homework}
          addressOf={({ id }) => api(playHomework, { registration_id, homework_id: id })}
        />
        {data.homework.length > 0 && <Links registration_id={registration_id} />}
      </Stack>
    </PageContent>
  )
}

function Links({ registration_id }: { registration_id: number }) {
  const answers = useAnswers()
  const { data } = useLoaded(listHomeworkLinks, { registration_id })
  return (
    <OwnLinksCard
      title="Share homework"
      links={data?.links}
      stays="The homework stays on this page."
      make={async () => {
        const { url, ...links } = await api(makeHomeworkLink, { registration_id })
        answers.keep(listHomeworkLinks, { registration_id }, links)
        return url
      }}
      tell={({ copied }) => toast(copied ? 'Link copied' : 'Link created')}
      revoke={async (link_id) =>
        answers.keep(
          listHomeworkLinks,
          { registration_id },
          await api(revokeHomeworkLink, { registration_id, link_id }),
        )
      }
    >
      Anyone with the link can watch this homework, and anything added to it, without an account.
    </OwnLinksCard>
  )
}
