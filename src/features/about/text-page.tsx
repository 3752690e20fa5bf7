// A page of plain text: title, when it was last modified, numbered parts that can be linked to.
import type { ReactNode } from 'react'
import { Card, Heading, PageContent, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './text-page.module.css'

interface TextPageProps {
  title: string
  modified?: string
  children: ReactNode
}

export function TextPage({ title, modified, children }: TextPageProps) {
  usePageTitle(title)
  return (
    <PageContent width="reading">
      <div className={styles.page}>
        <header>
          <Heading level={1}>{title}</Heading>
          {modified && <Text muted>Last modified {modified}</Text>}
        </header>
        <Card padding="roomy">
          <div className={styles.prose}>{children}</div>
        </Card>
      </div>
    </PageContent>
  )
}

/** The same text inside a dialog. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
