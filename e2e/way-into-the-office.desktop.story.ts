// A real installation: its first administrator comes in by the command, signs in with two steps, and shares the office out.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { codeAt } from '../src/features/second-factor/second-factor.fixtures.ts'
import { BEFORE_RELEASE, test as base, expect, expectAccessible, takePicture } from './support/story.ts'
import { type StoryServer, startStoryServer } from './support/story-server.ts'

const ROOT = join(import.meta.dirname, '..')
const LOADER = join(ROOT, 'tools/module-loader.ts')
const COMMAND = join(ROOT, 'tools/invite-office.ts')
const PASSWORD = 'Curtain7'

/** Without the demo's mark; passkeys need a name, so it is reached as localhost. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  server: async ({}, use) => {
    const server = await startStoryServer({}, { real: true })
    await use(server)
    await server.stop()
  },
})

/** What a person at the server types: the link is printed where no mail is configured. */
async function invited(server: StoryServer, email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', LOADER, COMMAND, email],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: server.connectionString,
        PUBLIC_ORIGIN: server.origin,
        CALLBOARD_DEMO: '0',
      },
    },
  )
  expect(stdout).toContain('SMTP_URL is not set')
  return /http\S+#token=\S+/.exec(stdout)?.[0] ?? ''
}

/** The link in the newest mail to them, as it comes out of their own mailbox. */
async function linkMailedTo({ connectionString }: StoryServer, email: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query('select text from mail where "to" = $1 order by id desc limit 1', [
      email,
    ])
    return /http\S+#token=\S+/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  } finally {
    await client.end()
  }
}

async function comeIn(page: Page, link: string, name?: readonly [string, string]): Promise<void> {
  await page.goto(link)
  await expect(page).not.toHaveURL(/token/)
  if (name) {
    await page.getByLabel('First name').fill(name[0])
    await page.getByLabel('Last name').fill(name[1])
  }
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(PASSWORD)
  await page.getByRole('button', { name: name ? 'Join the office' : 'Get back in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible()
}

const password = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Password' })

/** Sets an app up and answers its secret. */
async function setUpApp(page: Page, codes: string[] = []): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await password(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = page.getByText('Or type this key into it:')
  await expect(key).toBeVisible()
  const secret = (await key.innerText()).replace(/^.*:/s, '').replace(/\s/g, '')
  await expectAccessible(page)
  await takePicture(page, 'office-app')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()))
  await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  )
  codes.push(...(await page.getByRole('dialog').getByRole('listitem').allInnerTexts()))
  await takePicture(page, 'office-recovery-codes')
  // Shown once: a stray key loses none.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Your second step is set up.')).toBeVisible()
  return secret
}

/** A device that holds passkeys, as a telephone or a key does. */
async function holdPasskeys(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function typePassword(page: Page, email: string, typed = PASSWORD): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(typed)
  await page.getByRole('button', { name: /^sign in$/i }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
}

const yes = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label }).click()

