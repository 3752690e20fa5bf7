// LOYALTY-08: seven vouchers to a page, and five pages to choose from.
import { describe, expect, test } from 'vitest'
import { voucherPage } from './voucher-pages.rules.ts'

const vouchers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('LOYALTY-08 the pages of the list', () => {
  test.each<[string, number, number, { rows: number; page: number; pages: number; window: number[] }]>([
    ['none', 0, 1, { rows: 0, page: 1, pages: 1, window: [1] }],
    ['seven are a page', 7, 1, { rows: 7, page: 1, pages: 1, window: [1] }],
    ['eight are two', 8, 2, { rows: 1, page: 2, pages: 2, window: [1, 2] }],
    ['five pages are all in the window', 35, 5, { rows: 7, page: 5, pages: 5, window: [1, 2, 3, 4, 5] }],
    ['six: the first page', 36, 1, { rows: 7, page: 1, pages: 6, window: [1, 2, 3, 4, 5] }],
    ['six: the third page', 36, 3, { rows: 7, page: 3, pages: 6, window: [1, 2, 3, 4, 5] }],
    ['six: the fourth page moves it', 36, 4, { rows: 7, page: 4, pages: 6, window: [2, 3, 4, 5, 6] }],
    ['six: the last page', 36, 6, { rows: 1, page: 6, pages: 6, window: [2, 3, 4, 5, 6] }],
    ['in the middle of ten', 70, 6, { rows: 7, page: 6, pages: 10, window: [4, 5, 6, 7, 8] }],
    ['beyond the last', 8, 9, { rows: 1, page: 2, pages: 2, window: [1, 2] }],
    ['before the first', 8, 0, { rows: 7, page: 1, pages: 2, window: [1, 2] }],
  ])('%s', (_title, count, asked, { rows, ...shown }) => {
    const page = voucherPage(vouchers(count), asked)
    expect(page).toMatchObject(shown)
    expect(page.rows).toHaveLength(rows)
  })
  test('each voucher stands on one page', () => {
    const all = vouchers(40)
    expect([1, 2, 3, 4, 5, 6].flatMap((page) => voucherPage(all, page).rows)).toEqual(all)
  })
})
