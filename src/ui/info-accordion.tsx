// More words for those who want them: MORE INFO opens, LESS INFO closes.
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './info-accordion.module.css'
import { SpokenLabel } from './spoken-label.tsx'

interface InfoAccordionProps {
  initiallyOpen?: boolean
  children: ReactNode
}

export function InfoAccordion({ initiallyOpen = false, children }: InfoAccordionProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const id = useId()
  return (
    <div className={styles.accordion}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SpokenLabel>{open ? 'LESS INFO' : 'MORE INFO'}</SpokenLabel>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={id} className={styles.info} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
