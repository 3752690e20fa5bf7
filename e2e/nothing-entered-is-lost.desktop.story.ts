// Two windows, a lost network, a lost session, a long pause and a trip to the roster: what was entered stays.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** Harbor Street's half-done registration in Columbus (docs/demo.md). */
const COLUMBUS = '/registration/102'

test('Routines entered with two windows, no network and no session are kept and saved once', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(409, '/api/dance360/registrations/102')
  trouble.expect(401, '/api/')
  trouble.expectOffline()
  await signIn(page, 'studio@callboard.test')
  const other = await page.context().newPage()
  const save = { name: 'SAVE AND CONTINUE' }

  await test.step('dancers added in two windows are both registered', async () => {
    await page.goto(`${COLUMBUS}/dancers`)
    await other.goto(`${COLUMBUS}/dancers`)
    await page.getByRole('button', { name: /^Add Simone Acosta/ }).click()
    await other.getByRole('button', { name: /^Add Kaia Bhatt/ }).click()
    await page.getByRole('button', save).click()
    await expect(page).toHaveURL(/teachers$/)
    await other.getByRole('button', save).click()
    await expect(other.getByText(/changed in another window/)).toBeVisible()
    await other.getByRole('button', { name: 'Review first' }).click()
    await expect(other.getByLabel('Select Simone Acosta')).toBeVisible()
    await other.getByRole('button', save).click()
    await expect(other).toHaveURL(/teachers$/)
    await other.goto(`${COLUMBUS}/dancers`)
    await expect(other.getByLabel('Select Simone Acosta')).toBeVisible()
    await expect(other.getByLabel('Select Kaia Bhatt')).toBeVisible()
  })

  await test.step('a trip to the roster keeps the dancer; leaving without a network asks with three answers', async () => {
    await other.getByRole('button', { name: /^Add Mateo Bower/ }).click()
    await other.getByRole('button', { name: 'EDIT roster' }).click()
    // The panel beside the table has that heading, too.
    await expect(other).toHaveURL(/roster$/)
    await expect(other.getByRole('heading', { name: 'Roster', exact: true, level: 2 })).toBeVisible()
    await other.getByRole('link', { name: /^Dancers/ }).click()
    await expect(other.getByLabel('Select Mateo Bower')).toBeVisible()
    await other.getByRole('button', { name: /^Add Nadia Cardoso/ }).click()
    await other.context().setOffline(true)
    await other.getByRole('link', { name: 'My Dashboard' }).click()
    await expect(other.getByText('You will lose any unsaved changes.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Save and continue', exact: true })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Discard Changes' })).toBeVisible()
    await other.context().setOffline(false)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Continue Editing' }).click()
    await expect(other).toHaveURL(/dancers$/)
  })

  await test.step('without a network nothing is saved, and nothing lost', async () => {
    await other.context().setOffline(true)
    await other.getByRole('button', save).click()
    await expect(other.getByText(/Could not connect to server/).last()).toBeVisible()
    await other.getByRole('button', { name: 'OK', exact: true }).click()
    await other.context().setOffline(false)
    await expect(other.getByLabel('Select Nadia Cardoso')).toBeVisible()
  })

  await test.step('signed out elsewhere: signing in comes back to the entries', async () => {
    const cookies = await other.context().cookies()
    const token = cookies.find((cookie) => cookie.name === 'callboard_token')?.value
    const answer = await other.request.post('/api/mybtf/signout', {
      data: {},
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.ok()).toBe(true)
    await other.getByRole('button', save).click()
    await expect(other).toHaveURL(/\/signin\?next=/)
    await other.getByRole('button', { name: 'OK', exact: true }).click()
    await other.getByLabel('Email').fill('studio@callboard.test')
    await other.getByLabel('Password', { exact: true }).fill('Callboard1')
    await other
      .getByRole('button', { name: /sign in/i })
      .last()
      .click()
    await expect(other.getByLabel('Select Nadia Cardoso')).toBeVisible()
    await other.getByRole('button', save).click()
    await expect(other).toHaveURL(/teachers$/)
  })

  await test.step('one dancer changed in two windows: each keeps the other’s fields, and what both changed is told', async () => {
    trouble.expect(422, '/api/mybtf/roster')
    for (const each of [page, other]) {
      await each.goto('/roster')
      await each.getByPlaceholder('Search the roster').fill('kaia bhatt')
      await each.getByRole('button', { name: 'Edit Kaia Bhatt' }).click()
    }
    await other.getByLabel('First name').last().fill('Kaya')
    await other.getByLabel('Family email').last().fill('home@bhatt.test')
    await other.getByRole('button', { name: 'Save Kaia Bhatt' }).click()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByLabel('First name').last().fill('Caia')
    await page.getByRole('button', { name: 'Save Kaia Bhatt' }).click()
    await expect(page.getByText('Meanwhile changed to Kaya. Save again to keep yours.')).toBeVisible()
    await expect(page.getByLabel('First name').last()).toHaveValue('Caia')
    await expectAccessible(page)
    await takePicture(page, 'person-changed-meanwhile')
    await page.getByRole('button', { name: 'Save Kaia Bhatt' }).click()
    await page.getByPlaceholder('Search the roster').fill('bhatt')
    const row = page.getByRole('row', { name: /Caia Bhatt/ })
    await expect(row).toContainText('home@bhatt.test')
  })
})

