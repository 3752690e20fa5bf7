// Decides which tabs stand above the pages of an event: those of the event, or those of CODA.
import { codaTabs, leadsToCoda } from '../coda/coda-tabs.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import { canHaveRoutines, hasCompetition, hasPart, programmeOf } from '../tours/event-variant.rules.ts'
import { attendsOnline } from '../tours/online.rules.ts'

export interface EventTab {
  /** Below /event/:id. */
  path: string
  label: string
  state: 'here' | 'open' | 'closed'
}

/** Pages that belong to the payments: why the balance is what it is, media passes, the families it is shared with. */
const ofPayments = ['balance', 'media-pass-history', 'shares']

/** Where somebody could take part online there are codes to look for (E§2). */
const hasOnline = ({ tour_date, attendees }: RegistrationView) =>
  tour_date.mybtf.virtual || attendees.some((attendee) => attendsOnline(attendee, tour_date))

/** By the name and at the route of its record (E§2). */
function programmeTab({ tour_date }: RegistrationView) {
  const programme = programmeOf(tour_date)
  return programme ? [{ path: programme.route, label: programme.name }] : []
}

/** Whether music is asked for: of routines, or of what is danced in the programme (decision 0205). */
export const uploadsMusic = (view: RegistrationView) =>
  canHaveRoutines(view.tour_date, view) ||
  (hasCompetition(view.tour_date) && view.best_dancer_music.length > 0)

/** Whether there is something now that music can be given for; whoever has no routine finds the page, and nothing on it. */
export const hasMusicToGive = ({ routines, best_dancer_music, tour_date }: RegistrationView) =>
  hasCompetition(tour_date) && routines.length + best_dancer_music.length > 0

function tabsOfEvent(view: RegistrationView, here: string, at: Date) {
  const { tour_date } = view
  const competition = uploadsMusic(view)
  return [
    { path: 'overview', label: 'Overview' },
    { path: 'payments', label: 'Payments' },
    { path: 'waivers', label: 'Waivers' },
    ...(competition ? [{ path: 'music', label: 'Music' }] : []),
    ...(hasPart(tour_date, 'tickets') ? [{ path: 'tickets', label: 'Tickets' }] : []),
    ...(hasOnline(view) ? [{ path: 'access-codes', label: 'Access codes' }] : []),
    ...(leadsToCoda(tour_date, at) ? [{ path: 'coda', label: 'CODA' }] : []),
    // A survey of an event to come says when it begins, to who has its address.
    ...(here === 'survey' || hasEnded(tour_date, at) ? [{ path: 'survey', label: 'Feedback' }] : []),
    ...programmeTab(view),
    { path: 'confirmation', label: 'Confirmation' },
  ]
}

/** `here` and `room` are what follows /event/:id. In CODA its own tabs stand there (E§2). */
export function eventTabs(view: RegistrationView, [here, room]: readonly string[], at: Date): EventTab[] {
  if (here === 'coda')
    return codaTabs(view.tour_date, at).map(({ path, label, coming }) => ({
      ...{ path, label },
      state: path === `coda/${room}` ? 'here' : coming ? 'closed' : 'open',
    }))
  const present = here !== undefined && ofPayments.includes(here) ? 'payments' : here
  return tabsOfEvent(view, here ?? '', at).map((tab) => ({
    ...tab,
    state: tab.path === present ? 'here' : 'open',
  }))
}
