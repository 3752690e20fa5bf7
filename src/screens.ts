// MAP 2: the whole site on one screen: URL -> the file of its screen, behind its guards. Screens load with their first visit.
import type { StepKey } from './features/tours/variant.model.ts'
import { bare, guarded, open, type ScreenFile, type ScreenPlace } from './web/screen-place.ts'

/** The screen of each step of a registration; its path is the record's (`.variant.ts`). */
export const stepScreens: Record<StepKey, ScreenFile> = {
  intro: () => import('./features/starting/start-registration.screen.tsx'),
  roster: () => import('./features/roster/registration-roster.screen.tsx'),
  'best-dancers': () => import('./features/programme/choose-best-dancers.screen.tsx'),
  dancers: () => import('./features/attendees/register-dancers.screen.tsx'),
  teachers: () => import('./features/attendees/register-teachers.screen.tsx'),
  observers: () => import('./features/attendees/register-observers.screen.tsx'),
  competition: () => import('./features/competition/enter-competition.screen.tsx'),
  ballroom: () => import('./features/ballroom/enter-ballroom.screen.tsx'),
  freestyle: () => import('./features/battles/enter-freestyle.screen.tsx'),
  soty: () => import('./features/nominations/enter-soty.screen.tsx'),
  'studio-awards': () => import('./features/nominations/studio-awards.screen.tsx'),
  'specialty-nominations': () => import('./features/nominations/specialty-nominations.screen.tsx'),
  intensive: () => import('./features/attending/register-intensive.screen.tsx'),
  tickets: () => import('./features/ticketing/register-tickets.screen.tsx'),
  review: () => import('./features/review/review-and-submit.screen.tsx'),
  payment: () => import('./features/paying/pay-registration.screen.tsx'),
  success: () => import('./features/registering/registration-success.screen.tsx'),
}

const eventScreens = open({
  overview: () => import('./features/registering/event-overview.screen.tsx'),
  payments: () => import('./features/paying/payment-history.screen.tsx'),
  balance: () => import('./features/ledger/why-balance.screen.tsx'),
  'media-pass-history': () => import('./features/media-pass/media-pass-history.screen.tsx'),
  shares: () => import('./features/shares/shares.screen.tsx'),
  music: () => import('./features/music-upload/music.screen.tsx'),
  waivers: () => import('./features/signing/my-waivers.screen.tsx'),
  'waivers/:person_id': () => import('./features/signing/sign-here.screen.tsx'),
  tickets: () => import('./features/ticketing/my-tickets.screen.tsx'),
  'access-codes': () => import('./features/access-code-page/access-codes.screen.tsx'),
  coda: () => import('./features/coda/coda.screen.tsx'),
  'coda/critiques': () => import('./features/coda/critiques.screen.tsx'),
  'coda/data': () => import('./features/coda/data.screen.tsx'),
  'coda/results': () => import('./features/results/results.screen.tsx'),
  survey: () => import('./features/survey/survey.screen.tsx'),
  confirmation: () => import('./features/confirmation-page/confirmation.screen.tsx'),
  // At the route that the record names: 'best-dancers', 'proteges'.
  ':programme': () => import('./features/programme/my-programme.screen.tsx'),
})

