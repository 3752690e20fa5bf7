// SCHOLARSHIP-04: the office awards a scholarship at the very moment in which its owner completes: whichever comes first, nothing is lost.
import { describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { JACKET, MERIDIAN, NOW, ownersOf, useFinals } from './scholarship.fixtures.ts'

/** Early: a Teen dancer 270.00, her solo 125.00, the jacket 110.00; the scholarship takes off 150.00. */
const FEES_CENTS = 27_000 + 12_500 + 11_000
const AWARD_CENTS = 15_000

const server = useTestServer({ now: NOW })
const finals = useFinals(server)
const { insertChosen, makeReady, submit } = ownersOf(server, finals)

/** The two at once; each registration is whole, or the race is lost. */
async function race() {
  const one = await insertChosen(JACKET)
  await makeReady(one)
  const [completed, awarded] = await atOnce(server, 'registration, date_attendee', [
    () => submit(one),
    () => finals.award(one),
  ])
  return { completed: completed.status, awarded: awarded.status, view: await one.view() }
}
type Outcome = Awaited<ReturnType<typeof race>>

/** What was answered is what is stored: the award with its amount, the completion, and what is owed of both. */
function isWhole({ completed, awarded, view }: Outcome): boolean {
  const has = view.attendees[0]?.vip_type_id === MERIDIAN
  const fees = FEES_CENTS - (has ? AWARD_CENTS : 0)
  const settled = !view.completed || view.balance_cents === fees - FEES_CENTS
  return (
    has === (awarded === 200) &&
    view.completed === (completed === 200) &&
    view.quote.fees.total === fees &&
    settled
  )
}

describe('SCHOLARSHIP-04 an award beside the completion', () => {
  it('leaves what was answered, whichever is first', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const outcome = await race()
      expect(isWhole(outcome), JSON.stringify([outcome.completed, outcome.awarded])).toBe(true)
      expect([outcome.completed, outcome.awarded]).toContain(200)
    }
  })

  it('without the lock does not (so the race is real)', async () => {
    expect(isWhole(await withoutLocks(server, race))).toBe(false)
  })
})
