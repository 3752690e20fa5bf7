// CALL-06: tries what a call looks up only within its registration, roster, studio or link with an id of another's, for each
// id whose contract says `within` or `by rule`.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoStudios, demoTourDates } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { createPayPalGateway } from '../features/gateways/paypal.gateway.ts'
import { type PayPalDouble, startPayPalDouble } from '../features/gateways/paypal-double.fixtures.ts'
import { loadRegistration } from '../features/registrations/registration.contract.ts'
import type { RegistrationView } from '../features/registrations/registration.model.ts'
import { loadStudio } from '../features/studios/studio.contract.ts'
import type { StudioProfile } from '../features/studios/studio-profile.model.ts'
import { waiverFormOf } from '../features/waivers/waiver.fixtures.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import type { Try } from './beside-theirs.fixtures.ts'
import { notTriedWithGoodLink, triesByLink } from './by-good-link.fixtures.ts'
import { insertTheirs, readTheirs, THEIRS, type Theirs } from './owned-by-others.fixtures.ts'
import { useTestServer } from './test-server.ts'
import { triesOfContent } from './within-content.fixtures.ts'

let double: PayPalDouble
const server = useTestServer({
  demo: true,
  paypal: async (clock) => {
    double = await startPayPalDouble({ now: () => clock.now() })
    const account = { client_id: 'client', client_secret: 'secret', live: false, agent: double.agent }
    return createPayPalGateway({ ...account, clock, answer_within_ms: 1_000, complain: () => undefined })
  },
})
afterAll(() => double.close())

let things: Theirs
let routine: number
let share: number
/** The link of a family of studio@'s. */
let ours: string
let voucher: string
let link: string
/** studio@'s registrations: one that is open, one that is sold. */
let open: RegistrationView
let sold: RegistrationView
let token: string
let profile: StudioProfile

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  const view = async (id: number) => (await server.call(loadRegistration, { id }, { token })).output
  open = await view(demoRegistrations.studio_columbus)
  sold = await view(demoRegistrations.studio_tampa)
  await server.database.$client.query('UPDATE date_attendee SET media_pass = true WHERE id = $1', [
    open.attendees[0]?.date_attendee_id,
  ])
  profile = (await server.call(loadStudio, { id: demoStudios.harbor_street }, { token })).output.studio
  things = await insertTheirs(server.database)
  ;({ routine, share, ours, voucher, link } = things)
})

const person = { fname: 'Not', lname: 'Mine', gender_id: 1, birthdate: '2010-01-01', person_type_id: 1 }
const place = () => ({ registration_id: open.id, person_id: THEIRS })
const pictures = { best_dancer_photo: 1, best_dancer_photo_original: 1 }
const photoOf = () => ({ id: open.attendees[0]?.date_attendee_id, ...pictures })
const pastOne = () => ({ registration_id: sold.id, registrations_confirmation_id: 1 })
const waiverTo = () => ({ registrationId: sold.id, personId: THEIRS })
const signing = () => ({
  form: waiverFormOf({}),
  isSelf: false,
  also: [{ person_id: THEIRS, birthdateString: '05/01/2014', gender_id: 1 }],
  signature: { method: 'typed', name: 'Katrin Brandt' },
  text_version: 1,
  agreed: true,
})
const pass = { season: 76, platformId: 1, studioId: demoStudios.harbor_street, dancers: [THEIRS] }
const paying = () => ({
  registration_id: sold.id,
  amount: 3_000,
  paymentKind: 'media_pass',
  person_ids: [THEIRS],
})
const families = (some: object) => ({
  registration_id: sold.id,
  families: [
    {
      name: 'Ours',
      email: 'a@ours.test',
      person_ids: [sold.attendees[0]?.person_id],
      studio_share_cents: 0,
      ...some,
    },
  ],
})
const withTheirContact = () => {
  const { website, address, email, phone, studio_contacts } = profile
  return {
    ...{ website, address, email, phone },
    studio_contacts: studio_contacts.map((contact) => ({ ...contact, id: demoStudios.grand_prairie })),
  }
}
const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, contract]) =>
    Object.entries(described(contract).owns).flatMap(([path, ownership]) =>
      ownership === 'within' || ownership === 'by rule'
        ? [{ name: `${feature}.${name} ${path}`, contract }]
        : [],
    ),
  ),
)

