// The dark band of an event: its strip of colour, its name and dates, a slot at the right, and tabs.
import type { ReactNode } from 'react'
import styles from './event-band.module.css'
import { type Step, StepProgress, StepTabs } from './step-tabs.tsx'
import { useAccent } from './use-accent.ts'

interface EventBandProps {
  /** The event's own colour '#RRGGBB'; the whole page takes it. */
  accent?: string
  title: ReactNode
  subtitle?: ReactNode
  /** 44 pixels, for pages that begin something; else 30. */
  large?: boolean
  /** At the right: a rate chip, filters, buttons of look 'band'. */
  right?: ReactNode
  /** Steps become sliding tabs, and "Step 6 of 7" with the step's name on a phone. */
  steps?: readonly Step[] | undefined
  stepsLabel?: string
  /** What stands under the step's name on a phone; else title and subtitle. */
  phoneSubtitle?: ReactNode
  /** Other tabs than steps: `<StepTabs plain …/>`. */
  tabs?: ReactNode
}

export function EventBand(props: EventBandProps) {
  const { accent, title, subtitle, large, right, steps, stepsLabel = 'Steps', phoneSubtitle, tabs } = props
  useAccent(accent)
  const here = steps?.find((step) => step.state === 'here')
  return (
    <div className={`${styles.band} ${large ? styles.large : ''} ${here ? styles.stepped : ''} on-band`}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {right && <div className={styles.right}>{right}</div>}
        </div>
        {steps && here && (
          <div className={styles.phone}>
            <StepProgress steps={steps} label={stepsLabel}>
              <h1 className={styles.phoneTitle}>{here.title ?? here.label}</h1>
              <p className={styles.phoneSubtitle}>
                {phoneSubtitle ?? (
                  <>
                    {title}
                    {subtitle && <> · {subtitle}</>}
                  </>
                )}
              </p>
              {right && <div className={`${styles.right} ${styles.phoneRight}`}>{right}</div>}
            </StepProgress>
          </div>
        )}
        {(steps || tabs) && (
          <div className={styles.tabs}>{steps ? <StepTabs label={stepsLabel} steps={steps} /> : tabs}</div>
        )}
      </div>
    </div>
  )
}

/** A chip for the band's right side; put what matters into <strong>: it takes the event's colour. */
export function BandChip({ children }: { children: ReactNode }) {
  return <div className={styles.chip}>{children}</div>
}
