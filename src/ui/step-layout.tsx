// How a step of the registration is laid out: the step at the left, the running total at the right, the two buttons
// below; on a phone total and buttons stand in a dock at the bottom.
import type { MouseEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { SpokenLabel } from './spoken-label.tsx'
import styles from './step-layout.module.css'
import { useMedia } from './use-media.ts'

/** The button that goes on, for a way past what stands before it. */
export const NEXT_ID = 'next-step'

interface StepLayoutProps {
  /** At the left of the step: from where its people come. */
  side?: ReactNode
  /** `<RunningTotal …/>` */
  aside?: ReactNode
  /** `<StepFooter …/>` */
  footer?: ReactNode
  /** The step needs the width: the total leaves it sooner. */
  wide?: boolean
  children: ReactNode
}

export function StepLayout({ side, aside, footer, wide = false, children }: StepLayoutProps) {
  const docked = useMedia(wide ? '(max-width: 79.99em)' : '(max-width: 61.99em)')
  return (
    <div
      className={`${styles.layout} ${aside ? styles.withAside : ''} ${side ? styles.withSide : ''}`}
      data-docked={docked || undefined}
    >
      {side && <div className={styles.side}>{side}</div>}
      <div className={styles.main}>{children}</div>
      <div className={styles.dock} data-foot-bar={docked || undefined}>
        {/* From the step the keyboard goes to its buttons first; the total, which only tells, comes after. */}
        {footer}
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </div>
  )
}

interface StepFooterProps {
  /** GO BACK; left out on the first step. */
  onBack?: (() => void) | undefined
  backLabel?: string
  onNext?: (() => void) | undefined
  /** SAVE AND CONTINUE; CONTINUE once the registration is completed (R§2). */
  nextLabel?: string
  busy?: boolean
  disabled?: boolean
  /** Submits the form of that id instead of calling onNext. */
  form?: string
}

/** The second click of a double click would press the same button of the next step, which has come meanwhile. */
const onceOf = (go: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) go()
}

export function StepFooter(props: StepFooterProps) {
  const {
    onBack,
    backLabel = 'GO BACK',
    onNext,
    nextLabel = 'SAVE AND CONTINUE',
    busy,
    disabled,
    form,
  } = props
  return (
    <div className={styles.footer}>
      {onBack ? (
        <Button onClick={onceOf(onBack)}>
          <SpokenLabel>{backLabel}</SpokenLabel>
        </Button>
      ) : (
        <span />
      )}
      {(onNext || form) && (
        <Button
          id={NEXT_ID}
          look="primary"
          busy={busy}
          disabled={disabled ?? false}
          {...(form ? { type: 'submit', form } : {})}
          onClick={onNext && onceOf(onNext)}
        >
          <SpokenLabel>{nextLabel}</SpokenLabel>
        </Button>
      )}
    </div>
  )
}

interface StepHeadingProps {
  title: ReactNode
  subtitle?: ReactNode
  /** At the right: what can be done on this step. */
  right?: ReactNode
  /** Also shown on a phone, where the band already carries the step's name. */
  keepOnPhone?: boolean
}

export function StepHeading({ title, subtitle, right, keepOnPhone }: StepHeadingProps) {
  return (
    <div className={`${styles.heading} ${keepOnPhone ? styles.keeps : ''}`}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {right && <div className={styles.right}>{right}</div>}
    </div>
  )
}
