// /updates: welcome to Callboard, and what is new in it (A§2), for everybody.
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { updates } from './updates.model.ts'
import styles from './updates.module.css'

export function UpdatesScreen() {
  usePageTitle('Welcome and what’s new')
  return (
    <PageContent width="reading">
      <Stack gap={24}>
        <header>
          <Heading level={1}>Welcome to Callboard</Heading>
          <Text muted>
            One place to register for dance events, for studios and for individuals: dancers, routines,
            deadlines, payments and what comes after.
          </Text>
        </header>
        <Card padding="roomy">
          <Heading level={2} size={20}>
            What’s new
          </Heading>
          <ul className={styles.updates}>
            {updates.map(({ date, title, text, for: whom, to, toLabel }) => (
              <li key={title} className={styles.update}>
                <div className={styles.when}>
                  <time dateTime={date}>{formatDate(date, 'MMM D, YYYY')}</time>
                  <Badge kind="neutral">{whom}</Badge>
                </div>
                <Heading level={3} size={16}>
                  {title}
                </Heading>
                <Text>{text}</Text>
                <Text>
                  <Link to={to}>{toLabel}</Link>
                </Text>
              </li>
            ))}
          </ul>
        </Card>
      </Stack>
    </PageContent>
  )
}
