// What /dashboard begins with: it stands there before it is known who is signed in, and before any script has come
// (tools/drawn-frame.tsx).
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
              Finish what you’ve started, and see what your events still need from you.
            </p>
          </div>
          <LinkButton to="/register">Register for a city</LinkButton>
        </div>
        {children ?? (
          <Loading what="Loading your registrations">
            <CardsSkeleton cards={3} />
          </Loading>
        )}
      </Stack>
    </PageContent>
  )
}