export const screens: readonly ScreenPlace[] = [
  ...open({
    '/': () => import('./features/sign-in/home.screen.tsx'),
    '/forgot-password': () => import('./features/sign-in/forgot-password.screen.tsx'),
    '/confirm-email': () => import('./features/sign-in/confirm-email.screen.tsx'),
    '/put-email-back': () => import('./features/sign-in/put-email-back.screen.tsx'),
    '/contact': () => import('./features/about/contact.screen.tsx'),
    '/updates': () => import('./features/about/updates.screen.tsx'),
    '/terms': () => import('./features/about/terms.screen.tsx'),
    '/privacy': () => import('./features/about/privacy.screen.tsx'),
    '/maintenance': () => import('./features/maintenance/maintenance.screen.tsx'),
    '/register': () => import('./features/season/register.screen.tsx'),
    '/events/:subdomain': () => import('./features/season/event-dates.screen.tsx'),
    '/registration/open': () => import('./features/public-link/open-link.screen.tsx'),
    '/office/invitation': () => import('./features/office-people/office-invitation.screen.tsx'),
    '/ticket': () => import('./features/ticketing/ticket-page.screen.tsx'),
    '/share': () => import('./features/family-page/family-share.screen.tsx'),
    '/waivers/sign': () => import('./features/signing/sign-waiver.screen.tsx'),
    '/results/verify': () => import('./features/results/verify-results.screen.tsx'),
    '/waivers/verify': () => import('./features/signing/verify-waiver.screen.tsx'),
    '/waivers/public': () => import('./features/signing/public-waivers.screen.tsx'),
    '/access-codes': () => import('./features/access-code-page/public-access-codes.screen.tsx'),
    '/music': () => import('./features/music-upload/public-music.screen.tsx'),
    '/coda/critiques': () => import('./features/coda/public-critiques.screen.tsx'),
    '/coda/data': () => import('./features/coda/public-data.screen.tsx'),
    '/coda/critiques/:token': () => import('./features/coda/public-critiques.screen.tsx'),
    '/dancer': () => import('./features/dancer-photos/dancer-link.screen.tsx'),
  }),
  ...bare({
    '/judge': () => import('./features/judging/judging.screen.tsx'),
    '/live/:id': () => import('./features/live/live.screen.tsx'),
  }),
  ...guarded(['signed-out'], {
    '/signin': () => import('./features/sign-in/sign-in.screen.tsx'),
    '/signup': () => import('./features/sign-in/sign-up.screen.tsx'),
    '/signup/user': () => import('./features/sign-in/sign-up-individual.screen.tsx'),
    '/reset-password': () => import('./features/sign-in/reset-password.screen.tsx'),
    '/signup/studio': () => import('./features/studio-sign-up/sign-up-studio.screen.tsx'),
    '/signup/setup-password': () => import('./features/studio-sign-up/set-up-password.screen.tsx'),
  }),
  ...guarded(['signed-in'], {
    '/change-studio': () => import('./features/my-account/change-studio.screen.tsx'),
    '/awaiting-confirmation': () => import('./features/sign-in/awaiting-confirmation.screen.tsx'),
    '/account': () => import('./features/my-account/my-account.screen.tsx'),
    '/second-factor': () => import('./features/second-factor/set-up-second-factor.screen.tsx'),
  }),
  ...guarded(['registrant'], {
    '/dashboard': () => import('./features/dashboard/dashboard.screen.tsx'),
    '/registrations': () => import('./features/dashboard/registration-lists.screen.tsx'),
    '/registrations/:tab': () => import('./features/dashboard/registration-lists.screen.tsx'),
    // On a phone the screen itself says where it opens (ROSTER-13).
    '/roster': () => import('./features/roster/my-roster.screen.tsx'),
  }),
  ...guarded(['registrant', 'desktop-only'], {
    '/roster/import': () => import('./features/roster/import-roster.screen.tsx'),
  }),
  ...guarded(['staff'], {
    '/staff': () => import('./features/office/office.screen.tsx'),
    '/staff/studios': () => import('./features/studio-desk/studio-desk.screen.tsx'),
    '/staff/studios/new': () => import('./features/studio-desk/temporary-studio.screen.tsx'),
    '/staff/studios/:id/merge': () => import('./features/studio-desk/merge-studios.screen.tsx'),
    '/staff/studios/:id/merge/:into_id': () => import('./features/studio-desk/merge-studios.screen.tsx'),
    '/staff/accounts': () => import('./features/account-desk/find-account.screen.tsx'),
    '/staff/accounts/:id': () => import('./features/account-desk/one-account.screen.tsx'),
    '/staff/registrations/:id': () => import('./features/registration-desk/office-registration.screen.tsx'),
    '/staff/office-people': () => import('./features/office-people/office-people.screen.tsx'),
    '/staff/money': () => import('./features/money-desk/money-desk.screen.tsx'),
    '/staff/money/payments': () => import('./features/money-desk/money-payments.screen.tsx'),
    '/staff/money/deposits/:id': () => import('./features/money-desk/money-deposit.screen.tsx'),
    '/staff/money/registrations/:id': () => import('./features/money-desk/money-registration.screen.tsx'),
    '/staff/tour-dates': () => import('./features/tour-desk/tour-desk.screen.tsx'),
    '/staff/tour-dates/:id': () => import('./features/tour-desk/tour-desk-date.screen.tsx'),
    '/staff/missing/:id': () => import('./features/reminders/missing-of-city.screen.tsx'),
    '/staff/music': () => import('./features/music-desk/music-desk.screen.tsx'),
    '/staff/music/:id': () => import('./features/music-desk/music-desk-date.screen.tsx'),
    '/staff/scores': () => import('./features/score-desk/score-desk.screen.tsx'),
    '/staff/scores/:id': () => import('./features/score-desk/score-desk-date.screen.tsx'),
    '/staff/videos/:id': () => import('./features/video-desk/video-desk.screen.tsx'),
    '/staff/live/:id': () => import('./features/live/stage-desk.screen.tsx'),
    '/staff/critiques/:id': () => import('./features/critiques/preview-critiques.screen.tsx'),
    '/staff/critiques/:id/data': () => import('./features/coda/preview-data.screen.tsx'),
    '/staff/scores/:id/awards': () => import('./features/award-desk/award-desk.screen.tsx'),
    '/staff/results': () => import('./features/results/released-cities.screen.tsx'),
    '/staff/results/:id': () => import('./features/results/release-desk.screen.tsx'),
    '/staff/surveys': () => import('./features/survey-desk/survey-desk.screen.tsx'),
    '/staff/surveys/:id': () => import('./features/survey-desk/survey-results.screen.tsx'),
    '/staff/waivers': () => import('./features/waiver-desk/waiver-desk.screen.tsx'),
    '/staff/door': () => import('./features/door/doors.screen.tsx'),
    '/staff/door/scan': () => import('./features/door/scan-ticket.screen.tsx'),
    '/staff/door/:id': () => import('./features/door/door.screen.tsx'),
    '/staff/promo-codes': () => import('./features/promo-code-desk/promo-code-desk.screen.tsx'),
    '/staff/mails': () => import('./features/messages/mail-log.screen.tsx'),
    '/staff/mails/:id': () => import('./features/messages/one-mail.screen.tsx'),
    '/staff/personal-data': () => import('./features/personal-data/personal-data.screen.tsx'),
    '/staff/audit/:entity/:id': () => import('./features/audit/audit-trail.screen.tsx'),
  }),
  // The records of the kinds of event say which steps there are, and at which paths.
  ...guarded(
    ['registrant'],
    { '/registration/:id': () => import('./features/registering/registration-shell.screen.tsx') },
    open({ ':step?': () => import('./web/step-place.tsx') }),
  ),
  ...guarded(
    ['registrant'],
    { '/event/:id': () => import('./features/registering/event-area.screen.tsx') },
    eventScreens,
  ),
  ...open({ '*': () => import('./web/not-found.screen.tsx') }),
]

/** Where an old address is now: /user/… and /authentication/… lost their first part (A§2). */
export function movedPath(path: string): string {
  if (path === '/user/my-account') return '/account'
  if (path === '/welcome') return '/updates'
  return path.replace(/^\/(user|authentication)(?=\/|$)/, '') || '/'
}
