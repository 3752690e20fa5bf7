// /staff/audit/:entity/:id: what happened to one thing: who changed what, when, from what to what.
import { useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listChanges } from './audit.contract.ts'
import type { Change } from './audit.model.ts'
import styles from './audit-trail.module.css'

const actions = {
  insert: { kind: 'go', words: 'Made' },
  update: { kind: 'info', words: 'Changed' },
  delete: { kind: 'stop', words: 'Removed' },
} as const

/** Names of the tables that the office looks at most. */
const names: Record<string, string> = {
  mybtf_user: 'Account',
  person: 'Person',
  studio: 'Studio',
  registration: 'Registration',
  payment: 'Payment',
  tour_date: 'Tour date',
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function ChangeCard({ change }: { change: Change }) {
  const { action, before, after } = change
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const { kind, words } = actions[action]
  return (
    <Card padding="none">
      <div className={styles.head}>
        <Row align="between">
          <Row>
            <Badge kind={kind}>{words}</Badge>
            <strong>{change.email ?? 'No one signed in'}</strong>
            <span className={styles.doing}>{change.doing}</span>
          </Row>
          <time dateTime={change.at} className={styles.doing}>
            {formatInstant(change.at)}
          </time>
        </Row>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${words}, ${formatInstant(change.at)}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              {before && <th scope="col">Before</th>}
              {after && <th scope="col">After</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                {before && <td>{inWords(before[field])}</td>}
                {after && <td>{inWords(after[field])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

export function AuditTrailScreen() {
  usePageTitle('Audit trail')
  const { entity = '', id = '' } = useParams()
  const query = useLoaded(listChanges, { entity, entity_id: id })
  if (query.error) return <Unreachable error={query.error} />
  if (query.isPending) return <PageSkeleton />
  const { changes } = query.data
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Heading level={1}>
            {names[entity] ?? entity} {id}
          </Heading>
          <Text muted>
            Who changed what, the newest change first. Passwords and tokens are never recorded.
          </Text>
        </div>
        {changes.length === 0 && (
          <EmptyState title="Nothing recorded">Check the name and the ID in the address.</EmptyState>
        )}
        {changes.map((change) => (
          <ChangeCard key={change.id} change={change} />
        ))}
      </Stack>
    </PageContent>
  )
}
