// A studio shares the critiques of chosen routines; whoever has the link reads exactly these, until it is revoked.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const MINE = `/event/${demoRegistrations.studio_past_columbus}/coda/critiques`

test('Critiques are shared routine by routine, read without an account, and revoked', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(410, '/api/coda-link/critiques')
  await signIn(page, 'studio@callboard.test')
  await page.goto(MINE)
  const routines = page.getByRole('navigation', { name: 'Routines' })
  await expect(routines.getByRole('button').first()).toBeVisible()
  const names = await routines.getByRole('button').locator('strong').allInnerTexts()
  const [first = '', second = '', third = ''] = names
  const address = page.getByRole('textbox', { name: 'Link', exact: true })
  let link = ''

  await test.step('the link is for what is chosen, and another for another choice', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('No routines chosen yet.')).toBeVisible()
    await routines.getByRole('checkbox', { name: `Share ${first}`, exact: true }).check()
    await expect(page.getByText('A link to 1 routine', { exact: true })).toBeVisible()
    const before = await address.inputValue()
    await routines.getByRole('checkbox', { name: `Share ${third}`, exact: true }).check()
    await expect(page.getByText('A link to 2 routines', { exact: true })).toBeVisible()
    link = await address.inputValue()
    expect(link).not.toBe(before)
    await expectAccessible(page)
    await takePicture(page, 'critiques-shared')
    const visitor = await someoneElse()
    await visitor.goto(before)
    await expect(
      visitor.getByText('This link has been revoked. Please ask whoever sent it for a new one.'),
    ).toBeVisible()
  })

  const visitor = await someoneElse()
  await test.step('whoever has it reads exactly these, and shares nothing', async () => {
    await visitor.goto(link)
    const shared = visitor.getByRole('navigation', { name: 'Routines' }).getByRole('button')
    await expect(shared).toHaveCount(2)
    await expect(shared.first()).toContainText(first)
    await expect(shared.last()).toContainText(third)
    await expect(visitor.getByText(second, { exact: true })).toHaveCount(0)
    await shared.last().click()
    await visitor.getByRole('button', { name: 'Judge 2' }).click()
    await expect(visitor.getByRole('list', { name: 'Good points' })).toBeVisible()
    for (const name of [/^Share/, /^Download/])
      await expect(visitor.getByRole('button', { name })).toHaveCount(0)
    await expectAccessible(visitor)
    await takePicture(visitor, 'critiques-by-link')
  })

  await test.step('an address with the token in its path opens the same page', async () => {
    const token = link.split('#token=')[1]
    await visitor.goto(`/coda/critiques/${token}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Critiques of/)
    await expect(visitor).toHaveURL(/\/coda\/critiques#token=/)
  })

  await test.step('and once it is revoked, nothing', async () => {
    await page
      .getByRole('button', { name: /^Revoke the link to/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Link revoked')).toBeVisible()
    await visitor.reload()
    await expect(
      visitor.getByText('This link has been revoked. Please ask whoever sent it for a new one.'),
    ).toBeVisible()
  })

  await test.step('the same choice once more makes another link, not the one that was revoked', async () => {
    await expect(page.getByText('No routines chosen yet.')).toBeVisible()
    await routines.getByRole('checkbox', { name: `Share ${third}`, exact: true }).check()
    await routines.getByRole('checkbox', { name: `Share ${first}`, exact: true }).check()
    await expect(page.getByText('A link to 2 routines', { exact: true })).toBeVisible()
    const again = await address.inputValue()
    expect(again).not.toBe(link)
    await visitor.goto(again)
    await expect(visitor.getByRole('navigation', { name: 'Routines' }).getByRole('button')).toHaveCount(2)
  })
})