test('Going offline right after a step opens: leaving it asks as soon as it can, and the page stays', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expectOffline()
  await signIn(page, 'studio@callboard.test')
  // The connection went before what shows a question had come.
  const part = /asked-dialog-[^/]*\.js/
  await page.route(part, (route) => route.abort('internetdisconnected'))
  await page.goto(`${COLUMBUS}/dancers`)
  await page.getByRole('button', { name: /^Add Simone Acosta/ }).click()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: /^Teachers/ }).click()
  await expect(page.getByText('Oops')).toHaveCount(0)
  await expect(page.getByLabel('Select Simone Acosta')).toBeVisible()
  await page.unroute(part)
  await page.context().setOffline(false)
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question.getByRole('button')).toHaveText([
    '',
    'Save and continue',
    'Discard Changes',
    'Continue Editing',
  ])
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(page.getByLabel('Select Simone Acosta')).toBeVisible()
})

test('Leaving a step by a tab, GO BACK or a link of the header saves it, or says what is wrong and stays', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto(`${COLUMBUS}/dancers`)
  const tab = (name: RegExp) => page.getByRole('link', { name })
  const added = (name: string) => page.getByLabel(`Select ${name}`)

  await test.step('by a tab', async () => {
    await page.getByRole('button', { name: /^Add Simone Acosta/ }).click()
    await tab(/^Competition/).click()
    await expect(page).toHaveURL(/competition$/)
    await page.reload()
    await page.goto(`${COLUMBUS}/dancers`)
    await expect(added('Simone Acosta')).toBeVisible()
  })
  await test.step('by a link of the header', async () => {
    await page.getByRole('button', { name: /^Add Kaia Bhatt/ }).click()
    await page.getByRole('link', { name: 'My Dashboard' }).click()
    await expect(page).toHaveURL(/dashboard$/)
    await page.goto(`${COLUMBUS}/dancers`)
    await expect(added('Kaia Bhatt')).toBeVisible()
  })
  await test.step('by GO BACK', async () => {
    await page.getByRole('button', { name: /^Add Mateo Bower/ }).click()
    await page.getByRole('button', { name: 'GO BACK' }).click()
    await expect(page).toHaveURL(/roster$/)
    await page.goto(`${COLUMBUS}/dancers`)
    await expect(added('Mateo Bower')).toBeVisible()
  })
  await test.step('what is refused is said, and stays; left again it is asked', async () => {
    await page.getByLabel('Select Mia Alvarez').check()
    await page.getByLabel('Select Ava Brandt').check()
    await page.getByLabel('Level for 2 dancers').selectOption({ label: 'Senior (16+)' })
    await tab(/^Teachers/).click()
    await expect(page.getByText('Mia Alvarez does not meet the age requirements.').first()).toBeVisible()
    await expect(page).toHaveURL(/dancers$/)
    await tab(/^Teachers/).click()
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard Changes' }).click()
    await expect(page).toHaveURL(/teachers$/)
  })
})

