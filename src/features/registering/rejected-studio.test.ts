// STUDIO-13: a studio that the office rejected reads why, and is held to it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import {
  adding,
  type Editable,
  insertEditable,
  insertOpen,
  insertPaid,
} from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { deleteRegistration, startRegistration } from '../registrations/registration-life.contract.ts'
import { addRoutine } from '../routines/routine.contract.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { authenticate } from '../sign-in/session.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let city: number
beforeAll(() => insertMeridian(server.database))
beforeEach(async () => {
  city = await insertCity(server.database)
})

const setRejected = (editable: Editable, rejected_at: string | null) =>
  server.database.$client.query(
    `UPDATE studio SET rejected_at = $2, rejected_reason = 'No such address'
     WHERE id = (SELECT studio_id FROM registration WHERE id = $1)`,
    [editable.registration_id, rejected_at],
  )
const reject = (editable: Editable) => setRejected(editable, '2026-11-19T12:00:00Z')
const refused = { error: { violations: [{ code: 'STUDIO_NOT_ACCEPTED', rule: 'STUDIO-13' }] }, status: 422 }

describe('STUDIO-13 a rejected studio', () => {
  it('signs in and reads why; an individual with it behind her reads only that', async () => {
    const one = await insertOpen(server, city)
    await reject(one)
    const user = async () => (await server.call(authenticate, { token: one.token })).output.user
    expect((await user()).studio_rejected).toEqual({ reason: 'No such address' })
    await server.database.$client.query('UPDATE mybtf_user SET studio_account = false WHERE id = $1', [
      one.mybtf_user_id,
    ])
    expect((await user()).studio_rejected).toEqual({ reason: null })
  })

  it('begins, changes and completes nothing; what is there stays, and may be deleted', async () => {
    const one = await insertOpen(server, city)
    const { version, routines } = await one.view()
    await insertPaid(server, one, PAYABLE_CENTS)
    await reject(one)
    const { registration_id: id, token } = one
    const attendees = [...(await one.view()).attendees]
    const [routine] = routines.map(routineFormOf)
    expect(await server.call(changeRegistration, { id, version, attendees }, { token })).toMatchObject(
      refused,
    )
    expect(
      await server.call(addRoutine, { registration_id: id, version, routine: routine! }, { token }),
    ).toMatchObject(refused)
    expect(await server.call(completeRegistration, { registration_id: id }, { token })).toMatchObject(refused)
    const elsewhere = await insertCity(server.database)
    expect(await server.call(startRegistration, { tour_date_id: elsewhere }, { token })).toMatchObject(
      refused,
    )
    expect((await one.view()).version).toBe(version)
    await setRejected(one, null)
    expect((await server.call(completeRegistration, { registration_id: id }, { token })).status).toBe(200)
  })

  it('may still delete what it has not paid for', async () => {
    const one = await insertOpen(server, city)
    await reject(one)
    const { status } = await server.call(
      deleteRegistration,
      { id: one.registration_id },
      { token: one.token },
    )
    expect(status).toBe(200)
  })

  it('edits nothing that is completed; once verified it goes on', async () => {
    const one = await insertEditable(server, city)
    await reject(one)
    expect(await one.apply(adding(one.spare[0]!))).toMatchObject(refused)
    await setRejected(one, null)
    expect((await one.apply(adding(one.spare[0]!))).status).toBe(200)
  })
})
