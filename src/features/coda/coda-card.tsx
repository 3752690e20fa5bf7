// The way from the overview of an event to what comes of it: critiques, scores and results (CODA-01).
import { LinkButton } from '../../ui/button.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { hasCritiques } from '../critiques/critique-gate.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { leadsToCoda } from './coda-tabs.rules.ts'

export function CodaCard({ view: { id, tour_date } }: { view: Pick<RegistrationView, 'id' | 'tour_date'> }) {
  const now = useNow()
  if (!leadsToCoda(tour_date, now)) return null
  const critiques = hasCritiques(tour_date)
  const pages = [
    ...(critiques ? [['critiques', 'Critiques'] as const] : []),
    ['results', 'Results'] as const,
    ['data', 'Data'] as const,
  ]
  return (
    <TitledCard title={critiques ? 'Critiques and results' : 'Results'} gap={12}>
      <Text>
        Find your {critiques ? 'critiques, scores and results' : 'scores and results'} here. What isn’t ready
        yet says so on its page.
      </Text>
      <Row gap={12}>
        {pages.map(([page, label], at) => (
          <LinkButton
            key={page}
            size="small"
            to={`/event/${id}/coda/${page}`}
            look={at === 0 ? 'primary' : 'secondary'}
          >
            {label}
          </LinkButton>
        ))}
      </Row>
    </TitledCard>
  )
}
