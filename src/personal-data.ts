// MAP 4: every table, with what it holds of people: told in an export, and erased. Rows go in this order, those that refer to others first.
import { accessCodePersonal } from './features/access-codes/access-code.personal.ts'
import { accountPersonal } from './features/accounts/account.personal.ts'
import { attendeePersonal } from './features/attendees/attendee.personal.ts'
import { lookPersonal } from './features/audit/look.personal.ts'
import { givenAwardPersonal } from './features/awards/given-award.personal.ts'
import { bestDancerPersonal } from './features/best-dancers/best-dancer.personal.ts'
import { confirmationPersonal } from './features/confirmations/confirmation.personal.ts'
import { critiquePersonal } from './features/critiques/critique.personal.ts'
import { discountPersonal } from './features/discounts/discount.personal.ts'
import { freestylePersonal } from './features/freestyle/freestyle.personal.ts'
import { headshotPersonal } from './features/headshots/headshot.personal.ts'
import { intensivePersonal } from './features/intensive/intensive.personal.ts'
import { kdotyPersonal } from './features/kdoty/kdoty.personal.ts'
import { ledgerPersonal } from './features/ledger/ledger.personal.ts'
import { livePersonal } from './features/live/live.personal.ts'
import { loyaltyPersonal } from './features/loyalty/loyalty.personal.ts'
import { mediaPassPersonal } from './features/media-pass/media-pass.personal.ts'
import { mailPersonal } from './features/messages/mail.personal.ts'
import { missingPersonal } from './features/missing/missing.personal.ts'
import { musicPersonal } from './features/music/music.personal.ts'
import { nominationPersonal } from './features/nominations/nomination.personal.ts'
import { officePeoplePersonal } from './features/office-people/office-people.personal.ts'
import { paymentPersonal } from './features/payments/payment.personal.ts'
import { personPersonal } from './features/people/person.personal.ts'
import { dataRequestPersonal } from './features/personal-data/data-request.personal.ts'
import { fileNoticePersonal } from './features/personal-data/file-notice.personal.ts'
import { publicNamePersonal } from './features/public-names/public-name.personal.ts'
import { recordingPersonal } from './features/recordings/recording.personal.ts'
import { registrationPersonal } from './features/registrations/registration.personal.ts'
import { retentionPersonal } from './features/retention/retention.personal.ts'
import { rosterPersonal } from './features/roster/roster.personal.ts'
import { routineExtraPersonal } from './features/routine-extras/routine-extra.personal.ts'
import { routinePersonal } from './features/routines/routine.personal.ts'
import { scorePersonal } from './features/scores/score.personal.ts'
import { secondFactorPersonal } from './features/second-factor/second-factor.personal.ts'
import { showdownPersonal } from './features/showdown/showdown.personal.ts'
import { storedFilePersonal } from './features/student-ids/stored-file.personal.ts'
import { studioPersonal } from './features/studios/studio.personal.ts'
import { surveyPersonal } from './features/survey/survey.personal.ts'
import { ticketPersonal } from './features/tickets/ticket.personal.ts'
import { tourPersonal } from './features/tours/tour.personal.ts'
import { waitingListPersonal } from './features/waiting-list/waiting-list.personal.ts'
import { waiverPersonal } from './features/waivers/waiver.personal.ts'
import { withOwnChanges } from './server/own-changes.ts'
import type { PersonalTable } from './server/personal.ts'
import { portalPersonal } from './server/portal.personal.ts'

export const personalData: readonly PersonalTable[] = withOwnChanges([
  ...personPersonal,
  ...accountPersonal,
  ...secondFactorPersonal,
  ...officePeoplePersonal,
  ...rosterPersonal,
  ...freestylePersonal,
  // Files before the places that name them.
  ...storedFilePersonal,
  ...accessCodePersonal,
  ...bestDancerPersonal,
  ...intensivePersonal,
  ...kdotyPersonal,
  ...attendeePersonal,
  ...showdownPersonal,
  ...nominationPersonal,
  ...musicPersonal,
  ...routineExtraPersonal,
  ...fileNoticePersonal,
  ...recordingPersonal,
  ...critiquePersonal,
  ...headshotPersonal,
  ...scorePersonal,
  ...livePersonal,
  ...publicNamePersonal,
  ...givenAwardPersonal,
  ...routinePersonal,
  ...waitingListPersonal,
  ...mediaPassPersonal,
  ...ticketPersonal,
  ...waiverPersonal,
  ...confirmationPersonal,
  ...missingPersonal,
  ...surveyPersonal,
  ...registrationPersonal,
  ...ledgerPersonal,
  ...paymentPersonal,
  ...discountPersonal,
  ...loyaltyPersonal,
  ...studioPersonal,
  ...mailPersonal,
  ...dataRequestPersonal,
  ...retentionPersonal,
  ...lookPersonal,
  ...portalPersonal,
  ...tourPersonal,
])
