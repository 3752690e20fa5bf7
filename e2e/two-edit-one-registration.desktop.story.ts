// Two people edit one completed registration at the same time: both works survive, and what collides is chosen.
import { addFromRoster, choose, confirmStart } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const TAMPA = 101

test('Two people edit one completed registration', { tag: BEFORE_RELEASE }, async ({
  page,
  someoneElse,
  trouble,
}) => {
  // The second submit comes too late and is told so.
  trouble.expect(409, '/api/dance360/registrations')
  const [other, third] = [await someoneElse(), await someoneElse()]
  for (const each of [page, other, third]) {
    // The browser asks before a page with an edit is left.
    each.on('dialog', (dialog) => void dialog.accept())
    await signIn(each, 'studio@callboard.test')
    await each.goto(`/event/${TAMPA}/overview`)
    await each.getByRole('button', { name: /Edit Registration/ }).click()
    await each.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
    await expect(each.getByText('You are editing your registration.')).toBeVisible()
  }
  async function rename(each: typeof page, row: number, title: string) {
    await each.goto(`/registration/${TAMPA}/competition`)
    await each.getByRole('button', { name: /^Edit/ }).nth(row).click()
    await each.getByRole('dialog').getByLabel('Title').fill(title)
    await each.getByRole('dialog').getByRole('button', { name: 'Save routine' }).click()
    await expect(each.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  }
  async function submit(each: typeof page) {
    await each.goto(`/registration/${TAMPA}/review`)
    await each.getByLabel(/I have read and agree/).check()
    await each.getByRole('button', { name: /submit registration/i }).click()
  }

  await rename(other, 0, 'Named by the assistant')
  await rename(page, 0, 'Named by the owner')
  await rename(third, 2, 'Named by nobody')
  await page.getByRole('button', { name: /^Edit/ }).nth(1).click()
  await page.getByRole('dialog').getByLabel('Choreographer').fill('Noor Vance')
  await choose(page, page.getByRole('dialog').getByLabel('Performance division'), 'Tap')
  await page.getByRole('dialog').getByRole('button', { name: 'Save routine' }).click()
  // Another division: it is asked first whether the routine was judged.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/registration/${TAMPA}/review`)
  await page.getByLabel(/I have read and agree/).check()

  await submit(other)
  await expect(other.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()

  // Whoever would rather leave it at that drops the own work on that very page.
  await third.goto(`/registration/${TAMPA}/review`)
  await expect(third.getByText(/was changed in another window after you started/)).toBeVisible()
  await third.getByRole('button', { name: 'Discard Changes' }).click()
  await expectAccessible(third)
  await third.getByRole('dialog').getByRole('button', { name: 'Discard Changes' }).click()
  await expect(third).toHaveURL(/\/overview$/)
  await expect(third.getByText('You are editing this registration.')).toHaveCount(0)

  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByText(/was changed in another window after you started/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changed meanwhile' })).toContainText(
    'Named by the assistant',
  )
  await expect(page.getByRole('region', { name: 'Your changes' }).first()).toContainText('Noor Vance')
  await page.getByRole('radio', { name: /Take theirs: Named by the assistant/ }).check()
  await expectAccessible(page)
  await takePicture(page, 'both-works')
  await page.getByRole('button', { name: 'Keep both and continue' }).click()

  await submit(page)
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await page.goto(`/event/${TAMPA}/confirmation`)
  await expect(page.getByText('Named by the assistant').first()).toBeVisible()
  await expect(page.getByText('Named by the owner')).toHaveCount(0)
})

test('A step of an open registration that is saved too late is brought together with the other', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(409, '/api/dance360/registrations')
  const other = await someoneElse()
  await signIn(page, 'studio@callboard.test')
  await signIn(other, 'studio@callboard.test')
  await page.goto('/events/meridian')
  await page
    .getByRole('row', { name: /Denver, CO/ })
    .getByRole('button', { name: /register/i })
    .click()
  await confirmStart(page)
  await expect(page).toHaveURL(/\/registration\/\d+/)
  const [registration = ''] = /.*\/registration\/\d+/.exec(page.url()) ?? []
  page.on('dialog', (dialog) => void dialog.accept())
  for (const each of [page, other]) {
    await each.goto(`${registration}/dancers`)
    const roster = each.getByRole('region', { name: 'Roster' })
    await roster.getByRole('button', { name: each === page ? 'Add Mia Alvarez' : 'Add Ava Brandt' }).click()
  }
  await other.getByRole('button', { name: /save and continue/i }).click()
  await expect(other.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /save and continue/i }).click()
  const question = page.getByRole('dialog', { name: 'Changed in another window' })
  await expect(question.getByRole('region', { name: 'Changed meanwhile' })).toContainText('Ava Brandt')
  await expect(question.getByRole('region', { name: 'Your changes' })).toContainText('Mia Alvarez')
  await expectAccessible(page)
  await takePicture(page, 'stale-step')
  await question.getByRole('button', { name: 'Keep both and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto(`${registration}/dancers`)
  await expect(page.getByRole('row', { name: /Mia Alvarez/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ava Brandt/ })).toBeVisible()
})

test('While one tab submits the edit and waits for its answer, another goes on with it: nothing of it is dropped', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/overview`)
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await addFromRoster(page, 'Simone Acosta')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto(`/registration/${TAMPA}/review`)
  await page.getByLabel(/I have read and agree/).check()
  const tab = await page.context().newPage()
  tab.on('dialog', (dialog) => void dialog.accept())
  await tab.goto(`/registration/${TAMPA}/competition`)
  await tab.getByRole('button', { name: /^Edit/ }).first().click()
  await tab.getByRole('dialog').getByLabel('Title').fill('Thought of late')

  // The answer is held back; the other tab saves its routine meanwhile.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/dance360/registrations/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: /submit registration/i }).click()
  await asked
  await tab.getByRole('dialog').getByRole('button', { name: 'Save routine' }).click()
  await expect(tab.getByRole('row', { name: /Thought of late/ })).toBeVisible()
  held.resolve()

  await expect(page.getByText(/was changed in another window after you started/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changed meanwhile' })).toContainText('Simone Acosta')
  await expect(page.getByRole('region', { name: 'Your changes' }).first()).toContainText('Thought of late')
  await tab.close()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Keep both and continue' }).click()
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page).toHaveURL(/\/event\/101\/payments\?edited/)
  await page.goto(`/event/${TAMPA}/confirmation`)
  for (const kept of ['Thought of late', 'Simone Acosta'])
    await expect(page.getByText(kept).first()).toBeVisible()
})

test('An edit that another tab discards ends with words where somebody was still typing', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/overview`)
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.goto(`/registration/${TAMPA}/competition`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByRole('dialog').getByLabel('Title').fill('Still being typed')

  const tab = await page.context().newPage()
  tab.on('dialog', (dialog) => void dialog.accept())
  await tab.goto(`/registration/${TAMPA}/competition`)
  await tab.getByRole('button', { name: 'Discard Changes' }).first().click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Discard Changes' }).click()
  await expect(tab).toHaveURL(/\/overview$/)
  await expect(tab.getByRole('dialog')).toHaveCount(0)

  const told = page.getByRole('dialog', { name: 'This edit has ended' })
  await expect(told).toContainText('submitted or discarded in another window')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
})