test('FACTOR-03: The first administrator comes in by the command, shares the office out, and comes back after losing the second step', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse, trouble }) => {
  test.slow()
  trouble.expect(401, '/api/mybtf/signin')
  trouble.expect(422, '/api/')
  trouble.expect(403, '/api/')
  const director = 'director@office.test'
  await holdPasskeys(page)
  const link = await invited(server, director)
  await comeIn(page, link, ['Ada', 'Marsh'])
  await expectAccessible(page)
  await takePicture(page, 'office-second-factor')
  // No desk before the second step.
  await page.goto('/staff')
  await expect(page).toHaveURL(/\/second-factor$/)
  const codes: string[] = []
  await setUpApp(page, codes)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Desk in the office')
  await password(page).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Passkey Desk in the office')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to the office' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()

  await signOut(page)
  await typePassword(page, director)
  await expect(page.getByText('Your password is correct.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-second-step')
  // A reload leads back to the step, and says so.
  await page.reload()
  await expect(page.getByText('The page was reloaded. Your password is still accepted')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-second-step-again')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()

  // Without app and key: a recovery code, once.
  await signOut(page)
  await typePassword(page, director)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await signOut(page)
  await typePassword(page, director)
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(() => {
    const name = 'callboard.second-step'
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    sessionStorage.setItem(name, JSON.stringify({ ...kept, at: kept.at - 600_000 }))
  })
  await page.reload()
  await expect(page.getByText('Your second step took too long.')).toBeVisible()
  await page.getByLabel('Email').fill(director)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()

  // The last administrator stays, whatever is pressed.
  await page.getByRole('link', { name: /The office’s people/ }).click()
  await page.getByRole('button', { name: `Close account of ${director}` }).click()
  await yes(page, 'Close account')
  await expect(page.getByRole('dialog').getByText('This is the last administrator')).toBeVisible()
  await yes(page, 'OK')

  const clerk = 'clerk@office.test'
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(clerk)
  await page.getByRole('dialog').getByLabel('Tour dates').check()
  await expectAccessible(page)
  await takePicture(page, 'office-invite')
  await yes(page, 'Invite by email')
  await expect(page.getByText('Tour dates; by director@office.test')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-people')

  // The office sees in its mail log that it was sent, and not what its link opens: that is the clerk's alone.
  await expect(async () => {
    await page.goto(`/staff/mails?search=${encodeURIComponent(clerk)}`)
    await expect(page.getByRole('link', { name: 'Your invitation to the office' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  const mail = await page.getByRole('link', { name: 'Your invitation to the office' }).getAttribute('href')
  await page.goto(`${mail}?view=text`)
  await expect(page.getByText('#token=removed-from-the-log').first()).toBeVisible()
  const mailed = await linkMailedTo(server, clerk)
  const desk = await someoneElse()
  await comeIn(desk, mailed, ['Cleo', 'Vance'])
  const secret = await setUpApp(desk)
  await desk.goto('/staff')
  await expect(desk.getByRole('link', { name: /^Tour dates/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Accounts/ })).toHaveCount(0)

  // Given and taken while the clerk is signed in.
  await page.goto('/staff/office-people')
  await page.getByRole('button', { name: `Change permissions of ${clerk}` }).click()
  await page.getByRole('dialog').getByLabel('Accounts').check()
  await page.getByRole('dialog').getByLabel('Tour dates').uncheck()
  await takePicture(page, 'office-rights')
  await yes(page, 'Save')
  await expect(page.getByText(`${clerk} has been updated`)).toBeVisible()
  await desk.getByRole('link', { name: /^Tour dates/ }).click()
  await expect(desk.getByText('Your account doesn’t have permission to do this.')).toBeVisible()
  await desk.goto('/staff')
  await expect(desk.getByRole('link', { name: /^Accounts/ })).toBeVisible()
  await desk.goto('/staff/office-people')
  await expect(desk.getByText('Your account doesn’t have permission to do this.')).toBeVisible()

  // Closed: the session ends at once, and the password alone is told nothing that a stranger could use.
  await page.getByRole('button', { name: `Close account of ${clerk}` }).click()
  await yes(page, 'Close account')
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  trouble.expect(401, '/api/')
  await desk.goto('/staff/accounts')
  await expect(desk).toHaveURL(/\/signin/)
  await typePassword(desk, clerk, 'Curtain8')
  await expect(desk.getByText('Invalid email / password').first()).toBeVisible()
  await typePassword(desk, clerk)
  await expect(desk.getByText('This account is closed for now.').first()).toBeVisible()
  await page.getByRole('button', { name: `Reopen: ${clerk}` }).click()
  await yes(page, 'Open')
  await expect(page.getByText('Closed', { exact: true })).toHaveCount(0)
  await typePassword(desk, clerk)
  await server.moveClock(new Date(Date.now() + 120_000))
  await desk.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date(Date.now() + 120_000)))
  await desk.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()

  // The director loses everything: on the server is the way back, and the old app and passkey are good no longer.
  const back = await invited(server, director)
  const again = await someoneElse()
  await comeIn(again, back)
  await page.goto('/staff')
  await expect(page).toHaveURL(/\/signin/)
  await expect(again.getByText('Not set up')).toBeVisible()
  await again.goto('/staff/office-people')
  await expect(again).toHaveURL(/\/second-factor$/)
})
