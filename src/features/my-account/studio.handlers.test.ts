// STUDIO-06, STUDIO-09: finding, seeing and changing studios, against the real database.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { changeStudio, findStudios, listPlaces, loadStudio } from '../studios/studio.contract.ts'
import { insertTestStudio, typedStudio } from '../studios/studio.fixtures.ts'
import type { StudioContact } from '../studios/studio-profile.model.ts'

const server = useTestServer()
const found = async (searchText: string) =>
  (await server.call(findStudios, { searchText })).output.studios.map(({ name }) => name)

describe('finding a studio', () => {
  beforeAll(async () => {
    const { database } = server
    for (const name of ['Dance Works', 'All Dance', 'Starlight', 'Dance', 'Modern Starlight Dance'])
      await insertTestStudio(database, { name, city: name === 'Starlight' ? 'Dancetown' : 'Bath' })
    await insertTestStudio(database, { name: '100% Ballet', zip: '99001', city: 'Bath' })
    await insertTestStudio(database, { name: 'Dance Unseen', verified: false })
    await insertTestStudio(database, { name: 'Dance Refused', more: { rejected_at: new Date() } })
    const merged_into_id = await insertTestStudio(database, { name: 'Ballroom One' })
    await insertTestStudio(database, { name: 'Dance Merged', more: { merged_into_id } })
    for (let n = 0; n < 25; n++) await insertTestStudio(database, { name: `Jazz ${n}` })
  })

  it('puts the likeliest first, and knows no studio that is not verified, refused or merged', async () => {
    expect(await found(' dance ')).toEqual([
      'Dance',
      'Dance Works',
      'All Dance',
      'Modern Starlight Dance',
      'Starlight',
    ])
  })
  test.each<[string, string[]]>([
    ['starlight dance', ['Modern Starlight Dance', 'Starlight']],
    ['99001', ['100% Ballet']],
    ['100%', ['100% Ballet']],
    ['%', ['100% Ballet']],
    ['_', []],
    ["' OR 1=1 --", []],
    ['', []],
    ['   ', []],
  ])('%j finds %j', async (text, names) => expect(await found(text)).toEqual(names))

  it('gives at most 20, and no more of them than tells them apart', async () => {
    const { studios } = (await server.call(findStudios, { searchText: 'jazz' })).output
    expect(studios).toHaveLength(20)
    expect(Object.keys(studios[0] ?? {}).sort()).toEqual(
      ['city', 'claimed', 'country_id', 'id', 'name', 'state_id', 'zip'].sort(),
    )
  })
  it('STUDIO-14 offers similar names where nothing has the typed words, and says that they are similar', async () => {
    await insertTestStudio(server.database, { name: 'Willow Bend', city: 'Boise' })
    await insertTestStudio(server.database, { name: 'Wilow Bents', verified: false })
    const asked = async (searchText: string) => {
      const { studios, close } = (await server.call(findStudios, { searchText })).output
      return [studios.map(({ name }) => name), close] as const
    }
    expect(await asked('wilow bend')).toEqual([['Willow Bend'], true])
    expect(await asked('willow bend')).toEqual([['Willow Bend'], false])
    expect(await asked('stralight')).toEqual([['Starlight', 'Modern Starlight Dance'], true])
    expect(await asked('nowhere at all')).toEqual([[], false])
    expect((await asked('jazz3'))[0]?.at(0)).toBe('Jazz 3')
    for (const text of ["' OR 1=1 --", '%_%%', 'x'.repeat(100)]) expect((await asked(text))[0]).toEqual([])
  })

  it('compares at most a thousand of ten thousand, all of them from one statement', async () => {
    // Without the audit trail of so many.
    await server.database.$client.query(`SET session_replication_role = replica;
      INSERT INTO studio (name, address, verified_at, claimed)
        SELECT 'Willo ' || n || ' Studio', '{"city": "Boise", "zip": "83702", "state_id": 1, "country_id": 1, "address": ""}', now(), true
        FROM generate_series(1, 10000) AS n;
      RESET session_replication_role`)
    const { reading = server.database } = server.parts
    const sent = vi.spyOn(reading.$client, 'query')
    const { studios } = (await server.call(findStudios, { searchText: 'wilow bned' })).output
    const answers = await Promise.all(
      sent.mock.results.map(({ value }) => value as Promise<{ rows: object[] }>),
    )
    const asked = sent.mock.calls.map(([query]) => JSON.stringify(query))
    sent.mockRestore()
    expect(studios[0]?.name).toBe('Willow Bend')
    // Four look for the words as they were typed, each where those before it found too little.
    const read = answers.filter((_, at) => asked[at]?.includes('from \\"studio\\"'))
    expect(read.map(({ rows }) => rows.length)).toEqual([0, 0, 0, 0, 1000])
  })

  it('refuses a text that is no search', async () => {
    expect((await server.call(findStudios, { searchText: 'x'.repeat(101) })).status).toBe(400)
  })
})

