// /: says what the portal is and lets a visitor sign in; whoever is signed in goes on to where they begin.
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { laterPart } from '../../ui/later-part.tsx'
import { toast } from '../../ui/toast.ts'
import { useDone } from '../../web/arrival.ts'
import { landingOf } from '../../web/guard-decision.ts'
import { useSession } from '../../web/session.tsx'
import { currentToken } from '../../web/token.ts'
import { UntilScreen } from '../../web/until-screen.tsx'
import { HomeStage } from './home-stage.tsx'

/** Its files are named in a visitor's page (tools/page-parts.ts). */
const HomeForVisitors = laterPart(
  () => import('./home-for-visitors.tsx').then((part) => part.HomeForVisitors),
  { ahead: false },
)

const CONFIRMED = 'Your email has been confirmed'

export function HomeScreen() {
  const { user, loading } = useSession()
  const confirmed = useDone('confirmed')
  const begins = user?.confirmed ? landingOf(user) : null

  useEffect(() => {
    if (confirmed && begins) toast(CONFIRMED)
  }, [confirmed, begins])

  if (loading) return currentToken() ? <UntilScreen /> : <HomeStage />
  if (user)
    return (
      <>
        <UntilScreen />
        <Navigate to={landingOf(user)} replace />
      </>
    )
  return <HomeForVisitors done={confirmed ? CONFIRMED : null} waiting={<HomeStage />} />
}
