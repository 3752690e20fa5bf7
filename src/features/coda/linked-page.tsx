// A page of CODA for whoever has its link: the event and the registrant stand above what is shared, in the dark (E§2).
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { formatDateRange } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { DeadLink, linkTrouble } from '../../web/dead-link.tsx'
import type { codaEventModel } from './coda-link.model.ts'

/** A link may end at any moment, and one that opens nothing does not open a moment later. */
export const LINK_OPENED = { staleTime: 0, retry: false } as const

interface Opened {
  event: z.infer<typeof codaEventModel>
  registrant_name: string
}

interface LinkedPageProps<Answer> {
  title: string
  /** Null where the address has none. */
  token: string | null
  opened: { data: Answer | undefined; error: Error | null }
  children: (answer: Answer, token: string) => ReactNode
}

export function LinkedPage<Answer extends Opened>({ token, ...page }: LinkedPageProps<Answer>) {
  usePageTitle(page.title)
  return token ? <DarkRoom key={token} token={token} {...page} /> : <DeadLink />
}

function DarkRoom<Answer extends Opened>({
  title,
  token,
  opened: { data, error },
  children,
}: LinkedPageProps<Answer> & { token: string }) {
  useCodaRoom(data?.event.accent ?? house_accent)
  if (error) return linkTrouble(error)
  if (!data) return <PageSkeleton band />
  const { event, registrant_name } = data
  return (
    <>
      {/* The room wears the event's colour already, in its shades for the dark. */}
      <EventBand
        title={`${title} of ${registrant_name}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatDateRange(event.start_date, event.end_date)}`}
      />
      {children(data, token)}
    </>
  )
}
