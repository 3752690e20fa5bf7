// A studio sends its waivers; three parents sign on their own, one for two children; one is reminded, one email changed, one sent by the public link.

import type { Page } from '@playwright/test'
import pg from 'pg'
import { DESK_BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** studio@'s registration at Tampa, completed and paid. */
const TAMPA = 101

async function rowsOf<T>(connectionString: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as T[]
  } finally {
    await client.end()
  }
}

/** So many more dancers of the roster come that forty waivers go out at once. */
async function fillUpTo40(connectionString: string): Promise<void> {
  await rowsOf(
    connectionString,
    `WITH signer AS (
       SELECT person_id, workshop_level_id, level.kind FROM date_attendee
         JOIN registration ON registration.id = registration_id JOIN tour_date ON tour_date.id = tour_date_id
         JOIN workshop_level AS level ON level.id = workshop_level_id AND level.event_id = tour_date.event_id
           AND level.season_id = tour_date.season_id
       WHERE registration_id = $1 AND level.kind <> 'observer')
     INSERT INTO date_attendee (registration_id, person_id, workshop_level_id)
     SELECT $1, person_id, (SELECT max(workshop_level_id) FROM signer WHERE kind = 'dancer') FROM roster
     WHERE studio_id = 1 AND person_id NOT IN (SELECT person_id FROM date_attendee WHERE registration_id = $1)
     ORDER BY person_id LIMIT 40 - (SELECT count(*) FROM signer)`,
    [TAMPA],
  )
  await rowsOf(
    connectionString,
    `UPDATE roster SET email = 'family' || person_id || '@family.test' WHERE studio_id = 1
     AND person_id IN (SELECT person_id FROM date_attendee WHERE registration_id = $1)`,
    [TAMPA],
  )
}

interface Minor {
  id: number
  fname: string
  lname: string
}

/** Children of this registration who lack a waiver; each gets the email of her parents on the roster. */
async function children(connectionString: string): Promise<Minor[]> {
  const found = await rowsOf<Minor>(
    connectionString,
    `SELECT person.id, fname, lname FROM date_attendee JOIN person ON person.id = person_id
     WHERE registration_id = $1 AND birthdate > '2010-01-01' ORDER BY lname, fname, person.id LIMIT 6`,
    [TAMPA],
  )
  for (const [at, { id }] of found.entries())
    await rowsOf(connectionString, 'UPDATE roster SET email = $2 WHERE person_id = $1 AND studio_id = 1', [
      id,
      // The first two are sister and brother.
      at === 1 ? 'parent0@family.test' : `parent${at}@family.test`,
    ])
  return found
}

async function linkTo(connectionString: string, email: string): Promise<string> {
  const [mail] = await rowsOf<{ text: string }>(
    connectionString,
    `SELECT text FROM mail WHERE "to" = $1 AND kind = 'waiver-asked' ORDER BY id DESC LIMIT 1`,
    [email],
  )
  return /\/waivers\/sign#token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function fillPerson(
  page: Page,
  at: number,
  some: { birthdate: string; gender: string; email: string },
) {
  await page.getByLabel('Birthdate').nth(at).fill(some.birthdate)
  await page.getByLabel('Gender').nth(at).selectOption({ label: some.gender })
  await page.getByLabel('Phone').nth(at).fill('(813) 555-0142')
  await page.getByLabel('Email').nth(at).fill(some.email)
}

