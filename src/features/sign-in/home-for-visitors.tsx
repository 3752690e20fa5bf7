// The home page of whoever is not signed in: the stage with the sheet to sign in, and the board below it. A part of its own, so that
// those who are led on from there do not wait for a form.
import { Link } from 'react-router'
import { StatusBanner } from '../../ui/status-banner.tsx'
import styles from './home.module.css'
import { HomeBoard } from './home-board.tsx'
import { HomeStage } from './home-stage.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `done`: what has just been done elsewhere. */
export function HomeForVisitors({ done }: { done: string | null }) {
  return (
    <>
      <HomeStage
        sheet={
          <>
            {done && (
              <StatusBanner kind="go" boxed live>
                {done}
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