describe('STUDIO-06 what one sees of a studio', () => {
  it('a stranger: name, owner, address, and the email masked', async () => {
    const studio = { name: 'Masked', account: 'office@masked.test', email: ['hello@masked.test'] }
    const id = await insertTestStudio(server.database, studio)
    const other = await server.tokenOf(
      await insertTestAccount(server.database, { email: 'other@studio.test', studio: 'Other' }),
    )
    for (const token of [undefined, other]) {
      const { output } = await server.call(loadStudio, { id }, { token })
      expect(output.studio).toMatchObject({
        name: 'Masked',
        claimed: false,
        owner: { fname: 'Olive', lname: 'Owner' },
        primary_mybtf_user: { email: 'o***e@m***.test' },
        email: [],
        phone: [],
        studio_contacts: [],
      })
      expect(JSON.stringify(output)).not.toMatch(/office@|hello@|olive@/)
    }
  })
  it('the office: all of it, with its right only', async () => {
    const id = await insertTestStudio(server.database, {
      name: 'Seen',
      account: 'a@seen.test',
      verified: false,
    })
    const staff = async (email: string, right: 'accounts' | 'scores') =>
      server.tokenOf(await insertTestAccount(server.database, { email, staff_rights: [right] }))
    const office = await server.call(loadStudio, { id }, { token: await staff('o@office.test', 'accounts') })
    expect(office.output.studio.primary_mybtf_user).toEqual({ email: 'a@seen.test' })
    expect(office.output.studio.studio_contacts).toHaveLength(1)
    const scores = await server.call(loadStudio, { id }, { token: await staff('s@office.test', 'scores') })
    expect(scores.error.code).toBe('NOT_FOUND')
  })
  it('nobody sees one that is not there or not verified', async () => {
    const id = await insertTestStudio(server.database, { name: 'Waiting', verified: false })
    for (const unseen of [id, 2_000_000_000])
      expect((await server.call(loadStudio, { id: unseen })).error.code).toBe('NOT_FOUND')
  })
})

async function ownStudio(name: string, on = server) {
  const account = await insertTestAccount(on.database, { email: `${name}@own.test`, studio: name })
  const token = await on.tokenOf(account)
  const { rows } = await on.database.$client.query(`select studio_id from mybtf_user where id = ${account}`)
  return { id: rows[0].studio_id as number, token }
}
type Change = InputOf<typeof changeStudio>
const typed = typedStudio as Change['studio']
const names = (contacts: StudioContact[]) => contacts.map(({ fname }) => fname)

