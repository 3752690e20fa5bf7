// The parts of every paper that the office prints: page, letterhead, facts, lines and sums, and its text when it is a PDF.
import { fileURLToPath } from 'node:url'
import {
  Document,
  type DocumentProps,
  Font,
  Page,
  renderToBuffer,
  StyleSheet,
  Text,
  View,
} from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { formatUsd } from '../../shared/money.ts'
import { rooms } from '../../ui/tokens.ts'

const day = rooms.day
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const
const weights = [400, 600] as const

/** One family for each alphabet: a name is written with the first that has its letters. */
for (const subset of subsets) {
  Font.register({
    family: `Inter ${subset}`,
    fonts: weights.map((fontWeight) => ({
      src: fileURLToPath(
        import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${fontWeight}-normal.woff`),
      ),
      fontWeight,
    })),
  })
}
// Names and amounts are never broken within a word.
Font.registerHyphenationCallback((word) => [word])

export const styles = StyleSheet.create({
  page: {
    padding: 48,
    paddingBottom: 64,
    // No lineHeight here: with it, the number of the page has no height, and a second page cannot be drawn.
    fontFamily: subsets.map((subset) => `Inter ${subset}`) as unknown as string,
    fontSize: 9,
    color: day.ink,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 20 },
  brand: { fontSize: 15, fontWeight: 600 },
  title: { fontSize: 22, fontWeight: 600, marginBottom: 4 },
  right: { textAlign: 'right', gap: 2 },
  muted: { color: day.muted },
  strong: { fontWeight: 600 },
  bar: { height: 3, marginBottom: 24 },
  due: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    padding: 12,
    marginBottom: 20,
    backgroundColor: day.soft,
  },
  dueCents: { fontSize: 20, fontWeight: 600 },
  columns: { flexDirection: 'row', gap: 24, marginBottom: 20 },
  column: { flexGrow: 1, flexBasis: 0, gap: 2 },
  section: {
    marginTop: 12,
    paddingBottom: 4,
    fontSize: 10.5,
    fontWeight: 600,
    borderBottom: `1pt solid ${day.ink}`,
  },
  row: {
    flexDirection: 'row',
    gap: 12,
    paddingVertical: 4,
    borderBottom: `0.5pt solid ${day.line}`,
  },
  words: { flexGrow: 1, flexBasis: 0, gap: 2 },
  cents: { width: 84, textAlign: 'right' },
  total: { flexDirection: 'row', gap: 12, paddingVertical: 5, fontSize: 11, fontWeight: 600 },
  foot: {
    position: 'absolute',
    left: 48,
    right: 48,
    bottom: 30,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: day.muted,
  },
})

interface PaperProps {
  /** 'Invoice' */
  title: string
  /** Below it, at the right: numbers and days. */
  facts: readonly { name: string; value: string }[]
  brand: { name: string; accent: string; contact: string }
  /** At the foot of each page: 'Invoice, registration 101'. */
  foot: string
  children: ReactNode
}

export function Paper({ title, facts, brand, foot, children }: PaperProps) {
  return (
    <Document title={foot} author={brand.name} creator="Callboard" producer="Callboard">
      <Page size="LETTER" style={styles.page}>
        <View style={styles.head}>
          <View>
            <Text style={styles.brand}>{brand.name}</Text>
            <Text style={styles.muted}>{brand.contact}</Text>
          </View>
          <View style={styles.right}>
            <Text style={styles.title}>{title}</Text>
            {facts.map(({ name, value }) => (
              <Text key={name}>
                <Text style={styles.muted}>{name} </Text>
                {value}
              </Text>
            ))}
          </View>
        </View>
        <View style={[styles.bar, { backgroundColor: brand.accent }]} />
        {children}
        <View style={styles.foot} fixed>
          <Text>{foot}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

/** A heading that stays with what follows it. */
export function Section({ children }: { children: string }) {
  return (
    <View style={styles.section} wrap={false} minPresenceAhead={40}>
      <Text>{children}</Text>
    </View>
  )
}

/** A line with its amount; below it, small, why. */
export function AmountRow({
  label,
  reason,
  cents,
}: {
  label: string
  reason?: string | undefined
  cents: number
}) {
  return (
    <View style={styles.row} wrap={false}>
      <View style={styles.words}>
        <Text>{label}</Text>
        {reason ? <Text style={styles.muted}>{reason}</Text> : null}
      </View>
      <Text style={styles.cents}>{formatUsd(cents)}</Text>
    </View>
  )
}

export function TotalRow({ label, cents }: { label: string; cents: number }) {
  return (
    <View style={styles.total} wrap={false}>
      <Text style={styles.words}>{label}</Text>
      <Text style={styles.cents}>{formatUsd(cents)}</Text>
    </View>
  )
}

export function Facts({ title, lines }: { title: string; lines: readonly (string | null | undefined)[] }) {
  const [first, ...rest] = lines.filter((line) => line)
  return (
    <View style={styles.column}>
      <Text style={styles.muted}>{title}</Text>
      <Text style={styles.strong}>{first ?? ''}</Text>
      {rest.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  )
}

/** What is due, where the eye falls first: in large figures, with its day. */
export function DueBox({ label, cents, by }: { label: string; cents: number; by: string | null }) {
  return (
    <View style={styles.due} wrap={false}>
      <View style={styles.words}>
        <Text style={styles.muted}>{label}</Text>
        <Text style={styles.dueCents}>{formatUsd(cents)}</Text>
      </View>
      {by === null ? null : <Text style={styles.strong}>{by}</Text>}
    </View>
  )
}

let before: Promise<unknown> = Promise.resolve()

/** The paper as a PDF. One after the other: drawing a long one keeps a processor busy. */
export function drawPaper(paper: ReactElement): Promise<Buffer> {
  const drawn = before.then(() => renderToBuffer(paper as ReactElement<DocumentProps>))
  before = drawn.catch(() => undefined)
  return drawn
}
