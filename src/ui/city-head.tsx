// The head of an office page about one tour date: the way back, what the page is about, and when.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type DaysOfEvent, formatEventDays } from './dates.ts'
import { Heading, Quiet, Row, Stack } from './layout.tsx'

interface CityHeadProps {
  city: { event_name: string; event_city: string } & DaysOfEvent
  /** What the page tells of the city ('Music'); null = the city as a whole. */
  about: string | null
  back?: { to: string; words: string } | null
  /** At the right of the title. */
  aside?: ReactNode
  /** Behind the dates. */
  children?: ReactNode
}

export function CityHead({ city, about, back, aside, children }: CityHeadProps) {
  const name = `${city.event_name}, ${city.event_city}`
  return (
    <Stack gap={4}>
      {back && (
        <div>
          <Link to={back.to}>{back.words}</Link>
        </div>
      )}
      <Row align="between">
        <Heading level={1}>{about ? `${about}: ${name}` : name}</Heading>
        {aside && <Row>{aside}</Row>}
      </Row>
      <Row>
        <Quiet>{formatEventDays(city, { weekdays: true })}</Quiet>
        {children}
      </Row>
    </Stack>
  )
}
