// The frame of every step: its words, MORE INFO, the running total beside it, GO BACK and SAVE AND CONTINUE below.
import type { ReactNode } from 'react'
import { InfoAccordion } from '../../ui/info-accordion.tsx'
import { Text } from '../../ui/layout.tsx'
import { LeftUnsaved } from '../../ui/left-unsaved.tsx'
import { StepFooter, StepHeading, StepLayout } from '../../ui/step-layout.tsx'
import { useKeptEntries } from './kept-entries.tsx'
import { useRegistrationPage } from './registration-page.tsx'
import { RegistrationTotal, type Undoable } from './registration-total.tsx'
import { neighbourStep, stepPath } from './steps.rules.ts'

/** What "saved" means while a completed registration is edited (LEAVE-01). */
const KEPT_HERE =
  'Your changes are kept on this device. They are not part of your registration until you submit them on the review page.'

interface StepPageProps {
  /** Left out where the step has its own heading. */
  title?: ReactNode
  subtitle?: ReactNode
  /** At the right of the heading: what can be done on this step. */
  right?: ReactNode
  /** Behind MORE INFO. */
  info?: ReactNode
  /** Called with the path of the next step. */
  onNext?: (path: string) => void
  /** Called with the path of the step before; unsaved entries are asked about when it goes there. */
  onBack?: (path: string) => void
  /** Instead of SAVE AND CONTINUE. */
  nextLabel?: string
  busy?: boolean
  disabled?: boolean
  /** At the left of the step. */
  side?: ReactNode
  /** A table of many columns: below a desk's width it has the whole page, and the total stands at the bottom. */
  wide?: boolean
  /** What was done last here, to be taken back. */
  undo?: Undoable | undefined
  /** Left out where the step itself is about the amount. */
  total?: boolean
  children: ReactNode
}

export function StepPage(props: StepPageProps) {
  const {
    title,
    subtitle,
    right,
    side,
    wide = false,
    undo,
    info,
    onNext,
    onBack,
    nextLabel,
    busy,
    disabled,
    total = true,
    children,
  } = props
  const { view, edit, wanted, step, amounts, changed, saving } = useRegistrationPage()
  const kept = useKeptEntries()
  const next = neighbourStep(step.key, 'next', view)
  const back = neighbourStep(step.key, 'back', view)
  return (
    <StepLayout
      side={side}
      wide={wide}
      aside={
        total ? (
          <RegistrationTotal
            changed={changed}
            undo={undo}
            tourDate={view.tour_date}
            view={amounts}
            edit={edit && wanted && { saved: edit.saved, content: wanted, waiting: kept.length > 0 }}
          />
        ) : undefined
      }
      footer={
        <StepFooter
          onBack={onBack && (() => onBack(stepPath(view, back?.path ?? '')))}
          onNext={onNext && next ? () => onNext(stepPath(view, next.path)) : undefined}
          nextLabel={nextLabel ?? (view.completed ? 'CONTINUE' : 'SAVE AND CONTINUE')}
          busy={(busy ?? false) || saving}
          disabled={disabled ?? false}
        />
      }
    >
      {title !== undefined && <StepHeading title={title} subtitle={subtitle} right={right} />}
      {info && <InfoAccordion>{info}</InfoAccordion>}
      {kept.map((entries) => (
        <LeftUnsaved key={entries.where} {...entries} />
      ))}
      {children}
      {edit && (
        <Text muted small>
          {KEPT_HERE}
        </Text>
      )}
    </StepLayout>
  )
}
