// Where one is among the steps: sliding tabs on the band, and a progress bar with a list on a phone.
import { IconCheck, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import styles from './step-tabs.module.css'

export interface Step {
  key: string
  label: string
  /** The step's own headline, where it is longer than the tab's label. */
  title?: string
  to: string
  /** done and open can be gone to; here is the present one; closed cannot be opened yet. */
  state: 'done' | 'here' | 'open' | 'closed'
  /** For the compact tabs (ten steps and more); else the step's number. */
  icon?: ReactNode
}

/** R§2: with ten or more steps, tabs use compact icons. */
const COMPACT_FROM = 10

const stateWords = { done: ' (done)', here: '', open: '', closed: ' (not open yet)' }

function Check({ size = 11, className = '' }: { size?: number; className?: string | undefined }) {
  return (
    <span className={`${styles.check} ${className}`} aria-hidden="true">
      <IconCheck size={size} stroke={3} />
    </span>
  )
}

function StepIcon({ step, number }: { step: Step; number: number }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {step.icon ?? <span className={styles.number}>{number}</span>}
      {step.state === 'done' && <Check size={9} className={styles.badge} />}
    </span>
  )
}

interface StepItemProps {
  step: Step
  number: number
  compact?: boolean
  onGo?: () => void
}

function StepItem({ step, number, compact = false, onGo }: StepItemProps) {
  const labelled = !compact || step.state === 'here'
  const content = (
    <>
      {compact ? <StepIcon step={step} number={number} /> : step.state === 'done' && <Check />}
      <span className={labelled ? undefined : 'only-read'}>{step.label}</span>
      <span className="only-read">{stateWords[step.state]}</span>
    </>
  )
  const className = `${styles.tab} ${styles[step.state] ?? ''}`
  const title = labelled ? undefined : step.label
  return (
    <li>
      {step.state === 'closed' ? (
        <span className={className} title={title}>
          {content}
        </span>
      ) : (
        <Link
          to={step.to}
          className={className}
          title={title}
          aria-current={step.state === 'here' ? 'step' : undefined}
          onClick={onGo}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

function showPresentTab(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-current]')
  if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** How far a row of tabs can still be slid to either side; brings the present one into sight, also where tabs come in later or grow. */
function useSliding(here: string | undefined) {
  const scroll = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ back: false, on: false })
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const measure = () => {
      const end = element.scrollWidth - element.clientWidth - 1
      setRoom({ back: element.scrollLeft > 1, on: element.scrollLeft < end })
    }
    const observer = new ResizeObserver(() => {
      showPresentTab(element)
      measure()
    })
    observer.observe(element)
    // Its list: another font, or one tab more.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the present tab is another
  useEffect(() => {
    if (scroll.current) showPresentTab(scroll.current)
  }, [here])
  const slide = (direction: 1 | -1) => {
    const element = scroll.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.7, behavior: 'smooth' })
  }
  return { scroll, room, slide }
}

/** `plain`: tabs of an area instead of steps (nothing is numbered, nothing ticked). */
export function StepTabs({
  steps,
  label,
  plain = false,
}: {
  steps: readonly Step[]
  label: string
  plain?: boolean
}) {
  const here = steps.find((step) => step.state === 'here')?.key
  const { scroll, room, slide } = useSliding(here)
  const compact = !plain && steps.length >= COMPACT_FROM

  return (
    <nav aria-label={label} className={styles.slider}>
      {/* Keyboards slide by moving through the tabs; the arrows are for the mouse. */}
      {room.back && (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          className={`${styles.slide} ${styles.back}`}
          onClick={() => slide(-1)}
        >
          <IconChevronLeft size={18} />
        </button>
      )}
      <div ref={scroll} className={styles.scroll}>
        <ol className={`${styles.list} ${compact ? styles.compact : ''}`}>
          {steps.map((step, index) => (
            <StepItem key={step.key} step={step} number={index + 1} compact={compact} />
          ))}
        </ol>
      </div>
      {room.on && (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          className={`${styles.slide} ${styles.on}`}
          onClick={() => slide(1)}
        >
          <IconChevronRight size={18} />
        </button>
      )}
    </nav>
  )
}

/** On a phone: "Step 6 of 7", which opens the list of all steps, the step's name (children), a bar. */
export function StepProgress({
  steps,
  label,
  children,
}: {
  steps: readonly Step[]
  label: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const present = steps.findIndex((step) => step.state === 'here') + 1
  return (
    <div className={styles.progress}>
      <button
        type="button"
        className={styles.all}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Step {present} of {steps.length}
        <IconChevronDown size={16} aria-hidden="true" />
        <span className="only-read">, show all steps</span>
      </button>
      <nav id={id} aria-label={label} hidden={!open}>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <StepItem key={step.key} step={step} number={index + 1} onGo={() => setOpen(false)} />
          ))}
        </ol>
      </nav>
      {children}
      <div className={styles.track}>
        <div className={styles.fill} style={{ width: `${(100 * present) / steps.length}%` }} />
      </div>
    </div>
  )
}
