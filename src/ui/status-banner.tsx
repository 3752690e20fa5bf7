// Says where one stands, in words with an icon: full width under the band, or boxed inside a page.
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { linkedMail } from './office-mail.tsx'
import styles from './status-banner.module.css'
import kinds from './status-kinds.module.css'

export type BannerKind = 'attention' | 'go' | 'stop' | 'info'

const icons = { attention: IconAlertTriangle, go: IconCircleCheck, stop: IconCircleX, info: IconInfoCircle }

interface StatusBannerProps {
  kind: BannerKind
  /** A box inside the page instead of a bar across it. */
  boxed?: boolean
  /** Read out when it appears or changes. */
  live?: boolean
  /** At the end of the line, e.g. a button. */
  action?: ReactNode
  children: ReactNode
}

export function StatusBanner({ kind, boxed, live, action, children }: StatusBannerProps) {
  const Icon = icons[kind]
  return (
    <div
      className={`${styles.banner} ${kinds[kind]} ${boxed ? styles.boxed : styles.full}`}
      {...(live ? { role: 'status' } : {})}
    >
      <Icon size={18} aria-hidden="true" />
      <div className={styles.body}>{linkedMail(children)}</div>
      {action}
    </div>
  )
}
