// /coda/homework#token=…: the homework that somebody shared, for whoever has the link: no share box (E§2).
import { Navigate, useParams } from 'react-router'
import { PageContent } from '../../ui/layout.tsx'
import { api } from '../../web/api.ts'
import { useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { LINK_OPENED, LinkedPage } from '../coda/linked-page.tsx'
import { openHomeworkLink, playHomeworkByLink } from './homework.contract.ts'
import { HomeworkList } from './homework-list.tsx'

export function PublicHomeworkScreen() {
  const token = useHashToken()
  const { token: written } = useParams()
  const opened = useLoaded(openHomeworkLink, token ? { token } : null, LINK_OPENED)
  // E§2 writes it into the path; behind '#' no server is told when the page is loaded again.
  if (written) return <Navigate to={`/coda/homework#token=${encodeURIComponent(written)}`} replace />
  return (
    <LinkedPage title="Homework" token={token} opened={opened}>
      {({ homework }, token) => (
        <PageContent>
          <HomeworkList
            homework={homework}
            addressOf={({ id }) => api(playHomeworkByLink, { token, homework_id: id })}
          />
        </PageContent>
      )}
    </LinkedPage>
  )
}
