// The office closes an account: nothing signs in to it, nothing goes on, and it opens again as it was (PEOPLE-05).
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { beginApp, confirmApp } from '../second-factor/second-factor.contract.ts'
import { codeAt } from '../second-factor/second-factor.fixtures.ts'
import { mailResetLink } from '../sign-in/mail-reset-link.effects.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { closeAccount, loadOfficeAccount, openAccount, takeSecondStep } from './office-account.contract.ts'

const server = useTestServer()
let count = 0

async function people() {
  const email = `closed-${++count}@reyes.test`
  const id = await insertTestAccount(server.database, { email })
  const clerk = await insertTestAccount(server.database, {
    email: `clerk-${count}@reyes.test`,
    staff_rights: ['accounts'],
  })
  return {
    id,
    email,
    token: await server.tokenOf(id),
    clerk: { id: clerk, token: await server.tokenOf(clerk) },
  }
}

it('ends its sessions at once, tells only whoever knows the password, and opens again', async () => {
  const { id, email, token, clerk } = await people()
  const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
  await inTransaction(server.database, actor, (tx) => mailResetLink(tx, server.parts, email))
  const closed = await server.call(closeAccount, { id }, clerk)
  expect(closed.output.disabled_at).toBe('2026-11-20T17:00:00.000Z')
  expect((await server.call(closeAccount, { id }, clerk)).output).toEqual(closed.output)
  expect((await server.call(loadOfficeAccount, { id }, clerk)).output.disabled_at).toBe(
    closed.output.disabled_at,
  )
  expect((await server.call(authenticate, { token })).status).toBe(401)
  expect((await server.call(signIn, { email, password: TEST_PASSWORD })).error.code).toBe('ACCOUNT_DISABLED')
  expect((await server.call(signIn, { email, password: 'Wrong1' })).error.code).toBe('SIGN_IN_FAILED')
  expect((await server.call(openAccount, { id }, clerk)).status).toBe(200)
  expect((await server.call(openAccount, { id }, clerk)).status).toBe(200)
  expect((await server.call(signIn, { email, password: TEST_PASSWORD })).status).toBe(200)
  const mails = await server.database
    .select()
    .from(mailTable)
    .where(eq(mailTable.to, email))
    .orderBy(mailTable.id)
  expect(mails.filter(({ kind }) => kind === 'account-closed').map(({ subject }) => subject)).toEqual([
    'Your account is closed for now',
    'Your account is open again',
  ])
})

it('takes a lost second step away, ends the sessions and tells the owner; the password stays', async () => {
  const { id, email, token, clerk } = await people()
  expect((await server.call(takeSecondStep, { id }, clerk)).error.violations).toMatchObject([
    { code: 'FACTOR_NONE' },
  ])
  const begun = await server.call(beginApp, { password: TEST_PASSWORD }, { token })
  const code = codeAt(begun.output.secret, new Date('2026-11-20T17:00:00Z'))
  await server.call(confirmApp, { code }, { token })
  expect((await server.call(signIn, { email, password: TEST_PASSWORD })).error.code).toBe(
    'SECOND_FACTOR_NEEDED',
  )
  expect((await server.call(takeSecondStep, { id }, clerk)).output).toEqual({ email })
  expect((await server.call(authenticate, { token })).status).toBe(401)
  expect((await server.call(signIn, { email, password: TEST_PASSWORD })).status).toBe(200)
  const mails = await server.database.select().from(mailTable).where(eq(mailTable.to, email))
  expect(mails.at(-1)?.text).toContain('The office removed your second step')
  expect((await server.call(takeSecondStep, { id: clerk.id }, clerk)).error.violations).toMatchObject([
    { code: 'OFFICE_NOT_HERE' },
  ])
})

it('is not for accounts of the office, nor for anybody who is not there', async () => {
  const { clerk } = await people()
  const { error } = await server.call(closeAccount, { id: clerk.id }, clerk)
  expect(error.violations).toMatchObject([{ code: 'OFFICE_NOT_HERE' }])
  expect((await server.call(openAccount, { id: 2_000_000_000 }, clerk)).error.code).toBe('NOT_FOUND')
})
