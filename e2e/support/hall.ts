// A hall with three judges and a running order, and what came there from their tablets.
import type { Page } from '@playwright/test'
import { demoTourDates } from '../../database/demo/demo-ids.ts'
import { expect, signIn } from './story.ts'

export const HALL = demoTourDates.meridian_albany

/** By the API, as the office would: three judges, a running order; answers the links of the judges. */
export async function setTheHall(page: Page): Promise<string[]> {
  // The office sits at a desk, whatever judges hold.
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'scores@callboard.test')
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'callboard_token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const at = `/api/staff/scores/${HALL}`
  const desk = async () => (await page.request.get(at, { headers })).json()
  const judges = ['Marlowe', 'Quill', 'Barrow'].map((lname, place) => ({
    ...{ id: null, position: place + 1, fname: 'Jo', lname },
  }))
  const put = (path: string, data: object) => page.request.put(`${at}${path}`, { data, headers })
  expect((await put('/panel', { version: (await desk()).version, judges })).status()).toBe(200)
  const { version, routines } = await desk()
  const order = routines.map(({ id }: { id: number }, place: number) => ({
    id,
    number: place + 1,
    has_a: false,
  }))
  expect((await put('/running-order', { version, routines: order })).status()).toBe(200)
  const links: string[] = []
  for (const { id } of (await desk()).judges) {
    const made = await page.request.post(`${at}/judges/${id}/link`, { headers })
    links.push((await made.json()).url)
  }
  return links
}

export const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
export const state = (page: Page) => page.getByRole('status').filter({ hasText: /sent/ })

/** Something that a judge saved; its note says which it was. */
export interface Saved {
  judge_id: number
  routine: number
  /** In hundredths. */
  score: number
  note: string
}

const words = ({ judge_id, routine, score, note }: Saved) => `${judge_id} ${routine} ${score} ${note}`

/** What was saved and did not come, what came more than once, and what nobody saved. */
export function arrivals(saved: readonly Saved[], came: readonly Saved[]) {
  const counts = new Map<string, number>()
  for (const text of came.map(words)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const wanted = new Set(saved.map(words))
  return {
    lost: [...wanted].filter((text) => !counts.has(text)),
    doubled: [...counts].flatMap(([text, count]) => (wanted.has(text) && count > 1 ? [text] : [])),
    foreign: [...counts.keys()].filter((text) => !wanted.has(text)),
  }
}
