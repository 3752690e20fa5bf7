// /coda/results#token=…: the released results for whoever has the link of a registration: no share box (E§2).
import { useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { ReleasedResults } from '../results/released-results.tsx'
import { LINK_OPENED, LinkedPage } from './linked-page.tsx'
import { openResultsLink } from './page-link.contract.ts'

export function PublicResultsScreen() {
  const token = useHashToken()
  const opened = useLoaded(openResultsLink, token ? { token } : null, LINK_OPENED)
  return (
    <LinkedPage title="Results" token={token} opened={opened}>
      {({ shown }) => <ReleasedResults results={shown} />}
    </LinkedPage>
  )
}
