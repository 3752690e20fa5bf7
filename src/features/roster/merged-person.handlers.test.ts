// ROSTER-14 through the call: two who change one person, one after the other and at the very same time.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { CONSENT_VERSION } from './consent.model.ts'
import { addPerson, agreeForChildren, changePerson, listRoster, removePerson } from './roster.contract.ts'

const server = useTestServer({ demo: true })
type Server = typeof server
const begun = {
  fname: 'Ada',
  lname: 'Quillfeather',
  gender_id: 1,
  birthdate: '2010-03-01',
  person_type_id: 1,
  email: 'home@quillfeather.test',
}
type Changed = Partial<{ [K in keyof typeof begun]: (typeof begun)[K] | null }>

async function insertAda(of: Server) {
  const token = await of.tokenOf(demoAccounts.new)
  const added = await of.call(addPerson, { person: begun, skipFuzzy: true }, { token })
  const id = added.output.person?.id ?? 0
  return {
    id,
    token,
    save: (changed: Changed, from: object | null = begun) =>
      of.send(changePerson, { person: { ...begun, ...changed, id }, ...(from ? { from } : {}) }, { token }),
    remove: () => of.call(removePerson, { person_id: id }, { token }),
    async stored() {
      const { people } = (await of.call(listRoster, {}, { token })).output
      return people.find((person) => person.id === id)
    },
  }
}
let ada: Awaited<ReturnType<typeof insertAda>>
beforeEach(async () => {
  ada = await insertAda(server)
})

describe('ROSTER-14 one after the other', () => {
  it('who changed other fields takes nothing back, and is answered both', async () => {
    await ada.save({ birthdate: '2010-03-02', email: null })
    const { output } = await ada.save({ fname: 'Adele' })
    expect(output.person).toMatchObject({ fname: 'Adele', birthdate: '2010-03-02', email: null })
    expect(await ada.stored()).toMatchObject({ fname: 'Adele', birthdate: '2010-03-02', email: null })
  })

  it('who changed the same field is refused with what is stored, nothing is saved, and saving again counts', async () => {
    await ada.save({ fname: 'Adele' })
    const mine = { fname: 'Adina', lname: 'Quill' }
    const { status, error } = await ada.save(mine)
    expect(status).toBe(422)
    expect(error).toMatchObject({
      code: 'RULES_BROKEN',
      violations: [{ code: 'PERSON_CHANGED', path: ['person', 'fname'] }],
      data: { stored: { fname: 'Adele' } },
    })
    expect(await ada.stored()).toMatchObject({ fname: 'Adele', lname: 'Quillfeather' })
    expect((await ada.save(mine, { ...begun, fname: 'Adele' })).status).toBe(200)
    expect(await ada.stored()).toMatchObject(mine)
  })

  it('a child’s birthdate that somebody else entered is kept without asking again', async () => {
    await server.call(agreeForChildren, { version: CONSENT_VERSION }, { token: ada.token })
    await ada.save({ birthdate: '2016-03-01' })
    await server.database.$client.query('delete from guardian_consent')
    expect((await ada.save({ fname: 'Adele' })).output.person.birthdate).toBe('2016-03-01')
    const asked = await ada.save({ birthdate: '2016-03-02' }, { ...begun, birthdate: '2016-03-01' })
    expect(asked.error.violations?.map(({ code }) => code)).toEqual(['CONSENT_NEEDED'])
  })

  it('whoever is removed meanwhile is not found, and neither is who is erased', async () => {
    await ada.remove()
    expect((await ada.save({ fname: 'Adele' })).error.code).toBe('NOT_FOUND')
    const erased = await insertAda(server)
    // What erasing does to her place on rosters and to herself (ERASE-02).
    await server.database.$client.query('delete from roster where person_id = $1', [erased.id])
    await server.database.$client.query(
      "update person set fname = 'Erased', lname = 'dancer' where id = $1",
      [erased.id],
    )
    expect((await erased.save({ fname: 'Adele' })).error.code).toBe('NOT_FOUND')
    const { rows } = await server.database.$client.query('select fname from person where id = $1', [
      erased.id,
    ])
    expect(rows).toEqual([{ fname: 'Erased' }])
  })

  it('a client that does not say what it began with overwrites, as it did', async () => {
    await ada.save({ birthdate: '2010-03-02' })
    await ada.save({ fname: 'Adele' }, null)
    expect(await ada.stored()).toMatchObject({ fname: 'Adele', birthdate: begun.birthdate })
  })
})

describe('ROSTER-14 at the very same time', () => {
  async function bothSave(of: Server, one: Changed, other: Changed) {
    const person = await insertAda(of)
    const answers = await atOnce(of, 'person', [() => person.save(one), () => person.save(other)])
    const codes = answers.map(({ status, error }) => (status === 200 ? 'saved' : error.violations?.[0]?.code))
    return { codes: codes.sort(), stored: await person.stored() }
  }

  it('different fields: both are saved', async () => {
    const { codes, stored } = await bothSave(server, { fname: 'Adele' }, { lname: 'Quill' })
    expect(codes).toEqual(['saved', 'saved'])
    expect(stored).toMatchObject({ fname: 'Adele', lname: 'Quill' })
  })

  it('the same field: one is saved, and the other is told of it', async () => {
    const { codes } = await bothSave(server, { fname: 'Adele' }, { fname: 'Adina' })
    expect(codes).toEqual(['PERSON_CHANGED', 'saved'])
  })

  it('(control) without the lock both are told that it is saved, and one is lost', async () => {
    const { codes, stored } = await withoutLocks(server, () =>
      bothSave(server, { fname: 'Adele' }, { lname: 'Quill' }),
    )
    expect(codes).toEqual(['saved', 'saved'])
    expect([stored?.fname, stored?.lname]).not.toEqual(['Adele', 'Quill'])
  })
})
