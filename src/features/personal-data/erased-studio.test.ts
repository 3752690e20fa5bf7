// The proof of ERASE-07: a studio's account is erased with what names its people, and the studio waits for whoever comes after.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { sendSetupEmail, signUpStudio } from '../studio-sign-up/studio-sign-up.contract.ts'
import { loadStudio } from '../studios/studio.contract.ts'
import { approveErasing, askErasing, eraseNow } from './erase.effects.ts'
import { placesWith, textsIn } from './every-text.fixtures.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, actor, work)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

const typed = (name: string, host: string) => ({
  studio: {
    name,
    website: `https://${host}`,
    address: { address: '1 Elm St', city: 'Dayton', state_id: 36, country_id: 1, zip: '45402' },
    email: [`wanda@${host}`, `info@${host}`],
    phone: ['(937) 555-0199'],
    studio_contacts: [
      {
        id: null,
        fname: 'Wanda',
        lname: 'Zanzibarova',
        person_type_id: 4,
        phone: ['(937) 555-0188'],
        email: [],
        address: null,
        primary: false,
      },
      {
        id: null,
        fname: 'Quentin',
        lname: 'Quillfeather',
        person_type_id: 8,
        phone: ['(937) 555-0177'],
        email: [`quentin@${host}`],
        address: null,
        primary: true,
      },
    ],
  },
  user: { email: `wanda@${host}`, password: 'Violet-Anvil-42q' },
})

async function signedUp(name: string, host: string) {
  const { status, output } = await server.send(signUpStudio, typed(name, host))
  expect(status).toBe(200)
  await query('update mybtf_user set confirmed_at = $2 where id = $1', [
    output.user?.id,
    '2026-11-22T17:00:00Z',
  ])
  await query('update studio set verified_at = $2 where id = $1', [output.id, '2026-11-22T17:00:00Z'])
  return { studio_id: output.id, mybtf_user_id: output.user?.id ?? 0 }
}

async function erase(whose: { mybtf_user_id: number } | { person_id: number }) {
  server.setTime('2026-11-22T17:00:00Z')
  const { id } = await write((tx) => askErasing(tx, server.parts, whose, {}))
  server.setTime('2026-11-29T18:00:00Z')
  await write((tx) => approveErasing(tx, server.parts, id, demoAccounts.staff))
  await write((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))
  // Sent, and kept nowhere.
  await query("delete from mail where kind = 'erasing-done'")
}

describe('ERASE-07 the only account of a studio', () => {
  let studio_id: number
  let left: Awaited<ReturnType<typeof textsIn>>
  beforeAll(async () => {
    const signed = await signedUp('Zanzi Quill Ballet', 'zanziquill.test')
    studio_id = signed.studio_id
    expect(placesWith(await textsIn(server.database), 'Zanzibarova')).toEqual(
      expect.arrayContaining(['audit.after', 'studio_contact.lname']),
    )
    await erase({ mybtf_user_id: signed.mybtf_user_id })
    left = await textsIn(server.database)
  })

  it.each(['Zanzibarova', 'Quillfeather', 'quentin@', 'wanda@zanziquill.test', '9375550188', '9375550177'])(
    '%s is found in no text of any table',
    (words) => {
      expect(placesWith(left, words)).toEqual([])
    },
  )

  it('leaves the studio with what is the business, and nobody is told an owner or the erased address', async () => {
    const { output } = await server.call(loadStudio, { id: studio_id })
    expect(output.studio).toMatchObject({
      name: 'Zanzi Quill Ballet',
      claimed: false,
      owner: null,
      primary_mybtf_user: { email: expect.not.stringContaining('invalid') },
    })
  })

  it('can be signed up again: it is known, and waits to be claimed by its own address', async () => {
    const again = typed('Zanzi Quill Ballet', 'elsewhere.test')
    const { output } = await server.send(signUpStudio, again)
    expect(output).toMatchObject({ exists: true, id: studio_id, studio: { claimed: false, owner: null } })
    const claim = { id: studio_id, email: 'info@zanziquill.test' }
    expect((await server.call(sendSetupEmail, claim)).output).toEqual({ email: 'info@zanziquill.test' })
  })
})

describe('ERASE-07 one of two accounts of a studio', () => {
  it('takes what names it, and leaves the studio claimed with its other contacts', async () => {
    const { studio_id, mybtf_user_id } = await signedUp('Marlin Pike Dance', 'marlinpike.test')
    const colleague = await insertTestAccount(server.database, { email: 'colleague@marlinpike.test' })
    await query('update mybtf_user set studio_id = $2, studio_account = true where id = $1', [
      colleague,
      studio_id,
    ])
    await erase({ mybtf_user_id })
    expect(await query('select claimed from studio where id = $1', [studio_id])).toEqual([{ claimed: true }])
    expect(placesWith(await textsIn(server.database), 'wanda@marlinpike.test')).toEqual([])
    expect(
      await query('select fname from studio_contact where studio_id = $1 order by sort', [studio_id]),
    ).toEqual([{ fname: 'Wanda' }, { fname: 'Quentin' }])
  })
})

describe('ERASE-03 a child who is written down as a contact of a studio', () => {
  it('goes by her name with her telephone number; who only has her name stays', async () => {
    const [{ id }] = await query(
      `insert into person (fname, lname, gender_id, birthdate, person_type_id, phone)
       values ('Zelda', 'Quist-Obrien', 1, '2012-03-04', 1, '["+19375550123"]') returning id`,
    )
    await query(
      `insert into studio_contact (studio_id, sort, fname, lname, person_type_id, phone, email) values
       (2, 8, 'Zelda', 'Quist-Obrien', 8, '["+19375550123"]', '["zelda@quist.test"]'),
       (2, 9, 'Zelda', 'Quist-Obrien', 8, '["+19375559999"]', '["another@quist.test"]')`,
    )
    await erase({ person_id: id })
    const left = await query("select email from studio_contact where lname = 'Quist-Obrien'")
    expect(left).toEqual([{ email: ['another@quist.test'] }])
    expect(placesWith(await textsIn(server.database), 'zelda@quist.test')).toEqual([])
  })
})
