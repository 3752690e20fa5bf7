// OFFICE-08: an address that nobody confirmed never becomes a studio's only account by a merge, in either direction.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { authenticate } from '../sign-in/session.contract.ts'
import { mergeStudios, previewMerge } from './office-studio.contract.ts'
import { insertStudio } from './office-studio.fixtures.ts'

const server = useTestServer({ demo: true })
let staff = ''
let count = 0
beforeAll(async () => {
  staff = await server.tokenOf(demoAccounts.staff)
})

/** A stranger who signed up as a studio and confirmed nothing, and a studio for which nobody signs in. */
async function strangerAndStudio() {
  const email = `stranger-${++count}@merge.test`
  const account = await insertTestAccount(server.database, {
    email,
    studio: `Typed ${count}`,
    confirmed: false,
  })
  const token = await server.tokenOf(account)
  const typed = (await server.call(authenticate, { token })).output.user.studio?.id ?? 0
  const real = await insertStudio(server, `Real ${count}`, { claimed: false, verified_at: new Date() })
  return { email, account, typed, real: real.id }
}
const merge = (id: number, into_id: number) =>
  server.call(mergeStudios, { id, version: 0, into_id, into_version: 0 }, { token: staff })

describe('OFFICE-08 a merge', () => {
  it('is refused before and when it is done, and says whose address is to be confirmed', async () => {
    const { email, typed, real } = await strangerAndStudio()
    for (const [id, into_id] of [
      [typed, real],
      [real, typed],
    ] as const) {
      const refused = [{ code: 'MERGE_UNCONFIRMED', message: expect.stringContaining(email) }]
      expect(
        (await server.call(previewMerge, { id, into_id }, { token: staff })).error.violations,
      ).toMatchObject(refused)
      expect((await merge(id, into_id)).error.violations).toMatchObject(refused)
    }
  })

  it('goes through once the address is confirmed, or where a confirmed account stands beside it', async () => {
    const { account, typed, real } = await strangerAndStudio()
    await server.database.$client.query('UPDATE mybtf_user SET confirmed_at = now() WHERE id = $1', [account])
    expect((await merge(typed, real)).status).toBe(200)
    const other = await strangerAndStudio()
    const email = `owner-${count}@merge.test`
    const owner = await insertTestAccount(server.database, { email, studio: `Owned ${count}` })
    const token = await server.tokenOf(owner)
    const into = (await server.call(authenticate, { token })).output.user.studio?.id ?? 0
    expect((await merge(other.typed, into)).status).toBe(200)
  })
})
