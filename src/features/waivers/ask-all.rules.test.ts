// WAIVER-18: who of those who have not signed is mailed at once, and what is said of it before and after.
import { describe, expect, it, test } from 'vitest'
import {
  askAll,
  askAllLabel,
  askAllNote,
  askAllQuestion,
  askedAllWords,
  mailedAs,
  mailedLately,
} from './ask-all.rules.ts'

const NOW = new Date('2026-11-25T17:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

const unsent = {
  signed: false,
  id: null as number | null,
  email: 'a@family.test',
  sent_at: null as string | null,
  reminded_at: null as string | null,
  expired: false,
  firstName: 'Ava',
  lastName: 'Brandt',
}
const sent = { ...unsent, id: 1, sent_at: hoursAgo(48) }
const named = (firstName: string, some: Partial<typeof unsent>) => ({ ...unsent, ...some, firstName })

describe('WAIVER-18 who is mailed at once', () => {
  it('whoever was never asked, and whoever was asked and has not signed', () => {
    const rows = [
      named('Signed', { signed: true }),
      named('Never', {}),
      named('Asked', sent),
      named('Expired', { ...sent, expired: true }),
      named('Today', { ...sent, reminded_at: hoursAgo(3) }),
      named('Unknown', { email: '' }),
    ]
    const { first, again, lately, unknown } = askAll(rows, NOW)
    const names = [first, again, lately, unknown].map((some) => some.map(({ firstName }) => firstName))
    expect(names).toEqual([['Never'], ['Asked', 'Expired'], ['Today'], ['Unknown']])
  })

  test.each([
    ['never sent', unsent, false],
    ['just short of 12 hours ago', { ...sent, sent_at: hoursAgo(11.99) }, true],
    ['12 hours ago', { ...sent, sent_at: hoursAgo(12) }, false],
    ['reminded lately of what was sent long ago', { ...sent, reminded_at: hoursAgo(1) }, true],
    [
      'sent anew lately, after a reminder of old',
      { ...sent, sent_at: hoursAgo(1), reminded_at: hoursAgo(90) },
      true,
    ],
  ])('mailed lately: %s', (_what, row, expected) => {
    expect(mailedLately(row, NOW)).toBe(expected)
  })

  test.each([
    ['for the first time', unsent, 'sent'],
    ['while its link is good', sent, 'reminder'],
    ['once its link has expired', { ...sent, expired: true }, 'sent'],
  ])('WAIVER-06 %s', (_what, row, as) => {
    expect(mailedAs(row)).toBe(as)
  })
})

const of = (count: number, some: Partial<typeof unsent> = {}) =>
  Array.from({ length: count }, (_, at) => named(`N${at + 1}`, some))
const all = (first: number, again: number) => ({
  first: of(first),
  again: of(again, sent),
  lately: [] as (typeof unsent)[],
  unknown: [] as (typeof unsent)[],
})

describe('WAIVER-18 what is said of it', () => {
  test.each([
    [0, 0, null],
    [1, 0, 'Send to the 1 without one'],
    [40, 0, 'Send to all 40 without one'],
    [0, 1, 'Remind the 1 who hasn’t signed'],
    [0, 3, 'Remind all 3 who haven’t signed'],
    [1, 3, 'Mail all 4 who haven’t signed'],
  ])('the button for %i never asked and %i asked', (first, again, label) => {
    expect(askAllLabel(all(first, again))).toBe(label)
  })

  test.each([
    [2, 0, 0, 278, 'Send to 2 of 280 without one'],
    [2, 0, 5, 0, 'Send to all 2 without one'],
    [0, 1, 2, 1, 'Remind 1 of 4 who haven’t signed'],
    [1, 1, 1, 0, 'Mail 2 of 3 who haven’t signed'],
  ])(
    '%i never asked, %i asked, %i mailed lately, %i without email',
    (first, again, lately, unknown, label) => {
      const some = { ...all(first, again), lately: of(lately, sent), unknown: of(unknown, { email: '' }) }
      expect(askAllLabel(some)).toBe(label)
      expect(askAllNote(some, { by_link: false })).toBeNull()
    },
  )

  const ROSTER =
    'Add family emails to your roster to send to all of them at once, or send each one by itself.'
  test.each([
    [0, 0, false, null],
    [0, 35, false, `There’s no email here for anyone who hasn’t signed. ${ROSTER}`],
    [0, 35, true, 'There’s no email here for anyone who hasn’t signed. Please send each one by itself.'],
    [34, 0, false, 'Everyone who hasn’t signed was mailed in the last 12 hours.'],
    [
      1,
      3,
      false,
      `1 of those who haven’t signed was mailed in the last 12 hours. There’s no email here for the other 3. ${ROSTER}`,
    ],
  ])('why nobody can be mailed: %i lately, %i without email', (lately, unknown, by_link, note) => {
    const some = { ...all(0, 0), lately: of(lately, sent), unknown: of(unknown, { email: '' }) }
    expect(askAllLabel(some)).toBeNull()
    expect(askAllNote(some, { by_link })).toBe(note)
  })

  test.each([
    [1, 0, 'Send 1 waiver?', 'It goes to the email address on your roster.'],
    [2, 0, 'Send 2 waivers?', 'Each one goes to the email address on your roster.'],
    [0, 1, 'Send 1 reminder?', 'It goes to the address that the waiver was sent to.'],
    [
      2,
      3,
      'Mail 5 waivers?',
      '2 for the first time, to the email address on your roster; 3 as a reminder, to the address that the waiver was sent to.',
    ],
  ])('the question for %i never asked and %i asked', (first, again, title, body) => {
    expect(askAllQuestion(all(first, again))).toEqual({ title, body })
  })

  it('names whoever is left out, and why', () => {
    const some = { ...all(1, 0), lately: [named('Mia', sent)], unknown: of(8, { email: '' }) }
    expect(askAllQuestion(some).body).toBe(
      'It goes to the email address on your roster. Left out: Mia Brandt (mailed in the last 12 hours); ' +
        'N1 Brandt, N2 Brandt, N3 Brandt, N4 Brandt, N5 Brandt, N6 Brandt and 2 more (no email here; send those one at a time).',
    )
  })

  test.each([
    [{ sent: 1, reminded: 0, left_out: [] }, 'Waivers Sent', '1 waiver has been sent.'],
    [
      { sent: 2, reminded: 1, left_out: [] },
      'Waivers Sent',
      '2 waivers have been sent. 1 reminder has been sent.',
    ],
    [{ sent: 0, reminded: 2, left_out: [] }, 'Reminders Sent', '2 reminders have been sent.'],
    [
      {
        sent: 0,
        reminded: 0,
        left_out: [
          { name: 'Ava Brandt', message: 'Email is required' },
          { name: 'Leo Brandt', message: 'This waiver is signed already.' },
          { name: 'Mia Alvarez', message: 'Email is required' },
        ],
      },
      'No Waivers Sent',
      'Not sent: Ava Brandt, Mia Alvarez: Email is required; Leo Brandt: This waiver is signed already.',
    ],
  ])('what was done: %o', (told, title, body) => {
    expect(askedAllWords(told)).toEqual({ title, body })
  })
})
