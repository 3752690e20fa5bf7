// The catalogue of refusals: every business rule that a person can break, with the text that is shown.
import { accountRefusals } from './account-refusals.ts'
import { bestDancerRefusals } from './best-dancer-refusals.ts'
import { callRefusals } from './call-refusals.ts'
import { correctionRefusals } from './correction-refusals.ts'
import { critiqueRefusals } from './critique-refusals.ts'
import { extraTimeRefusals } from './extra-time-refusals.ts'
import { intensiveRefusals } from './intensive-refusals.ts'
import { liveRefusals } from './live-refusals.ts'
import { missingRefusals } from './missing-refusals.ts'
import { moneyRefusals } from './money-refusals.ts'
import { nominationRefusals } from './nomination-refusals.ts'
import { scoreRefusals } from './score-refusals.ts'
import { studioDeskRefusals } from './studio-desk-refusals.ts'
import { surveyRefusals } from './survey-refusals.ts'
import type { Violation, ViolationPath } from './violations.ts'
import { waiverRefusals } from './waiver-refusals.ts'

/** Texts quoted in the specification stand word for word; `{name}` is filled in by `refuse`. */
export const refusals = {
  ...callRefusals,

  NAME_REQUIRED: { rule: 'PERSON-01', message: 'Required' },
  NAME_CHARACTERS: {
    rule: 'NAME-01',
    message: 'This contains a line break or an invisible character. Please type it again.',
  },
  NAME_ADDRESS: {
    rule: 'NAME-01',
    message: 'A name can’t be a web or email address. If it has a period, please put a space after it.',
  },
  GENDER_REQUIRED: { rule: 'PERSON-01', message: 'Required' },
  BIRTHDATE_INVALID: { rule: 'PERSON-02', message: 'Invalid Birthdate (MM/DD/YYYY)' },
  DANCER_BIRTHDATE_REQUIRED: { rule: 'PERSON-04', message: 'Dancer birthdate required' },
  TEACHER_BIRTHDATE_REQUIRED: { rule: 'PERSON-04', message: 'Teacher birthdate required' },

  PERSON_REGISTERED: { rule: 'ROSTER-01', message: "You can't remove this person" },
  SIMILAR_BIRTHDATE: {
    rule: 'ROSTER-04',
    message: 'To add {name} to your roster, please enter this person’s birthdate.',
  },
  PERSON_CHANGED: { rule: 'ROSTER-14', message: 'Meanwhile {change}. Save again to keep yours.' },
  PERSON_OF_OTHERS: {
    rule: 'PRIVACY-02',
    message:
      '{name} is registered with someone else too, so only our office can change this. Please ask for a correction.',
  },
  IMPORT_DUPLICATE: { rule: 'ROSTER-06', message: 'Probably {name}, who is already on your roster.' },
  IMPORT_KNOWN: {
    rule: 'ROSTER-06',
    message:
      'Probably {name}, who isn’t on any roster. Add them by name, so that you can choose who you mean.',
  },
  CONSENT_NEEDED: {
    rule: 'CONSENT-01',
    message: 'Before you enter a child under 13, please confirm that the parents or guardians agree.',
  },
  DANCER_UNDER_13: {
    rule: 'ACCOUNT-12',
    message:
      'Dancers under 13 can’t have their own account. Please ask a parent or guardian to sign up, or ask your studio to register you.',
  },
  ACCOUNT_UNDER_13: {
    rule: 'ACCOUNT-12',
    message:
      'With this birthdate the dancer would be under 13 and couldn’t keep an account. If it’s right, please write to us (Contact, below).',
  },
  CHILD_NAME_AGAIN: {
    rule: 'ACCOUNT-13',
    message:
      'This name was entered a short while ago with a child’s birthdate. A parent or guardian must sign up with their own name; if the birthdate was a typo, please write to us (Contact, below).',
  },
  ERASE_COMING: { rule: 'ERASE-04', message: 'Registered for {where}, which isn’t over yet.' },
  ERASE_OWED: { rule: 'ERASE-04', message: '{amount} is still owed for {where}.' },
  ERASE_CREDIT: {
    rule: 'ERASE-04',
    message: '{where} was overpaid by {amount}, which has to be refunded first.',
  },
  ERASE_PAYING: {
    rule: 'ERASE-04',
    message: 'A payment is still being confirmed. Please try again in a few minutes.',
  },
  ERASE_STAFF: {
    rule: 'ERASE-04',
    message: 'This is an office account. An administrator has to close it first.',
  },
  ERASE_SIGNS_IN: {
    rule: 'ERASE-04',
    message: 'This person has their own account, so the account is what has to be erased.',
  },
  ERASE_WAITING: { rule: 'ERASE-05', message: 'This can still be undone until {until}.' },
  ERASE_OWN_APPROVAL: {
    rule: 'ERASE-06',
    message:
      'You approved this erasure. Someone else in the office with access to accounts has to carry it out.',
  },
  ERASE_UNDERWAY: { rule: 'ERASE-05', message: 'This has already been requested.' },
  IMPORT_TWIN: { rule: 'ROSTER-06', message: 'Probably the same person as row {row}.' },

  ATTENDEE_NOT_ON_ROSTER: { rule: 'ATTENDEE-01', message: 'This person is not on your roster.' },
  ATTENDEE_TWICE: { rule: 'ATTENDEE-02', message: '{name} is already registered.' },
  ATTENDEE_AGE: { rule: 'ATTENDEE-03', message: '{name} does not meet the age requirements.' },
  WORKSHOP_LEVEL_INVALID: { rule: 'ATTENDEE-04', message: 'Please select a valid workshop level.' },
  TIER_NOT_OFFERED: { rule: 'ATTENDEE-05', message: '{tier} is not offered for this level.' },
  TIERS_EXCLUDE: { rule: 'ATTENDEE-05', message: 'One-day and virtual cannot be chosen together.' },
  COMPETING_NOT_REMOVABLE: {
    rule: 'ATTENDEE-06',
    message: 'Some dancers are competing and cannot be removed.',
  },
  COMPETING_NOT_ONE_DAY: {
    rule: 'ATTENDEE-07',
    message:
      'This dancer is competing and one day dancers are ineligible to compete. ' +
      'Please remove this person from all competing routines first.',
  },
  ATTENDEE_NOT_THIS_PERSON: {
    rule: 'CALL-05',
    message: 'This attendee is a different person. To register someone else, add them as a new attendee.',
  },
  ATTENDEE_REQUIRED: { rule: 'ATTENDEE-08', message: 'To continue, please register at least one attendee.' },
  SCHOLARSHIP_NEEDED: { rule: 'CAST-01', message: '{words}' },
  DANCERS_ONLY: { rule: 'ATTENDEE-15', message: 'Discounts and media passes are only for dancers.' },
  KDOTY_DANCERS_ONLY: { rule: 'KDOTY-01', message: 'Kid Dancer of the Year is only for dancers.' },
  REGIONAL_NOT_VIRTUAL: {
    rule: 'ATTENDEE-12',
    message: '“Attended a regional” can’t be chosen for a virtual dancer.',
  },
  REGIONAL_NOT_OFFERED: { rule: 'ATTENDEE-15', message: 'This city has no attended-regional rate.' },
  SCHOLARSHIP_AWARDED: {
    rule: 'SCHOLARSHIP-01',
    message: 'Scholarships are awarded by our office. Please contact us about them.',
  },
  SCHOLARSHIP_LEVEL: {
    rule: 'SCHOLARSHIP-02',
    message: 'Scholarship recipients cannot change workshop level.',
  },
  SCHOLARSHIP_NOT_AWARDED_HERE: {
    rule: 'SCHOLARSHIP-01',
    message: 'At this kind of event, the registration’s owner says who holds a scholarship.',
  },
  SCHOLARSHIP_NO_DANCER: {
    rule: 'SCHOLARSHIP-01',
    message: 'This dancer is no longer registered.',
  },
  SCHOLARSHIP_INVALID: { rule: 'ATTENDEE-14', message: 'Please select a valid scholarship.' },
  COLLEGE_NOT_ELIGIBLE: {
    rule: 'ATTENDEE-13',
    message: 'This workshop level is not eligible for the college discount.',
  },
  MEDIA_PASS_NOT_OFFERED: { rule: 'ATTENDEE-15', message: 'Media passes are not offered for this city.' },
  WORKSHOP_CLOSED: { rule: 'ATTENDEE-16', message: 'The workshop has been closed.' },
  FREESTYLE_NOT_A_DANCER: {
    rule: 'FREESTYLE-01',
    message:
      'Only dancers in this registration may enter a freestyle battle. To take someone out of one, please contact our office.',
  },
  FREESTYLE_AGE: {
    rule: 'FREESTYLE-01',
    message: '{name}’s age doesn’t fit this freestyle battle.',
  },
  FREESTYLE_TWICE: { rule: 'FREESTYLE-01', message: 'A dancer can enter only one freestyle battle, once.' },
  FREESTYLE_VIRTUAL: {
    rule: 'FREESTYLE-02',
    message: '{name} is attending virtually, and freestyle battles take place in person.',
  },
  FREESTYLE_SOLD_OUT: { rule: 'FREESTYLE-04', message: 'The {battle} is sold out.' },
  FREESTYLE_KEPT: {
    rule: 'FREESTYLE-05',
    message:
      'While a dancer is registered, only our office can take them out of a freestyle battle. Please contact us.',
  },
  NO_OBSERVERS: { rule: 'ATTENDEE-09', message: 'Observers can’t be registered for this event.' },

  ...bestDancerRefusals,

  ROUTINE_FIELD_REQUIRED: { rule: 'ROUTINE-01', message: 'Please fill out all required fields.' },
  ROUTINE_TITLE_LONG: { rule: 'ROUTINE-01', message: 'At most {most} characters' },
  ROUTINE_DANCER_REQUIRED: {
    rule: 'ROUTINE-02',
    message: 'Please add at least one dancer to the routine.',
  },
  ROUTINE_DANCER_TWICE: { rule: 'ROUTINE-02', message: '{name} is already in this routine.' },
  ROUTINE_DANCER_NOT_REGISTERED: {
    rule: 'ROUTINE-03',
    message: 'Please register this dancer for the workshop and try again.',
  },
  ROUTINE_DANCER_ONE_DAY: {
    rule: 'ROUTINE-03',
    message: 'Please change this dancer to a full workshop dancer (not one-day) and try again.',
  },
  VIRTUAL_ONLY_GROUPS: {
    rule: 'VIRTUAL-03',
    message: 'Only groups of {least} or more dancers may be virtual in this city.',
  },
  COUPLE_LIMIT: {
    rule: 'BALLROOM-03',
    message:
      'Ballroom Entry Limit Exceeded: this entry has {count} and you are adding {adding}. It can have at most {most} dancers.',
  },
  COUPLE_NAME: {
    rule: 'BALLROOM-02',
    message: 'A {category} is entered on the {step} step and named after its dancers: “{name}”.',
  },
  COUPLE_DIVISION: { rule: 'BALLROOM-04', message: '{category}: the performance division is {division}.' },
  COUPLE_ONLY: { rule: 'BALLROOM-04', message: '{division} is for singles and couples.' },
  VIRTUAL_NOT_OFFERED: { rule: 'ROUTINE-04', message: 'Virtual routines are not offered for this city.' },
  COPY_MUSIC_VIRTUAL: { rule: 'ROUTINE-05', message: 'Music cannot be copied for a virtual routine.' },
  COPY_NOT_OWN: {
    rule: 'ROUTINE-05',
    message: 'The routine this was copied from isn’t yours or no longer exists.',
  },
  COPY_MUSIC_NONE: { rule: 'ROUTINE-05', message: 'There’s no music from an earlier routine to copy.' },
  FREE_NOT_OFFERED: {
    rule: 'ROUTINE-06',
    message: 'This performance division doesn’t come with a free routine.',
  },
  FREE_ONE: {
    rule: 'ROUTINE-06',
    message: 'You may only have one free {division} routine in your registration.',
  },
  FREE_STUDIO: {
    rule: 'ROUTINE-06',
    message:
      'Your studio already has its one free {division} routine in another registration for this city. ' +
      'Please enter this one at its price.',
  },
  FREE_DANCERS: { rule: 'ROUTINE-06', message: 'A free {division} routine is for 4 to 9 dancers.' },
  FREE_PAYING: {
    rule: 'ROUTINE-06',
    message:
      'A free {division} routine needs 10 or more paying dancers in your registration; there are {count}. ' +
      'Please add dancers, or enter the routine at its price.',
  },
  ...extraTimeRefusals,
  AGE_UP_NOT_ALLOWED: {
    rule: 'AGE-04',
    message: 'Age-up is for groups of 4 or more dancers whose oldest dancer is under 21.',
  },
  CATEGORY_MISFIT: { rule: 'CATEGORY-02', message: '{category} is for {size}.' },
  NO_CATEGORY: { rule: 'CATEGORY-01', message: 'This event has no category for {count} dancers.' },
  CATEGORY_DISABLED: { rule: 'LIMIT-02', message: '{category} routines are disabled for this city.' },
  CATEGORY_LIMIT: {
    rule: 'LIMIT-03',
    message: "You've reached the routine limits for this category for your registration",
  },
  ONE_SOLO: { rule: 'LIMIT-04', message: '{category}s are limited to one {category} per dancer.' },
  CITY_TOTAL: {
    rule: 'LIMIT-01',
    message: 'You have reached the maximum total routine limit ({limit}) for this city.',
  },
  CITY_CATEGORY: { rule: 'LIMIT-05', message: '{category} is full in this city.' },
  SMALL_SOLOS: {
    rule: 'LIMIT-06',
    message: 'The limit of solos has been reached for this city from registrations with under 5 dancers',
  },
  MAY_NOT_WAIT: {
    rule: 'WAIT-01',
    message:
      'There’s a spot for this routine, so it’s entered right away instead of going on the waiting list.',
  },
  WAITING_GONE: { rule: 'WAIT-05', message: 'This routine is no longer on the waiting list.' },
  WAITING_SET_TOGETHER: {
    rule: 'WAIT-03',
    message: 'This routine is waiting together with others in its registration: all of them get in, or none.',
  },
  WAITING_STUDIO_REJECTED: {
    rule: 'STUDIO-13',
    message:
      'The studio of {name} was rejected, so nothing can be registered for it. Verify the studio first; until then its ' +
      'routines keep their turn.',
  },
  GRID_STYLE_UNKNOWN: {
    rule: 'GRID-05',
    message: '“{text}” isn’t one of this event’s performance divisions.',
  },
  GRID_NAME_UNKNOWN: { rule: 'GRID-04', message: '“{text}” could be more than one person.' },
  GRID_TOO_LONG: { rule: 'GRID-02', message: 'At most {most} characters' },
  INDEPENDENT_MAY_NOT_COMPETE: {
    rule: 'COMPETE-01',
    message: 'Independent dancers cannot compete at this event.',
  },
  NOT_IN_THIS_KIND: { rule: 'VARIANT-02', message: 'This kind of event has no {part}.' },
  NO_COMPETITION: { rule: 'COMPETE-02', message: 'This event has no competition.' },
  COMPETITION_CLOSED: { rule: 'COMPETE-03', message: 'Competition has been closed.' },

  REGISTRATION_CLOSED: {
    rule: 'LIFE-02',
    message: 'Registration for this event & city has closed',
  },
  AFFILIATION_REQUIRED: {
    rule: 'AFFILIATION-03',
    message: 'Please tell us first whether you’re registering with a studio or independently.',
  },
  REMOVE_ROUTINES: {
    rule: 'LIFE-05',
    message: 'Competition has been closed. Please remove all routines before completing your registration.',
  },
  WAIVER_REQUIRED: {
    rule: 'LIFE-04',
    message: 'Please agree to the terms and conditions before continuing.',
  },

  ...accountRefusals,
  ...moneyRefusals,
  ...intensiveRefusals,

  ROUTINE_REGISTERED: {
    rule: 'EDIT-03',
    message: 'A registered routine can change only its name, choreographer and performance division.',
  },
  ROUTINES_UNCHANGED: {
    rule: 'EDIT-03',
    message:
      'Registered routines of this city can no longer be changed. Please write to {email} for changes.',
  },
  COUPLE_REGISTERED: {
    rule: 'BALLROOM-05',
    message: 'A registered ballroom entry can change only its performance division.',
  },
  ROUTINE_SENT_TWICE: {
    rule: 'GRID-01',
    message: 'This routine is listed twice. Please change it or remove it, once.',
  },
  ROUTINE_NOT_THERE: { rule: 'EDIT-03', message: 'This routine is not in the registration.' },

  CONFIRM_INCOMPLETE: {
    rule: 'CONFIRM-02',
    message: '{name} has not completed the registration. Only a completed registration can be confirmed.',
  },
  TOUR_LEVEL_UNKNOWN: { rule: 'DESK-01', message: 'This event has no such workshop level.' },
  TOUR_NO_MEDIA_PASS: {
    rule: 'DESK-01',
    message: 'This season has no price for media passes, so they cannot be offered.',
  },
  TOUR_CATEGORY_UNKNOWN: { rule: 'DESK-05', message: 'This event has no such category of routines.' },
  HOLD_MINUTES: { rule: 'DESK-05', message: 'Spots can be held for 1 to 120 minutes.' },
  LIMIT_BELOW_TAKEN: {
    rule: 'DESK-05',
    message:
      '{count} spots are already taken, more than {to}. No one loses a spot; nothing is added until there is ' +
      'room again.',
  },
  LIMIT_TAKEN_AWAY: {
    rule: 'DESK-05',
    message: 'Empty means no limit: everyone gets a spot, and no one is on the waiting list anymore.',
  },
  TOO_MANY_EXCEPTIONS: {
    rule: 'DESK-02',
    message: 'A tour date can have at most {most} exempted addresses.',
  },

  STUDIO_NOT_ACCEPTED: {
    rule: 'STUDIO-13',
    message:
      'We couldn’t verify your studio, so nothing can be registered for it. You’ll find the reason at the top of every page; ' +
      'please write to us if this is a mistake.',
  },
  ACCOUNT_HAS_STUDIO: { rule: 'AFFILIATION-06', message: 'This account already belongs to {studio}.' },
  ACCOUNT_OF_OFFICE: { rule: 'AFFILIATION-06', message: 'An office account can’t belong to a studio.' },
  ACCOUNT_HAS_OPEN: {
    rule: 'AFFILIATION-06',
    message:
      'This account has its own unfinished registration for {event} in {city}. It must be completed ' +
      'or deleted first.',
  },
  NO_STUDIO_TO_COME_TO: {
    rule: 'AFFILIATION-06',
    message: 'This studio was rejected, or merged into another one. Please choose another one.',
  },
  ...studioDeskRefusals,
  ...nominationRefusals,
  ...scoreRefusals,
  ...liveRefusals,
  ...surveyRefusals,
  ...missingRefusals,
  ...critiqueRefusals,
  ...waiverRefusals,
  ...correctionRefusals,
} as const satisfies Record<string, { rule: string; message: string }>

export type RefusalCode = keyof typeof refusals

/** The violation of one rule; `words` fill the braces of its text. */
export function refuse(
  code: RefusalCode,
  path: ViolationPath = [],
  words: Record<string, string | number> = {},
): Violation {
  const { rule, message } = refusals[code]
  return {
    code,
    path,
    rule,
    message: message.replace(/\{(\w+)\}/g, (braces, word: string) => String(words[word] ?? braces)),
  }
}
