// Decides which vouchers stand on a page of the list, and which pages can be gone to (E§9).

/** E§9: "Voucher list: 7 per page, pagination window of 5 pages." */
export const VOUCHERS_PER_PAGE = 7
const WINDOW = 5

export interface VoucherPage<T> {
  rows: T[]
  /** From 1. */
  page: number
  pages: number
  /** The pages that can be gone to at once, around this one. */
  window: number[]
}

/** LOYALTY-08. A page beyond the last one is the last one. */
export function voucherPage<T>(all: readonly T[], asked: number): VoucherPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / VOUCHERS_PER_PAGE))
  const page = Math.min(pages, Math.max(1, asked))
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1))
  const from = (page - 1) * VOUCHERS_PER_PAGE
  return {
    rows: all.slice(from, from + VOUCHERS_PER_PAGE),
    page,
    pages,
    window: Array.from({ length: Math.min(WINDOW, pages) }, (_, at) => first + at),
  }
}
