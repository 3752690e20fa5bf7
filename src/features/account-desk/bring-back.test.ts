// AFFILIATION-06: the office brings somebody who left back to a studio.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoStudios, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { leaveStudio } from '../accounts/affiliation.contract.ts'
import { listChanges } from '../audit/audit.contract.ts'
import { deleteRegistration, startRegistration } from '../registrations/registration-life.contract.ts'
import { addPerson, listRoster } from '../roster/roster.contract.ts'
import { authenticate } from '../sign-in/session.contract.ts'
import { rejectStudio } from '../studio-desk/office-studio.contract.ts'
import { studioRow } from '../studio-desk/office-studio.fixtures.ts'
import { bringBack } from './office-account.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
let staff = ''
let count = 0
let id = 0
let studio = 0
let token = ''

const known = async () => (await server.call(authenticate, { token })).output.user
const back = (studio_id = studio, as = staff) => server.call(bringBack, { id, studio_id }, { token: as })
const person = { fname: 'Mia', lname: 'Reyes', gender_id: 1, birthdate: '2013-05-02', person_type_id: 1 }

beforeAll(async () => {
  staff = await server.tokenOf(demoAccounts.staff)
})
/** Somebody who has left her studio, with one person on its roster. */
beforeEach(async () => {
  count++
  id = await insertTestAccount(server.database, {
    email: `left-${count}@back.test`,
    studio: `Back ${count}`,
  })
  token = await server.tokenOf(id)
  studio = (await known()).studio?.id ?? 0
  await server.call(addPerson, { person }, { token })
  await server.call(leaveStudio, { id }, { token })
})

describe('AFFILIATION-06 the office brings back', () => {
  it('who left: the account stands for the studio, with its roster; the studio is claimed', async () => {
    expect(await known()).toMatchObject({ studio_account: false, studio: null, independent: true })
    const { status, output } = await back()
    expect([status, output]).toEqual([200, { studio: { id: studio, name: `Back ${count}` } }])
    expect(await known()).toMatchObject({ studio_account: true, independent: false, studio: { id: studio } })
    expect(await studioRow(server, studio)).toMatchObject({ claimed: true })
    expect((await server.call(listRoster, {}, { token })).output.people).toMatchObject([{ fname: 'Mia' }])
  })

  it('with a mail and a trail that says who did it, and once when asked again', async () => {
    await back()
    expect((await back()).status).toBe(200)
    const { rows } = await server.database.$client.query(
      "SELECT subject FROM mail WHERE mybtf_user_id = $1 AND kind = 'brought-back'",
      [id],
    )
    expect(rows).toEqual([{ subject: `Your account belongs to Back ${count}` }])
    const { output } = await server.call(
      listChanges,
      { entity: 'mybtf_user', entity_id: String(id) },
      { token: staff },
    )
    expect(output.changes[0]).toMatchObject({
      email: 'staff@callboard.test',
      doing: 'POST /staff/accounts/{id}/bring-back',
      before: { studio_account: false },
      after: { studio_account: true, studio_id: studio },
    })
  })

  it('nobody with an open registration of her own, and not to a studio that is gone', async () => {
    const begun = await server.call(
      startRegistration,
      { tour_date_id: demoTourDates.northlight_austin },
      { token },
    )
    expect((await back()).error.violations).toMatchObject([
      { code: 'ACCOUNT_HAS_OPEN', message: expect.stringContaining('Austin') },
    ])
    await server.call(deleteRegistration, { id: begun.output.id }, { token })
    const { version = 0 } = (await studioRow(server, studio)) ?? {}
    await server.call(rejectStudio, { id: studio, version, reason: 'Not there' }, { token: staff })
    expect((await back()).error.violations).toMatchObject([{ code: 'NO_STUDIO_TO_COME_TO' }])
    expect((await back(999_999)).error.code).toBe('NOT_FOUND')
    expect((await back(demoStudios.harbor_street)).status).toBe(200)
    expect((await back(studio)).error.violations).toMatchObject([{ code: 'ACCOUNT_HAS_STUDIO' }])
  })

  test.each(['studio', 'parent', 'scores'] as const)('not the account %s', async (kind) => {
    const as = await server.tokenOf(demoAccounts[kind])
    expect((await back(studio, as)).error.code).toBe('NOT_ALLOWED')
    expect(await known()).toMatchObject({ studio_account: false })
  })
})