/** The call with another's id at that place, and by which failure or violation it is refused; null = it is passed over. */
const tries: Record<string, Try> = {
  ...triesByLink(all),
  ...triesOfContent(() => ({ open, sold, routine })),
  // At an event that asks for photos another dancer's pictures are PHOTO_LOST: photo.handlers.test.ts tries it.
  'dancer-photos.saveDancerPhoto best_dancer_photo': [photoOf, 'NOT_FOUND'],
  'dancer-photos.saveDancerPhoto best_dancer_photo_original': [photoOf, 'NOT_FOUND'],
  'dancer-photos.saveDancerPhoto person_id': [() => ({ person_id: THEIRS, ...pictures }), 'NOT_FOUND'],
  'programme.saveJacket person_id': [
    () => ({ registration_id: sold.id, person_id: THEIRS, jacket_size_id: 2, jacket_name: 'MIA' }),
    'NOT_FOUND',
  ],
  'confirmations.loadConfirmation registrations_confirmation_id': [pastOne, 'NOT_FOUND'],
  'confirmations.makeReportToken registrations_confirmation_id': [pastOne, 'NOT_FOUND'],
  'confirmations.makeReportToken routine_id': [
    () => ({ report: 'online-score-sheets', registration_id: sold.id, routine_id: routine }),
    'NOT_FOUND',
  ],
  'critiques.loadRoutineCritique routine_id': [
    () => ({ registration_id: sold.id, routine_id: routine }),
    'NOT_FOUND',
  ],
  'coda.makeCritiqueLink routine_ids': [
    () => ({ registration_id: sold.id, routine_ids: [THEIRS], replaces: null }),
    'NOT_FOUND',
  ],
  'coda.makeCritiqueLink replaces': [
    () => ({ registration_id: sold.id, routine_ids: [sold.routines[0]?.id], replaces: 1 }),
    'NOT_FOUND',
  ],
  'coda-pages.revokePageLink link_id': [
    () => ({ registration_id: sold.id, page: 'data', link_id: 1 }),
    'NOT_FOUND',
  ],
  'coda.revokeCritiqueLink link_id': [() => ({ registration_id: sold.id, link_id: 1 }), 'NOT_FOUND'],
  'homework.playHomework homework_id': [() => ({ registration_id: sold.id, homework_id: 1 }), 'NOT_FOUND'],
  'homework.revokeHomeworkLink link_id': [() => ({ registration_id: sold.id, link_id: 1 }), 'NOT_FOUND'],
  'critiques.playCritique routine_id': [
    () => ({ registration_id: sold.id, routine_id: routine, video_id: 1 }),
    'NOT_FOUND',
  ],
  'critiques.playCritique video_id': [
    () => ({ registration_id: sold.id, routine_id: sold.routines[0]?.id, video_id: 1 }),
    'NOT_FOUND',
  ],
  'access-codes.revokeAccessLink link_id': [() => ({ registration_id: sold.id, link_id: 1 }), 'NOT_FOUND'],
  'dancer-photos.makeDancerLink person_id': [place, 'NOT_FOUND'],
  'dancer-photos.revokeDancerLink link_id': [() => ({ registration_id: open.id, link_id: 1 }), 'NOT_FOUND'],
  'waivers.sendWaiver personId': [() => ({ ...waiverTo(), email: 'a@ours.test', seasonId: 76 }), 'NOT_FOUND'],
  'waivers.sendAllWaivers people.personId': [
    () => ({ registrationId: sold.id, people: [{ personId: THEIRS, email: 'a@ours.test' }] }),
    'NOT_FOUND',
  ],
  'waivers.sendWaiver registrationId': [
    () => ({ ...waiverTo(), registrationId: THEIRS, email: 'a@ours.test', seasonId: 76 }),
    'NOT_FOUND',
  ],
  'waivers.sendAllWaivers registrationId': [
    () => ({ registrationId: THEIRS, people: [{ personId: THEIRS, email: 'a@ours.test' }] }),
    'NOT_FOUND',
  ],
  // Another's waiver itself: waiver.handlers.test.ts tries it.
  'waivers.resendWaiver id': [() => ({ id: 1 }), 'NOT_FOUND'],
  'waivers.remindWaiver id': [() => ({ id: 1 }), 'NOT_FOUND'],
  'waivers.changeWaiverEmail id': [() => ({ id: 1, email: 'a@ours.test' }), 'NOT_FOUND'],
  'waivers.listPersonWaivers id': [() => ({ id: THEIRS }), 'NOT_FOUND'],
  'waivers.revokePublicWaiverLink link_id': [() => ({ registration_id: sold.id, link_id: 1 }), 'NOT_FOUND'],
  'waivers.downloadWaiver person_id': [() => ({ registration_id: sold.id, person_id: THEIRS }), 'NOT_FOUND'],
  'waivers.openOwnWaiver person_id': [() => ({ registration_id: sold.id, person_id: THEIRS }), 'NOT_FOUND'],
  'waivers.saveWaiver person_id': [
    () => ({ ...signing(), registration_id: sold.id, person_id: THEIRS }),
    'NOT_FOUND',
  ],
  'waivers.saveWaiver also.person_id': [
    () => ({ ...signing(), registration_id: sold.id, person_id: sold.attendees[0]?.person_id }),
    'WAIVER_OTHER_ADDRESS',
  ],
  // Of versions that are not of this registration none is approved: music-approval.handlers.test.ts tries another's.
  'music-approval.approveAllMusic music_ids': [() => ({ registration_id: sold.id, music_ids: [1] }), null],
  'music-approval.approveMusic music_id': [
    () => ({ id: sold.routines[0]?.id, music_id: 1, approved: true }),
    'MUSIC_CHANGED',
  ],
  'music-approval.recheckMusic music_id': [
    () => ({ id: sold.routines[0]?.id, music_id: 1 }),
    'MUSIC_CHANGED',
  ],
  'music-approval.makeMusicCurrent music_id': [
    () => ({ id: sold.routines[0]?.id, music_id: 1, seen: 1 }),
    'NOT_FOUND',
  ],
  // What was seen is compared with what is shown, and names nothing.
  'music-approval.makeMusicCurrent seen': [
    () => ({ id: sold.routines[0]?.id, music_id: 1, seen: THEIRS }),
    'NOT_FOUND',
  ],
  'programme.revokeProgrammeLink link_id': [() => ({ registration_id: sold.id, link_id: 1 }), 'NOT_FOUND'],
  'music-links.revokeMusicLink link_id': [() => ({ registration_id: sold.id, link_id: 1 }), 'NOT_FOUND'],
  'music-upload.playMusic music_id': [() => ({ id: sold.routines[0]?.id, music_id: 1 }), 'NOT_FOUND'],
  'music-upload.changeMusic music_id': [() => ({ id: sold.routines[0]?.id, music_id: 1 }), 'MUSIC_CHANGED'],
  'music-upload.deleteMusic music_id': [() => ({ id: sold.routines[0]?.id, music_id: 1 }), 'MUSIC_CHANGED'],
  'student-ids.uploadStudentId person_id': [place, 'NOT_FOUND'],
  'student-ids.loadStudentId person_id': [place, 'NOT_FOUND'],
  'student-ids.removeStudentId person_id': [place, 'NOT_FOUND'],
  'loyalty.applyVoucher code': [
    () => ({ registration_id: open.id, code: voucher, paymentType: 'registration' }),
    'VOUCHER_UNKNOWN',
  ],
  'loyalty.redeemVouchers vouchers.code': [
    () => ({
      membershipNumber: 'CB000001',
      registration_id: open.id,
      vouchers: [{ code: voucher, amount: 5_000, status: 'Issued', paymentType: 'registration' }],
    }),
    'VOUCHER_UNKNOWN',
  ],
  'media-pass.payMediaPassByVouchers selectedIds': [
    () => ({ registrationId: sold.id, selectedIds: [THEIRS] }),
    'MEDIA_PASS_NOT_NEEDED',
  ],
  'media-pass.payMediaPassByVouchers codes': [
    () => ({ registrationId: open.id, selectedIds: [open.attendees[0]?.person_id], codes: [voucher] }),
    'VOUCHER_NOT_APPLIED',
  ],
  'media-pass.createMediaPasses season': [
    () => ({ ...pass, registrationId: sold.id, season: 75 }),
    'MEDIA_PASS_SEASON',
  ],
  'media-pass.createMediaPasses studioId': [
    () => ({ ...pass, registrationId: sold.id, studioId: demoStudios.grand_prairie }),
    'MEDIA_PASS_SEASON',
  ],
  'media-pass.createMediaPasses dancers': [
    () => ({ ...pass, registrationId: sold.id }),
    'MEDIA_PASS_NOT_PAID',
  ],
  'paying.payByCard person_ids': [
    () => ({
      ...paying(),
      version: sold.version,
      paymentMethodId: 1,
      paymentProfile: { token: 'sandbox-token-of-nobody', brand: 'Visa', last_four: '1111' },
    }),
    'MEDIA_PASS_NOT_NEEDED',
  ],
  'paying.beginPaypal person_ids': [paying, 'MEDIA_PASS_NOT_NEEDED'],
  'paying.payByPaypal person_ids': [() => ({ ...paying(), nonce: 'ORDER0000001' }), 'MEDIA_PASS_NOT_NEEDED'],
  // Of an event to come nothing is saved; survey.handlers.test.ts tries questions that are not asked.
  'survey.saveSurveyAnswers questions.id': [
    () => ({
      ...{ registration_id: sold.id, version: 1 },
      questions: [{ id: 1, registrations_survey_answer: { value: 5, not_applicable: false, feedback: '' } }],
    }),
    'SURVEY_NOT_YET',
  ],
  'ticketing.saveTickets tourDateId': [
    () => ({ registrationId: open.id, tourDateId: demoTourDates.meridian_denver, tickets: [] }),
    'INVALID_INPUT',
  ],
  // This kind of event has none; where there are tickets it is TICKET_UNKNOWN: ticket-flow.handlers.test.ts tries it.
  'ticketing.saveTickets tickets.id': [
    () => ({ registrationId: open.id, tickets: [{ id: 1, holderName: 'Not Mine', isIntensiveFree: false }] }),
    'NOT_IN_THIS_KIND',
  ],
  'roster.addPerson person.id': [() => ({ person: { ...person, id: THEIRS } }), 'NOT_FOUND'],
  'roster.changePerson person.id': [() => ({ person: { ...person, id: THEIRS } }), 'NOT_FOUND'],
  'roster.askCorrection person.id': [
    () => ({ person: { fname: 'Not', lname: 'Mine', gender_id: 1, birthdate: '2010-01-01', id: THEIRS } }),
    'NOT_FOUND',
  ],
  'roster.takeBackCorrection person_id': [() => ({ person_id: THEIRS }), 'NOT_FOUND'],
  'roster.removePerson person_id': [() => ({ person_id: THEIRS }), 'NOT_FOUND'],
  'roster.removePeople person_ids': [() => ({ person_ids: [THEIRS] }), 'NOT_FOUND'],
  'shares.saveFamilyShares families.id': [() => families({ id: share }), 'SHARE_UNKNOWN'],
  'shares.saveFamilyShares families.person_ids': [
    () => families({ person_ids: [THEIRS] }),
    'SHARE_NOT_REGISTERED',
  ],
  // What an edit began with is compared, and names nothing: whoever is sent is refused.
  'shares.saveFamilyShares families.from.person_ids': [
    () =>
      families({
        person_ids: [THEIRS],
        from: { name: '', email: '', person_ids: [THEIRS], studio_share_cents: 0 },
      }),
    'SHARE_NOT_REGISTERED',
  ],
  'personal-data.mailFamilyExport person_id': [() => ({ token: ours, person_id: THEIRS }), 'NOT_FOUND'],
  'personal-data.askFamilyErasing person_id': [() => ({ token: ours, person_id: THEIRS }), 'NOT_FOUND'],
  'personal-data.takeBackFamilyErasing person_id': [() => ({ token: ours, person_id: THEIRS }), 'NOT_FOUND'],
  'shares.mailFamilyShares share_ids': [() => ({ registration_id: sold.id, share_ids: [share] }), null],
  'shares.revokeFamilyShare id': [() => ({ registration_id: sold.id, id: share }), 'NOT_FOUND'],
  'studios.changeStudio studio.studio_contacts.id': [
    () => ({ id: profile.id, version: profile.version, studio: withTheirContact() }),
    'NOT_YOURS',
  ],
  'accounts.releaseAttached account_id': [
    () => ({ id: demoStudios.harbor_street, account_id: demoAccounts.big }),
    'NOT_FOUND',
  ],
  'studio-sign-up.sendSetupEmail id': [
    () => ({ id: demoStudios.willow_bend, email: 'stranger@mail.test' }),
    'EMAIL_NOT_ON_FILE',
  ],
  'studio-sign-up.finishSetup studio_id': [
    () => ({
      token: link,
      password: 'Callboard2',
      password2: 'Callboard2',
      studio_id: demoStudios.grand_prairie,
    }),
    'LINK_INVALID',
  ],
  'roster.importRoster emails.person_id': [
    () => ({ rows: [], emails: [{ person_id: THEIRS, email: 'thief@stranger.test' }] }),
    null,
  ],
}
describe('CALL-06 an id of somebody else’s within one’s own', () => {
  it('is thought of for each', () => {
    expect(Object.keys(tries).sort()).toEqual(all.map(({ name }) => name).sort())
  })

  it('is tried with a link that opens, where a call is by a link', () => {
    expect(notTriedWithGoodLink()).toEqual([])
  })

  it.each(all)('$name', async ({ name, contract }) => {
    const [input, refused] = tries[name] as Try
    const before = await readTheirs(server.database, things)
    const key = `within-${all.findIndex((thing) => thing.name === name)}`
    const { status, error } = await server.call(contract, input(), { token, key })
    const said = [error?.code, ...(error?.violations ?? []).map(({ code }) => code)]
    if (refused === null) expect(status).toBe(200)
    else expect(said).toContain(refused)
    expect(await readTheirs(server.database, things)).toEqual(before)
  })
})
