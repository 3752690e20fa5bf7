// Lists that grow: counted as far as anybody reads, paged to their end, each row once and in one order.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { findAccounts } from '../features/account-desk/office-account.contract.ts'
import { listMails } from '../features/messages/mail.contract.ts'
import { listStudios } from '../features/studio-desk/office-studio.contract.ts'
import { moreThan } from '../shared/more-than.ts'
import { counted, countUpTo, MOST_COUNTED, pagesOf } from './counted.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
const MORE = MOST_COUNTED + 30
let token: string

const query = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.staff)
  await query(
    `INSERT INTO mail (kind, "to", subject, html, text, created_at)
     SELECT 'many', 'many' || number || '@mail.test', 'Of many', '', '', now() FROM generate_series(1, ${MORE}) AS number`,
  )
  // All of one moment: their ids decide the order.
  await query(
    `INSERT INTO studio (name, created_at, verified_at, claimed)
     SELECT 'Many ' || number, '2020-01-01', '2020-01-02', true FROM generate_series(1, ${MORE}) AS number`,
  )
  await query(
    `INSERT INTO mybtf_user (email) SELECT 'many' || number || '@mail.test' FROM generate_series(1, ${MORE}) AS number`,
  )
})
afterAll(() => query("DELETE FROM mail WHERE kind = 'many'"))

it.each([
  ['just as many as are counted', MOST_COUNTED, '1,000'],
  ['one more', MOST_COUNTED + 1, '1,000+'],
  ['none', 0, '0'],
])('%s are told as they are', (_title, found, words) => {
  expect(moreThan(counted(found))).toBe(words)
})

it.each([
  ['all are counted', { total: 41, more: false }, 3, 1, 3],
  ['none is there', { total: 0, more: false }, 1, 0, 1],
  ['there are more, and the page is within those counted', { total: 1_000, more: true }, 2, 20, 50],
  ['there are more, and the page is the last that is known', { total: 1_000, more: true }, 50, 20, 51],
  ['there are more than known, and the page is the last of all', { total: 1_000, more: true }, 52, 3, 50],
])('the pages where %s', (_title, found, page, rows, pages) => {
  expect(pagesOf(found, page, 20, rows)).toBe(pages)
})

describe('a list of which a page was read', () => {
  /** Another number is counted than was listed, so that it shows which of them is told. */
  const count = (listed: { rows: number; page: number }, most = 77) =>
    countUpTo(server.database, sql`select generate_series(1, ${most}::integer)`, { ...listed, per_page: 20 })

  it.each([
    ['is not counted where its first page is not full', { rows: 19, page: 1 }, { total: 19, more: false }],
    ['is not counted where nothing is found', { rows: 0, page: 1 }, { total: 0, more: false }],
    ['is not counted where a later page is not full', { rows: 1, page: 3 }, { total: 41, more: false }],
    ['is told as more than a thousand all the same', { rows: 5, page: 60 }, { total: 1000, more: true }],
    ['is counted where the page is full', { rows: 20, page: 1 }, { total: 77, more: false }],
    ['is counted behind its last page', { rows: 0, page: 9 }, { total: 77, more: false }],
  ])('%s', async (_title, listed, told) => {
    expect(await count(listed)).toEqual(told)
  })
})

/** The ids of all pages, one after the other. */
async function read(page_of: (page: number) => Promise<{ ids: number[]; pages: number }>): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const found = await page_of(page)
    ids.push(...found.ids)
    if (found.ids.length === 0 || page >= found.pages) return ids
  }
}

describe('more than are counted', () => {
  it('are all on some page of the mail log, each once, the newest first', async () => {
    const first = (await server.call(listMails, { search: 'many' }, { token })).output
    expect([first.total, first.more]).toEqual([MOST_COUNTED, true])
    const ids = await read(async (page) => {
      const { output } = await server.call(listMails, { search: 'many', page }, { token })
      return { ids: output.mails.map(({ id }) => id), pages: output.pages }
    })
    expect(new Set(ids).size).toBe(MORE)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
  })

  it('follow one another from page to page of the studios, also those of one moment, to the last of all', async () => {
    const search = { standing: 'verified', search: 'Many' } as const
    const first = (await server.call(listStudios, search, { token })).output
    expect([first.total, first.more]).toEqual([MOST_COUNTED, true])
    expect(first.counts.verified).toEqual({ total: MOST_COUNTED, more: true })
    expect(first.counts.waiting).toMatchObject({ more: false })
    const pageAt = async (page: number) => {
      const { output } = await server.call(listStudios, { ...search, page }, { token })
      return { ids: output.studios.map(({ id }) => id), pages: output.pages }
    }
    const [before, last] = [await pageAt(51), await pageAt(52)]
    expect([before.pages, before.ids.length, last.ids.length]).toEqual([52, 20, 10])
    const ids = [...first.studios.map(({ id }) => id), ...(await pageAt(2)).ids, ...before.ids, ...last.ids]
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
    const [{ least }] = (await query("SELECT min(id) AS least FROM studio WHERE name LIKE 'Many%'")).rows
    expect(last.ids.at(-1)).toBe(least)
  })

  it('OFFICE-01 are not looked through for duplicates because of a word that all of them have', async () => {
    const { rows } = await query("SELECT id FROM studio WHERE name = 'Many 77'")
    const { output } = await server.call(listStudios, { search: String(rows[0].id) }, { token })
    expect(output.studios.map(({ name, likely_duplicates }) => [name, likely_duplicates])).toEqual([
      ['Many 77', []],
    ])
    // Of another word, which two have, it is.
    await query("UPDATE studio SET name = 'Many 77 Rarely' WHERE name IN ('Many 77', 'Many 78')")
    const found = (await server.call(listStudios, { search: String(rows[0].id) }, { token })).output
    expect(found.studios[0]?.likely_duplicates).toMatchObject([
      { name: 'Many 77 Rarely', reasons: ['Same name'] },
    ])
  })

  it('accounts are told as more than were counted, and the newest are listed', async () => {
    const { output } = await server.call(findAccounts, { search: 'many' }, { token })
    expect([output.total, output.more, output.accounts.length]).toEqual([MOST_COUNTED, true, 50])
    const exact = (await server.call(findAccounts, { search: 'many77@' }, { token })).output
    expect([exact.total, exact.more]).toEqual([1, false])
  })
})