/** Up to the signature, as the mother of one child. */
async function toSignature(page: Page, email: string) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please choose who signs.').first()).toBeVisible()
  await page.getByRole('radio', { name: /parent or legal guardian/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await page.getByLabel(/^You are/).selectOption('Mother')
  await page.getByLabel('First name').first().fill('Katrin')
  await page.getByLabel('Last name').first().fill('Lopez')
  await fillPerson(page, 0, { birthdate: '02/11/1982', gender: 'Female', email })
  await fillPerson(page, 1, { birthdate: '05/01/2014', gender: 'Female', email })
  await page.getByLabel('Address', { exact: true }).fill('12 Bay Street')
  await page.getByLabel('City').fill('Tampa')
  await page.getByLabel('State').selectOption({ label: 'Florida' })
  await page.getByLabel('ZIP').fill('33602')
}

async function draw(page: Page) {
  const pad = page.getByRole('img', { name: /Draw your signature/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no field to draw in')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  for (let at = 1; at <= 12; at++)
    await page.mouse.move(box.x + 30 + at * 18, box.y + box.height / 2 + (at % 2 ? -25 : 25))
  await page.mouse.up()
}

test('Parents sign by their links, without an account, and the studio sees who has', {
  tag: DESK_BEFORE_RELEASE,
}, async ({ page, server, someoneElse, trouble }) => {
  // Forty waivers, and six people in browsers of their own.
  test.slow()
  trouble.expect(410, '/api/waivers/open')
  trouble.expect(404, '/api/waivers/verify')
  trouble.expect(422, '/api/waivers/sign')
  trouble.expect(400, '/api/waivers/sign')
  const { connectionString } = server
  await fillUpTo40(connectionString)
  const [ava, leo, mia, ana, joe, kim] = (await children(connectionString)) as [
    Minor,
    Minor,
    Minor,
    Minor,
    Minor,
    Minor,
  ]
  const nameOf = ({ fname, lname }: Minor) => `${fname} ${lname}`
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/waivers`)
  await expect(page.getByText(/^0 of 40 signed/)).toBeVisible()
  await page.getByRole('button', { name: 'Send to all 40 without one' }).click()
  await page.getByRole('button', { name: 'Send them' }).click()
  await expect(page.getByText('Waivers Sent')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  const asked = `SELECT "to" FROM mail WHERE kind = 'waiver-asked'`
  expect(await rowsOf(connectionString, asked)).toHaveLength(40)
  await expectAccessible(page)
  await takePicture(page, 'waivers-sent')

  await test.step('a mother draws, for two of her children', async () => {
    const parent = await someoneElse()
    await parent.goto(await linkTo(connectionString, 'parent0@family.test'))
    await expect(parent.getByRole('heading', { name: /Waiver for/ })).toBeVisible()
    await takePicture(parent, 'waiver-who')
    await toSignature(parent, 'katrin@brandt.test')
    await expectAccessible(parent)
    await takePicture(parent, 'waiver-details')
    await parent.getByRole('button', { name: 'Continue' }).click()
    // The phone's Back is the step before, with what was typed; the keyboard begins at the step.
    await expect(parent.getByRole('region', { name: 'Step 3 of 4' })).toBeFocused()
    await parent.goBack()
    await expect(parent.getByRole('region', { name: 'Step 2 of 4' })).toBeFocused()
    await expect(parent.getByLabel('ZIP')).toHaveValue('33602')
    await parent.goForward()
    await parent.getByRole('button', { name: /^Sign for/ }).click()
    await expect(parent.getByText('Please draw your signature').first()).toBeVisible()
    await expect(
      parent.getByText('Please agree to the terms and conditions before continuing.').first(),
    ).toBeVisible()
    await parent.getByRole('checkbox', { name: /^Sign for .* too/ }).check()
    await parent.getByLabel(/^Birthdate of/).fill('06/02/2015')
    await parent.getByLabel(/^Gender of/).selectOption({ label: 'Male' })
    await parent.getByRole('checkbox', { name: /agree to it/ }).check()
    await draw(parent)
    await expectAccessible(parent)
    await takePicture(parent, 'waiver-signing')
    await parent.getByRole('button', { name: /^Sign for .* and / }).click()
    await expect(parent.getByRole('heading', { name: /^Signed for .* and / })).toBeVisible()
    await expectAccessible(parent)
    await takePicture(parent, 'waiver-signed')
    const code = (await parent.getByText(/^WV-/).first().textContent()) ?? ''
    await parent.goto('/waivers/verify')
    await parent.getByLabel('Code').fill('WV-2222-2222-2222-2222')
    await parent.getByRole('button', { name: 'Verify' }).click()
    // Beside the field, and not in a dialog over it.
    await expect(parent.getByText('No waiver has this code. Please check it.').first()).toBeVisible()
    await expect(parent.getByRole('dialog')).toHaveCount(0)
    await parent.getByLabel('Code').fill(code.replaceAll('-', ' ').toLowerCase())
    await parent.getByRole('button', { name: 'Verify' }).click()
    await expect(parent.getByText(/This waiver is genuine/)).toBeVisible()
    await takePicture(parent, 'waiver-verified')
  })

  await test.step('another one types her name, by the keyboard', async () => {
    const parent = await someoneElse()
    await parent.goto(await linkTo(connectionString, 'parent2@family.test'))
    await toSignature(parent, 'rosa@family.test')
    await parent.getByRole('button', { name: 'Continue' }).click()
    await parent.getByRole('radio', { name: 'Type' }).check()
    await parent.getByLabel('Type your full name').fill('asdf')
    await parent.getByRole('button', { name: /^Sign for/ }).click()
    await expect(parent.getByText(/^Please type your name as you entered it/).first()).toBeVisible()
    await parent.getByLabel('Type your full name').fill('Katrin Lopez')
    await parent.getByRole('button', { name: /^Sign for/ }).click()
    await expect(
      parent.getByText('Please agree to the terms and conditions before continuing.').first(),
    ).toBeVisible()
    await parent.getByRole('checkbox', { name: /agree to it/ }).check()
    // WAIVER-12: the office publishes a text meanwhile: it stands there, nobody has agreed to it, and what was typed is kept.
    await rowsOf(
      connectionString,
      `INSERT INTO waiver_text VALUES (2, 'Release', 'All is new.', 'hash', false, NULL, now())`,
    )
    await parent.getByRole('button', { name: /^Sign for/ }).press('Enter')
    await expect(parent.getByText(/^The text has changed since you opened this page/)).toBeVisible()
    await expect(parent.getByText('All is new.')).toBeVisible()
    await expect(parent.getByRole('checkbox', { name: /agree to it/ })).not.toBeChecked()
    await expect(parent.getByLabel('Type your full name')).toHaveValue('Katrin Lopez')
    await takePicture(parent, 'waiver-text-changed')
    await parent.getByRole('checkbox', { name: /agree to it/ }).check()
    await parent.getByRole('button', { name: /^Sign for/ }).press('Enter')
    await expect(parent.getByRole('heading', { name: /^Signed for/ })).toBeVisible()
    await parent.goBack().catch(() => undefined)
  })

  const row = (whose: Minor, what: string) =>
    page.getByRole('button', { name: `${what}: ${nameOf(whose)}`, exact: true })

  await test.step('one is reminded, with a message', async () => {
    await page.reload()
    await row(ana, 'Send reminder').click()
    await page.getByLabel('Message').fill('Before Friday, please.')
    await takePicture(page, 'waiver-reminder')
    await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click()
    await expect(page.getByText('Reminder Sent')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  })

  await test.step('one email is changed: the earlier link opens nothing', async () => {
    const before = await linkTo(connectionString, 'parent4@family.test')
    await row(joe, 'Change email').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update email' }).click()
    await expect(dialog.getByText('The email is the same as the previous one')).toBeVisible()
    await dialog.getByLabel('Email').fill('joe@family.test')
    await dialog.getByRole('button', { name: 'Update email' }).click()
    await expect(page.getByText('Email has been updated and waiver sent to the new address.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    const parent = await someoneElse()
    await parent.goto(before)
    await expect(parent.getByText(/sent to a different address/)).toBeVisible()
  })

  await test.step('one is changed by whoever has the public link, and its parent signs', async () => {
    await page.getByRole('button', { name: 'Generate Link' }).click()
    await expect(page.getByText('Link Generated!')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    const url =
      (await page
        .getByText(/waivers\/public#token=/)
        .first()
        .textContent()) ?? ''
    await takePicture(page, 'waivers-public-link')
    const helper = await someoneElse()
    await helper.goto(url)
    await expect(helper.getByRole('heading', { name: /^Waivers of/ })).toBeVisible()
    await expect(helper.getByRole('button', { name: 'Generate Link' })).toHaveCount(0)
    await expectAccessible(helper)
    await takePicture(helper, 'waivers-public')
    await helper.getByRole('button', { name: `Change email: ${nameOf(kim)}`, exact: true }).click()
    await helper.getByRole('dialog').getByLabel('Email').fill('kim@family.test')
    await helper.getByRole('dialog').getByRole('button', { name: 'Update email' }).click()
    await expect(helper.getByText('Email Updated')).toBeVisible()
    const parent = await someoneElse()
    await parent.goto(await linkTo(connectionString, 'kim@family.test'))
    await toSignature(parent, 'kim@family.test')
    await parent.getByRole('button', { name: 'Continue' }).click()
    await parent.getByRole('checkbox', { name: /agree to it/ }).check()
    await draw(parent)
    await parent.getByRole('button', { name: /^Sign for/ }).click()
    await expect(parent.getByRole('heading', { name: /^Signed for/ })).toBeVisible()
  })

  await test.step('list, card and dashboard count the same', async () => {
    await page.reload()
    await expect(page.getByText(/^4 of 40 signed/)).toBeVisible()
    await takePicture(page, 'waivers-some-signed')
    await page.goto(`/event/${TAMPA}/overview`)
    await expect(page.getByRole('link', { name: /WAIVERS/ })).toContainText('4 / 40')
    await takePicture(page, 'waivers-overview')
    // Each paper is written by a job, after the signing is answered.
    await expect
      .poll(() =>
        rowsOf<{ name: string }>(
          connectionString,
          `SELECT mail_attachment.name FROM mail_attachment JOIN mail ON mail.id = mail_id WHERE kind = 'waiver-signed'`,
        ),
      )
      .toHaveLength(4)
    expect([nameOf(ava), nameOf(leo), nameOf(mia)].every(Boolean)).toBe(true)
  })
})
