// Tries each endpoint as each kind of caller, and with what belongs to somebody else.
import { describe, expect, it } from 'vitest'
import {
  demoAccounts,
  demoPeople,
  demoRegistrations,
  demoStudios,
  demoTourDates,
} from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { type Caller, callers, described, type Endpoint } from '../shared/endpoint.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })

const accountOfCaller: Record<Caller, number | null> = {
  visitor: null,
  unconfirmed: demoAccounts.unconfirmed,
  individual: demoAccounts.parent,
  studio: demoAccounts.studio,
  staff: demoAccounts.staff,
}
/** A session of its own for each try: signing out is one of the calls. */
async function tokenFor(caller: Caller): Promise<string | undefined> {
  const account = accountOfCaller[caller]
  return account === null ? undefined : server.tokenOf(account)
}

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, contract]) => ({
    name: `${feature}.${name}`,
    contract: contract as Endpoint,
  })),
)

const REFUSED = ['SIGNED_OUT', 'UNCONFIRMED', 'NOT_ALLOWED']

/** Path parameters that can be filled in; everything else is missing, so an admitted caller does nothing. */
const nothing = { id: 2_000_000_000 }

describe.each(all)('$name', ({ contract }) => {
  const meta = described(contract)

  it('names its callers', () => {
    expect(meta.callers.length).toBeGreaterThan(0)
    expect(meta.failures).not.toContain(undefined)
  })

  it.each(callers)('as %s', async (caller) => {
    const { error } = await server.call(contract, nothing as never, { token: await tokenFor(caller) })
    const code = error?.code
    if (meta.callers.includes(caller)) expect(REFUSED).not.toContain(code)
    else expect(REFUSED).toContain(code)
    expect(code).not.toBe('INTERNAL')
  })

  if (meta.right && meta.right !== 'scores') {
    it('as staff without the right', async () => {
      const { error } = await server.call(contract, nothing as never, {
        token: await server.tokenOf(demoAccounts.scores),
      })
      expect(error.code).toBe('NOT_ALLOWED')
    })
  }
})

const routine = {
  name: 'Borrowed',
  choreographer: '',
  performance_division_id: 1,
  routine_category_id: null,
  dancers: [demoPeople.harbor_street],
  age_up: false,
}
const person = { fname: 'Not', lname: 'Mine', gender_id: 1, birthdate: null, person_type_id: 1 }
const studio = {
  website: 'stolen.test',
  address: { address: '1 Elsewhere', city: 'Elsewhere', state_id: 36, country_id: 1, zip: '43215' },
  email: ['thief@stolen.test'],
  phone: ['6145550199'],
  studio_contacts: [],
}
const foreign = demoRegistrations.studio_columbus

