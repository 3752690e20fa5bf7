// The connection goes before a dialog was ever opened: it is there all the same, or comes by itself, and the page stays.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** Harbor Street's half-done registration in Columbus, with twelve routines (docs/demo.md). */
const COMPETITION = '/registration/102/competition'
const PART = /\/assets\/previous-routine-dialog-[\w-]+\.js$/

test('A dialog that was already loaded opens offline', { tag: BEFORE_RELEASE }, async ({
  page,
  context,
  trouble,
}) => {
  trouble.expectOffline()
  await signIn(page, 'studio@callboard.test')
  const came = page.waitForResponse((response) => PART.test(response.url()))
  await page.goto(COMPETITION)
  await came
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Copy a previous routine' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy a previous routine' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeAttached()
  await takePicture(page, 'dialog-offline')
})

test('A dialog that was not loaded before going offline leaves the page alone and opens once back online', {
  tag: BEFORE_RELEASE,
}, async ({ page, context, trouble }) => {
  trouble.expectOffline()
  await signIn(page, 'studio@callboard.test')
  await page.route(PART, (route) => route.abort('internetdisconnected'))
  await page.goto(COMPETITION)
  await expect(page.getByText('12 routines entered')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Copy a previous routine' }).click()
  await expect(page.getByText('This part of the page hasn’t loaded yet.')).toBeVisible()
  await expect(page.getByText('12 routines entered')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'dialog-not-there-yet')
  await page.unroute(PART)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Copy a previous routine' })).toBeVisible()
  await expect(page.getByText('This part of the page hasn’t loaded yet.')).toBeHidden()
})
