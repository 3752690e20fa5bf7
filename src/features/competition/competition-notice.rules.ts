// Words the notices of the competition step: sold out, closed, full, the waiting list, and the deposit (R§4, R§8, E§9).

import { dateIn } from '../../shared/calendar.ts'
import { counted } from '../../shared/counted.ts'
import { formatUsd } from '../../shared/money.ts'
import { once } from '../../shared/once.ts'
import { placeFor } from '../limits/place-offer.rules.ts'
import { waitingTerms } from '../limits/waiting-terms.rules.ts'
import { personalDepositBar } from '../payments/deposit.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { removalDeadline } from '../routines/removed-routine.rules.ts'
import type { Beginning } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface CompetitionNotice {
  /** Sold out and closed: nothing is entered. Full: nothing more. Waiting: what is entered waits. */
  kind: 'sold-out' | 'closed' | 'full' | 'waiting'
  text: string
  more: string[]
  /** Of the event; where `more` names it, one writes there. */
  contact_email: string
}

type NoticeView = Pick<
  RegistrationView,
  'city' | 'routines' | 'waiting_list_routines' | 'completed' | 'exempt'
> & { tour_date: Pick<TourDate, 'mybtf' | 'event' | 'event_city' | 'entry_limit_rules'> }

/** Nobody knows yet how many will wait. */
const SEVERAL = 2

/** R§8: what stays possible for whoever is registered. */
const STILL = 'Titles, divisions and choreographer can still be edited.'

const stillWords = (words: string, { edit_routines }: Pick<TourDate['mybtf'], 'edit_routines'>) =>
  edit_routines ? `${words} ${STILL}` : words

function alreadyWaiting(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? 'One routine is already waiting.' : `${count} routines are already waiting.`]
}

/**
 * Why no routine, or none with a place, can be entered (COMPETE-03, R§8); null while there is room, and for whoever is
 * exempt. A closed competition is sold out where the city has no place left.
 */
export function competitionNotice(view: NoticeView): CompetitionNotice | null {
  const { tour_date, city, routines, waiting_list_routines, completed, exempt } = view
  const { event, event_city, mybtf, entry_limit_rules } = tour_date
  const { contact_email } = event
  if (exempt || (mybtf.compenabled && city.routines_left !== 0)) return null
  const soldOut = `We apologize, however the competition for ${event.name} ${event_city} is currently SOLD OUT!`
  const waitlist = `To be put on the waiting list, please write to ${contact_email}.`
  const entered = routines.length + waiting_list_routines.length > 0
  // What is sold stays valid whatever is closed (EDIT-04).
  const remove =
    entered && !completed ? ['Please remove all routines before completing your registration.'] : []
  if (!mybtf.compenabled) {
    return city.routines_left === 0
      ? { kind: 'sold-out', text: soldOut, more: [stillWords(waitlist, mybtf), ...remove], contact_email }
      : {
          kind: 'closed',
          text: ['Competition has been closed.', ...remove].join(' '),
          more: [`For changes, please write to ${contact_email}.`],
          contact_email,
        }
  }
  if (placeFor(view, null) === 'waiting') {
    return {
      kind: 'waiting',
      text: `All spots in the competition for ${event.name} ${event_city} are taken: additional routines go on the waiting list.`,
      more: [...alreadyWaiting(city.waiting), waitingTerms(entry_limit_rules, SEVERAL)],
      contact_email,
    }
  }
  if (!entered) return { kind: 'sold-out', text: soldOut, more: [waitlist], contact_email }
  return {
    kind: 'full',
    text: `You have reached the maximum total routine limit (${entry_limit_rules.total_routines}) for this city.`,
    more: [stillWords(waitlist, mybtf)],
    contact_email,
  }
}

/** How what is entered on a step is called, one and several, and the word after it. */
export interface EnteredWords {
  one: string
  several: string
  entered: string
}

