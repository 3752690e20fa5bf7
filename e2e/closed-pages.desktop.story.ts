// What was closed while somebody was registering: observers with those entered before, the workshop, the registration.
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const COLUMBUS = '/registration/102'

test('The office closes observers, the workshop and registration while a studio is entering them', {
  tag: BEFORE_RELEASE,
}, async ({ page, server }) => {
  const client = new pg.Client(server.connectionString)
  await client.connect()
  const set = (flags: Record<string, boolean>) =>
    client.query('update tour_date set mybtf = mybtf || $1 where id = 5606', [flags])
  await client.query(`update registration set additional_observers = '{"one": 2, "two": 1}' where id = 102`)
  await signIn(page, 'studio@callboard.test')

  await test.step('no observers: what was entered is taken off with one press', async () => {
    // Online only is a date without a hall (VIRTUAL-01).
    const { rows: halls } = await client.query('select venue_id from tour_date where id = 5606')
    await set({ virtual: true })
    await client.query('update tour_date set venue_id = null where id = 5606')
    await page.goto(`${COLUMBUS}/observers`)
    await expect(page.getByText('The event takes place online')).toBeVisible()
    await client.query('update tour_date set venue_id = $1 where id = 5606', [halls[0].venue_id])
    await set({ virtual: false, obsdisabled: true })
    await page.reload()
    await expect(page.getByText('The venue has no room for observers.')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'observers-closed')
    await page.getByRole('button', { name: 'Remove 3 observers' }).click()
    await expect(page.getByText('You entered 3 observers earlier.')).toHaveCount(0)
    await page.getByRole('button', { name: /continue/i }).click()
    await expect(page.getByRole('heading', { name: 'Competition', exact: true })).toBeVisible()
    const { rows } = await client.query(
      'select additional_observers as counts from registration where id = 102',
    )
    expect(rows).toEqual([{ counts: { one: 0, two: 0 } }])
  })

  await test.step('a closed workshop takes no entries and keeps what is there', async () => {
    await set({ workshopenabled: false })
    for (const step of ['dancers', 'teachers']) {
      await page.goto(`${COLUMBUS}/${step}`)
      await expect(page.getByText('The workshop has been closed.')).toBeVisible()
      await expect(page.getByText('what you’ve entered is kept as it is')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Roster' })).toHaveCount(0)
    }
    await expectAccessible(page)
    await takePicture(page, 'workshop-closed')
  })

  await test.step('closed altogether: said at the landing; an exception may go on', async () => {
    await set({ workshopenabled: true, regenabled: false })
    await page.goto(`${COLUMBUS}/dancers`)
    await expect(page.getByText('Registration for this event & city has closed')).toBeVisible()
    await expect(page).toHaveURL(/\/registration\/102$/)
    await takePicture(page, 'registration-closed')
    await client.query(`update tour_date set exceptions = '["studio@callboard.test"]' where id = 5606`)
    await page.goto(`${COLUMBUS}/dancers`)
    await page.getByRole('button', { name: /^Add Simone Acosta/ }).click()
    await page.getByRole('button', { name: /save and continue/i }).click()
    await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  })
  await client.end()
})
