// STUDIO-15: a studio that the office could not verify does not come back as a new one, until the office reconsiders.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { createOwnStudio } from '../accounts/affiliation.contract.ts'
import { rejectStudio, verifyStudio } from '../studio-desk/office-studio.contract.ts'
import { typedStudio } from '../studios/studio.fixtures.ts'
import { signUpStudio } from './studio-sign-up.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
type Form = InputOf<typeof signUpStudio>
let staff = ''
let count = 0
beforeAll(async () => {
  staff = await server.tokenOf(demoAccounts.staff)
})

const form = (name: string, email: string, owner: string): Form => ({
  studio: { ...typedStudio, name, email: [email] } as Form['studio'],
  user: { email: owner, password: 'Curtain7' },
})

/** Signed up and rejected. */
async function rejected() {
  const name = `Nowhere Dance ${++count}`
  const email = `hello@nowhere-${count}.test`
  const { output } = await server.call(signUpStudio, form(name, email, `owner@nowhere-${count}.test`))
  const judged = { id: output.id, version: 0 }
  const answer = await server.call(rejectStudio, { ...judged, reason: 'No such address' }, { token: staff })
  expect(answer.status).toBe(200)
  return { name, email, id: output.id, version: answer.output.version }
}
const refused = [{ code: 'STUDIO_NOT_VERIFIED_BEFORE', rule: 'STUDIO-15' }]

describe('STUDIO-15 a rejected studio', () => {
  it('does not sign up again with its name in its place, its email, or its email for the account', async () => {
    const { name, email } = await rejected()
    const other = `other-${count}@mail.test`
    for (const again of [
      form(name, other, `again-${count}@mail.test`),
      form(`Another Name ${count}`, email, `again-${count}@mail.test`),
      form(`Another Name ${count}`, other, email),
    ])
      expect((await server.call(signUpStudio, again)).error.violations).toMatchObject(refused)
  })

  it('is not made anew by an individual either', async () => {
    const { name, email } = await rejected()
    const id = await insertTestAccount(server.database, { email: `dancer-${count}@mail.test` })
    const token = await server.tokenOf(id)
    const { website, address, phone } = typedStudio
    const studio = { name, website, address, phone, email: [email] }
    const answer = await server.call(createOwnStudio, { id, studio } as InputOf<typeof createOwnStudio>, {
      token,
    })
    expect(answer.error.violations).toMatchObject(refused)
  })

  it('is taken as it is once the office has reconsidered', async () => {
    const { name, email, id, version } = await rejected()
    expect((await server.call(verifyStudio, { id, version }, { token: staff })).status).toBe(200)
    const { output } = await server.call(signUpStudio, form(name, email, `late-${count}@mail.test`))
    expect(output).toMatchObject({ exists: true, id })
  })
})
