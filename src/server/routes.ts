// Which function answers which endpoint: every feature's handlers, in one list.

import { accessCodeHandlers } from '../features/access-code-page/access-code.handlers.ts'
import { closeAccountHandlers } from '../features/account-desk/close-account.handlers.ts'
import { officeAccountHandlers } from '../features/account-desk/office-account.handlers.ts'
import { auditHandlers } from '../features/audit/audit.handlers.ts'
import { awardDeskHandlers } from '../features/award-desk/award-desk.handlers.ts'
import { codaDataHandlers } from '../features/coda/coda-data.handlers.ts'
import { codaLinkHandlers } from '../features/coda/coda-link.handlers.ts'
import { pageLinkHandlers } from '../features/coda/page-link.handlers.ts'
import { routineHandlers } from '../features/competition/routine.handlers.ts'
import { routineBatchHandlers } from '../features/competition/routine-batch.handlers.ts'
import { confirmationHandlers } from '../features/confirmation-page/confirmation.handlers.ts'
import { critiqueHandlers } from '../features/critiques/critique.handlers.ts'
import { dancerLinkHandlers } from '../features/dancer-photos/dancer-link.handlers.ts'
import { photoHandlers } from '../features/dancer-photos/photo.handlers.ts'
import { dashboardHandlers } from '../features/dashboard/dashboard.handlers.ts'
import { creditHandlers } from '../features/discounts/credit.handlers.ts'
import { promoCodeHandlers } from '../features/discounts/promo-code.handlers.ts'
import { doorHandlers } from '../features/door/door.handlers.ts'
import { shareHandlers } from '../features/family-page/share.handlers.ts'
import { headshotHandlers } from '../features/headshots/headshot.handlers.ts'
import { holdHandlers } from '../features/hold/hold.handlers.ts'
import { homeworkHandlers } from '../features/homework/homework.handlers.ts'
import { homeworkDeskHandlers } from '../features/homework/homework-desk.handlers.ts'
import { judgingHandlers } from '../features/judging/judging.handlers.ts'
import { recordingHandlers } from '../features/judging/recording.handlers.ts'
import { statementHandlers } from '../features/ledger/statement.handlers.ts'
import { liveHandlers } from '../features/live/live.handlers.ts'
import { loyaltyHandlers } from '../features/loyalty/loyalty.handlers.ts'
import { maintenanceHandlers } from '../features/maintenance/maintenance.handlers.ts'
import { mediaPassHandlers } from '../features/media-pass/media-pass.handlers.ts'
import { mailHandlers } from '../features/messages/mail.handlers.ts'
import { moneyDeskHandlers } from '../features/money-desk/money-desk.handlers.ts'
import { officeMoneyHandlers } from '../features/money-desk/office-money.handlers.ts'
import { showdownVideoHandlers } from '../features/money-desk/showdown-videos.handlers.ts'
import { lengthLimitHandlers } from '../features/music-desk/length-limits.handlers.ts'
import { musicDeskHandlers } from '../features/music-desk/music-desk.handlers.ts'
import { musicHandlers } from '../features/music-upload/music.handlers.ts'
import { musicApprovalHandlers } from '../features/music-upload/music-approval.handlers.ts'
import { musicLinkHandlers } from '../features/music-upload/music-link.handlers.ts'
import { affiliationHandlers } from '../features/my-account/affiliation.handlers.ts'
import { attachedHandlers } from '../features/my-account/attached.handlers.ts'
import { myAccountHandlers } from '../features/my-account/my-account.handlers.ts'
import { studioHandlers } from '../features/my-account/studio.handlers.ts'
import { officeInvitationHandlers } from '../features/office-people/office-invitation.handlers.ts'
import { officePeopleHandlers } from '../features/office-people/office-people.handlers.ts'
import { paperHandlers } from '../features/papers/paper.handlers.ts'
import { paymentHandlers } from '../features/paying/payment.handlers.ts'
import { paymentMethodHandlers } from '../features/paying/payment-method.handlers.ts'
import { paypalHandlers } from '../features/paying/paypal.handlers.ts'
import { reserveHandlers } from '../features/paying/reserve.handlers.ts'
import { peopleDeskHandlers } from '../features/people-desk/people-desk.handlers.ts'
import { personalDataHandlers } from '../features/personal-data/personal-data.handlers.ts'
import { previousRoutineHandlers } from '../features/previous-routines/previous-routine.handlers.ts'
import { jacketHandlers } from '../features/programme/jacket.handlers.ts'
import { programmeLinkHandlers } from '../features/programme/programme-link.handlers.ts'
import { promoCodeDeskHandlers } from '../features/promo-code-desk/promo-code-desk.handlers.ts'
import { publicLinkHandlers } from '../features/public-link/public-link.handlers.ts'
import { attendeeHandlers } from '../features/registering/change-attendee.handlers.ts'
import { registrationHandlers } from '../features/registering/registration.handlers.ts'
import { registrationLifeHandlers } from '../features/registering/registration-life.handlers.ts'
import { battleHandlers } from '../features/registration-desk/battle.handlers.ts'
import { extraTimeHandlers } from '../features/registration-desk/extra-time.handlers.ts'
import { officeRegistrationHandlers } from '../features/registration-desk/office-registration.handlers.ts'
import { scholarshipHandlers } from '../features/registration-desk/scholarship.handlers.ts'
import { sotyHandlers } from '../features/registration-desk/soty.handlers.ts'
import { reminderHandlers } from '../features/reminders/reminder.handlers.ts'
import { resultsHandlers } from '../features/results/results.handlers.ts'
import { retentionHandlers } from '../features/retention/retention.handlers.ts'
import { correctionHandlers } from '../features/roster/correction.handlers.ts'
import { rosterHandlers } from '../features/roster/roster.handlers.ts'
import { rosterImportHandlers } from '../features/roster/roster-import.handlers.ts'
import { critiqueDeskHandlers } from '../features/score-desk/critique-desk.handlers.ts'
import { scoreDeskHandlers } from '../features/score-desk/score-desk.handlers.ts'
import { judgedHandlers } from '../features/scores/judged.handlers.ts'
import { scoringDeskHandlers } from '../features/scoring-desk/scoring-desk.handlers.ts'
import { tourHandlers } from '../features/season/tour.handlers.ts'
import { secondFactorHandlers } from '../features/second-factor/second-factor.handlers.ts'
import { secondStepHandlers } from '../features/second-factor/second-step.handlers.ts'
import { credentialsHandlers } from '../features/sign-in/credentials.handlers.ts'
import { forgottenPasswordHandlers } from '../features/sign-in/forgotten-password.handlers.ts'
import { ownSessionHandlers } from '../features/sign-in/own-sessions.handlers.ts'
import { putEmailBackHandlers } from '../features/sign-in/put-email-back.handlers.ts'
import { sessionHandlers } from '../features/sign-in/session.handlers.ts'
import { signUpHandlers } from '../features/sign-in/sign-up.handlers.ts'
import { signingHandlers } from '../features/signing/signing.handlers.ts'
import { waiverHandlers } from '../features/signing/waiver.handlers.ts'
import { earlierRegistrationHandlers } from '../features/starting/earlier-registration.handlers.ts'
import { studentIdHandlers } from '../features/student-ids/student-id.handlers.ts'
import { officeStudioHandlers } from '../features/studio-desk/office-studio.handlers.ts'
import { studioSignUpHandlers } from '../features/studio-sign-up/studio-sign-up.handlers.ts'
import { surveyHandlers } from '../features/survey/survey.handlers.ts'
import { surveyDeskHandlers } from '../features/survey-desk/survey-desk.handlers.ts'
import { surveyQuestionsHandlers } from '../features/survey-desk/survey-questions.handlers.ts'
import { ticketHandlers } from '../features/ticketing/ticket.handlers.ts'
import { newsHandlers } from '../features/tour-desk/news.handlers.ts'
import { tourDeskHandlers } from '../features/tour-desk/tour-desk.handlers.ts'
import { tourDeskWaitingHandlers } from '../features/tour-desk/tour-desk-waiting.handlers.ts'
import { videoDeskHandlers } from '../features/video-desk/video-desk.handlers.ts'
import { waitingListHandlers } from '../features/waiting-list/waiting-list.handlers.ts'
import { waiverDeskHandlers } from '../features/waiver-desk/waiver-desk.handlers.ts'
import type { Handler } from './handle.ts'

