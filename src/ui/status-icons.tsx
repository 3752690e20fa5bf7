// The icons that go with a status: a word or a label always says what they mean.
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconCircleX } from '@tabler/icons-react'

interface StatusIconProps {
  size?: number
  /** Read out, where no word stands beside it. */
  label?: string
  className?: string | undefined
}

const read = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label }

export function DoneIcon({ size = 15, label, className }: StatusIconProps) {
  return <IconCheck size={size} className={className} {...read(label)} />
}

export function UpToDateIcon({ size = 14, label, className }: StatusIconProps) {
  return <IconCircleCheck size={size} className={className} {...read(label)} />
}

export function RefusedIcon({ size = 14, label, className }: StatusIconProps) {
  return <IconCircleX size={size} className={className} {...read(label)} />
}

export function WarningIcon({ size = 14, label, className }: StatusIconProps) {
  return <IconAlertTriangle size={size} className={className} {...read(label)} />
}
