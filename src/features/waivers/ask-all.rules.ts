// Decides who of those who still have to sign is mailed at once, and words it before and after (WAIVER-18).
import { counted } from '../../shared/counted.ts'
import { HOUR_MS, type WaiverRow } from './waiver.model.ts'
import { type WaiverMail, waiverState } from './waiver.rules.ts'

/** Nobody is mailed twice on one day because everybody is mailed at once. */
const LATELY_HOURS = 12
/** More are counted, not named. */
const NAMED = 6

type Row = Pick<
  WaiverRow,
  'signed' | 'id' | 'email' | 'sent_at' | 'reminded_at' | 'expired' | 'firstName' | 'lastName'
>

/** Whether it was mailed within the last hours. */
export function mailedLately(
  { id, sent_at, reminded_at }: Pick<Row, 'id' | 'sent_at' | 'reminded_at'>,
  at: Date,
): boolean {
  if (id === null) return false
  const last = Math.max(Date.parse(sent_at ?? ''), reminded_at === null ? 0 : Date.parse(reminded_at))
  return at.getTime() - last < LATELY_HOURS * HOUR_MS
}

/** WAIVER-06: what it is mailed as among all: a reminder while a link is good, else the waiver anew. */
export function mailedAs({
  id,
  expired,
}: Pick<Row, 'id' | 'expired'>): Extract<WaiverMail, 'sent' | 'reminder'> {
  return id === null || expired ? 'sent' : 'reminder'
}

/** Those who have not signed: whom it goes to for the first time, whom it reminds, and whom it leaves out. */
export interface AskAll<R extends Row = WaiverRow> {
  first: R[]
  again: R[]
  lately: R[]
  unknown: R[]
}

export function askAll<R extends Row>(rows: readonly R[], at: Date): AskAll<R> {
  const open = rows.filter((row) => waiverState(row) !== 'signed')
  const lately = open.filter((row) => mailedLately(row, at))
  const unknown = open.filter(({ email }) => email === '')
  const asked = open.filter((row) => !lately.includes(row) && !unknown.includes(row))
  return {
    first: asked.filter(({ id }) => id === null),
    again: asked.filter(({ id }) => id !== null),
    lately,
    unknown,
  }
}

const nameOf = ({ firstName, lastName }: Pick<Row, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** 'Mia Alvarez, Ava Brandt and 4 more' */
function namesOf(names: readonly string[]): string {
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}

/** 'all 40', 'the 1', and where some cannot be mailed now '2 of 280'. */
function howMany(count: number, whole: number): string {
  if (count < whole) return `${count} of ${whole}`
  return whole === 1 ? 'the 1' : `all ${whole}`
}

/** What the button says; null = there is nobody to be mailed (`askAllNote` says why). */
export function askAllLabel({ first, again, lately, unknown }: AskAll<Row>): string | null {
  const count = first.length + again.length
  if (count === 0) return null
  // Those who were never sent one.
  if (again.length === 0) return `Send to ${howMany(count, count + unknown.length)} without one`
  const whole = count + lately.length + unknown.length
  const who = `${howMany(count, whole)} who ${whole === 1 ? 'hasn’t' : 'haven’t'} signed`
  return first.length === 0 ? `Remind ${who}` : `Mail ${who}`
}

/** Why there is no button though some have not signed; null = there is one, or all have signed. */
export function askAllNote(all: AskAll<Row>, { by_link }: { by_link: boolean }): string | null {
  const { lately, unknown } = all
  if (askAllLabel(all) !== null || lately.length + unknown.length === 0) return null
  const mailed =
    lately.length === 0
      ? []
      : [
          unknown.length === 0
            ? `Everyone who hasn’t signed was mailed in the last ${LATELY_HOURS} hours.`
            : `${lately.length} of those who haven’t signed ${lately.length === 1 ? 'was' : 'were'} mailed in the last ${LATELY_HOURS} hours.`,
        ]
  if (unknown.length === 0) return mailed.join('')
  const whom = lately.length === 0 ? 'anyone who hasn’t signed' : `the other ${unknown.length}`
  const way = by_link
    ? 'Please send each one by itself.'
    : 'Add family emails to your roster to send to all of them at once, or send each one by itself.'
  return [...mailed, `There’s no email here for ${whom}. ${way}`].join(' ')
}

/** Who is left out of it, by name and why; empty = nobody. */
function leftOutWords({ lately, unknown }: Pick<AskAll<Row>, 'lately' | 'unknown'>): string {
  const parts = [
    ...(lately.length > 0
      ? [`${namesOf(lately.map(nameOf))} (mailed in the last ${LATELY_HOURS} hours)`]
      : []),
    ...(unknown.length > 0
      ? [
          `${namesOf(unknown.map(nameOf))} (no email here; send ${unknown.length === 1 ? 'that one by itself' : 'those one at a time'})`,
        ]
      : []),
  ]
  return parts.length > 0 ? ` Left out: ${parts.join('; ')}.` : ''
}

/** The question before it: how many get it for the first time, how many again, and who does not. */
export function askAllQuestion(all: AskAll<Row>): { title: string; body: string } {
  const { first, again } = all
  const out = leftOutWords(all)
  const roster = first.length === 1 ? 'It goes' : 'Each one goes'
  const same = again.length === 1 ? 'It goes' : 'Each one goes'
  if (again.length === 0)
    return {
      title: `Send ${counted(first.length, 'waiver')}?`,
      body: `${roster} to the email address on your roster.${out}`,
    }
  if (first.length === 0)
    return {
      title: `Send ${counted(again.length, 'reminder')}?`,
      body: `${same} to the address that the waiver was sent to.${out}`,
    }
  return {
    title: `Mail ${counted(first.length + again.length, 'waiver')}?`,
    body: `${first.length} for the first time, to the email address on your roster; ${again.length} as a reminder, to the address that the waiver was sent to.${out}`,
  }
}

interface Told {
  sent: number
  reminded: number
  /** Of each that was not mailed, whose it is and why. */
  left_out: readonly { name: string; message: string }[]
}

/** What was done: how many were sent and reminded; of all others the names, by reason. */
export function askedAllWords({ sent, reminded, left_out }: Told): { title: string; body: string } {
  const have = (count: number) => (count === 1 ? 'has' : 'have')
  const done = [
    ...(sent > 0 ? [`${counted(sent, 'waiver')} ${have(sent)} been sent.`] : []),
    ...(reminded > 0 ? [`${counted(reminded, 'reminder')} ${have(reminded)} been sent.`] : []),
  ]
  const why = Map.groupBy(left_out, ({ message }) => message.replace(/\.$/, ''))
  const kept = [...why].map(([message, those]) => `${those.map(({ name }) => name).join(', ')}: ${message}`)
  return {
    title: sent > 0 ? 'Waivers Sent' : reminded > 0 ? 'Reminders Sent' : 'No Waivers Sent',
    body: [...done, ...(kept.length > 0 ? [`Not sent: ${kept.join('; ')}.`] : [])].join(' '),
  }
}
