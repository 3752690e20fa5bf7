// Which refusals concern what is registered: every-refusal.fixtures.ts has a row for each.
import type { RefusalCode } from '../../shared/refusals.ts'

/**
 * What is not of a registration's content: of rosters, money, codes, the office and what waits on its desk; and of the shape
 * of one call only, which whole-registration.test.ts tries.
 */
type Elsewhere =
  | `JUDGE_${string}`
  | `CRITIQUE_${string}`
  | `CODA_${string}`
  | `VIDEO_CRITIQUES_${string}`
  // Of the office's awards: award-desk.handlers.test.ts tries them.
  | `AUDITION_${string}`
  // Of what was judged: edit-judged.test.ts tries them; correct-placing.handlers.test.ts the office's correction.
  | `JUDGED_${string}`
  | `PLACING_${string}`
  | `HOMEWORK_${string}`
  | `NAME_${string}`
  | 'GENDER_REQUIRED'
  | 'BIRTHDATE_INVALID'
  | 'PERSON_REGISTERED'
  | 'SIMILAR_BIRTHDATE'
  | 'PERSON_OF_OTHERS'
  | 'PERSON_CHANGED'
  // Of its music: music.handlers.test.ts tries it.
  | 'NOTES_CHANGED'
  | 'ACCOUNT_UNDER_13'
  | `CORRECTION_${string}`
  | `IMPORT_${string}`
  | `ERASE_${string}`
  | 'CONSENT_NEEDED'
  | 'DANCER_UNDER_13'
  | 'CHILD_NAME_AGAIN'
  | 'ATTENDEE_NOT_THIS_PERSON'
  | 'DAY_NOT_OF_EVENT'
  | 'DAY_TWICE'
  | 'ROUTINES_SAVED_ALONE'
  // Of very many at once: edit.handlers.test.ts and routine-batch.handlers.test.ts try it.
  | 'MORE_TO_CORRECT'
  // Of the grid's call alone: routine-batch.handlers.test.ts tries it.
  | 'ROUTINE_SENT_TWICE'
  // Of another kind of event: every-field.test.ts tries it.
  | 'NOT_IN_THIS_KIND'
  // Of the finals: nominations.handlers.test.ts tries them, nomination.rules.test.ts each rule.
  | `SOTY_${string}`
  | `NOMINATION_${string}`
  | 'STUDIO_AWARDS_GROUPS'
  // Of the finals, too: every-field.test.ts tries them.
  | 'REGIONAL_AWARD_UNKNOWN'
  | 'PRE_QUALIFYING_DANCERS'
  | 'EXTRA_OF_ROUTINE'
  // Of ballroom: couples.handlers.test.ts and pre-qualified-couples.handlers.test.ts try them.
  | `COUPLE_${string}`
  | 'PRE_QUALIFYING_ATTENDEES'
  | 'PRE_QUALIFYING_TRANSFER'
  // Of the cast experience: cast-experience.handlers.test.ts tries it.
  | 'SCHOLARSHIP_NEEDED'
  // Of the finals, where the office awards them: scholarship.handlers.test.ts tries these.
  | 'SCHOLARSHIP_AWARDED'
  | 'SCHOLARSHIP_LEVEL'
  | 'SCHOLARSHIP_NOT_AWARDED_HERE'
  | 'SCHOLARSHIP_NO_DANCER'
  // Of the office: extra-time.handlers.test.ts tries them.
  | 'EXTRA_TIME_OPEN'
  | 'EXTRA_TIME_NO_ROUTINE'
  | 'EXTRA_TIME_SCRATCHED'
  // Of the office: length-limits.handlers.test.ts tries it.
  | 'MUSIC_LIMIT_INVALID'
  // Of the finals: best-dancers.handlers.test.ts tries them.
  | `BEST_DANCER_${string}`
  | `JACKET_${string}`
  // Of those photos: photo-of-option.handlers.test.ts tries it.
  | 'PHOTO_NOT_INCLUDED'
  // Of the cast experience: best-dancer.rules.test.ts tries it.
  | 'GARMENT_WITHOUT_NAME'
  | 'PAYPAL_NOT_OFFERED'
  | 'METHOD_NOT_OFFERED'
  | 'BANK_TOO_LATE'
  | 'BILL_TO_REQUIRED'
  | 'DEPOSIT_NOT_OFFERED'
  | `CHECK_${string}`
  | 'NOTHING_TO_PAY'
  | 'REGISTRATION_PAID'
  | `REFUND_${string}`
  | 'RETURN_REFUSED'
  | 'MEDIA_PASS_BEING_PAID'
  | 'MEDIA_PASS_NONE_CHOSEN'
  | 'MEDIA_PASS_NOT_NEEDED'
  | 'MEDIA_PASS_VOUCHERS'
  | 'MEDIA_PASS_NOT_PAID'
  | 'MEDIA_PASS_SEASON'
  | `SHARE_${string}`
  | `PROMO_${string}`
  | `LOYALTY_${string}`
  | `POINTS_${string}`
  | `VOUCHER_${string}`
  // Of kinds of event with a part that the city lacks: tried in the feature of the part.
  | `KDOTY_${string}`
  | `FREESTYLE_${string}`
  | `SHOWDOWN_${string}`
  | `INTENSIVE_${string}`
  | 'AWE_NOT_ELIGIBLE'
  | `TICKET_${string}`
  | `TICKETS_${string}`
  | `WAIVER_${'ADULT' | 'EMAIL' | 'OWN' | 'MAILED' | 'SIGNED' | 'TYPE' | 'UNDER' | 'PARENT' | 'FIELD' | 'OTHER' | 'NOT' | 'TEXT' | 'MESSAGE' | 'WEB' | 'SENT'}${string}`
  | 'WAITING_GONE'
  | 'WAITING_SET_TOGETHER'
  | 'WAITING_STUDIO_REJECTED'
  | 'WAIVED_WITHOUT_REASON'
  | 'CASH_POSITIVE'
  | 'ADJUSTMENT_ZERO'
  | 'CONFIRM_INCOMPLETE'
  | `TOUR_${string}`
  | 'HOLD_MINUTES'
  | 'LIMIT_BELOW_TAKEN'
  | 'LIMIT_TAKEN_AWAY'
  | 'TOO_MANY_EXCEPTIONS'
  | `PASSWORD_${string}`
  | `FACTOR_${string}`
  | `OFFICE_${string}`
  | 'ACCOUNT_HAS_STUDIO'
  | 'ACCOUNT_OF_OFFICE'
  | 'ACCOUNT_HAS_OPEN'
  // Of the office's due dates: due-dates.handlers.test.ts tries them.
  | 'DUE_AFTER_START'
  | `REMINDER_DAYS_${string}`
  | `SCORE_${string}`
  | `AWARD_${string}`
  | `PANEL_${string}`
  | `ORDER_${string}`
  | `RESULTS_${string}`
  | `SURVEY_${string}`
  // Of the stage and its live page: live.handlers.test.ts tries them.
  | `LIVE_${string}`
  | `STAGE_${string}`
  | 'NO_STUDIO_TO_COME_TO'
  | 'STUDIO_VERIFIED'
  | 'STUDIO_REJECTED'
  | 'STUDIO_NOT_VERIFIED_BEFORE'
  | 'STUDIO_MERGED'
  | `MERGE_${string}`

export type RegistrationCode = Exclude<RefusalCode, Elsewhere>
