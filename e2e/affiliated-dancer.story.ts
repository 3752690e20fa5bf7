// A dancer who registers alone: asked whether a studio is behind her, she finds it, competes as its dancer, pays
// herself, and the studio is told.
import {
  APPROVED,
  addToRoster,
  agreeAndSubmit,
  choose,
  confirmStart,
  enterRoutine,
  fillCard,
  saveAndContinue,
} from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('An independent dancer names her studio and registers with it behind her', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  const main = page.getByRole('main')
  const tab = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name}$`, 'i') })
  // An individual whom nobody has asked yet.
  await signIn(page, 'new@callboard.test')

  await test.step('the landing view asks, and no other address gets past it', async () => {
    await page.goto('/events/meridian')
    await page
      .getByRole('button', { name: /Register in Denver/ })
      .first()
      .click()
    await confirmStart(page)
    await expect(page.getByRole('heading', { name: 'How are you registering?' })).toBeVisible()
    const registration = new URL(page.url()).pathname
    await page.goto(`${registration}/dancers`)
    await expect(page).toHaveURL(new RegExp(`${registration}$`))
    await expectAccessible(page)
    await takePicture(page, 'affiliation-chooser')
    await main.getByRole('link', { name: 'Find my studio' }).click()
    await expect(page).toHaveURL(
      new RegExp(`/change-studio\\?event=meridian&registration_id=${registration.split('/').at(-1)}$`),
    )
  })

  await test.step('she finds the studio and is brought back to the start', async () => {
    await page.getByRole('combobox').fill('Harbor Street')
    await page.getByRole('option', { name: /^Harbor Street Dance/ }).click()
    const asked = page.getByRole('dialog', { name: 'Add Harbor Street Dance?' })
    await expect(asked).toContainText('Your studio will be notified on every registration.')
    await asked.getByRole('button', { name: 'Add Studio' }).click()
    await expect(page).toHaveURL(/\/registration\/\d+$/)
    await expect(main.getByText('Harbor Street Dance ·')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'affiliated-start')
  })

  await test.step('she enters herself and a solo', async () => {
    await page.getByRole('link', { name: /go to roster/i }).click()
    await expect(page.getByRole('form', { name: 'Add a person' })).toBeVisible()
    // Who goes on at once, before the registration is asked for again, is not sent back.
    await page.route('**/api/dance360/registrations/*', () => undefined)
    await addToRoster(page, 'Noor', 'Castellan', '03/04/2011')
    await saveAndContinue(page, 'Dancers')
    await page.unroute('**/api/dance360/registrations/*')
    const panel = page.getByRole('button', { name: /add dancers from your roster/i })
    const add = page.getByRole('button', { name: /Noor Castellan/ }).first()
    await expect(add.or(panel).first()).toBeVisible()
    if (await panel.isVisible()) await panel.click()
    await add.click()
    await expect(page.getByText('1 at the workshop')).toBeAttached()
    const done = page.getByRole('button', { name: 'Done' })
    if (await done.isVisible()) await done.click()
    await saveAndContinue(page, 'Teachers')
    // The second click of a double click comes when the next step is there, and skips none.
    const button = await page.getByRole('button', { name: /save and continue/i }).boundingBox()
    if (!button) throw new Error('Save and continue is not in sight')
    const [x, y] = [button.x + button.width / 2, button.y + button.height / 2]
    await page.mouse.click(x, y)
    await expect(tab('Observers')).toBeVisible()
    await page.mouse.click(x, y, { clickCount: 2 })
    await expect(tab('Observers')).toBeVisible()
    await saveAndContinue(page, 'Competition')
    await enterRoutine(page, { title: 'North Pier', style: 'Lyrical', dancers: ['Noor'] })
    await saveAndContinue(page, 'REVIEW REGISTRATION')
  })

  await test.step('the review shows her own info, which she completes and comes back', async () => {
    const info = page.getByRole('region', { name: 'Your info' })
    await expect(info).toContainText('Harbor Street Dance')
    await expect(info).toContainText('new@callboard.test')
    await expectAccessible(page)
    await takePicture(page, 'affiliated-review')
    await info.getByRole('link', { name: 'EDIT Your info' }).click()
    const form = page.getByRole('form', { name: 'My info' })
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Pier Lane')
    await form.getByRole('textbox', { name: 'City', exact: true }).fill('Columbus')
    await choose(page, form.getByLabel('State'), 'Ohio')
    await form.getByRole('textbox', { name: 'ZIP', exact: true }).fill('43215')
    await form.getByLabel('Phone').fill('6145550123')
    await form.getByRole('button', { name: /save/i }).click()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(tab('REVIEW REGISTRATION')).toBeVisible()
    await expect(info).toContainText('4 Pier Lane, Columbus, OH 43215')
    await expect(info).toContainText('(614) 555-0123')
  })

  await test.step('without agreeing she is told to wait; agreed, she pays', async () => {
    await page.getByRole('button', { name: /submit registration/i }).click()
    const wait = page.getByRole('dialog', { name: 'Wait' })
    await expect(wait).toContainText('Please agree to the terms and conditions before continuing.')
    await wait.getByRole('button').last().click()
    // The box that is missing is where the keyboard is now, in sight, and says so.
    const box = page.getByRole('checkbox', { name: /I have read and agree/ })
    await expect(box).toBeFocused()
    await expect(box).toBeInViewport()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Read the terms and conditions' }).click()
    const terms = page.getByRole('dialog', { name: 'Terms & Conditions' })
    await expect(terms).toBeVisible()
    await expectAccessible(page)
    await terms.getByRole('button', { name: 'Close' }).last().click()
    await agreeAndSubmit(page)
    await fillCard(page, APPROVED)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
    await expect(page.getByText('Your registration is complete and paid in full.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the studio sees her registration, and not what it costs', async () => {
    const studio = await someoneElse()
    await signIn(studio, 'studio@callboard.test')
    await studio.goto('/registrations/attached')
    await expect(studio.getByText(/Nina Corbett/).first()).toBeVisible()
    await expect(studio.getByText(/Denver/).first()).toBeVisible()
    await expect(studio.getByText('$510.00')).toHaveCount(0)
  })
})
