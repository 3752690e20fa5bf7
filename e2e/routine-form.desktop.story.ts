// The routine form at Columbus: what-if while picking, the free Ballet, extra time, a teacher, and the reasons in words.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('A routine says why it is placed and priced so, and what one dancer more or less would change', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/competition')
  await page.getByRole('button', { name: /add (the first )?routine/i }).click()
  const form = page.getByRole('dialog', { name: 'Add a routine' })
  const dancers = form.getByRole('combobox', { name: /^Dancers/ })
  await form.getByLabel('Title').fill('Snow Globe')
  await form.getByLabel('Performance division').selectOption({ label: 'Ballet' })

  // Three dancers are a trio: a fourth makes it a group, of whatever age, and some move the division, too.
  for (let dancer = 0; dancer < 3; dancer += 1) {
    await dancers.press('ArrowDown')
    await dancers.press('Enter')
  }
  await expect(form.getByText('With one more dancer: Small Group, $15.00 more')).toBeVisible()
  await dancers.press('ArrowDown')
  await dancers.press('Enter')
  await expect(form.getByText('4 dancers × ')).toBeVisible()
  await expect(form.getByText(/^Without .*Duo\/Trio/).first()).toBeVisible()

  // The free one, and two minutes more for it.
  await form.getByLabel('Enter as your free Ballet routine').check()
  await expect(form.getByText('Free: the studio’s Ballet routine · was $240.00, early rate')).toBeVisible()
  await form.getByLabel('Extra time').selectOption({ label: '2 minutes' })
  await expect(form.getByText('2 minutes × 4 dancers × $5.00')).toBeVisible()
  await form.getByLabel('No music').check()
  await expectAccessible(page)
  await takePicture(page, 'routine-form')
  await form.getByRole('button', { name: 'Save routine' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: /Snow Globe/ })).toContainText('$40.00')

  // There is one free routine; a second keeps what was typed and says so.
  await page.getByRole('button', { name: /add (the first )?routine/i }).click()
  await form.getByLabel('Title').fill('Winter Court')
  await form.getByLabel('Performance division').selectOption({ label: 'Ballet' })
  for (let dancer = 0; dancer < 4; dancer += 1) {
    await dancers.press('ArrowDown')
    await dancers.press('Enter')
  }
  await form.getByLabel('Enter as your free Ballet routine').check()
  await form.getByRole('button', { name: 'Save routine' }).click()
  await expect(
    form.getByText('You may only have one free Ballet routine in your registration.'),
  ).toBeVisible()
  await form.getByLabel('Enter as your free Ballet routine').uncheck()

  // A teacher dances along: Showcase, and the table says why.
  await dancers.fill('okafor')
  await expect(form.getByRole('option', { name: /Ruth Okafor.*Showcase/ })).toBeVisible()
  await dancers.press('Enter')
  await form.getByRole('button', { name: 'Save routine' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: /Winter Court/ })
  await row.getByRole('button', { name: 'Showcase' }).click()
  await expect(
    page.getByText('Ruth Okafor is registered as a teacher: Showcase, whatever the ages'),
  ).toBeVisible()
  await expect(page.getByText('5 dancers: Small Group is for 4 to 9 dancers')).toBeVisible()
  await expect(page.getByText('Fee: 5 dancers × $60.00, early rate')).toBeVisible()
})

test('A tenth dancer refuses the free routine in the grid, and one press enters it at its price', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  const token = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const view = await (await page.request.get('/api/dance360/registrations/102', { headers })).json()
  const dancing = (view.attendees as { kind: string; person: { id: number; fname: string; lname: string } }[])
    .filter(({ kind }) => kind === 'dancer')
    .map(({ person }) => person)
  const ballet = (view.price_list.performance_divisions as { id: number; name: string }[]).find(
    ({ name }) => name === 'Ballet',
  )
  const routine = {
    name: 'Snow Globe',
    choreographer: '',
    performance_division_id: ballet?.id,
    routine_category_id: null,
    dancers: dancing.slice(0, 9).map(({ id }) => id),
    age_up: false,
    free_ballet: true,
  }
  const added = await page.request.post('/api/dance360/routines', {
    headers,
    data: { registration_id: 102, version: view.version, routine },
  })
  expect(added.status(), await added.text()).toBeLessThan(300)
  await page.goto('/registration/102/competition')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const row = page.getByRole('row', { name: /^\d+.*Snow Globe/ })
  await expect(row).toContainText('free performance division')
  await expect(row).toContainText('$0.00')

  await row.getByRole('gridcell').nth(3).click()
  const names = dancing.slice(0, 10).map(({ fname, lname }) => `${fname} ${lname}`)
  await page.keyboard.type(names.join(', '))
  await page.keyboard.press('Tab')
  await expect(row).toContainText('A free Ballet routine is for 4 to 9 dancers.')
  await expectAccessible(page)
  await takePicture(page, 'grid-free-refused')
  const price = page.getByRole('button', { name: 'Enter at its price: Snow Globe' })
  await price.click()
  await expect(price).toBeHidden()
  await expect(row).not.toContainText('free performance division')
  await expect(row).toContainText('$550.00')
  await expect(
    page.getByRole('region', { name: 'Routines in a grid' }).getByRole('status').first(),
  ).toHaveText('All saved')

  // A step of its own: it is free and refused again, and once more at its price.
  await page.keyboard.press('Control+z')
  await expect(row).toContainText('A free Ballet routine is for 4 to 9 dancers.')
  await page.keyboard.press('Control+Shift+z')
  await expect(row).toContainText('$550.00')
})
