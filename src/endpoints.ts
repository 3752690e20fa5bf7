// MAP 1: the whole API on one screen: feature -> what it promises.

import {
  bringBack,
  findAccounts,
  loadOfficeAccount,
  mailConfirmationAgain,
  revokeSessions,
} from './features/account-desk/office-account.contract.ts'
import {
  attachStudio,
  createOwnStudio,
  hasRoster,
  leaveStudio,
  loadOwnStudio,
} from './features/accounts/affiliation.contract.ts'
import { changeAttendee } from './features/attendees/attendee.contract.ts'
import { listChanges } from './features/audit/audit.contract.ts'
import {
  listAttached,
  listDashboard,
  listUserRegistrations,
} from './features/dashboard/dashboard.contract.ts'
import { giveCredit, takeBackCredit } from './features/discounts/credit.contract.ts'
import { applyPromoCodes, previewPromoCode } from './features/discounts/promo-code.contract.ts'
import {
  addPromoCode,
  listPromoCodes,
  listPromoCodeUses,
  stopPromoCode,
  takeOffPromoCode,
} from './features/discounts/promo-code-desk.contract.ts'
import { loadStatement } from './features/ledger/statement.contract.ts'
import {
  applyVoucher,
  issueVouchers,
  loadLoyalty,
  redeemVouchers,
} from './features/loyalty/loyalty.contract.ts'
import {
  changeMaintenance,
  loadMaintenance,
  loadMaintenanceSetting,
} from './features/maintenance/maintenance.contract.ts'
import {
  createMediaPasses,
  loadMediaPassFees,
  loadMediaPassPaid,
  payMediaPassByVouchers,
} from './features/media-pass/media-pass.contract.ts'
import { listMails, loadMail } from './features/messages/mail.contract.ts'
import {
  checkMoney,
  clearChecks,
  depositChecks,
  exportMovements,
  listMovements,
  loadBankDeposit,
  loadMoneyDesk,
  printBankDeposit,
  settleMoneyDifference,
} from './features/money-desk/money-desk.contract.ts'
import {
  cancelCheck,
  expectCheck,
  giveBack,
  giveBackVoucher,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
  returnByBank,
  returnCheck,
  takeBackCheck,
} from './features/money-desk/office-money.contract.ts'
import { saveContactInfo, saveHints } from './features/my-account/my-account.contract.ts'
import { loadInvoice, loadReceipt } from './features/papers/paper.contract.ts'
import {
  describeGateway,
  listPaymentMethods,
  loadPayment,
  payByCard,
  removePaymentMethod,
  reserveByCheck,
} from './features/paying/payment.contract.ts'
import { beginPaypal, payByPaypal } from './features/paying/paypal.contract.ts'
import {
  addNote,
  mailLink,
  openRegistration,
  revokeLink,
} from './features/registration-desk/office-registration.contract.ts'
import {
  listEarlierRegistrations,
  listLastLevels,
  loadEarlierRegistration,
  startFromEarlier,
} from './features/registrations/earlier-registration.contract.ts'
import { holdPlaces } from './features/registrations/hold.contract.ts'
import { loadTokenData } from './features/registrations/public-link.contract.ts'
import {
  changeRegistration,
  completeRegistration,
  loadRegistration,
} from './features/registrations/registration.contract.ts'
import { deleteRegistration, startRegistration } from './features/registrations/registration-life.contract.ts'
import {
  addPerson,
  changePerson,
  listRoster,
  listRosterWithMediaPass,
  removePeople,
  removePerson,
} from './features/roster/roster.contract.ts'
import { importRoster, listKnownNames, undoImport } from './features/roster/roster-import.contract.ts'
import { listPreviousRoutines } from './features/routines/previous-routine.contract.ts'
import {
  addRoutine,
  changeRoutine,
  removeRoutine,
  saveRoutines,
} from './features/routines/routine.contract.ts'
import { changeWaitingList, loadSoloLimit } from './features/routines/waiting-list.contract.ts'
import {
  listFamilyEmails,
  listFamilyShares,
  mailFamilyShares,
  openFamilyShare,
  payFamilyShare,
  revokeFamilyShare,
  saveFamilyShares,
} from './features/shares/share.contract.ts'
import { changeEmail, changePassword } from './features/sign-in/credentials.contract.ts'
import {
  forgotPassword,
  identifyReset,
  resetPassword,
} from './features/sign-in/forgotten-password.contract.ts'
import { authenticate, signIn, signOut } from './features/sign-in/session.contract.ts'
import { confirmEmail, resendConfirmation, signUp } from './features/sign-in/sign-up.contract.ts'
import {
  loadStudentId,
  removeStudentId,
  uploadStudentId,
} from './features/student-ids/student-id.contract.ts'
import {
  addTemporaryStudio,
  listStudios,
  mergeStudios,
  previewMerge,
  rejectStudio,
  renameStudio,
  setStudioTerms,
  verifyStudio,
} from './features/studio-desk/office-studio.contract.ts'
import {
  finishSetup,
  identifySetup,
  sendSetupEmail,
  signUpStudio,
} from './features/studio-sign-up/studio-sign-up.contract.ts'
import { changeStudio, findStudios, listPlaces, loadStudio } from './features/studios/studio.contract.ts'
import {
  changeTourDate,
  confirmRegistrations,
  exportAttendees,
  exportRoutines,
  listTourDesk,
  loadTourDesk,
  unconfirmRegistration,
} from './features/tour-desk/tour-desk.contract.ts'
import {
  approveWaitingRoutines,
  declineWaitingRoutines,
  listWaitingHistory,
  loadWaitingList,
  moveWaitingRoutine,
} from './features/tour-desk/tour-desk-waiting.contract.ts'
import { listEvents, listTours, loadStaticData } from './features/tours/tour.contract.ts'

