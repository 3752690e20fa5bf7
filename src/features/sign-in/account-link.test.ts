// Two links of one account used at the same moment: one works, the other is used up, and neither waits for the other for ever.
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { accountLinkTable, accountTable } from '../accounts/account.tables.ts'
import { resetPassword } from './forgotten-password.contract.ts'

const server = useTestServer()

test('two links at the same moment: one changes the password, the other is used up', async () => {
  const { database, call } = server
  const id = await insertTestAccount(database, { email: 'two-links@reyes.test' })
  const tokens = await Promise.all(
    [0, 1].map(async () => {
      const { token, token_hash } = newToken()
      const created_at = new Date('2026-11-20T17:00:00Z')
      const expires_at = new Date('2026-11-21T17:00:00Z')
      const row = { purpose: 'reset' as const, token_hash, mybtf_user_id: id, created_at, expires_at }
      await database.insert(accountLinkTable).values(row)
      return token
    }),
  )
  // Held by somebody else until both have come as far as the account.
  let answers: Promise<{ status: number }[]> = Promise.resolve([])
  await database.transaction(async (tx) => {
    await tx.select().from(accountTable).where(eq(accountTable.id, id)).for('update')
    answers = Promise.all(
      tokens.map((token) =>
        call(resetPassword, { token, password: 'Curtain7', passwordConfirmation: 'Curtain7' }),
      ),
    )
    while ((await lockWaiters(database)) < tokens.length) await pause(5)
  })
  expect((await answers).map(({ status }) => status).sort()).toEqual([200, 410])
})
