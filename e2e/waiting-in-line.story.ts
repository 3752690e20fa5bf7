// Everybody presses at once: whoever waits sees how many come before, keeps the place over a reload, and is charged once when it is the turn.
import pg from 'pg'
import { APPROVED, fillCard, submitReviewOf } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** studio@'s registration at Columbus: all entered, not yet reviewed. */
const COLUMBUS = 102

test('Many pay at once: the place in the line is shown and kept, then the payment is made', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, trouble }) => {
  trouble.expect(429, '/api/payments/nmi-payment')
  trouble.expect(409, '/api/mybtf/complete-registration')
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  await fillCard(page, APPROVED)

  const city = new pg.Client({ connectionString: server.connectionString })
  await city.connect()
  // Within its transaction it would see only once who waits.
  const watch = new pg.Client({ connectionString: server.connectionString })
  await watch.connect()
  await city.query('BEGIN')
  await city.query(
    'SELECT 1 FROM tour_date JOIN registration ON registration.tour_date_id = tour_date.id WHERE registration.id = $1 FOR NO KEY UPDATE OF tour_date',
    [COLUMBUS],
  )
  // Three are at work, and cannot go on.
  const token = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')?.value
  const atWork = [1, 2, 3].map((at) =>
    page.request.put('/api/mybtf/complete-registration', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `at-work-${at}` },
      data: { registration_id: COLUMBUS },
    }),
  )
  const blocked =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await watch.query(blocked)).rowCount).toBe(3)

  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const overlay = page.getByRole('dialog', { name: 'Processing your payment' })
  await expect(overlay).toContainText('3 before you.')
  await expectAccessible(page)
  await takePicture(page, 'waiting-in-line')
  await city.query('COMMIT')
  await city.end()
  await watch.end()
  for (const answer of await Promise.all(atWork)) expect(answer.status()).toBe(409)
  await expect(page.getByText('SUCCESS!')).toBeVisible()
  await expect(page.getByText('before you')).toHaveCount(0)
})

test('Whoever reloads the page in the line is told that nothing was charged, and has the place back', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(429, '/api/payments/nmi-payment')
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  const tries: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payments/nmi-payment')) tries.push(request.headers())
  })
  // Twelve come before, for as long as the line stands.
  const line = '**/api/payments/nmi-payment'
  const place = { code: 'WAIT_YOUR_TURN', message: '', data: { before: 12, ticket: 'its ticket' } }
  await page.route(line, () => undefined, { times: 1 })
  await page.route(line, (route) => route.fulfill({ status: 429, json: place }), { times: 1 })
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Processing your payment' })).toContainText('12 before you.')

  page.once('dialog', (asked) => asked.accept())
  await page.reload()
  const told = page.getByRole('status').filter({ hasText: 'You were waiting in line' })
  await expect(told).toContainText('nothing was charged. If you pay $')
  await expectAccessible(page)
  await takePicture(page, 'waiting-in-line-reloaded')
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('SUCCESS!')).toBeVisible()
  expect(tries.map((headers) => headers['x-turn-ticket'])).toEqual([undefined, 'its ticket', 'its ticket'])
  expect(new Set(tries.map((headers) => headers['idempotency-key'])).size).toBe(1)
})
