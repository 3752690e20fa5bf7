// What / begins with for a visitor: what the portal is, beside the sheet to sign in. It stands there before any script has come
// (tools/drawn-frame.tsx).
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import styles from './home-stage.module.css'

/** Without a sheet: as long as that is on its way. */
export function HomeStage({ sheet }: { sheet?: ReactNode }) {
  return (
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
        <div className={`${styles.sheet} ${sheet ? '' : styles.waiting}`}>
          {sheet ?? (
            <Loading what="Loading the page">
              <LinesSkeleton lines={4} />
            </Loading>
          )}
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
              <strong>Submit and pay.</strong> Waivers, music and the balance stay in one place until the day.
            </li>
          </ol>
          <LinkButton to="/register" look="band" size="large">
            See the events
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
