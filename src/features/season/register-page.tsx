// What /register begins with: it stands there before the events have come, and before any script has (tools/drawn-frame.tsx).
import type { ReactNode } from 'react'
import { Heading, PageContent, Stack } from '../../ui/layout.tsx'
import { CardsSkeleton, Loading } from '../../ui/skeleton.tsx'
import styles from './register-page.module.css'

export function RegisterPage({ children }: { children?: ReactNode }) {
  return (
    <PageContent>
      <Stack gap={24}>
        <div className={styles.intro}>
          <Heading level={1} size={44}>
            Register
          </Heading>
          <p className={styles.lead}>
            Registering begins at the event: go to its own website on a desktop, choose your city and click
            REGISTER NOW. Or choose the event here; it leads to the same dates.
          </p>
        </div>
        {children ?? (
          <Loading what="Loading the events">
            <CardsSkeleton cards={4} />
          </Loading>
        )}
      </Stack>
    </PageContent>
  )
}
