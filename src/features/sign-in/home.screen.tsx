// /: says what the portal is and lets a visitor sign in; whoever is signed in goes on to where they begin.
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { useDone } from '../../web/arrival.ts'
import { landingOf } from '../../web/guard-decision.ts'
import { useSession } from '../../web/session.tsx'
import styles from './home.module.css'
import { HomeBoard } from './home-board.tsx'
import { SignInForm } from './sign-in-form.tsx'

const CONFIRMED = 'Your email has been confirmed'

export function HomeScreen() {
  const { user, loading } = useSession()
  const confirmed = useDone('confirmed')
  const begins = user?.confirmed ? landingOf(user) : null

  useEffect(() => {
    if (confirmed && begins) toast(CONFIRMED)
  }, [confirmed, begins])

  if (loading) return <PageSkeleton />
  if (user) return <Navigate to={landingOf(user)} replace />
  return (
    <>
      <section className={`${styles.stage} on-band`}>
        <div className={styles.inner}>
          <div className={styles.intro}>
            <h1 className={styles.title}>Everything for your next event, on one callboard.</h1>
            <p className={styles.lead}>
              Callboard processes the registrations of many dance events. Enter your dancers once, choose a
              city, see every fee explained, and find scores, critiques and results here when the curtain is
              down.
            </p>
          </div>
          <div className={styles.sheet}>
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
          </div>
          <div className={styles.more}>
            <ol className={styles.steps}>
              <li>
                <strong>Start at the event.</strong> Open its page, choose your city and press Register.
              </li>
              <li>
                <strong>Fill it in at your pace.</strong> Dancers, teachers, routines: each step is saved.
              </li>
              <li>
                <strong>Submit and pay.</strong> Waivers, music and the balance stay in one place until the
                day.
              </li>
            </ol>
            <LinkButton to="/register" look="band" size="large">
              See the events
            </LinkButton>
          </div>
        </div>
      </section>
      <HomeBoard />
    </>
  )
}
