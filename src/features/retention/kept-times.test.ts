// How long things are kept is said in one place, and the same on the privacy page, in the documents and by the jobs.
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { daysInWords, hoursInWords, keptTimes } from '../../shared/kept-times.ts'
import { type RetentionName, retentionLimits } from './retention.model.ts'

const read = (path: string) => readFileSync(path, 'utf8')
/** As it reads, wherever its lines break. */
const prose = (path: string) => read(path).replace(/\s+/g, ' ')
const number = (value: number) => value.toLocaleString('en-US')

const SET: Record<RetentionName, [what: string, since: string]> = {
  student_ids_days: ['Student IDs', 'after the last day of the event'],
  music_days: ['Music', 'after the last day of the event'],
  photos_days: ['Photos of dancers', 'after the last day of the event'],
  mails_days: ['Emails', 'after they were written'],
  unconfirmed_accounts_days: [
    'Accounts whose email was never confirmed, with no registration',
    'after sign-up',
  ],
  changes_days: ['Values before and after a change, and the office’s views', 'after it happened'],
}
const FIXED: Record<keyof typeof keptTimes, [what: string, words: string, set: string]> = {
  sign_ins_days: ['Sign-ins, with network and browser', daysInWords(keptTimes.sign_ins_days), 'no'],
  refused_calls_days: [
    'Refused calls, with the network',
    daysInWords(keptTimes.refused_calls_days),
    '`REFUSED_CALLS_DAYS`, 1 to 730',
  ],
  attempts_hours: [
    'Counts of attempts by a typed address, and that a child was refused',
    hoursInWords(keptTimes.attempts_hours),
    'no',
  ],
  session_days: [
    'Sessions that aren’t ended (the office has its own limits)',
    daysInWords(keptTimes.session_days),
    'no',
  ],
  take_back_days: [
    'Time to cancel an erasure before it is carried out',
    daysInWords(keptTimes.take_back_days),
    'no',
  ],
  way_back_days: [
    'Time for an old, confirmed address to restore itself',
    daysInWords(keptTimes.way_back_days),
    'no',
  ],
  coda_link_days: [
    'Public links to critiques, results, figures and homework',
    daysInWords(keptTimes.coda_link_days),
    'no',
  ],
  judge_link_days: [
    'Judges’ links, after the event or after they were made, whichever is later',
    daysInWords(keptTimes.judge_link_days),
    'no',
  ],
  notice_days: [
    'Notice to an owner before music, or photos of dancers, are deleted, once',
    daysInWords(keptTimes.notice_days),
    'no',
  ],
  unused_files_hours: [
    'Exports, documents, downloads, and uploads that nothing uses',
    hoursInWords(keptTimes.unused_files_hours),
    'no',
  ],
  answers_days: ['Answers to requests that may be repeated', daysInWords(keptTimes.answers_days), 'no'],
}

const rows = [
  ...Object.entries(SET).map(([name, [what, since]]) => {
    const { usual, least, most } = retentionLimits[name as RetentionName]
    return `| ${what} | ${daysInWords(usual)} ${since} | by an administrator, ${number(least)} to ${number(most)} |`
  }),
  ...Object.values(FIXED).map(([what, words, set]) => `| ${what} | ${words} | ${set} |`),
  '| Scores, what judges said and their videos, awards, survey answers | until someone is erased; what results need then stays without a name | no |',
  '| Requests to correct a person, and what became of them | until someone is erased | no |',
  '| Signed waivers, and what money and results need | until someone is erased; then without a name | no |',
]

test('docs/security.md has the table of how long things are kept, line for line', () => {
  const [, told = ''] =
    /## How long data is kept[\s\S]*?\|---\|---\|---\|\n([\s\S]*?)\n\n/.exec(read('docs/security.md')) ?? []
  expect(told.split('\n')).toEqual(rows)
})

describe('the same numbers', () => {
  const { student_ids_days, music_days, photos_days, mails_days, unconfirmed_accounts_days, changes_days } =
    retentionLimits
  const range = ({ least, most }: { least: number; most: number }) => `${number(least)} to ${number(most)}`
  it.each([
    [
      'docs/rulebook.md',
      `${student_ids_days.usual} days after the last day of the event, unless the office sets another number (${range(student_ids_days)})`,
    ],
    [
      'docs/rulebook.md',
      `${music_days.usual} days after the last day of the event, unless the office sets another number (${range(music_days)})`,
    ],
    ['docs/rulebook.md', `${photos_days.usual} days after the last day of the event (${range(photos_days)})`],
    ['docs/rulebook.md', `${mails_days.usual} days after they were written (${range(mails_days)})`],
    [
      'docs/rulebook.md',
      `${unconfirmed_accounts_days.usual} days after sign-up (${range(unconfirmed_accounts_days)})`,
    ],
    ['docs/rulebook.md', `${number(changes_days.usual)} days after (${range(changes_days)})`],
    ['docs/rulebook.md', `For ${keptTimes.take_back_days} days nothing happens`],
    ['docs/rulebook.md', `After ${keptTimes.refused_calls_days} days, or as many as are set`],
    ['docs/operations.md', `| \`REFUSED_CALLS_DAYS\` | ${keptTimes.refused_calls_days} |`],
    [
      'docs/operations.md',
      `It is deleted ${music_days.usual} days after the last day of its event (RETENTION-06; \`/staff/personal-data\` sets ${range(music_days)})`,
    ],
    ['docs/operations.md', `people are erased: ${keptTimes.take_back_days} days after the request`],
    ['docs/operations.md', `(a ZIP that is kept for ${hoursInWords(keptTimes.unused_files_hours)})`],
    ['docs/security.md', `can restore itself within ${keptTimes.way_back_days} days`],
    ['docs/security.md', `counts attempts for ${hoursInWords(keptTimes.attempts_hours)}`],
  ])('%s: %s', (path, words) => expect(prose(path)).toContain(words))
})

/** A time in words or figures that nobody takes from the one place. */
const TYPED =
  /\b(\d[\d,]*|two|three|seven|ten|thirty|ninety|a hundred) (days?|hours?|weeks?|months?|years?)\b|\bfor a (day|week|month|year)\b|\bafter a (day|week|month|year)\b/gi

test.each(['src/features/about/privacy.screen.tsx', 'src/features/retention/retention-words.tsx'])(
  '%s types no time by hand',
  (path) => {
    // '1 day' is how one of them is said.
    expect((prose(path).match(TYPED) ?? []).filter((words) => words !== '1 day')).toEqual([])
  },
)

test('(control) a time that is typed is found', () => {
  expect('Sign-ins: 90 days. For seven days you can, and remember for a day'.match(TYPED)).toHaveLength(3)
})

test('the jobs take their numbers from there', () => {
  for (const [path, name] of [
    ['src/features/sign-in/account.jobs.ts', 'sign_ins_days'],
    ['src/features/sign-in/account.jobs.ts', 'refused_calls_days'],
    ['src/features/sign-in/account.jobs.ts', 'attempts_hours'],
    ['src/features/accounts/open-session.effects.ts', 'session_days'],
    ['src/features/student-ids/clear-files.effects.ts', 'unused_files_hours'],
    ['src/server/idempotency.jobs.ts', 'answers_days'],
    ['src/features/public-link/link-kinds.model.ts', 'coda_link_days'],
    ['src/features/judging/judge-link.rules.ts', 'judge_link_days'],
    ['src/server/env.ts', 'refused_calls_days'],
  ] as const) {
    expect(read(path), path).toContain(`keptTimes.${name}`)
    expect(read(path).match(/= \d+ \* 24\b|, -24\)/g) ?? [], path).toEqual([])
  }
})
