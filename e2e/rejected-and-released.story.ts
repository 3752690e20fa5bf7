// A studio that the office could not verify reads so and does not come back as a new one; a studio releases a dancer.
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const owner = { email: 'owner@nowhere.test', password: 'Curtain7' }
const contact = {
  id: null,
  fname: 'Nia',
  lname: 'Where',
  person_type_id: 4,
  phone: [],
  email: [],
  address: null,
  primary: true,
}
const signUp = (email: string) => ({
  data: {
    studio: {
      name: 'Nowhere Dance',
      website: 'nowhere.test',
      address: { address: '4 Mill Lane', city: 'Dayton', state_id: 35, country_id: 1, zip: '45402' },
      email: ['hello@nowhere.test'],
      phone: ['(937) 555-0100'],
      studio_contacts: [contact],
    },
    user: { email, email2: email, password: owner.password, password2: owner.password },
  },
})

test('A rejected studio reads why on every page, and does not sign up again', {
  tag: BEFORE_RELEASE,
}, async ({ page, server }) => {
  const made = await page.request.post('/api/mybtf/new-studio-signup', signUp(owner.email))
  expect(made.status(), await made.text()).toBe(200)
  const database = new pg.Client(server.connectionString)
  await database.connect()
  await database.query(
    "update studio set rejected_at = now(), rejected_reason = 'There is no such address.' where name = 'Nowhere Dance'",
  )
  await database.end()
  await signIn(page, owner.email, owner.password)
  await page.goto('/account')
  await expect(page.getByText('Nowhere Dance could not be verified.')).toBeVisible()
  await expect(page.getByText('There is no such address.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'rejected-studio')
  const again = await page.request.post('/api/mybtf/new-studio-signup', signUp('again@nowhere.test'))
  expect(again.status()).toBe(422)
  expect((await again.json()).violations[0].message).toContain('could not verify a studio with this name')
})

test('A studio releases a dancer, who is asked anew which studio is hers', { tag: BEFORE_RELEASE }, async ({
  page,
  someoneElse,
}) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/account')
  const card = page.getByRole('heading', { name: 'DANCERS OF YOUR STUDIO WHO REGISTER ALONE' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'attached-dancers')
  const release = page.getByRole('button', { name: /^Release / })
  await expect(release).toHaveCount(1)
  await release.click()
  const dialog = page.getByRole('dialog', { name: /^Release / })
  await expect(dialog).toContainText('gets an email about it')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await release.click()
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(card).toHaveCount(0)

  const dancer = await someoneElse()
  await signIn(dancer, 'dancer@callboard.test')
  await dancer.goto('/account')
  await expect(dancer.getByText('You have not told us yet whether you belong to a studio.')).toBeVisible()
})