export const handlers: readonly Handler[] = [
  ...ownSessionHandlers,
  ...putEmailBackHandlers,
  ...sessionHandlers,
  ...secondStepHandlers,
  ...secondFactorHandlers,
  ...signUpHandlers,
  ...forgottenPasswordHandlers,
  ...credentialsHandlers,
  ...myAccountHandlers,
  ...affiliationHandlers,
  ...attachedHandlers,
  ...dancerLinkHandlers,
  ...photoHandlers,
  ...musicHandlers,
  ...musicApprovalHandlers,
  ...musicLinkHandlers,
  ...studentIdHandlers,
  ...promoCodeHandlers,
  ...promoCodeDeskHandlers,
  ...creditHandlers,
  ...loyaltyHandlers,
  ...mediaPassHandlers,
  ...mailHandlers,
  ...paymentHandlers,
  ...paymentMethodHandlers,
  ...paypalHandlers,
  ...reserveHandlers,
  ...statementHandlers,
  ...dashboardHandlers,
  ...registrationLifeHandlers,
  ...registrationHandlers,
  ...attendeeHandlers,
  ...earlierRegistrationHandlers,
  ...holdHandlers,
  ...publicLinkHandlers,
  ...correctionHandlers,
  ...rosterHandlers,
  ...rosterImportHandlers,
  ...routineHandlers,
  ...previousRoutineHandlers,
  ...routineBatchHandlers,
  ...waitingListHandlers,
  ...waiverHandlers,
  ...resultsHandlers,
  ...critiqueHandlers,
  ...codaLinkHandlers,
  ...codaDataHandlers,
  ...pageLinkHandlers,
  ...headshotHandlers,
  ...judgingHandlers,
  ...recordingHandlers,
  ...liveHandlers,
  ...judgedHandlers,
  ...scoreDeskHandlers,
  ...awardDeskHandlers,
  ...critiqueDeskHandlers,
  ...videoDeskHandlers,
  ...homeworkHandlers,
  ...homeworkDeskHandlers,
  ...waiverDeskHandlers,
  ...signingHandlers,
  ...shareHandlers,
  ...scoringDeskHandlers,
  ...surveyDeskHandlers,
  ...surveyQuestionsHandlers,
  ...surveyHandlers,
  ...ticketHandlers,
  ...doorHandlers,
  ...paperHandlers,
  ...confirmationHandlers,
  ...accessCodeHandlers,
  ...reminderHandlers,
  ...moneyDeskHandlers,
  ...officeMoneyHandlers,
  ...showdownVideoHandlers,
  ...auditHandlers,
  ...peopleDeskHandlers,
  ...personalDataHandlers,
  ...maintenanceHandlers,
  ...retentionHandlers,
  ...officeAccountHandlers,
  ...closeAccountHandlers,
  ...officePeopleHandlers,
  ...officeInvitationHandlers,
  ...officeRegistrationHandlers,
  ...scholarshipHandlers,
  ...battleHandlers,
  ...extraTimeHandlers,
  ...sotyHandlers,
  ...jacketHandlers,
  ...programmeLinkHandlers,
  ...officeStudioHandlers,
  ...tourDeskHandlers,
  ...newsHandlers,
  ...musicDeskHandlers,
  ...lengthLimitHandlers,
  ...tourDeskWaitingHandlers,
  ...studioHandlers,
  ...studioSignUpHandlers,
  ...tourHandlers,
]
