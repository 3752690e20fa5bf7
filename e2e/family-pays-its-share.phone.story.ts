// A studio shares its registration with a family; a parent opens the private link on a phone and pays; the studio sees it.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { mailedTo } from './support/mailed.ts'
import {
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

/** studio@'s registration at Tampa, completed and paid. */
const TAMPA = 101

async function inDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One more dancer of the roster, sold and not paid: $270.00. Answers the name. */
async function oneMoreDancer(connectionString: string): Promise<string> {
  return inDatabase(connectionString, async (client) => {
    const { rows } = await client.query(
      `INSERT INTO date_attendee (registration_id, person_id, workshop_level_id)
       SELECT $1, person.id, 3 FROM roster JOIN person ON person.id = roster.person_id
       WHERE roster.studio_id = 1 AND person.person_type_id = 1
         AND person.id NOT IN (SELECT person_id FROM date_attendee WHERE registration_id = $1)
         AND person.lname NOT IN (SELECT lname FROM person JOIN date_attendee ON person_id = person.id WHERE registration_id = $1)
       ORDER BY person.id LIMIT 1 RETURNING person_id`,
      [TAMPA],
    )
    const { rows: people } = await client.query('SELECT fname, lname FROM person WHERE id = $1', [
      rows[0].person_id,
    ])
    const name = `${people[0].fname} ${people[0].lname}`
    await client.query(
      `INSERT INTO registration_line (registration_id, sort, key, "group", section, rule, label, reason, rate, units,
         unit_cents, amount_cents, sold_at)
       VALUES ($1, 900, $2, 'workshop', 'Dancers', 'FEE-01', $3, 'Full workshop $270.00, early rate', 'discount', 1,
         27000, 27000, now())`,
      [TAMPA, `attendee:${rows[0].person_id}`, `${name}, Teen`],
    )
    return name
  })
}

const tokenOf = (link: string) => link.split('#token=')[1] ?? ''

/** From who signs to the signature, for the dancer whose waiver is open. */
async function signAsMother(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByRole('radio', { name: /parent or legal guardian/ }).check()
  await next.click()
  await page.getByLabel(/^You are/).selectOption('Mother')
  await page.getByLabel('First name').first().fill('Katrin')
  await page.getByLabel('Last name').first().fill('Brandt')
  for (const [at, birthdate] of ['02/11/1982', '05/01/2014'].entries()) {
    await page.getByLabel('Birthdate').nth(at).fill(birthdate)
    await page.getByLabel('Gender').nth(at).selectOption({ label: 'Female' })
    await page.getByLabel('Phone').nth(at).fill('(813) 555-0142')
    await page.getByLabel('Email').nth(at).fill('katrin@brandt.test')
  }
  await page.getByLabel('Address', { exact: true }).fill('12 Bay Street')
  await page.getByLabel('City').fill('Tampa')
  await page.getByLabel('State').selectOption({ label: 'Florida' })
  await page.getByLabel('ZIP').fill('33602')
  await next.click()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByLabel('Type your full name').fill('Katrin Brandt')
  await page.getByRole('checkbox', { name: /agree to it/ }).check()
  await page.getByRole('button', { name: /^Sign for/ }).click()
}

/** SHARE-10: addresses and headers of requests that have the token in them. */
function watchForToken(page: Page, link: string): () => string[] {
  const token = tokenOf(link)
  const found: string[] = []
  page.on('request', (request) => {
    if (`${request.url()} ${JSON.stringify(request.headers())}`.includes(token)) found.push(request.url())
  })
  return () => found
}

/** SHARE-10: a phone that puts the page on its home screen keeps this address; nothing else of the page is stored. */
async function expectAddedToHomeScreen(page: Page, link: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const { url, errors, manifest } = await cdp.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/family.webmanifest', []])
  expect(manifest).toMatchObject({ startUrl: page.url() })
  expect(page.url()).toContain(link)
  const kept = await page.evaluate(async () => ({
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  expect(kept).toMatchObject({ databases: 0, caches: 0, workers: 0 })
  expect(kept.stored).not.toContain(tokenOf(link))
}

test('A parent pays by the private link, without an account, and the studio sees it', async ({
  page,
  server,
  someoneElse,
  trouble,
}) => {
  const dancer = await oneMoreDancer(server.connectionString)
  const family = dancer.split(' ').slice(1).join(' ')
  const email = 'rosa@family.test'
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/payments`)
  await page.getByRole('link', { name: 'Share with families' }).click()
  await page.getByLabel(`Email of ${family}`, { exact: true }).fill(email)
  await expectAccessible(page)
  await takePicture(page, 'shares-suggested')
  await page.getByRole('button', { name: 'Add families' }).click()
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send all 1' }).click()
  // Beside the family of the demo that has not paid: with a balance again, something is due from it.
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(2)

  const remind = page.getByRole('button', { name: `Remind ${family}` })
  await expect(remind).toBeDisabled()
  await expect(remind).toHaveAttribute(
    'title',
    /^Emailed within the last 24 hours\. You can send a reminder after /,
  )

  const [asked] = await mailedTo(server.connectionString, email)
  expect(asked?.text).toContain('Due: $270.00')
  const link = /\/share#token=[\w-]+/.exec(asked?.text ?? '')?.[0] ?? ''

  const parent = await someoneElse()
  const told = watchForToken(parent, link)
  await parent.goto(link)
  await expect(parent.getByText(`${dancer}, Teen`)).toBeVisible()
  await expect(parent.getByRole('button', { name: 'Pay $270.00' })).toBeVisible()
  await expectAccessible(parent)
  await takePicture(parent, 'share-due')
  // WAIVER-17: the waiver is signed from here, without another mail; back again, nothing is lost.
  await expect(parent.getByText('Not signed yet')).toBeVisible()
  await expect(parent.getByText('“Add to Home Screen”')).toBeVisible()
  await expectAddedToHomeScreen(parent, link)
  await parent.getByRole('button', { name: `Sign the waiver of ${dancer}` }).click()
  await expect(parent).toHaveURL(/\/waivers\/sign#token=/)
  await expect(parent.locator('link[rel=manifest]')).toHaveCount(0)
  await expect(parent.getByText(dancer).first()).toBeVisible()
  await expectAccessible(parent)
  await signAsMother(parent)
  await expect(parent.getByRole('heading', { name: /^Signed for/ })).toBeVisible()
  await takePicture(parent, 'waiver-signed-from-family')
  await parent.getByRole('link', { name: 'Back to your family’s page' }).click()
  await expect(parent.getByText('Not signed yet')).toHaveCount(0)
  await parent.getByRole('button', { name: '4111 1111 1111 1111' }).click()
  await parent.getByRole('button', { name: 'Pay $270.00' }).click()
  const thanks = parent.getByRole('heading', { name: 'Thank you, your share is paid' })
  await expect(thanks).toBeFocused()
  await expectAccessible(parent)
  await takePicture(parent, 'share-paid')
  await parent.reload()
  await expect(parent.getByText('Your share is already paid')).toBeVisible()
  // A waiver may still have to be signed.
  await expect(parent.getByText('there’s nothing left to pay.')).toBeVisible()
  expect(told(), 'where the token went, but for what asks for the page itself').toEqual([])
  const receipts = (await mailedTo(server.connectionString, email)).filter(
    ({ kind }) => kind === 'share-receipt',
  )
  expect(receipts).toHaveLength(1)

  await page.reload()
  // With what the other family of the demo has paid.
  await expect(page.getByText('Paid by families').locator('..')).toContainText('$415.00')
  await expectAccessible(page)
  await takePicture(page, 'shares-paid')

  await stepBeforeRelease('a link that was revoked says so', async () => {
    trouble.expect(410, '/api/shares/open')
    await page.getByRole('button', { name: `Revoke ${family}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
    await parent.reload()
    await expect(
      parent.getByText('This link has been revoked. Please ask your studio for a new one.'),
    ).toBeVisible()
  })
})

test('By the private link everything about the dancer is mailed, and an erasing is asked for and taken back', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse }) => {
  const dancer = await oneMoreDancer(server.connectionString)
  const family = dancer.split(' ').slice(1).join(' ')
  const email = 'rosa@family.test'
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/payments`)
  await page.getByRole('link', { name: 'Share with families' }).click()
  await page.getByLabel(`Email of ${family}`, { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Add families' }).click()
  await page.getByRole('button', { name: 'Send all 1' }).click()
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(2)
  const [asked] = await mailedTo(server.connectionString, email)
  const link = /\/share#token=[\w-]+/.exec(asked?.text ?? '')?.[0] ?? ''

  const parent = await someoneElse()
  await parent.goto(link)
  const own = parent.getByRole('region', { name: 'Your dancer' })
  await own.getByRole('button', { name: `Email me the file about ${dancer}` }).click()
  // Not whole: whoever has the link need not know it.
  await expect(own.getByText('will email a link to r***a@f***.test')).toBeVisible()
  await expect
    .poll(async () => (await mailedTo(server.connectionString, email)).map(({ kind }) => kind))
    .toContain('data-export')
  await own.getByRole('button', { name: `Erase ${dancer}` }).click()
  const dialog = parent.getByRole('dialog')
  await expect(dialog).toContainText('This can’t be undone.')
  await expectAccessible(parent)
  await takePicture(parent, 'family-erases')
  await dialog.getByRole('button', { name: 'Ask to erase it' }).click()
  const said = own.getByText(`We were asked to erase ${dancer} by a private link`)
  await expect(said).toBeVisible()
  await parent.reload()
  await expect(said).toBeVisible()
  await takePicture(parent, 'family-erasing-asked')
  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto('/staff/personal-data')
  await expect(office.getByText(`Erase: ${dancer}`)).toBeVisible()
  await own.getByRole('button', { name: `Keep it of ${dancer}` }).click()
  await expect(parent.getByText(`Nothing about ${dancer} will be erased.`)).toBeVisible()
  await expect(said).toBeHidden()
})
