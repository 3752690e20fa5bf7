// PEOPLE-03 and ERASE-06: who administers the office, and who is erased, is decided by two people at two desks.
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'
import type { StoryServer } from './support/story-server.ts'

const FIRST = 'staff@callboard.test'
const SECOND = 'scores@callboard.test'
const CLERK = 'clerk@callboard.test'

async function inDatabase(server: StoryServer, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  await work(client)
  await client.end()
}

test('An administrator is made by two: one proposes, the other confirms, and nothing changes in between', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse }) => {
  await inDatabase(server, async (client) => {
    await client.query(
      `update mybtf_user set staff_rights = '["administration", "scores"]' where email = $1`,
      [SECOND],
    )
    await client.query(
      `insert into mybtf_user (email, password_hash, confirmed_at, staff_rights)
       select $2, password_hash, confirmed_at, '["tours"]' from mybtf_user where email = $1`,
      [FIRST, CLERK],
    )
  })
  const clerk = await someoneElse()
  await signIn(clerk, CLERK)
  const people = clerk.getByRole('link', { name: /^The office’s people/ })

  await signIn(page, FIRST)
  await page.goto('/staff/office-people')
  await page.getByRole('button', { name: `Change permissions of ${CLERK}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /The office’s people|Administration/ }).check()
  await expect(dialog).toContainText('Adding or removing an administrator is only a proposal.')
  await expectAccessible(page)
  await takePicture(page, 'administrator-proposed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Proposed: another administrator has to confirm it')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for another administrator' })).toBeVisible()
  // Who proposed it can only withdraw it.
  await expect(page.getByRole('button', { name: `Withdraw for ${CLERK}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Confirm for ${CLERK}` })).toHaveCount(0)
  await clerk.goto('/staff')
  await expect(clerk.getByRole('link', { name: /^Tour dates/ })).toBeVisible()
  await expect(people).toHaveCount(0)

  const second = await someoneElse()
  await signIn(second, SECOND)
  await second.goto('/staff/office-people')
  await expect(second.getByText(`Proposed by ${FIRST}`)).toBeVisible()
  await expectAccessible(second)
  await takePicture(second, 'administrator-to-confirm')
  await second.getByRole('button', { name: `Confirm for ${CLERK}` }).click()
  await expect(second.getByRole('dialog')).toContainText('It takes effect immediately.')
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(second.getByText(`${CLERK} has been updated`)).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Waiting for another administrator' })).toHaveCount(0)
  await clerk.reload()
  await expect(people).toBeVisible()

  // Unmaking one takes two, too; the other declines.
  await page.reload()
  await page.getByRole('button', { name: `Close account of ${CLERK}` }).click()
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(page.getByText('Proposed: another administrator has to confirm it')).toBeVisible()
  await second.reload()
  await expect(second.getByText('Close the account', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: `Decline for ${CLERK}` }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(second.getByRole('heading', { name: 'Waiting for another administrator' })).toHaveCount(0)
  await clerk.reload()
  await expect(people).toBeVisible()
})

test('A person is erased by two, once it is due: who approved it cannot carry it out', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse }) => {
  await inDatabase(server, async (client) => {
    await client.query(`update mybtf_user set staff_rights = '["accounts"]' where email = $1`, [SECOND])
    const { rows } = await client.query(
      `insert into person (fname, lname, gender_id, birthdate, person_type_id)
       values ('Zora', 'Quillfeather', 1, '2013-03-09', 1) returning id`,
    )
    await client.query('insert into roster (studio_id, person_id) values (1, $1)', [rows[0].id])
  })
  const name = 'Zora Quillfeather'
  await signIn(page, FIRST)
  await page.goto('/staff/personal-data')
  await page.getByLabel('Search all people').fill(name)
  await page.getByRole('button', { name: `Erase ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('Can be canceled')).toBeVisible()
  await expect(page.getByRole('button', { name: /1\. Approve/ })).toHaveCount(0)

  await server.moveClock(new Date(Date.now() + 8 * 86_400_000))
  await signIn(page, FIRST)
  await page.reload()
  await expect(page.getByText('Due', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: /1\. Approve/ }).click()
  await expect(page.getByText('Someone else has to do the second step.')).toBeVisible()
  await expect(page.getByRole('button', { name: /2\. Erase/ })).toBeDisabled()
  await expectAccessible(page)
  await takePicture(page, 'erasing-approved')

  const second = await someoneElse()
  await signIn(second, SECOND)
  await second.goto('/staff/personal-data')
  await expect(second.getByText(`Approved by ${FIRST}.`)).toBeVisible()
  await second.getByRole('button', { name: /2\. Erase/ }).click()
  await expect(second.getByRole('dialog')).toContainText('can’t be restored')
  await expectAccessible(second)
  await takePicture(second, 'erasing-by-another')
  await second.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(second.getByText(`Done by ${SECOND}.`)).toBeVisible()
  await expect(second.getByText('Quillfeather')).toHaveCount(0)
  await second.getByLabel('Search all people').fill('Quillfeather')
  await expect(second.getByText('No matches')).toBeVisible()
  await takePicture(second, 'erased-by-two')
})
