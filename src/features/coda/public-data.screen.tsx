// /coda/data#token=…: the figures of a registration for whoever has its link: no share box, no other seasons (E§2).
import { useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { DataRoom } from './data-room.tsx'
import { LINK_OPENED, LinkedPage } from './linked-page.tsx'
import { openDataLink } from './page-link.contract.ts'

export function PublicDataScreen() {
  const token = useHashToken()
  const opened = useLoaded(openDataLink, token ? { token } : null, LINK_OPENED)
  return (
    <LinkedPage title="Data" token={token} opened={opened}>
      {({ shown }) => <DataRoom shown={shown} />}
    </LinkedPage>
  )
}
