// ERASE-04, ERASE-05: what stands in the way, and until when it can be taken back.
import { describe, expect, it } from 'vitest'
import type { Standing } from './data-request.model.ts'
import { checkErasable, dueAfter, requestState } from './erase.rules.ts'

const free: Standing = { coming: [], balances: [], paying: 0, staff: false, signs_in: false }

describe('ERASE-04 somebody can be erased', () => {
  it.each<[string, Partial<Standing>, string[]]>([
    ['when nothing stands in the way', {}, []],
    [
      'not while registered for an event that is not over',
      { coming: ['Meridian, Columbus'] },
      ['ERASE_COMING'],
    ],
    ['not with one cent owed', { balances: [{ where: 'Meridian', cents: 1 }] }, ['ERASE_OWED']],
    ['with a balance of nothing', { balances: [{ where: 'Meridian', cents: 0 }] }, []],
    ['not with one cent too much', { balances: [{ where: 'Meridian', cents: -1 }] }, ['ERASE_CREDIT']],
    ['not while a payment has no answer', { paying: 1 }, ['ERASE_PAYING']],
    ['not as one of the office', { staff: true }, ['ERASE_STAFF']],
    ['not as a person who signs in: the account is to be erased', { signs_in: true }, ['ERASE_SIGNS_IN']],
    [
      'and all that stands in the way is told',
      { staff: true, coming: ['A', 'B'] },
      ['ERASE_COMING', 'ERASE_COMING', 'ERASE_STAFF'],
    ],
  ])('%s', (_title, standing, codes) => {
    expect(checkErasable({ ...free, ...standing }).map(({ code }) => code)).toEqual(codes)
  })
})

describe('ERASE-05 an erasing', () => {
  const asked_at = new Date('2026-11-20T17:00:00Z')
  const due_at = dueAfter(asked_at)
  const asked = { due_at, taken_back_at: null, approved_at: null, done_at: null }
  it.each<[string, Partial<typeof asked> | { [name: string]: Date }, string, string]>([
    ['waits until a second before seven days are over', {}, '2026-11-27T16:59:59Z', 'waiting'],
    ['is due after seven days', {}, '2026-11-27T17:00:00Z', 'due'],
    ['is approved by the first step', { approved_at: due_at }, '2026-11-27T17:00:00Z', 'approved'],
    ['is done', { approved_at: due_at, done_at: due_at }, '2026-11-27T17:00:00Z', 'done'],
    ['is taken back', { taken_back_at: asked_at }, '2026-11-28T17:00:00Z', 'taken back'],
  ])('%s', (_title, more, now, state) => {
    expect(requestState({ ...asked, ...more }, new Date(now))).toBe(state)
  })
})
