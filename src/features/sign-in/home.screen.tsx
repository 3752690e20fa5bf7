// /: says what the portal is and lets a visitor sign in; whoever is signed in goes on to where they begin.
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { useDone } from '../../web/arrival.ts'
import { landingOf } from '../../web/guard-decision.ts'
import { useSession } from '../../web/session.tsx'
import { currentToken } from '../../web/token.ts'
import { UntilScreen } from '../../web/until-screen.tsx'
import styles from './home.module.css'
import { HomeBoard } from './home-board.tsx'
import { HomeStage } from './home-stage.tsx'
import { SignInForm } from './sign-in-form.tsx'

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
  return (
    <>
      <HomeStage
        sheet={
          <>
            {confirmed && (
              <StatusBanner kind="go" boxed live>
                {CONFIRMED}
              </StatusBanner>
            )}
            <h2 className={styles.sheetTitle}>Sign in</h2>
            <SignInForm />
            <p className={styles.new}>
              New here? <Link to="/signup">Sign up</Link>
            </p>
          </>
        }
      />
      <HomeBoard />
    </>
  )
}
