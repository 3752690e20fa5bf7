// A word that can be asked why: on hover, focus and tap it opens its reasons.
import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { type ReactNode, useId, useRef, useState } from 'react'
import { MAIN_ID } from './main-navigation.ts'
import styles from './proof-popover.module.css'

interface ProofPopoverProps {
  /** The word: 'Teen'. */
  children: ReactNode
  /** 'Why Teen?' */
  title: string
  /** The reasons, line by line. */
  lines: readonly ReactNode[]
  /** Set apart below: what would change it. */
  aside?: ReactNode
}

const OPEN_MS = 120
const CLOSE_MS = 180

export function ProofPopover({ children, title, lines, aside }: ProofPopoverProps) {
  const [opened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const later = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(open), open ? OPEN_MS : CLOSE_MS)
  }
  const now = (open: boolean) => {
    clearTimeout(timer.current)
    setOpened(open)
  }
  const hover = {
    // A finger opens by the click; its pretended hover would close again at once.
    onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && later(true),
    onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && later(false),
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={6}
      width={328}
      shadow="md"
      // Inside the page's main part, so that it is read where it belongs.
      portalProps={{ target: document.getElementById(MAIN_ID) ?? document.body }}
      trapFocus={false}
      returnFocus={false}
      withRoles={false}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.proof }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.word}
          aria-expanded={opened}
          aria-describedby={opened ? id : undefined}
          onClick={() => now(true)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && now(true)}
          onBlur={() => now(false)}
          onKeyDown={(event) => event.key === 'Escape' && now(false)}
          {...hover}
        >
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" {...hover}>
        <p className={styles.title}>{title}</p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one proof, never reordered
          <p key={index} className={styles.line}>
            {line}
          </p>
        ))}
        {aside && <p className={styles.aside}>{aside}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
