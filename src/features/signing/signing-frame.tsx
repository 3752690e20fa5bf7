// Around each step of signing a waiver: whose it is, at which event, and how far one has come.
import type { ReactNode } from 'react'
import { formatDateRange } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { PageContent } from '../../ui/layout.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { WaiverPage } from '../waivers/waiver.model.ts'
import styles from './signing.module.css'

const STEPS = 4
export const together = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

export function Frame({ page, step, children }: { page: WaiverPage; step?: number; children: ReactNode }) {
  const { event, person, season } = page
  return (
    <>
      <EventBand
        accent={event.accent}
        title={`Waiver for ${person.fname} ${person.lname}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatDateRange(event.start_date, event.end_date)} · season ${season}`}
      />
      <PageContent>
        <div className={styles.sheet}>
          {step !== undefined && (
            <ProgressBar label={`Step ${step} of ${STEPS}`} note="" percent={(step / STEPS) * 100} />
          )}
          {children}
        </div>
      </PageContent>
    </>
  )
}
