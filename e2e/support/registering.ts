// The movements of registering that several stories share, done as a person does them: by label and button.
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

export const APPROVED = '4111 1111 1111 1111'
export const DECLINED = '4000 0000 0000 0002'
export const LATE = '4000 0000 0000 0077'

/** Fills in the sign-in form and waits for the dashboard. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Callboard1')
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The line of a city, as a row of the table or as a card. */
export const lineOf = (page: Page, city: string) => page.locator('tr, li').filter({ hasText: city }).last()

/** Answers yes to what is asked before a registration is begun (R§2). */
export async function confirmStart(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Start your registration?' })
  await question.getByRole('button', { name: 'Start Registration' }).click()
}

export async function addToRoster(
  page: Page,
  fname: string,
  lname: string,
  birthdate: string,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a person' })
  await form.getByLabel('First name').fill(fname)
  await form.getByLabel('Last name').fill(lname)
  await choose(page, form.getByLabel('Gender'), 'Female')
  await form.getByLabel('Birthdate').fill(birthdate)
  await form.getByRole('button', { name: 'Add to roster' }).click()
  await expect(page.getByText(`${fname} ${lname} added`)).toBeVisible()
}

/** Chooses from a select field by the text of the choice. */
export async function choose(
  page: Page,
  field: ReturnType<Page['getByLabel']>,
  choice: string,
): Promise<void> {
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    await field.selectOption({ label: choice })
    return
  }
  await field.click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** Adds people to a workshop step from the roster panel. */
export async function addFromRoster(page: Page, ...names: string[]): Promise<void> {
  const roster = page.getByRole('region', { name: 'Roster' })
  for (const name of names) await roster.getByRole('button', { name: `Add ${name}` }).click()
}

export async function saveAndContinue(page: Page, nextHeading: string): Promise<void> {
  await page.getByRole('button', { name: /save and continue/i }).click()
  const heading = page.getByRole('heading', { name: new RegExp(`^${nextHeading}$`, 'i') })
  // After routines the deposit is read first (E§9).
  const deposit = page.getByRole('dialog', { name: /^(Competition|Ballroom) deposit$/ })
  await expect(heading.or(deposit).first()).toBeVisible()
  if (await deposit.isVisible()) await deposit.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading).toBeVisible()
}

/** To another step by its tab; on a phone the list of steps is opened first. */
export async function goByTab(page: Page, name: string, heading = name): Promise<void> {
  const list = page.getByRole('button', { name: /^Step \d+ of/ })
  if (await list.isVisible()) await list.click()
  await page
    .getByRole('navigation', { name: 'Registration steps' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: new RegExp(`^${heading}$`, 'i') }).first()).toBeVisible()
}

interface TypedRoutine {
  title: string
  style: string
  /** Enough of each name to find one dancer. */
  dancers: string[]
  /** Where the finals ask what was won at a city. */
  regionalAward?: string
}

/** Enters a routine by keyboard: part of a name, Enter. */
export async function enterRoutine(
  page: Page,
  { title, style, dancers, regionalAward }: TypedRoutine,
): Promise<void> {
  await page.getByRole('button', { name: /add (the first )?(routine|to the waiting list)/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a routine' })
  await dialog.getByLabel('Title').fill(title)
  await choose(page, dialog.getByLabel('Performance division'), style)
  const picker = dialog.getByRole('combobox', { name: /dancer/i })
  for (const dancer of dancers) {
    await picker.fill(dancer)
    await picker.press('Enter')
  }
  if (regionalAward) await choose(page, dialog.getByLabel('Regional award'), regionalAward)
  await dialog.getByRole('button', { name: 'Save routine' }).click()
  await expect(dialog).toBeHidden()
}

export async function agreeAndSubmit(page: Page): Promise<void> {
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1230')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Harbor')
  await page.getByLabel('ZIP / postal code').fill('43215')
}

/** What is to be paid, in cents, as the review says. */
export async function grandTotal(page: Page): Promise<number> {
  const text = await page.getByText('Grand total').locator('..').innerText()
  const amounts = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, digits = '']) => digits)
  return Math.round(Number(amounts.at(-1)?.replaceAll(',', '')) * 100)
}

/** Agrees to the waiver and submits the review of a registration, without the screens: for stories that begin after them. */
export async function submitReviewOf(page: Page, registration_id: number): Promise<void> {
  const { value } = (await page.context().cookies()).find((cookie) => cookie.name === 'callboard_token') ?? {}
  const headers = { authorization: `Bearer ${value}` }
  const path = `/api/dance360/registrations/${registration_id}`
  const { version } = await (await page.request.get(path, { headers })).json()
  const data = { version, is_competing: true, reviewed: true, waiver: true }
  expect((await page.request.put(path, { headers, data })).status()).toBe(200)
}
