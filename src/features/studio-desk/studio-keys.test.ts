// The keys that the database keeps of studios are those by which the rule compares them.
import { expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { type ComparedStudio, keysOf } from './likely-duplicates.rules.ts'

const server = useTestServer({ demo: true })
const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await server.database.$client.query<Row>(statement, values)).rows

const kept = async (id: number) =>
  (await query<{ key: string }>('SELECT key FROM studio_key WHERE studio_id = $1', [id]))
    .map(({ key }) => key)
    .sort()

const studioKeys = (studio: ComparedStudio) => [...new Set(keysOf(studio).all)].sort()

/** As the office's list reads a studio. */
async function compared(id: number): Promise<ComparedStudio> {
  const [studio] = await query<ComparedStudio>('SELECT * FROM studio WHERE id = $1', [id])
  const contacts = await query<{ email: string[]; phone: string[] }>(
    'SELECT email, phone FROM studio_contact WHERE studio_id = $1',
    [id],
  )
  const accounts = await query<{ email: string }>(
    'SELECT email FROM mybtf_user WHERE studio_id = $1 AND studio_account',
    [id],
  )
  if (!studio) throw new Error('no such studio')
  return {
    ...studio,
    email: [
      ...studio.email,
      ...contacts.flatMap(({ email }) => email),
      ...accounts.map(({ email }) => email),
    ],
    phone: [...studio.phone, ...contacts.flatMap(({ phone }) => phone)],
  }
}

it('every studio of the demo has the keys of the rule', async () => {
  const studios = await query<{ id: number }>('SELECT id FROM studio')
  expect(studios.length).toBeGreaterThan(5)
  for (const { id } of studios) expect(await kept(id)).toEqual(studioKeys(await compared(id)))
})

it.each([
  ["Dana's  St. Élan – Dance Co., LLC", 'https://www.Élan.test//', '43215-1234', '+1 (614) 555-0199'],
  ['The Dance Academy', null, ' k1a 0b1 ', '555-0199'],
  ['Ångström & Søn', 'HTTP://ONE.test/two/', '', '12'],
  ['— – —', '', '', ''],
])('the keys of "%s" are those of the rule', async (name, website, zip, phone) => {
  const [made] = await query<{ id: number }>(
    `INSERT INTO studio (name, website, address, phone, email) VALUES ($1, $2, $3, $4, '[" Hello@One.test "]') RETURNING id`,
    [name, website, JSON.stringify({ zip, city: 'Columbus' }), JSON.stringify([phone])],
  )
  const id = made?.id ?? 0
  expect(await kept(id)).toEqual(studioKeys(await compared(id)))
  await query("UPDATE studio SET name = 'Another Name', address = NULL, website = NULL WHERE id = $1", [id])
  expect(await kept(id)).toEqual(studioKeys(await compared(id)))
})

it('keys follow contacts and accounts as they come, change, move and go', async () => {
  const [one, other] = [1, 2]
  const agree = async () => {
    for (const id of [one, other]) expect(await kept(id)).toEqual(studioKeys(await compared(id)))
  }
  const [contact] = await query<{ id: number }>(
    `INSERT INTO studio_contact (studio_id, sort, fname, lname, person_type_id, phone, email)
     VALUES (1, 9, 'New', 'Contact', 4, '["614 555 7777"]', '["new@contact.test"]') RETURNING id`,
  )
  expect(await kept(one)).toEqual(expect.arrayContaining(['phone 6145557777', 'email new@contact.test']))
  await agree()
  await query(`UPDATE studio_contact SET email = '["other@contact.test"]' WHERE id = $1`, [contact?.id])
  await agree()
  await query('UPDATE studio_contact SET studio_id = 2 WHERE id = $1', [contact?.id])
  await agree()
  await query('DELETE FROM studio_contact WHERE id = $1', [contact?.id])
  await agree()
  await query("UPDATE mybtf_user SET email = 'moved@callboard.test' WHERE id = 1")
  expect(await kept(one)).toContain('email moved@callboard.test')
  await agree()
  await query('UPDATE mybtf_user SET studio_account = false WHERE id = 1')
  expect(await kept(one)).not.toContain('email moved@callboard.test')
  await agree()
})
