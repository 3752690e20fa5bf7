// VIRTUAL-05: the access codes of those who take part online: made when they are sold, each once, and kept.
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { readAttendees } from '../exports/attendee-export.queries.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { CODE_LENGTH, CODE_LETTERS, keepAccessCodes } from './access-code.effects.ts'
import { listAccessCodes } from './access-code.queries.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertMeridian(server.database))

const [TEEN, VIRTUAL_CENTS] = [3, 12_000]
const NOW = new Date('2026-11-20T17:00:00Z')
const A_CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)
const inTest = <T>(work: (tx: Transaction) => Promise<T>) =>
  inTransaction(server.database, { mybtf_user_id: null, doing: 'test', request_id: 'test' }, work)
const codesOf = ({ registration_id }: Editable) => listAccessCodes(server.database, registration_id)
const virtually = (person_id: number) => ({
  ...plainAttendee,
  person_id,
  workshop_level_id: TEEN,
  virtual: true,
})
const withVirtual = (person_id: number) => (content: RegistrationContent) => ({
  attendees: [...content.attendees, virtually(person_id)],
})

/** An open registration with one more who is virtual, reviewed again and paid. */
async function insertReady(city: number): Promise<Editable> {
  const one = await insertOpen(server, city)
  const view = await one.view()
  const attendees = [
    ...view.attendees.map(({ person_id }) => ({ ...virtually(person_id), virtual: false })),
    virtually(one.spare[0] ?? 0),
  ]
  const sent = { id: view.id, version: view.version, attendees }
  await server.call(changeRegistration, sent, { token: one.token })
  const { version } = await one.view()
  await server.call(
    changeRegistration,
    { id: view.id, version, reviewed: true, waiver: true },
    { token: one.token },
  )
  await insertPaid(server, one, PAYABLE_CENTS + VIRTUAL_CENTS)
  return one
}

describe('VIRTUAL-05 access codes', () => {
  it('are made when the registration is completed, for who is virtual and nobody else', async () => {
    const one = await insertReady(await insertCity(server.database))
    expect(await codesOf(one)).toEqual(new Map())
    const { registration_id, token } = one
    expect((await server.call(completeRegistration, { registration_id }, { token })).error).toBeUndefined()
    const codes = await codesOf(one)
    expect([...codes.keys()]).toEqual([one.spare[0]])
    expect(codes.get(one.spare[0] ?? 0)).toMatch(A_CODE)
    // VIRTUAL-07: the mail of completion leads to it.
    const { rows } = await server.database.$client.query(
      `SELECT mail.text FROM mail JOIN registration USING (mybtf_user_id)
       WHERE registration.id = $1 AND kind = 'registration-completed'`,
      [one.registration_id],
    )
    expect(rows).toEqual([{ text: expect.stringContaining('One person takes part online') }])
    // Completing it again answers the same, and makes no other.
    await server.call(completeRegistration, { registration_id }, { token })
    expect(await codesOf(one)).toEqual(codes)
  })

  it('are made for all who dance or teach where everything takes place online', async () => {
    const city = await insertCity(server.database, null, { mybtf: { ...columbus.mybtf, virtual: true } })
    const one = await insertEditable(server, city)
    expect(await codesOf(one)).toHaveProperty('size', 1)
  })

  it('are made when somebody becomes virtual by an edit, and stay when they leave and come back', async () => {
    const one = await insertEditable(server, await insertCity(server.database))
    const [dancer = 0] = one.spare
    expect((await one.apply(withVirtual(dancer))).error).toBeUndefined()
    const codes = await codesOf(one)
    expect([...codes.keys()]).toEqual([dancer])
    await one.confirm()
    const left = await one.apply(({ attendees }) => ({
      attendees: attendees.filter(({ person_id }) => person_id !== dancer),
    }))
    expect(left.error).toBeUndefined()
    await one.confirm()
    expect((await one.apply(withVirtual(dancer))).error).toBeUndefined()
    expect(await codesOf(one)).toEqual(codes)
  })

  it('are not made by an edit that is refused', async () => {
    const one = await insertEditable(server, await insertCity(server.database))
    const { error } = await one.apply(withVirtual(2_000_000_000))
    expect(error?.violations).toMatchObject([{ code: 'ATTENDEE_NOT_ON_ROSTER' }])
    expect(await codesOf(one)).toEqual(new Map())
  })

  it('are made anew where somebody has that code already, however often that is, and given up on in the end', async () => {
    const city = await insertCity(server.database)
    const [one, other] = [await insertReady(city), await insertReady(city)]
    const same = () => 'ABDEFGHJ'
    const view = await one.view()
    await inTest((tx) => keepAccessCodes(tx, view, NOW, same))
    const made = ['ABDEFGHJ', 'ABDEFGHJ', 'abdefghj']
    const theirs = await other.view()
    await inTest((tx) => keepAccessCodes(tx, theirs, NOW, () => made.shift() ?? ''))
    // Case counts: another case is another code.
    expect([...(await codesOf(other)).values()]).toEqual(['abdefghj'])
    const third = await (await insertReady(city)).view()
    await expect(inTest((tx) => keepAccessCodes(tx, third, NOW, same))).rejects.toThrow('no free access code')
  })

  it('stand in the office’s file, and not in what the registration answers', async () => {
    const city = await insertCity(server.database)
    const one = await insertReady(city)
    const { registration_id, token } = one
    await server.call(completeRegistration, { registration_id }, { token })
    const [code = ''] = (await codesOf(one)).values()
    const exported: unknown[] = []
    for await (const { virtual, access_code } of readAttendees(server.database, city, { with_open: false }))
      exported.push([virtual, access_code])
    expect(exported.sort()).toEqual([
      [false, null],
      [true, code],
    ])
    expect(JSON.stringify(await one.view())).not.toContain(code)
  })
})
