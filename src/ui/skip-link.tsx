// A way past a long part of the page, for the keyboard: seen while it has the focus.
import styles from './skip-link.module.css'

/** Leads to what has the id: a button, or the first that can be reached in it. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className={styles.skip}
      href={`#${to}`}
      onClick={(event) => {
        // Not by the address: that would be a way to leave the step.
        event.preventDefault()
        const place = document.getElementById(to)
        const target = place?.matches('button') ? place : place?.querySelector<HTMLElement>(REACHABLE)
        target?.focus()
      }}
    >
      {children}
    </a>
  )
}

const REACHABLE =
  '[tabindex="0"], button:not([tabindex="-1"], :disabled), input:not([tabindex="-1"], :disabled)'
