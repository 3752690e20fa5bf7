// What /dashboard begins with: it stands there before it is known who is signed in, and before any script has come
// (tools/drawn-frame.tsx). Whoever has a session reads it at / as well, so until then its words are true of the office, too.
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Heading, PageContent, Stack } from '../../ui/layout.tsx'
import { CardsSkeleton, Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './dashboard-page.module.css'

interface DashboardPageProps {
  /** By which the person is greeted; none = it is not known yet. */
  name?: string | undefined
  children?: ReactNode
}

export function DashboardPage({ name, children }: DashboardPageProps) {
  return (
    <PageContent>
      <Stack gap={24}>
        <div className={styles.greeting}>
          <div>
            <Heading level={1}>Hello, {name ?? <Skeleton className={styles.name} />}</Heading>
            <p className={styles.lead}>
              See what is open, what is done, and what your events still need from you.
            </p>
          </div>
          <div className={name === undefined ? styles.unseen : undefined}>
            <LinkButton to="/register">Register for a city</LinkButton>
          </div>
        </div>
        {children ?? (
          <Loading what="Loading your events">
            <CardsSkeleton cards={3} />
          </Loading>
        )}
      </Stack>
    </PageContent>
  )
}