/** '12 routines entered', '1 ballroom entry' */
export function enteredWords(count: number, { one, several, entered }: EnteredWords): string {
  return [String(count), count === 1 ? one : several, entered].filter(Boolean).join(' ')
}

/** When a routine's place is taken: at completion, or held from the review on where the tour date is set so. */
export function whenPlacesAreTaken({
  hold_minutes,
}: Pick<TourDate['entry_limit_rules'], 'hold_minutes'>): string {
  return hold_minutes === null
    ? 'Your spots aren’t reserved until you complete the registration.'
    : `Your spots are held for ${counted(hold_minutes, 'minute')} once you reach the review, and reserved when you complete the registration.`
}

type DepositView = Pick<RegistrationView, 'ancillary' | 'independent' | 'studio'> & {
  tour_date: Pick<TourDate, 'event' | 'timezone'> &
    Beginning & {
      mybtf: Pick<TourDate['mybtf'], 'deposit_enabled'>
    }
}

/** Why the whole amount is due (DEPOSIT-01, E§9). */
const barWords = {
  individual: 'Individual registrations can’t be paid by deposit: the full amount is due when you register.',
  flagged: 'Deposits aren’t available for your studio: the full amount is due when you register.',
}

/** How what is sold is called in the notice of its deposit. */
export interface SoldWords {
  title: string
  one: string
  a: string
  several: string
}

const ROUTINES: SoldWords = {
  title: 'Competition deposit',
  one: 'routine',
  a: 'a routine',
  several: 'routines',
}

/** Of `count` that are sold `couples` are entered as `step` says; of both together neither is named. */
export function soldWords(
  { count, couples }: { count: number; couples: number },
  step: { title: string; words: { one: string; several: string } },
): SoldWords {
  if (couples === 0) return ROUTINES
  const { one, several } = step.words
  return couples < count
    ? { title: ROUTINES.title, one: 'entry', a: 'an entry', several: 'entries' }
    : { title: `${step.title} deposit`, one, a: `a ${one}`, several }
}

const dayWords = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

/** What becomes of the deposit of a routine that is removed (EDIT-07, E§9). */
function removalNotice({ studio, tour_date }: DepositView, { a, several }: SoldWords, at: Date): string {
  if (studio?.bypass_removed_routine_fee) return `You don’t owe anything for ${several} you remove.`
  const until = removalDeadline(tour_date)
  if (until !== null && dateIn(at, tour_date.timezone) > until)
    return `The 30-day deadline has passed: if you remove ${a}, you still owe its deposit.`
  const by = until === null ? '' : ` (until ${dayWords().format(new Date(`${until}T12:00:00Z`))})`
  return `If you remove ${a} before the 30-day deadline${by}, its deposit is applied to your balance for the same event. After that, you still owe it.`
}

/**
 * What is said before `count` routines are sold (DEPOSIT-01, E§4, E§9), a sentence each; null = nothing is said: there are
 * none, the tour date takes no deposits, or the studio skips the notice, which does not hold for individuals (R§6).
 */
export function depositNotice(
  view: DepositView,
  count: number,
  at: Date,
  sold: SoldWords = ROUTINES,
): string[] | null {
  const { studio, ancillary, tour_date } = view
  if (count === 0 || (studio?.bypass_deposit && !ancillary)) return null
  const { removed_routine_cents } = tour_date.event
  if (removed_routine_cents === 0 || !tour_date.mybtf.deposit_enabled) return null
  const bar = personalDepositBar(view)
  if (bar) return [barWords[bar]]
  const each = formatUsd(removed_routine_cents)
  const sum = count === 1 ? each : `${count} × ${each} = ${formatUsd(count * removed_routine_cents)}`
  return [
    `The deposit of ${each} per ${sold.one} is non-refundable and non-transferable (${sum}). It is applied to your registration, not to media passes.`,
    removalNotice(view, sold, at),
  ]
}
