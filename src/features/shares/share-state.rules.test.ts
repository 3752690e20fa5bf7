// SHARE-02, SHARE-04 to SHARE-06: families, states, links and mails.
import { describe, expect, it } from 'vitest'
import { dancersOf } from '../registrations/registration.fixtures.ts'
import type { ShareState } from './share.model.ts'
import {
  checkFamilies,
  checkMail,
  linkOpens,
  linksExpire,
  mailBarred,
  nextMailAt,
  type ShareMarks,
  type ShareMoney,
  shareState,
} from './share-state.rules.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const marks = (more: Partial<ShareMarks> = {}): ShareMarks => ({
  sent_at: null,
  reminded_at: null,
  opened_at: null,
  ends: ago(-24 * 30),
  revoked_at: null,
  ...more,
})
const money = (more: Partial<ShareMoney> = {}): ShareMoney => ({
  total_cents: 30_000,
  paid_cents: 0,
  being_paid_cents: 0,
  due_cents: 30_000,
  ...more,
})

describe('SHARE-04 the state of a share: each combination of what it comes from', () => {
  const yesNo = [false, true]
  const cases = yesNo.flatMap((revoked) =>
    yesNo.flatMap((sent) =>
      yesNo.flatMap((opened) =>
        yesNo.flatMap((expired) =>
          (['due', 'paying', 'paid', 'covered'] as const).map((what) => ({
            revoked,
            sent,
            opened,
            expired,
            what,
          })),
        ),
      ),
    ),
  )
  const moneys: Record<(typeof cases)[number]['what'], ShareMoney> = {
    due: money(),
    paying: money({ being_paid_cents: 30_000, due_cents: 0 }),
    paid: money({ paid_cents: 30_000, due_cents: 0 }),
    covered: money({ due_cents: 0 }),
  }
  function expected({ revoked, sent, opened, expired, what }: (typeof cases)[number]): ShareState {
    if (revoked) return 'revoked'
    if (what !== 'due') return what
    if (!sent) return 'draft'
    if (expired) return 'expired'
    return opened ? 'opened' : 'sent'
  }
  it.each(cases)('%j', (share) => {
    const stored = marks({
      revoked_at: share.revoked ? ago(1) : null,
      sent_at: share.sent ? ago(50) : null,
      opened_at: share.opened ? ago(2) : null,
      ends: share.expired ? NOW : ago(-1),
    })
    expect(shareState(stored, moneys[share.what], NOW)).toBe(expected(share))
  })
  it('of a postponed event is not expired, whenever it was sent', () => {
    expect(shareState(marks({ sent_at: ago(24 * 300), ends: null }), money(), NOW)).toBe('sent')
  })
  it('is due again where more was added to what was paid', () => {
    const more = money({ paid_cents: 20_000, due_cents: 10_000 })
    expect(shareState(marks({ sent_at: ago(30), opened_at: ago(30) }), more, NOW)).toBe('opened')
  })
})

describe('SHARE-05 links', () => {
  it.each([
    ['the end of the day on which the event begins, wherever', '2027-01-15', '2027-01-16T12:00:00.000Z'],
    ['two weeks, where it begins sooner', '2026-11-25', '2026-12-04T17:00:00.000Z'],
    ['two weeks, where it has begun', '2026-11-19', '2026-12-04T17:00:00.000Z'],
    ['two weeks, where its day is not known', null, '2026-12-04T17:00:00.000Z'],
  ])('are good until %s', (_title, start_date, until) => {
    const event = { start_date, postponed: false, canceled: false }
    expect(linksExpire(event, NOW).toISOString()).toBe(until)
  })
  it('are stored with two weeks, where the event is postponed: the days that it had say nothing', () => {
    const event = { start_date: '2027-01-15', postponed: true, canceled: false }
    expect(linksExpire(event, NOW).toISOString()).toBe('2026-12-04T17:00:00.000Z')
  })
  it.each([
    ['a moment before they expire', marks({ ends: ago(-0.001) }), true],
    ['at the moment they expire', marks({ ends: NOW }), false],
    ['of a postponed event, whenever', marks({ ends: null }), true],
    ['after they were revoked', marks({ revoked_at: ago(1) }), false],
    ['of a postponed event after they were revoked', marks({ ends: null, revoked_at: ago(1) }), false],
  ])('%s open: %#', (_title, stored, opens) => {
    expect(linkOpens(stored, NOW)).toBe(opens)
  })
})