export const endpoints = {
  accounts: {
    signIn,
    authenticate,
    signOut,
    signUp,
    confirmEmail,
    resendConfirmation,
    forgotPassword,
    identifyReset,
    resetPassword,
    changeEmail,
    changePassword,
    saveContactInfo,
    saveHints,
    loadOwnStudio,
    attachStudio,
    createOwnStudio,
    leaveStudio,
    hasRoster,
  },
  discounts: {
    previewPromoCode,
    applyPromoCodes,
    listPromoCodes,
    addPromoCode,
    stopPromoCode,
    takeOffPromoCode,
    listPromoCodeUses,
    giveCredit,
    takeBackCredit,
  },
  files: { uploadStudentId, loadStudentId, removeStudentId },
  loyalty: { loadLoyalty, issueVouchers, applyVoucher, redeemVouchers },
  mediaPass: { loadMediaPassFees, loadMediaPassPaid, payMediaPassByVouchers, createMediaPasses },
  messages: { listMails, loadMail },
  payments: {
    describeGateway,
    payByCard,
    beginPaypal,
    payByPaypal,
    reserveByCheck,
    listPaymentMethods,
    removePaymentMethod,
    loadStatement,
    loadInvoice,
    loadReceipt,
    loadPayment,
  },
  registrations: {
    listDashboard,
    listAttached,
    listUserRegistrations,
    startRegistration,
    deleteRegistration,
    loadRegistration,
    changeRegistration,
    changeAttendee,
    completeRegistration,
    holdPlaces,
    loadTokenData,
    listEarlierRegistrations,
    loadEarlierRegistration,
    listLastLevels,
    startFromEarlier,
  },
  roster: {
    listRoster,
    listRosterWithMediaPass,
    addPerson,
    changePerson,
    removePerson,
    removePeople,
    importRoster,
    listKnownNames,
    undoImport,
  },
  routines: {
    addRoutine,
    changeRoutine,
    removeRoutine,
    saveRoutines,
    listPreviousRoutines,
    changeWaitingList,
    loadSoloLimit,
  },
  shares: {
    listFamilyShares,
    listFamilyEmails,
    saveFamilyShares,
    mailFamilyShares,
    revokeFamilyShare,
    openFamilyShare,
    payFamilyShare,
  },
  staff: {
    listChanges,
    loadMaintenance,
    loadMaintenanceSetting,
    changeMaintenance,
    listStudios,
    verifyStudio,
    rejectStudio,
    renameStudio,
    setStudioTerms,
    previewMerge,
    mergeStudios,
    addTemporaryStudio,
    findAccounts,
    loadOfficeAccount,
    revokeSessions,
    bringBack,
    mailConfirmationAgain,
    openRegistration,
    addNote,
    mailLink,
    revokeLink,
    listTourDesk,
    loadTourDesk,
    changeTourDate,
    confirmRegistrations,
    unconfirmRegistration,
    exportAttendees,
    exportRoutines,
    loadWaitingList,
    listWaitingHistory,
    approveWaitingRoutines,
    declineWaitingRoutines,
    moveWaitingRoutine,
    loadMoneyDesk,
    depositChecks,
    loadBankDeposit,
    printBankDeposit,
    clearChecks,
    checkMoney,
    settleMoneyDifference,
    listMovements,
    exportMovements,
    loadOfficeMoney,
    expectCheck,
    receiveCheck,
    returnByBank,
    returnCheck,
    cancelCheck,
    takeBackCheck,
    recordOfficePayment,
    giveBack,
    giveBackVoucher,
  },
  studios: {
    findStudios,
    loadStudio,
    changeStudio,
    listPlaces,
    signUpStudio,
    sendSetupEmail,
    identifySetup,
    finishSetup,
  },
  tours: { listEvents, listTours, loadStaticData },
}
