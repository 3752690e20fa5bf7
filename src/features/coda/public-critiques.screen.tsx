// /coda/critiques#token=…: the critiques of the routines that somebody shared, for whoever has the link: no share box (E§2).
import { Navigate, useParams } from 'react-router'
import { api } from '../../web/api.ts'
import { useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { CritiquesRoom } from '../critiques/critiques-room.tsx'
import { openCritiqueLink, playCritiqueByLink } from './coda-link.contract.ts'
import { LINK_OPENED, LinkedPage } from './linked-page.tsx'

export function PublicCritiquesScreen() {
  const token = useHashToken()
  const { token: written } = useParams()
  const opened = useLoaded(openCritiqueLink, token ? { token } : null, LINK_OPENED)
  // E§2 writes it into the path; behind '#' no server is told when the page is loaded again.
  if (written) return <Navigate to={`/coda/critiques#token=${encodeURIComponent(written)}`} replace />
  return (
    <LinkedPage title="Critiques" token={token} opened={opened}>
      {(critiques, token) => (
        <CritiquesRoom
          critiques={critiques}
          addressOf={(wanted) => api(playCritiqueByLink, { token, ...wanted })}
        />
      )}
    </LinkedPage>
  )
}
