// Calls that `query-plans.test.ts` sees only as far as they come: what leads the others to their end does not lead these, and why.

/** By failure: what each answers even with what leads further. */
type Refused = Readonly<Record<string, readonly string[]>>

/** Refused by what it is sent, before anything is looked up: whoever calls it proves more than an input can. */
const typed: Refused = {
  NOT_YOURS: ['loyalty.issueVouchers'],
  RULES_BROKEN: [
    'accounts.createOwnStudio',
    'media-pass.createMediaPasses',
    'my-account.saveContactInfo',
    'paying.beginPaypal',
    'paying.payByPaypal',
    'sign-in.signUp',
    'studio-desk.addTemporaryStudio',
    'studio-sign-up.signUpStudio',
  ],
  SIGNED_OUT: ['sign-in.authenticate'],
}

/** Its file has to come first: in parts, by a ticket, or as a picture that is one. */
const parts: Refused = {
  LINK_INVALID: ['dancer-photos.uploadByLink', 'programme.uploadToProgramme'],
  NOT_FOUND: [
    'homework.finishHomework',
    'judging.finishRecording',
    'music-links.finishMusicByLink',
    'music-upload.finishMusic',
    'video-desk.finishVideo',
  ],
  NOT_IMAGE_OR_PDF: ['student-ids.uploadStudentId'],
}

/** Wants to be told what its caller has seen: it has read that, and would write next. */
const seen: Refused = {
  STALE_VERSION: [
    'award-desk.changeAuditionJudges',
    'live.callOnStage',
    'live.undoCall',
    'music-desk.setLengthLimits',
    'retention.changeRetention',
    'score-desk.changePanel',
    'score-desk.changeRunningOrder',
    'score-desk.correctPlacing',
    'score-desk.enterCritique',
    'scoring-desk.changeScoring',
    'studio-desk.renameStudio',
    'studio-desk.setStudioTerms',
    'studios.changeStudio',
    'survey-desk.publishSurveyQuestions',
    'tour-desk.changeTourDate',
  ],
}

/** Names something of which the demo season has none: found by its id, or by its owner, and not there. */
const absent: Refused = {
  NOT_FOUND: [
    'access-codes.emailAccessCode',
    'access-codes.revokeAccessLink',
    'accounts.releaseAttached',
    'award-desk.enterAudition',
    'award-desk.giveAward',
    'coda-pages.revokePageLink',
    'coda.makeCritiqueLink',
    'confirmations.loadConfirmation',
    'confirmations.makeReportToken',
    'discounts.takeBackCredit',
    'discounts.takeOffPromoCode',
    'door.undoAdmission',
    'homework.watchHomework',
    'judging.playOwnRecording',
    'money-desk.cancelCheck',
    'money-desk.clearChecks',
    'money-desk.depositChecks',
    'money-desk.loadBankDeposit',
    'money-desk.printBankDeposit',
    'money-desk.receiveCheck',
    'money-desk.returnCheck',
    'money-desk.settleMoneyDifference',
    'money-desk.takeBackCheck',
    'office-people.changeRights',
    'office-people.confirmProposal',
    'office-people.disablePerson',
    'office-people.dropProposal',
    'office-people.enablePerson',
    'office-people.letInAgain',
    'office-people.withdrawInvitation',
    'people-desk.correctPerson',
    'people-desk.declineCorrection',
    'personal-data.approveErasingOf',
    'personal-data.downloadExportOf',
    'personal-data.eraseDataOf',
    'personal-data.takeBackErasingOf',
    'programme.removePhotoInProgramme',
    'programme.saveGarmentInProgramme',
    'programme.savePhotoInProgramme',
    'registration-desk.revokeLink',
    'results.verifyResults',
    'roster.addPerson',
    'roster.askCorrection',
    'roster.changePerson',
    'roster.removePeople',
    'roster.takeBackCorrection',
    'routines.saveRoutines',
    'second-factor.removePasskey',
    'tour-desk.confirmRegistrations',
    'tours.listTours',
  ],
}

/** Refused by a rule, after what the rule asks about has been read. */
const rule: Refused = {
  AMOUNT_CHANGED: ['paying.payByCard', 'shares.payFamilyShare'],
  INVALID_INPUT: ['registrations.changeRegistration'],
  LINK_INVALID: ['studio-sign-up.finishSetup'],
  REGISTRATION_COMPLETED: ['money-desk.giveBackVoucher'],
  RULES_BROKEN: [
    'account-desk.restoreAccountEmail',
    'account-desk.takeSecondStep',
    'accounts.leaveStudio',
    'attendees.changeAttendee',
    'dancer-photos.saveDancerPhoto',
    'dancer-photos.saveGarmentByLink',
    'dancer-photos.savePhotoByLink',
    'dancer-photos.uploadDancerPhoto',
    'discounts.addPromoCode',
    'discounts.applyPromoCodes',
    'discounts.previewPromoCode',
    'loyalty.applyVoucher',
    'loyalty.redeemVouchers',
    'media-pass.payMediaPassByVouchers',
    'money-desk.receiveVideo',
    'money-desk.takeBackVideo',
    'paying.reserveByCheck',
    'programme.saveJacket',
    'registration-desk.awardScholarship',
    'registration-desk.changeSoty',
    'registration-desk.removeScholarship',
    'registration-desk.setExtraTime',
    'registrations.completeRegistration',
    'results.releaseResults',
    'roster.removePerson',
    'routines.addRoutine',
    'routines.changeRoutine',
    'score-desk.enterScores',
    'second-factor.addPasskey',
    'second-factor.confirmApp',
    'second-factor.newRecoveryCodes',
    'second-factor.signInByCode',
    'second-factor.signInByPasskey',
    'starting.startFromEarlier',
    'studio-desk.mergeStudios',
    'studio-desk.previewMerge',
    'studio-desk.rejectStudio',
    'studio-sign-up.sendSetupEmail',
    'survey.saveSurveyAnswers',
    'survey.submitSurvey',
    'ticketing.saveTickets',
    'tour-desk.approveWaitingRoutines',
    'tour-desk.declineWaitingRoutines',
    'tour-desk.moveWaitingRoutine',
    'waiting-list.changeWaitingList',
  ],
}

/** The failure with which a call still ends. */
export const refusedBefore: ReadonlyMap<string, string> = new Map(
  [typed, parts, seen, absent, rule].flatMap((refused) =>
    Object.entries(refused).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
  ),
)
