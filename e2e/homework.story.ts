// Homework: the office adds a video for some performance divisions and publishes it; the studio watches and shares it.
import { demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'
import { critiqueVideo } from '../src/features/recordings/critique-video.fixtures.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const CITY = demoTourDates.past_meridian_denver
const page_of_homework = `/event/${demoRegistrations.big_past_denver}/coda/homework`

test('Homework is uploaded, published, watched, kept in the library, and shared by a link', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  const office = await someoneElse()
  await signIn(office, 'scores@callboard.test')
  await office.goto(`/staff/homework/${CITY}`)
  await expect(office.getByText('No homework')).toBeVisible()
  await signIn(page, 'big@callboard.test')
  await page.goto(page_of_homework)
  await expect(page.getByText('No homework videos.')).toBeVisible()
  await expectAccessible(page)

  await test.step('the office says what it is, who teaches it and whose it is', async () => {
    await office.getByRole('button', { name: 'Add homework' }).click()
    const dialog = office.getByRole('dialog')
    await dialog
      .getByLabel('Homework video', { exact: true })
      .setInputFiles({ name: 'turns_from_the_ground.webm', mimeType: 'video/webm', buffer: critiqueVideo() })
    await expect(dialog.getByLabel('Name')).toHaveValue('turns from the ground')
    await dialog.getByLabel('Name').fill('Turns from the ground')
    await dialog.getByLabel('Staff').fill('Ines Barrow')
    await dialog.getByLabel('Jazz', { exact: true }).check()
    await expectAccessible(office)
    await takePicture(office, 'homework-is-added')
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(office.getByText('Not published', { exact: true })).toBeVisible()
  })

  await test.step('nobody sees it before it is published', async () => {
    await page.reload()
    await expect(page.getByText('No homework videos.')).toBeVisible()
    await office.getByRole('button', { name: 'Publish homework' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Publish homework' }).click()
    await expect(office.getByText('Published', { exact: true })).toBeVisible()
    await expectAccessible(office)
    await takePicture(office, 'homework-at-the-office')
  })

  await test.step('the studio watches it', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Watch/ }).click()
    await page.getByRole('button', { name: 'Play the video: Turns from the ground' }).click()
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0)
    await expectAccessible(page)
    await takePicture(page, 'homework-watched')
    await page.getByRole('link', { name: 'Homework Library' }).click()
    await expect(page.getByText('Meridian Denver, CO · Ines Barrow · Jazz')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and whoever has the link, without an account', async () => {
    await page.goto(page_of_homework)
    await page.getByRole('button', { name: 'Generate Link' }).click()
    const url = await page.getByText(/\/coda\/homework#token=/).innerText()
    const parent = await someoneElse()
    // The path of E§2 opens the same page.
    await parent.goto(url.replace('#token=', '/'))
    await expect(parent.getByRole('heading', { name: /^Homework of / })).toBeVisible()
    await parent.getByRole('button', { name: /^Watch/ }).click()
    await parent.getByRole('button', { name: 'Play the video: Turns from the ground' }).click()
    const video = parent.locator('video')
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0)
    await expect(parent.getByRole('button', { name: 'Generate Link' })).toHaveCount(0)
    await expectAccessible(parent)
    await takePicture(parent, 'homework-by-link')
  })
})
