// SHARE-11 through the call: two of a studio who change one family, one after the other and at the very same time.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { updateFamilyEmail } from '../roster/roster.queries.ts'
import { listFamilyEmails, listFamilyShares, saveFamilyShares } from '../shares/share.contract.ts'
import type { BegunFamily } from '../shares/share.model.ts'
import { familyOf, insertMailed, insertShared, open, type Shared, save } from '../shares/shared.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let city: number
let one: Shared
let id: number
let begun: BegunFamily
let token: string

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  one = await insertShared(server, city)
  const mailed = await insertMailed(server, one, [one.people[1]!])
  const { name, email, person_ids, studio_share_cents } = mailed.share
  id = mailed.share.id
  begun = { name, email, person_ids, studio_share_cents }
  token = mailed.token
})

const change = (changed: Partial<BegunFamily>, from: BegunFamily | null = begun) =>
  server.call(
    saveFamilyShares,
    {
      registration_id: one.registration_id,
      families: [{ ...begun, id, ...changed, ...(from ? { from } : {}) }],
    },
    { token: one.token },
  )
const stored = async () => {
  const { output } = await server.call(
    listFamilyShares,
    { registration_id: one.registration_id },
    { token: one.token },
  )
  return output.shares.find((share) => share.id === id)
}

describe('SHARE-11', () => {
  it('whoever mends the name puts no earlier email back, and brings nobody back', async () => {
    await change({ email: 'new@family.test', person_ids: [one.people[2]!] })
    const { status } = await change({ name: 'Reyes Cruz' })
    expect(status).toBe(200)
    expect(await stored()).toMatchObject({
      name: 'Reyes Cruz',
      email: 'new@family.test',
      person_ids: [one.people[2]],
    })
  })

  it('the same field is refused with what is stored, nothing is saved, and saving again counts', async () => {
    await change({ name: 'Reyes Cruz' })
    const mine = { name: 'Cruz', email: 'mine@family.test' }
    const { status, error } = await change(mine)
    expect(status).toBe(422)
    expect(error).toMatchObject({
      code: 'RULES_BROKEN',
      violations: [{ code: 'SHARE_CHANGED', path: ['families', 0, 'name'] }],
      data: { stored: { [id]: { name: 'Reyes Cruz' } } },
    })
    expect(await stored()).toMatchObject({ name: 'Reyes Cruz', email: begun.email })
    // Its links still lead where they did.
    expect((await open(server, token)).status).toBe(200)
    expect((await change(mine, { ...begun, name: 'Reyes Cruz' })).status).toBe(200)
    expect(await stored()).toMatchObject(mine)
  })

  it('an email that the roster has since is what was seen: it is no change, and is not put back', async () => {
    const [studio] = (
      await server.database.$client.query('SELECT studio_id FROM registration WHERE id = $1', [
        one.registration_id,
      ])
    ).rows
    await server.write((tx) =>
      updateFamilyEmail(tx, { studio_id: studio.studio_id }, begun.person_ids, 'roster@family.test'),
    )
    const seen = { ...begun, email: 'roster@family.test' }
    expect((await change({ ...seen, name: 'Reyes Cruz' }, seen)).status).toBe(200)
    expect(await stored()).toMatchObject({ name: 'Reyes Cruz', email: 'roster@family.test' })
    const { emails } = (await server.call(listFamilyEmails, {}, { token: one.token })).output
    expect(emails).toContainEqual({ person_id: one.people[1], email: 'roster@family.test' })
  })

  it('at the very same time: both are saved, whichever comes first', async () => {
    const answers = await Promise.all([change({ name: 'Reyes Cruz' }), change({ email: 'new@family.test' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored()).toMatchObject({ name: 'Reyes Cruz', email: 'new@family.test' })
  })

  it('nobody comes to be in two families by a merge', async () => {
    await save(server, one, [familyOf([one.people[2]!])])
    const { error } = await change({ person_ids: [one.people[1]!, one.people[2]!] })
    expect(error.violations?.map(({ code }) => code)).toEqual(['SHARE_TWICE'])
  })

  it('a client that does not say what it began with overwrites, as it did', async () => {
    await change({ email: 'new@family.test' })
    await change({ name: 'Reyes Cruz' }, null)
    expect(await stored()).toMatchObject({ name: 'Reyes Cruz', email: begun.email })
  })
})
