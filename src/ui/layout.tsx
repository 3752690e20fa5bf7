// The few ways in which things stand together: stacks, rows, columns, cards, page widths, titles and text.
import type { CSSProperties, ReactNode } from 'react'
import styles from './layout.module.css'
import { accentVariables } from './theme.ts'

type Gap = 4 | 8 | 12 | 16 | 24 | 32

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

function gapStyle(gap: Gap): CSSProperties {
  return { '--gap': `var(--space-${gap})` } as CSSProperties
}

interface Box {
  gap?: Gap
  children: ReactNode
}

/** One below the other. */
export function Stack({ gap = 16, children }: Box) {
  return (
    <div className={styles.stack} style={gapStyle(gap)}>
      {children}
    </div>
  )
}

/** Side by side; wraps when there is no room. */
export function Row({ gap = 12, align, children }: Box & { align?: 'between' | 'end' }) {
  return (
    <div className={classes(styles.row, align && styles[align])} style={gapStyle(gap)}>
      {children}
    </div>
  )
}

/** Equal columns, as many as fit with at least `least` (a CSS length) each. */
export function Columns({ gap = 16, least = '16rem', children }: Box & { least?: string }) {
  return (
    <div className={styles.columns} style={{ ...gapStyle(gap), '--least': least } as CSSProperties}>
      {children}
    </div>
  )
}

/** A white sheet. `accent` (an event's colour) gives it that event's strip; `padding` 'none' lets rows run to the edge. */
export function Card(props: { children: ReactNode; accent?: string; padding?: 'normal' | 'roomy' | 'none' }) {
  const { children, accent, padding = 'normal' } = props
  return (
    <div
      className={classes(
        styles.card,
        padding === 'roomy' && styles.roomy,
        padding === 'none' && styles.flush,
        accent !== undefined && styles.accented,
      )}
      style={accent === undefined ? undefined : (accentVariables(accent) as CSSProperties)}
    >
      {children}
    </div>
  )
}

/** The content of a page below header and band: 'full', a 'reading' column, or a 'narrow' form. */
export function PageContent({
  width = 'full',
  children,
}: {
  width?: 'full' | 'reading' | 'narrow'
  children: ReactNode
}) {
  return <div className={classes(styles.page, width !== 'full' && styles[width])}>{children}</div>
}

interface HeadingProps {
  /** Its place in the outline of the page. */
  level: 1 | 2 | 3 | 4
  size?: 16 | 20 | 26 | 32 | 44
  id?: string
  children: ReactNode
}

const sizeOfLevel = { 1: 32, 2: 26, 3: 20, 4: 16 } as const

export function Heading({ level, size = sizeOfLevel[level], id, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={classes(styles.title, styles[`size${size}`])}>
      {children}
    </Tag>
  )
}

/** A roomy card of a page, under a heading of its own. */
export function TitledCard({ title, gap = 16, children }: Box & { title: ReactNode }) {
  return (
    <Card padding="roomy">
      <Stack gap={gap}>
        <Heading level={2} size={20}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

interface TextProps {
  muted?: boolean
  strong?: boolean
  small?: boolean
  children: ReactNode
}

/** A paragraph. */
export function Text({ muted, strong, small, children }: TextProps) {
  return (
    <p
      className={classes(
        small ? styles.smallText : styles.text,
        muted && styles.muted,
        strong && styles.strong,
      )}
    >
      {children}
    </p>
  )
}

/** A few quiet words inside a line. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={classes(styles.muted, styles.smallText, styles.quiet)}>{children}</span>
}
