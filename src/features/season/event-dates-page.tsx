// What an event's page begins with: it stands there before its dates have come, and before any script has (tools/drawn-frame.tsx).
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EventBand } from '../../ui/event-band.tsx'
import { PageContent } from '../../ui/layout.tsx'
import { CardsSkeleton, Loading } from '../../ui/skeleton.tsx'
import styles from './event-dates-page.module.css'

const filters = [
  { key: 'all', label: 'All cities' },
  { key: 'open', label: 'Open now' },
] as const

export type CityFilter = (typeof filters)[number]['key']

interface EventDatesPageProps {
  /** The event's own colour '#RRGGBB'. */
  accent?: string
  title: string
  subtitle: string
  filter?: CityFilter
  onFilter?: (filter: CityFilter) => void
  children?: ReactNode
}

export function EventDatesPage(props: EventDatesPageProps) {
  const { accent, title, subtitle, filter = 'all', onFilter, children } = props
  return (
    <>
      <EventBand
        large
        {...(accent === undefined ? {} : { accent })}
        title={title}
        subtitle={subtitle}
        right={
          <fieldset aria-label="Which cities" className={styles.filters}>
            {filters.map(({ key, label }) => (
              <Button key={key} look="band" aria-pressed={filter === key} onClick={() => onFilter?.(key)}>
                {label}
              </Button>
            ))}
          </fieldset>
        }
      />
      <PageContent>
        {children ?? (
          <Loading what="Loading the dates">
            <CardsSkeleton cards={4} />
          </Loading>
        )}
      </PageContent>
    </>
  )
}