/** What a stranger would send to reach what belongs to studio@; `none` = the call takes nobody's id. */
const strangers: Record<string, { input: object; answer: string } | 'none'> = {
  'accounts.signIn': 'none',
  'accounts.authenticate': 'none',
  'accounts.signOut': 'none',
  'accounts.signUp': 'none',
  'accounts.confirmEmail': 'none',
  'accounts.resendConfirmation': 'none',
  'accounts.forgotPassword': 'none',
  'accounts.identifyReset': 'none',
  'accounts.resetPassword': 'none',
  'accounts.changeEmail': {
    input: {
      id: demoAccounts.studio,
      body: {
        newEmail: 'mine@stranger.test',
        emailConfirmation: 'mine@stranger.test',
        password: 'Callboard1',
      },
    },
    answer: 'NOT_YOURS',
  },
  'accounts.changePassword': {
    input: {
      id: demoAccounts.studio,
      oldPassword: 'Callboard1',
      newPassword: 'Stranger1',
      passwordConfirmation: 'Stranger1',
    },
    answer: 'NOT_YOURS',
  },
  // The studio's own kind is not let in at all.
  'accounts.saveContactInfo': 'none',
  'accounts.saveHints': { input: { id: demoAccounts.studio, hints: { seen: true } }, answer: 'NOT_YOURS' },
  'accounts.loadOwnStudio': { input: { id: demoAccounts.studio }, answer: 'NOT_YOURS' },
  'accounts.attachStudio': {
    input: { id: demoAccounts.studio, studio_id: demoStudios.tidewater },
    answer: 'NOT_YOURS',
  },
  'accounts.createOwnStudio': {
    input: { id: demoAccounts.studio, studio: { ...studio, name: 'Stolen' } },
    answer: 'NOT_YOURS',
  },
  'accounts.leaveStudio': { input: { id: demoAccounts.studio }, answer: 'NOT_YOURS' },
  'accounts.hasRoster': { input: { id: demoAccounts.studio }, answer: 'NOT_YOURS' },
  'files.uploadStudentId': {
    input: { registration_id: foreign, person_id: demoPeople.harbor_street },
    answer: 'NOT_YOURS',
  },
  'files.loadStudentId': {
    input: { registration_id: foreign, person_id: demoPeople.harbor_street },
    answer: 'NOT_YOURS',
  },
  'files.removeStudentId': {
    input: { registration_id: foreign, person_id: demoPeople.harbor_street },
    answer: 'NOT_YOURS',
  },
  'discounts.previewPromoCode': { input: { registration_id: foreign, code: 'MINE' }, answer: 'NOT_YOURS' },
  'discounts.applyPromoCodes': {
    input: { registration_id: foreign, promo_codes: ['MINE'] },
    answer: 'NOT_YOURS',
  },
  'discounts.listPromoCodes': 'none',
  'discounts.addPromoCode': 'none',
  'discounts.stopPromoCode': 'none',
  'discounts.listPromoCodeUses': 'none',
  'discounts.giveCredit': 'none',
  'discounts.takeBackCredit': 'none',
  'discounts.takeOffPromoCode': 'none',
  // Studio accounts only; another studio is refused in loyalty.handlers.test.ts.
  'loyalty.loadLoyalty': 'none',
  'loyalty.issueVouchers': 'none',
  'loyalty.applyVoucher': 'none',
  'loyalty.redeemVouchers': 'none',
  'mediaPass.loadMediaPassFees': { input: { registrationId: foreign }, answer: 'NOT_YOURS' },
  'mediaPass.loadMediaPassPaid': { input: { registrationId: foreign }, answer: 'NOT_YOURS' },
  // Individuals have no such call, other studios not this registration: held in pay-by-vouchers.test.ts.
  'mediaPass.payMediaPassByVouchers': 'none',
  'mediaPass.createMediaPasses': {
    input: {
      registrationId: foreign,
      season: 76,
      platformId: 1,
      studioId: demoStudios.harbor_street,
      dancers: [demoPeople.harbor_street],
    },
    answer: 'NOT_YOURS',
  },
  'messages.listMails': 'none',
  'messages.loadMail': 'none',
  // Individuals have no such calls, other studios not these shares: held in share.handlers.test.ts.
  'shares.listFamilyEmails': 'none',
  'shares.listFamilyShares': 'none',
  'shares.saveFamilyShares': 'none',
  'shares.mailFamilyShares': 'none',
  'shares.revokeFamilyShare': 'none',
  // By a link, whoever has it.
  'shares.openFamilyShare': 'none',
  'shares.payFamilyShare': 'none',
  'staff.listChanges': 'none',
  'staff.loadMaintenance': 'none',
  'staff.loadMaintenanceSetting': 'none',
  'staff.changeMaintenance': 'none',
  'staff.listStudios': 'none',
  'staff.verifyStudio': 'none',
  'staff.rejectStudio': 'none',
  'staff.renameStudio': 'none',
  'staff.setStudioTerms': 'none',
  'staff.previewMerge': 'none',
  'staff.mergeStudios': 'none',
  'staff.addTemporaryStudio': 'none',
  'staff.findAccounts': 'none',
  'staff.loadOfficeAccount': 'none',
  'staff.revokeSessions': 'none',
  'staff.bringBack': 'none',
  'staff.mailConfirmationAgain': 'none',
  'staff.listTourDesk': 'none',
  'staff.loadTourDesk': 'none',
  'staff.changeTourDate': 'none',
  'staff.confirmRegistrations': 'none',
  'staff.unconfirmRegistration': 'none',
  'staff.exportAttendees': 'none',
  'staff.exportRoutines': 'none',
  'staff.loadWaitingList': 'none',
  'staff.listWaitingHistory': 'none',
  'staff.approveWaitingRoutines': 'none',
  'staff.declineWaitingRoutines': 'none',
  'staff.moveWaitingRoutine': 'none',
  'staff.loadMoneyDesk': 'none',
  'staff.depositChecks': 'none',
  'staff.loadBankDeposit': 'none',
  'staff.printBankDeposit': 'none',
  'staff.clearChecks': 'none',
  'staff.checkMoney': 'none',
  'staff.settleMoneyDifference': 'none',
  'staff.listMovements': 'none',
  'staff.exportMovements': 'none',
  'staff.loadOfficeMoney': 'none',
  'staff.expectCheck': 'none',
  'staff.receiveCheck': 'none',
  'staff.returnCheck': 'none',
  'staff.cancelCheck': 'none',
  'staff.takeBackCheck': 'none',
  'staff.recordOfficePayment': 'none',
  'staff.giveBack': 'none',
  'staff.giveBackVoucher': 'none',
  'staff.returnByBank': 'none',
  'staff.openRegistration': 'none',
  'staff.addNote': 'none',
  'staff.mailLink': 'none',
  'staff.revokeLink': 'none',
  'payments.describeGateway': 'none',
  'studios.findStudios': 'none',
  // Strangers see what they may; which is held in studio.handlers.test.ts.
  'studios.loadStudio': 'none',
  'studios.listPlaces': 'none',
  'studios.signUpStudio': 'none',
  'studios.identifySetup': 'none',
  'studios.finishSetup': 'none',
  'studios.changeStudio': {
    input: { id: demoStudios.harbor_street, version: 0, studio },
    answer: 'NOT_YOURS',
  },
  'studios.sendSetupEmail': {
    input: { id: demoStudios.harbor_street, email: 'stranger@mail.test' },
    answer: 'RULES_BROKEN',
  },
  'tours.listEvents': 'none',
  'tours.listTours': 'none',
  'tours.loadStaticData': 'none',
  'payments.payByCard': {
    input: {
      registration_id: foreign,
      version: 0,
      amount: 100,
      paymentMethodId: 1,
      paymentKind: 'registration',
      paymentProfile: { token: 'sandbox-token-of-nobody', brand: 'Visa', last_four: '1111' },
    },
    answer: 'NOT_YOURS',
  },
  'payments.reserveByCheck': {
    input: { registration_id: foreign, version: 0, paying_by_check: true },
    answer: 'NOT_YOURS',
  },
  'payments.listPaymentMethods': 'none',
  // The demo keeps no card; another's is held in payment-method.handlers.test.ts.
  'payments.removePaymentMethod': 'none',
  'payments.loadStatement': { input: { id: foreign }, answer: 'NOT_YOURS' },
  'payments.loadInvoice': { input: { id: foreign }, answer: 'NOT_YOURS' },
  // The demo's payments have the ids of their registrations.
  'payments.loadReceipt': { input: { id: demoRegistrations.studio_tampa }, answer: 'NOT_YOURS' },
  'payments.loadPayment': { input: { id: 'a payment of studio@' }, answer: 'NOT_YOURS' },
  'registrations.loadRegistration': { input: { id: foreign }, answer: 'NOT_YOURS' },
  'registrations.changeRegistration': {
    input: { id: foreign, version: 0, left_off: 'roster' },
    answer: 'NOT_YOURS',
  },
  // Without PayPal nobody gets so far; with it paypal-exactly-once.test.ts tries.
  'payments.beginPaypal': { input: { registration_id: foreign, amount: 100 }, answer: 'RULES_BROKEN' },
  'payments.payByPaypal': {
    input: { registration_id: foreign, amount: 100, nonce: 'ORDER0000001' },
    answer: 'RULES_BROKEN',
  },
  'registrations.changeAttendee': {
    input: {
      id: 'an attendee of studio@',
      version: 0,
      attendee: {
        person_id: demoPeople.harbor_street,
        workshop_level_id: 3,
        one_day: false,
        virtual: false,
      },
    },
    answer: 'NOT_YOURS',
  },
  'registrations.completeRegistration': { input: { registration_id: foreign }, answer: 'NOT_YOURS' },
  'registrations.holdPlaces': { input: { id: foreign }, answer: 'NOT_YOURS' },
  'registrations.startRegistration': {
    input: { tour_date_id: demoTourDates.meridian_denver, mybtf_user_id: demoAccounts.studio },
    answer: 'NOT_YOURS',
  },
  'registrations.deleteRegistration': { input: { id: foreign }, answer: 'NOT_YOURS' },
  // The demo has no link; another's is held in public-link.handlers.test.ts.
  'registrations.loadTokenData': 'none',
  'registrations.listDashboard': { input: { id: demoAccounts.studio }, answer: 'NOT_YOURS' },
  // Individuals have no such call, other studios not this studio: held in dashboard.handlers.test.ts.
  'registrations.listAttached': 'none',
  'registrations.listUserRegistrations': {
    input: { mybtf_user_id: demoAccounts.studio, season_id: 76 },
    answer: 'NOT_YOURS',
  },
  'routines.changeWaitingList': {
    input: { registration_id: foreign, version: 0, routine_ids: [1], waiting_list: true },
    answer: 'NOT_YOURS',
  },
  'routines.loadSoloLimit': 'none',
  'roster.listRoster': { input: { mybtf_user_id: demoAccounts.studio }, answer: 'NOT_YOURS' },
  'registrations.listEarlierRegistrations': 'none',
  'registrations.loadEarlierRegistration': { input: { id: foreign }, answer: 'NOT_FOUND' },
  'registrations.listLastLevels': 'none',
  'registrations.startFromEarlier': {
    input: {
      id: foreign,
      version: 0,
      attendees: [],
      additional_observers: { one: 0, two: 0 },
      add: [],
    },
    answer: 'NOT_YOURS',
  },
  'roster.listRosterWithMediaPass': { input: { mybtf_user_id: demoAccounts.studio }, answer: 'NOT_YOURS' },
  'roster.addPerson': { input: { person, studio_id: demoStudios.harbor_street }, answer: 'NOT_YOURS' },
  'roster.removePeople': { input: { person_ids: [demoPeople.harbor_street] }, answer: 'NOT_FOUND' },
  'roster.importRoster': {
    input: { rows: [person], studio_id: demoStudios.harbor_street },
    answer: 'NOT_YOURS',
  },
  'roster.listKnownNames': 'none',
  // The demo has no import; another's is held in roster-import.handlers.test.ts.
  'roster.undoImport': 'none',
  'roster.changePerson': {
    input: { person: { ...person, id: demoPeople.harbor_street } },
    answer: 'NOT_FOUND',
  },
  'roster.removePerson': { input: { person_id: demoPeople.harbor_street }, answer: 'NOT_FOUND' },
  'routines.addRoutine': { input: { registration_id: foreign, version: 0, routine }, answer: 'NOT_YOURS' },
  'routines.changeRoutine': {
    input: { id: 'a routine of studio@', version: 0, routine },
    answer: 'NOT_YOURS',
  },
  'routines.saveRoutines': {
    input: { registration_id: foreign, version: 0, add: [], change: [], remove: [] },
    answer: 'NOT_YOURS',
  },
  'routines.listPreviousRoutines': 'none',
  'routines.removeRoutine': { input: { id: 'a routine of studio@', version: 0 }, answer: 'NOT_YOURS' },
}