describe('SHARE-06 mails', () => {
  it.each([
    ['never written to', marks(), null],
    ['23:59 hours ago', marks({ sent_at: ago(23.99) }), 'SHARE_MAILED_TODAY'],
    ['24 hours ago', marks({ sent_at: ago(24) }), null],
    ['reminded today', marks({ sent_at: ago(80), reminded_at: ago(1) }), 'SHARE_MAILED_TODAY'],
    ['reminded yesterday', marks({ sent_at: ago(80), reminded_at: ago(25) }), null],
    ['expired', marks({ sent_at: ago(80), ends: ago(1) }), null],
    ['revoked', marks({ revoked_at: ago(1) }), 'SHARE_REVOKED'],
  ])('%s', (_title, stored, code) => {
    expect(checkMail('Lopez', stored, money(), NOW)?.code ?? null).toBe(code)
  })
  it('are not sent where nothing is due', () => {
    expect(checkMail('Lopez', marks(), money({ due_cents: 0 }), NOW)?.message).toBe(
      'Nothing is due from Lopez.',
    )
  })
  it.each([
    ['never written to', {}, null],
    ['written to a moment ago', { sent_at: ago(0.1).toISOString() }, 'mailed_today'],
    ['written to 24 hours ago', { sent_at: ago(24).toISOString() }, null],
    ['reminded today', { sent_at: ago(80).toISOString(), reminded_at: ago(1).toISOString() }, 'mailed_today'],
    ['with nothing due', { due_cents: 0 }, 'nothing_due'],
    ['being paid', { state: 'paying' }, 'paying'],
    ['revoked', { state: 'revoked' }, 'revoked'],
  ] as const)('are not offered to a family %s, unless they can be sent', (_title, told, why) => {
    const share = { state: 'sent' as const, due_cents: 100, sent_at: null, reminded_at: null, ...told }
    expect(mailBarred(share, NOW)?.why ?? null).toBe(why)
  })
  it('tell when the next one may be sent', () => {
    expect(nextMailAt(marks({ sent_at: ago(4) }), NOW)).toEqual(ago(-20))
  })
})

describe('SHARE-02 families', () => {
  const attendees = dancersOf(4)
  const stored = [
    { id: 1, person_ids: [1], studio_share_cents: 500, revoked_at: null },
    { id: 2, person_ids: [2], studio_share_cents: 500, revoked_at: NOW },
  ]
  const form = (person_ids: number[], more: object = {}) => ({
    name: 'Lopez',
    email: 'lopez@family.test',
    person_ids,
    studio_share_cents: 0,
    ...more,
  })
  const codes = (forms: ReturnType<typeof form>[], costs = 1_000) =>
    checkFamilies(forms, stored, attendees, costs).map(({ code }) => code)

  it.each<[string, ReturnType<typeof form>[], string[]]>([
    ['somebody new', [form([3]), form([4])], []],
    ['of a revoked family', [form([2])], []],
    ['the same one, changed', [form([1, 3], { id: 1 })], []],
    ['one that is left by somebody who joins another', [form([3], { id: 1 }), form([1])], []],
    ['nobody', [form([])], ['SHARE_NOBODY']],
    ['somebody of a family that stands', [form([1])], ['SHARE_TWICE']],
    ['somebody twice', [form([3]), form([4, 3])], ['SHARE_TWICE']],
    ['somebody unknown', [form([99])], ['SHARE_NOT_REGISTERED']],
    ['a family that is not there', [form([3], { id: 77 })], ['SHARE_UNKNOWN']],
    ['a revoked family', [form([2], { id: 2 })], ['SHARE_REVOKED']],
  ])('%s', (_title, forms, expected) => {
    expect(codes(forms)).toEqual(expected)
  })
  it.each([
    [499, []],
    [500, []],
    [501, ['SHARE_STUDIO_COSTS']],
  ])(
    'of whom %i more is added by the studio, which has 1000 to share out',
    (studio_share_cents, expected) => {
      expect(codes([form([3], { studio_share_cents })])).toEqual(expected)
    },
  )
})
