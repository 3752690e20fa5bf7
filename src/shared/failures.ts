// The catalogue of expected failures: each code with its HTTP status and the text that a person reads.
import type { Violation } from './violations.ts'

export const failures = {
  INVALID_INPUT: { status: 400, message: 'Please check the marked fields and try again.' },
  MALFORMED_JSON: { status: 400, message: 'The request could not be read: its body is not valid JSON.' },
  SIGNED_OUT: { status: 401, message: 'Please sign in to continue.' },
  AUTHENTICATION_FAILED: { status: 400, message: 'Authentication failed' },
  SIGN_IN_FAILED: { status: 401, message: 'Invalid email / password' },
  SECOND_FACTOR_NEEDED: { status: 401, message: 'Please finish signing in with your second step.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'The office signs in with two steps. Please set up your second step first.',
  },
  ACCOUNT_DISABLED: { status: 403, message: 'This account is closed for now. Please write to the office.' },
  UNCONFIRMED: { status: 403, message: 'Please confirm your email address first.' },
  NOT_ALLOWED: { status: 403, message: 'Your account doesn’t have permission to do this.' },
  OTHER_ACCOUNT: {
    status: 409,
    message:
      'Somebody else is signed in now, in another window of this browser, so nothing was saved. What you entered is still on this page.',
  },
  NOT_YOURS: { status: 403, message: 'This belongs to another account.' },
  NOT_FOUND: { status: 404, message: 'We could not find what you are looking for.' },
  WRONG_METHOD: { status: 405, message: 'This address doesn’t accept that kind of request.' },
  STALE_VERSION: {
    status: 409,
    message:
      'This was changed in another window since you opened it. Your entries are kept; please check them.',
  },
  REGISTRATION_COMPLETED: { status: 409, message: 'This registration has already been completed.' },
  REGISTRATION_CLOSED: { status: 409, message: 'Registration for this event & city has closed' },
  NOT_COMPLETED: {
    status: 409,
    message: 'Only a completed registration can be shared with families.',
  },
  NOT_CONFIRMED: {
    status: 409,
    message: 'Your registration is being reviewed. Please allow 1-3 days before you edit it again.',
  },
  RULES_BROKEN: { status: 422, message: 'Please correct the following before continuing.' },
  EMAIL_TAKEN: { status: 409, message: 'This email address already has an account. Please sign in instead.' },
  TICKETS_NOT_PAID: {
    status: 409,
    message: 'These tickets are not paid yet. Please pay what is due for the registration first.',
  },
  LINK_INVALID: { status: 410, message: 'This link has expired or has already been used.' },
  TOO_LARGE: { status: 413, message: 'This is too large to send at once.' },
  // E§5; a student id may be a PDF as well.
  IMAGE_TOO_LARGE: {
    status: 413,
    message: 'Please select an image file under 10MB to upload and try again.',
  },
  NOT_IMAGE_OR_PDF: {
    status: 415,
    message: 'Please select a JPEG, PNG, WebP, HEIC or PDF file and try again.',
  },
  NOT_HEADSHOT: { status: 415, message: 'Please select a JPEG, PNG or WebP picture and try again.' },
  NOT_PICTURE: { status: 415, message: 'Please select a JPEG, PNG, WebP or HEIC picture and try again.' },
  PICTURE_UNFIT: { status: 422, message: 'This picture is too small or too large for a photo.' },
  // R§8, word for word: a photo for which nobody is saved, or whose picture is gone.
  PHOTO_LOST: { status: 409, message: 'Something went wrong. Please try again!' },
  WAIVERS_CLOSED: {
    status: 409,
    message: 'Waivers are sent and signed once the registration is completed.',
  },
  TOO_MANY_PICTURES: {
    status: 409,
    message: 'Too many pictures of this dancer have been sent within an hour. Please try again in an hour.',
  },
  PHOTOS_CLOSED: { status: 409, message: 'Photos for this event can no longer be changed.' },
  // E§5, with 'audio' and '50MB'.
  AUDIO_TOO_LARGE: {
    status: 413,
    message: 'Please select an audio file under 50MB to upload and try again.',
  },
  // E§2, word for word.
  NOT_AUDIO: { status: 415, message: 'Invalid media file. Please select a valid media file.' },
  VIDEO_TOO_LARGE: { status: 413, message: 'Please select a video file under 2 GB to upload and try again.' },
  NOT_VIDEO: { status: 415, message: 'Please select an MP4, MOV or WebM video and try again.' },
  RECORDING_TOO_LARGE: {
    status: 413,
    message: 'This recording is too large to be sent. Please record a shorter one.',
  },
  NOT_RECORDING: {
    status: 415,
    message: 'This recording can’t be played, so it wasn’t accepted. Please record it again.',
  },
  UPLOAD_INTERRUPTED: { status: 409, message: 'The file didn’t upload completely. Please try again.' },
  TOO_MANY_UPLOADS: {
    status: 409,
    message:
      'Too many files are being uploaded at the same time. Please try again when some of them have finished.',
  },
  TOO_MANY_VERSIONS: {
    status: 409,
    message: 'Too many files have come in by this link within an hour. Please try again later.',
  },
  MUSIC_CLOSED: { status: 409, message: 'Music for this event can no longer be changed.' },
  MUSIC_CHANGED: {
    status: 409,
    message: 'This routine’s music has been changed in the meantime. Please check it again.',
  },
  HOMEWORK_CAME_IN: {
    status: 409,
    message:
      'More homework has come in since you opened this page. Nothing was published; please look at it first.',
  },
  WRONG_MEDIA_TYPE: { status: 415, message: 'The request must be sent as JSON.' },
  KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  TOO_MANY_CALLS: { status: 429, message: 'Too many requests. Please wait a minute and try again.' },
  LENGTH_REQUIRED: { status: 411, message: 'The request must say how long it is (Content-Length).' },
  WAIT_YOUR_TURN: {
    status: 429,
    message:
      'Many people are registering right now, and others are ahead of you. Nothing was changed; please try again in a moment.',
  },
  BALANCE_DUE: {
    status: 409,
    message: 'There is still a balance to pay before this registration can be completed.',
  },
  AMOUNT_CHANGED: {
    status: 409,
    message: 'The amount owed has changed since you opened this page. Please check it and pay again.',
  },
  PAYMENT_DECLINED: { status: 402, message: 'Your card was declined. Nothing has been charged.' },
  PAYMENT_PENDING: {
    status: 409,
    message:
      'Your payment is still being confirmed. Please do not pay again; this page will tell you the outcome.',
  },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side. Nothing you entered is lost; please try again.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'We’ll be right back. Nothing you entered is lost; please try again.',
  },
  MAINTENANCE: {
    status: 503,
    message: 'Callboard is closed for maintenance. Nothing you entered is lost; please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures

/** Failures that any endpoint may answer with; all others stand on the endpoint's own contract. */
export const commonFailures: readonly FailureCode[] = [
  'INVALID_INPUT',
  'MALFORMED_JSON',
  'SIGNED_OUT',
  'UNCONFIRMED',
  'SECOND_FACTOR_REQUIRED',
  'NOT_ALLOWED',
  'OTHER_ACCOUNT',
  'WRONG_METHOD',
  'TOO_LARGE',
  'WRONG_MEDIA_TYPE',
  'KEY_REUSED',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_CALLS',
  'LENGTH_REQUIRED',
  'WAIT_YOUR_TURN',
  'INTERNAL',
  'UNAVAILABLE',
  'MAINTENANCE',
]

interface More {
  message?: string
  violations?: Violation[]
  data?: unknown
  /** The unexpected error that brought it about, which is logged. */
  cause?: unknown
  /** The account that was tried by somebody who is signed out; for the log, told to nobody. */
  against?: number | undefined
}

/** An expected failure on its way to the caller. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly violations: Violation[] | undefined
  readonly data: unknown
  against: number | undefined

  constructor(code: FailureCode, more: More = {}) {
    super(more.message ?? more.violations?.[0]?.message ?? failures[code].message, {
      cause: more.cause,
    })
    this.code = code
    this.violations = more.violations
    this.data = more.data
    this.against = more.against
  }

  get status(): number {
    return failures[this.code].status
  }
}

/** Throws RULES_BROKEN with all violations, if there are any. */
export function failOn(violations: Violation[]): void {
  if (violations.length > 0) throw new Failure('RULES_BROKEN', { violations })
}

/** For `.catch`: says of a failure whose account was tried. */
export function against(account: number | undefined) {
  return (error: unknown): never => {
    if (error instanceof Failure) error.against = account
    throw error
  }
}