/** Ids that the demo does not fix. */
async function found(input: object): Promise<object> {
  const ask = async (statement: string) => (await server.database.$client.query(statement)).rows[0].id
  const lookups: Record<string, string> = {
    'a payment of studio@': `select id from payment where mybtf_user_id = ${demoAccounts.studio} limit 1`,
    'an attendee of studio@': `select id from date_attendee where registration_id = ${foreign} limit 1`,
    'a routine of studio@': `select id from registrations_routine where registration_id = ${foreign} limit 1`,
  }
  const filled: Record<string, unknown> = { ...input }
  for (const [name, value] of Object.entries(filled)) {
    const lookup = typeof value === 'string' ? lookups[value] : undefined
    if (lookup) filled[name] = await ask(lookup)
  }
  return filled
}

describe('what belongs to somebody else', () => {
  it('is thought of for every endpoint', () => {
    expect(Object.keys(strangers).sort()).toEqual(all.map((one) => one.name).sort())
  })

  const guarded = all.flatMap(({ name, contract }) => {
    const stranger = strangers[name]
    return stranger && stranger !== 'none' ? [{ name, contract, ...stranger }] : []
  })

  it.each(guarded)(
    '$name is refused to another studio and to an individual',
    async ({ contract, input, answer }) => {
      const before = await snapshot()
      const sent = (await found(input)) as never
      for (const account of [demoAccounts.big, demoAccounts.parent]) {
        const { error } = await server.call(contract, sent, {
          token: await server.tokenOf(account),
          key: `stranger-${account}-${answer}`,
        })
        expect(error?.code).toBe(answer)
      }
      expect(await snapshot()).toEqual(before)
    },
  )

  async function snapshot() {
    const { rows } = await server.database.$client.query('select count(*) from audit')
    return rows
  }
})
