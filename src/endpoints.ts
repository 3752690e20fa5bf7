// MAP 1: the whole API on one screen: feature -> its contracts, each of which promises some calls.
import * as accessCode from './features/access-codes/access-code.contract.ts'
import * as officeAccount from './features/account-desk/office-account.contract.ts'
import * as affiliation from './features/accounts/affiliation.contract.ts'
import * as attendee from './features/attendees/attendee.contract.ts'
import * as lastLevels from './features/attendees/last-levels.contract.ts'
import * as audit from './features/audit/audit.contract.ts'
import * as awardDesk from './features/award-desk/award-desk.contract.ts'
import * as codaData from './features/coda/coda-data.contract.ts'
import * as codaLink from './features/coda/coda-link.contract.ts'
import * as pageLink from './features/coda/page-link.contract.ts'
import * as confirmation from './features/confirmations/confirmation.contract.ts'
import * as critique from './features/critiques/critique.contract.ts'
import * as dancerLink from './features/dancer-photos/dancer-link.contract.ts'
import * as photo from './features/dancer-photos/photo.contract.ts'
import * as dashboard from './features/dashboard/dashboard.contract.ts'
import * as credit from './features/discounts/credit.contract.ts'
import * as promoCode from './features/discounts/promo-code.contract.ts'
import * as door from './features/door/door.contract.ts'
import * as headshots from './features/headshots/headshot.contract.ts'
import * as hold from './features/hold/hold.contract.ts'
import * as homework from './features/homework/homework.contract.ts'
import * as homeworkDesk from './features/homework/homework-desk.contract.ts'
import * as judgeLink from './features/judging/judge-link.contract.ts'
import * as judging from './features/judging/judging.contract.ts'
import * as judgeRecording from './features/judging/recording.contract.ts'
import * as statement from './features/ledger/statement.contract.ts'
import * as live from './features/live/live.contract.ts'
import * as stage from './features/live/stage.contract.ts'
import * as loyalty from './features/loyalty/loyalty.contract.ts'
import * as maintenance from './features/maintenance/maintenance.contract.ts'
import * as mediaPass from './features/media-pass/media-pass.contract.ts'
import * as mail from './features/messages/mail.contract.ts'
import * as missing from './features/missing/missing.contract.ts'
import * as moneyDesk from './features/money-desk/money-desk.contract.ts'
import * as officeMoney from './features/money-desk/office-money.contract.ts'
import * as showdownVideos from './features/money-desk/showdown-videos.contract.ts'
import * as lengthLimits from './features/music-desk/length-limits.contract.ts'
import * as musicDesk from './features/music-desk/music-desk.contract.ts'
import * as music from './features/music-upload/music.contract.ts'
import * as musicApproval from './features/music-upload/music-approval.contract.ts'
import * as musicLinks from './features/music-upload/music-link.contract.ts'
import * as myAccount from './features/my-account/my-account.contract.ts'
import * as officeInvitation from './features/office-people/office-invitation.contract.ts'
import * as officePeople from './features/office-people/office-people.contract.ts'
import * as paper from './features/papers/paper.contract.ts'
import * as payment from './features/paying/payment.contract.ts'
import * as paypal from './features/paying/paypal.contract.ts'
import * as peopleDesk from './features/people-desk/people-desk.contract.ts'
import * as personalData from './features/personal-data/personal-data.contract.ts'
import * as previousRoutine from './features/previous-routines/previous-routine.contract.ts'
import * as jacket from './features/programme/jacket.contract.ts'
import * as programmeLink from './features/programme/programme-link.contract.ts'
import * as promoCodeDesk from './features/promo-code-desk/promo-code-desk.contract.ts'
import * as publicLink from './features/public-link/public-link.contract.ts'
import * as battle from './features/registration-desk/battle.contract.ts'
import * as extraTime from './features/registration-desk/extra-time.contract.ts'
import * as officeRegistration from './features/registration-desk/office-registration.contract.ts'
import * as scholarship from './features/registration-desk/scholarship.contract.ts'
import * as soty from './features/registration-desk/soty.contract.ts'
import * as registration from './features/registrations/registration.contract.ts'
import * as registrationLife from './features/registrations/registration-life.contract.ts'
import * as release from './features/results/release.contract.ts'
import * as results from './features/results/results.contract.ts'
import * as retention from './features/retention/retention.contract.ts'
import * as correction from './features/roster/correction.contract.ts'
import * as roster from './features/roster/roster.contract.ts'
import * as rosterImport from './features/roster/roster-import.contract.ts'
import * as routine from './features/routines/routine.contract.ts'
import * as critiqueDesk from './features/score-desk/critique-desk.contract.ts'
import * as scoreDesk from './features/score-desk/score-desk.contract.ts'
import * as judged from './features/scores/judged.contract.ts'
import * as scoringDesk from './features/scoring-desk/scoring-desk.contract.ts'
import * as secondFactor from './features/second-factor/second-factor.contract.ts'
import * as secondStep from './features/second-factor/second-step.contract.ts'
import * as share from './features/shares/share.contract.ts'
import * as credentials from './features/sign-in/credentials.contract.ts'
import * as forgottenPassword from './features/sign-in/forgotten-password.contract.ts'
import * as ownSessions from './features/sign-in/own-sessions.contract.ts'
import * as putEmailBack from './features/sign-in/put-email-back.contract.ts'
import * as session from './features/sign-in/session.contract.ts'
import * as signUp from './features/sign-in/sign-up.contract.ts'
import * as earlierRegistration from './features/starting/earlier-registration.contract.ts'
import * as studentId from './features/student-ids/student-id.contract.ts'
import * as officeStudio from './features/studio-desk/office-studio.contract.ts'
import * as studioSignUp from './features/studio-sign-up/studio-sign-up.contract.ts'
import * as studio from './features/studios/studio.contract.ts'
import * as survey from './features/survey/survey.contract.ts'
import * as surveyDesk from './features/survey-desk/survey-desk.contract.ts'
import * as surveyQuestions from './features/survey-desk/survey-questions.contract.ts'
import * as ticket from './features/ticketing/ticket.contract.ts'
import * as tourDeskNews from './features/tour-desk/news.contract.ts'
import * as tourDesk from './features/tour-desk/tour-desk.contract.ts'
import * as tourDeskWaiting from './features/tour-desk/tour-desk-waiting.contract.ts'
import * as tour from './features/tours/tour.contract.ts'
import * as videoDesk from './features/video-desk/video-desk.contract.ts'
import * as waitingList from './features/waiting-list/waiting-list.contract.ts'
import * as waiverDesk from './features/waiver-desk/waiver-desk.contract.ts'
import * as signing from './features/waivers/signing.contract.ts'
import * as waiver from './features/waivers/waiver.contract.ts'
import { promisesOf } from './shared/endpoint.ts'