test('On the dancers step, what cannot be saved is said in its row, and dancers who compete stay', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto(`${COLUMBUS}/dancers`)
  const save = page.getByRole('button', { name: 'SAVE AND CONTINUE' })
  await page.getByLabel('Select Mia Alvarez').check()
  await page.getByLabel('Select Ava Brandt').check()
  await page.getByLabel('Level for 2 dancers').selectOption({ label: 'Senior (16+)' })
  await save.click()
  const row = page.getByRole('row', { name: /Mia Alvarez/ })
  await expect(row.getByText('Mia Alvarez does not meet the age requirements.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Level for Mia Alvarez').selectOption({ label: 'Teen (13-15)' })
  await page.getByLabel('Level for Ava Brandt').selectOption({ label: 'Junior (11-12)' })
  await page.getByLabel('Mia Alvarez attends').selectOption({ label: 'One day' })
  await expect(page.getByText(/one day dancers are ineligible to compete/)).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Mia Alvarez' }).click()
  await expect(page.getByText('Some dancers are competing and cannot be removed.')).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('button', { name: /^Add Rowan Ito/ }).click()
  await expect(page.getByRole('dialog', { name: 'Dancer birthdate required' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: /^Add Pippa Lowell/ }).click()
  await expect(page.getByText('Pippa Lowell does not meet the age requirements.')).toBeVisible()
})

test('People are added to the roster without leaving the keyboard, and changed in their row', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(422, '/api/mybtf/roster')
  await signIn(page, 'studio@callboard.test')
  await page.goto('/roster')
  const first = page.getByRole('form', { name: 'Add a person' }).getByLabel('First name')
  await first.focus()
  for (const [fname, lname, born] of [
    ['Olga', 'Sandoval', '03042012'],
    ['Ivo', 'Sandoval', '05062014'],
  ] as const) {
    await page.keyboard.type(fname)
    await page.keyboard.press('Tab')
    await page.keyboard.type(lname)
    await page.keyboard.press('Tab')
    await page.keyboard.type('F')
    await page.keyboard.press('Tab')
    await page.keyboard.type(born)
    await page.keyboard.press('Enter')
    await expect(first).toHaveValue('')
    await expect(first).toBeFocused()
  }
  await page.getByPlaceholder('Search the roster').fill('sandoval')
  await expect(page.getByRole('row', { name: /Sandoval/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit Ivo Sandoval' }).click()
  const birthdate = page.getByRole('row', { name: /Save/ }).getByLabel('Birthdate')
  await birthdate.fill('13/45/2012')
  await birthdate.press('Enter')
  await expect(page.getByText('Invalid Birthdate (MM/DD/YYYY)')).toBeVisible()
  await birthdate.fill('')
  await birthdate.pressSequentially('05072014')
  await birthdate.press('Enter')
  await expect(page.getByRole('cell', { name: '05/07/2014' })).toBeVisible()
  await page.getByPlaceholder('Search the roster').fill('mia alvarez')
  await page.getByRole('button', { name: 'Delete Mia Alvarez' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText("You can't remove this person")).toBeVisible()
})

test('After 15 idle minutes the page says that nothing is held, and reloads', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.clock.install()
  await page.goto(`${COLUMBUS}/teachers`)
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  const asked = page.getByRole('dialog', { name: 'Are you still there?' })
  await page.clock.fastForward(14 * 60_000)
  await expect(asked).toBeHidden()
  await page.clock.fastForward(61_000)
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Reload and continue' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
})
