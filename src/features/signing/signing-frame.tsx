// Around each step of signing a waiver: whose it is, at which event, and how far one has come.
import type { ReactNode } from 'react'
import { formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { PageContent } from '../../ui/layout.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { WaiverPage } from '../waivers/waiver.model.ts'
import styles from './signing.module.css'
import { STEP_PLACE } from './use-signing-steps.tsx'

const STEPS = 4
export const together = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

export function Frame({ page, step, children }: { page: WaiverPage; step?: number; children: ReactNode }) {
  const { event, person, season } = page
  const told = step === undefined ? undefined : `Step ${step} of ${STEPS}`
  return (
    <>
      <EventBand
        accent={event.accent}
        title={`Waiver for ${person.fname} ${person.lname}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatEventDays(event)} · season ${season}`}
      />
      <PageContent>
        {step === undefined || told === undefined ? (
          <div className={styles.sheet}>{children}</div>
        ) : (
          <section className={styles.sheet} id={STEP_PLACE} tabIndex={-1} aria-label={told}>
            <ProgressBar label={told} note="" percent={(step / STEPS) * 100} />
            {children}
          </section>
        )}
      </PageContent>
    </>
  )
}