export const endpoints = {
  'access-codes': promisesOf(accessCode),
  'account-desk': promisesOf(officeAccount),
  accounts: promisesOf(affiliation),
  attendees: promisesOf(attendee, lastLevels),
  audit: promisesOf(audit),
  confirmations: promisesOf(confirmation),
  coda: promisesOf(codaLink),
  'coda-data': promisesOf(codaData),
  'coda-pages': promisesOf(pageLink),
  critiques: promisesOf(critique),
  'dancer-photos': promisesOf(dancerLink, photo),
  dashboard: promisesOf(dashboard),
  discounts: promisesOf(credit, promoCodeDesk, promoCode),
  door: promisesOf(door),
  headshots: promisesOf(headshots),
  hold: promisesOf(hold),
  homework: promisesOf(homework, homeworkDesk),
  judging: promisesOf(judgeLink, judgeRecording, judging),
  ledger: promisesOf(statement),
  live: promisesOf(live, stage),
  loyalty: promisesOf(loyalty),
  maintenance: promisesOf(maintenance),
  'media-pass': promisesOf(mediaPass),
  messages: promisesOf(mail),
  missing: promisesOf(missing),
  'music-desk': promisesOf(musicDesk, lengthLimits),
  'money-desk': promisesOf(moneyDesk, officeMoney, showdownVideos),
  'music-approval': promisesOf(musicApproval),
  'music-links': promisesOf(musicLinks),
  'music-upload': promisesOf(music),
  'my-account': promisesOf(myAccount),
  'office-people': promisesOf(officeInvitation, officePeople),
  papers: promisesOf(paper),
  paying: promisesOf(payment, paypal),
  'previous-routines': promisesOf(previousRoutine),
  programme: promisesOf(jacket, programmeLink),
  'public-link': promisesOf(publicLink),
  'people-desk': promisesOf(peopleDesk),
  'personal-data': promisesOf(personalData),
  results: promisesOf(release, results),
  retention: promisesOf(retention),
  'registration-desk': promisesOf(officeRegistration, scholarship, battle, extraTime, soty),
  registrations: promisesOf(registrationLife, registration),
  roster: promisesOf(correction, rosterImport, roster),
  routines: promisesOf(routine),
  'award-desk': promisesOf(awardDesk),
  scores: promisesOf(judged),
  'score-desk': promisesOf(critiqueDesk, scoreDesk),
  'second-factor': promisesOf(secondFactor, secondStep),
  shares: promisesOf(share),
  'sign-in': promisesOf(credentials, forgottenPassword, ownSessions, putEmailBack, session, signUp),
  starting: promisesOf(earlierRegistration),
  'student-ids': promisesOf(studentId),
  'studio-desk': promisesOf(officeStudio),
  'studio-sign-up': promisesOf(studioSignUp),
  studios: promisesOf(studio),
  survey: promisesOf(survey),
  'scoring-desk': promisesOf(scoringDesk),
  'survey-desk': promisesOf(surveyDesk, surveyQuestions),
  ticketing: promisesOf(ticket),
  'tour-desk': promisesOf(tourDeskWaiting, tourDesk, tourDeskNews),
  tours: promisesOf(tour),
  'video-desk': promisesOf(videoDesk),
  'waiting-list': promisesOf(waitingList),
  'waiver-desk': promisesOf(waiverDesk),
  waivers: promisesOf(signing, waiver),
}
