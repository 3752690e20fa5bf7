// Small pills: what is new, how something stands. A word always says what the colour means.
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import kinds from './status-kinds.module.css'

export type BadgeKind = 'neutral' | 'attention' | 'go' | 'stop' | 'info' | 'accent' | 'outline'

export function Badge({
  kind = 'neutral',
  icon,
  children,
}: {
  kind?: BadgeKind
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`${styles.badge} ${kinds[kind] ?? styles[kind]}`}>
      {icon}
      {children}
    </span>
  )
}

/** R§4: entries not yet saved in a completed registration; in the event's colour. */
export function NewBadge() {
  return <Badge kind="accent">NEW</Badge>
}