describe('STUDIO-09 changing the profile', () => {
  it('stores everything but the name, and counts the version', async () => {
    const { id, token } = await ownStudio('Keeps')
    const input = { id, version: 0, studio: { ...typed, name: 'Renamed' } as Change['studio'] }
    const { output } = await server.call(changeStudio, input, { token })
    expect(output.studio).toMatchObject({
      name: 'Keeps',
      version: 1,
      website: 'https://harbor.dance',
      phone: ['+16145550140'],
      primary_mybtf_user: { email: 'Keeps@own.test' },
      owner: { fname: 'Dana', lname: 'Harbor' },
    })
    expect((await server.call(loadStudio, { id }, { token })).output.studio).toEqual(output.studio)
  })

  it('adds, changes and removes contacts, and hands on who registers', async () => {
    const { id, token } = await ownStudio('Contacts')
    const [owner] = typed.studio_contacts
    if (!owner) throw new Error('no owner')
    const teacher = { ...owner, fname: 'Tess', person_type_id: 2, primary: false }
    const save = async (version: number, studio_contacts: Change['studio']['studio_contacts']) =>
      (await server.call(changeStudio, { id, version, studio: { ...typed, studio_contacts } }, { token }))
        .output.studio.studio_contacts
    const first = await save(0, [owner, teacher, { ...teacher, fname: 'Gone' }])
    expect(names(first)).toEqual(['Dana', 'Tess', 'Gone'])
    const [dana, tess] = first
    if (!dana || !tess) throw new Error('not stored')
    const plain = ({ address_id: _none, ...contact }: StudioContact) => contact
    const second = await save(1, [
      { ...plain(tess), primary: true },
      { ...plain(dana), primary: false, email: ['dana@own.test'] },
    ])
    expect(second.map((contact) => [contact.id, contact.primary, contact.email])).toEqual([
      [tess.id, true, []],
      [dana.id, false, ['dana@own.test']],
    ])
  })

  it('is blocked without the owner', async () => {
    const { id, token } = await ownStudio('Ownerless')
    const input = { id, version: 0, studio: { ...typed, studio_contacts: [] } }
    const { status, error } = await server.call(changeStudio, input, { token })
    expect([status, error.code]).toEqual([422, 'RULES_BROKEN'])
    expect(error.violations?.[0]?.message).toBe('Sorry! Studio contacts must include the studio owner')
  })

  it('of two at the same moment takes one, and shows the other what is there now', async () => {
    const { id, token } = await ownStudio('Race')
    const change = (website: string) =>
      server.call(changeStudio, { id, version: 0, studio: { ...typed, website } }, { token })
    const answers = await Promise.all([change('one.test'), change('two.test')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    const taken = answers.find(({ status }) => status === 200)
    expect(stale?.error.code).toBe('STALE_VERSION')
    expect(stale?.error.data).toEqual({ studio: taken?.output.studio })
  })

  it('without the lock loses one of the two: the race above is real', async () => {
    const { id, token } = await ownStudio('Lockless')
    const change = (website: string) => () =>
      server.call(changeStudio, { id, version: 0, studio: { ...typed, website } }, { token })
    const answers = await withoutLocks(server, () =>
      atOnce(server, 'studio', [change('one.test'), change('two.test')]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('repeated with its key saves once', async () => {
    const { id, token } = await ownStudio('Twice')
    const again = () =>
      server.call(changeStudio, { id, version: 0, studio: typed }, { token, key: 'the-same-save' })
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.output).toEqual(first.output)
    expect(second.output.studio.studio_contacts).toHaveLength(1)
  })

  test.each([true, false])('is not for an individual who dances there; confirmed: %s', async (confirmed) => {
    const mine = await ownStudio(`Danced At ${confirmed}`)
    const email = `dancer-${confirmed}@studio.test`
    const dancer = await insertTestAccount(server.database, { email, confirmed })
    await server.database.update(accountTable).set({ studio_id: mine.id }).where(eq(accountTable.id, dancer))
    const token = await server.tokenOf(dancer)
    const { error } = await server.call(changeStudio, { id: mine.id, version: 0, studio: typed }, { token })
    expect(error.code).toBe('NOT_YOURS')
  })

  it('takes no contact of another studio', async () => {
    const mine = await ownStudio('Mine')
    const theirs = await ownStudio('Theirs')
    const { output } = await server.call(
      changeStudio,
      { id: theirs.id, version: 0, studio: typed },
      { token: theirs.token },
    )
    const contact = { ...typed.studio_contacts[0], id: output.studio.studio_contacts[0]?.id ?? 0 }
    const { error } = await server.call(
      changeStudio,
      { id: mine.id, version: 0, studio: { ...typed, studio_contacts: [contact] } },
      { token: mine.token },
    )
    expect(error.code).toBe('NOT_YOURS')
  })
})

test('the places are listed with the default country', async () => {
  const { output } = await server.call(listPlaces, {})
  expect(output.default_country_id).toBe(1)
  expect(output.countries[0]).toEqual({ id: 1, code: 'US', name: 'United States' })
  expect(output.states.filter(({ country_id }) => country_id === 2)).toHaveLength(13)
})
