// How long things are kept that the office does not set (what it sets: retention.model.ts): for the jobs that forget them, and for every
// page and document that says so.

export const keptTimes = {
  /** Sign-ins, with network and browser; so long a network counts as known to its account. */
  sign_ins_days: 90,
  /** Refused calls, unless the installation says otherwise (REFUSED_CALLS_DAYS). */
  refused_calls_days: 90,
  /** What counts attempts: by a typed address, or by the name of a child that was refused. */
  attempts_hours: 24,
  /** A sign-in of anybody but the office. */
  session_days: 7,
  /** So long an erasing that was asked for can be taken back, and nothing has happened yet (ERASE-05). */
  take_back_days: 7,
  /** So long the old address of an account can put itself back. */
  way_back_days: 7,
  /** A public link to pages of CODA, from when it was made. */
  coda_link_days: 180,
  /** The link of a judge, after the event, or after it was made where that is later (JUDGE-01). */
  judge_link_days: 7,
  /** So long before music and photos of dancers are deleted an owner is told of it (RETENTION-07, RETENTION-08). */
  notice_days: 7,
  /** Files that nothing uses: papers, exports and downloads, and what was uploaded and not saved. */
  unused_files_hours: 24,
  /** Answers to requests that may be repeated. */
  answers_days: 3,
} as const

/** 'a day', '3 days' */
export function daysInWords(days: number): string {
  return days === 1 ? 'a day' : `${days.toLocaleString('en-US')} days`
}

export const hoursInWords = (hours: number) =>
  hours % 24 === 0 ? daysInWords(hours / 24) : `${hours.toLocaleString('en-US')} hours`
