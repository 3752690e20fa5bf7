// Says what a routine on the waiting list costs, and when: in the same words wherever one joins or looks at the list.
import type { TourDate } from '../tours/tour-date.model.ts'

type Approving = Pick<TourDate['entry_limit_rules'], 'approve_automatically'>

/** WAIT-05 as it is told to whoever waits: nothing now, and the rate of the day of approval then. */
export function waitingTerms({ approve_automatically }: Approving, count: number): string {
  const [they, wait, get, them] =
    count === 1 ? ['it', 'waits', 'gets', 'it'] : ['they', 'wait', 'get', 'them']
  const day = approve_automatically ? `the day ${they} ${get} a spot` : `the day our office approves ${them}`
  return `Nothing is owed while ${they} ${wait}. The rate of ${day} applies, which may be higher than today’s; we’ll email you.`
}
