// Grey shapes in the place of what is still loading, in its final layout; read out as one word.
import type { ReactNode } from 'react'
import { PageContent } from './layout.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: string
  height?: string
  className?: string | undefined
}

/** One shape. */
export function Skeleton({ width, height = '1rem', className }: SkeletonProps) {
  const size = className === undefined ? { width: width ?? '100%', height } : undefined
  return (
    <span aria-hidden="true" className={[styles.bone, className].filter(Boolean).join(' ')} style={size} />
  )
}

/** Around skeletons: says once that something is loading. */
export function Loading({ children, what = 'Loading' }: { children: ReactNode; what?: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="only-read">{what}…</span>
      {children}
    </div>
  )
}

/** Lines of text. */
export function LinesSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <Skeleton key={index} width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </div>
  )
}

/** A board of cards, as on the dashboard. */
export function CardsSkeleton({ cards = 3, lines = 3 }: { cards?: number; lines?: number }) {
  return (
    <div className={styles.cards}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div key={index} className={styles.card}>
          <LinesSkeleton lines={lines} />
        </div>
      ))}
    </div>
  )
}

/** A page whose screen is on its way; `band` where the page begins with an event's band. */
export function PageSkeleton({ band = false }: { band?: boolean }) {
  return (
    <Loading what="Loading the page">
      {band && <div className={styles.band} />}
      <PageContent>
        <div className={styles.page}>
          <Skeleton width="14rem" height="1.75rem" />
          <CardsSkeleton />
        </div>
      </PageContent>
    </Loading>
  )
}
