// Previews and makes a correction of a person by the office, across rosters and registrations, with its mails.
import { createHash } from 'node:crypto'
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { checkOwnAccount } from '../people/own-account.rules.ts'
import type { Person } from '../people/person.model.ts'
import { checkPerson, FIRST_ZONE, fullName, LAST_ZONE } from '../people/person.rules.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { refuseWithoutConsent } from '../roster/consent.effects.ts'
import { rewritePerson } from '../roster/rewrite-person.effects.ts'
import { listRegistrationsWith } from '../roster/roster.queries.ts'
import { lockRegistrationsWith } from '../roster/take-back-reviews.effects.ts'
import { loadJudged } from '../scores/judged.queries.ts'
import { loadCurrentSeason } from '../tours/tour.queries.ts'
import { correctionEffect } from './correction-effect.rules.ts'
import type { CorrectionEffect, OfficeCorrectionForm } from './people-desk.model.ts'
import {
  endAsked,
  endFulfilled,
  insertMade,
  listAskersOf,
  listTold,
  loadOwnAccount,
  loadPersonRow,
  loadReached,
  lockCorrection,
  lockPersonRow,
} from './people-desk.queries.ts'
import { renderPersonCorrected } from './person-corrected.mail.tsx'

type Context = RequestContext
const FIELDS = ['fname', 'lname', 'gender_id', 'birthdate', 'person_type_id'] as const

const changedIn = (before: Person, person: Person) =>
  FIELDS.filter((field) => before[field] !== person[field])

/** What was looked at: the person as she is, as she will be, and what it comes to. */
function sealOf(before: Person, person: Person, effects: readonly CorrectionEffect[]): string {
  return createHash('sha256')
    .update(JSON.stringify([before, person, effects]))
    .digest('hex')
}

/** What bars the correction itself, beside its fields. */
async function checkCorrection(connection: Connection, context: Context, before: Person, person: Person) {
  const { staff_rights } = accountOf(context)
  const own = await loadOwnAccount(connection, person.id)
  if (own?.of_office && !staff_rights.includes('administration')) failOn([refuse('OFFICE_NOT_HERE')])
  const now = context.clock.now()
  // Of an account's own person nobody may have said the gender; what somebody said is not forgotten.
  const typed = checkPerson(person, dateIn(now, FIRST_ZONE)).filter(
    ({ path: [field] }) => field !== 'gender_id' || before.gender_id !== null,
  )
  // As whoever signs up: 13 everywhere on earth.
  const reborn = own !== null && person.birthdate !== before.birthdate
  const grown = reborn ? checkOwnAccount(person, dateIn(now, LAST_ZONE)) : []
  const found: Violation[] = typed.map((violation) => ({ ...violation, path: ['person', ...violation.path] }))
  failOn([...found, ...grown])
  if (changedIn(before, person).length === 0)
    failOn([refuse('CORRECTION_SAME', ['person'], { name: fullName(before) })])
}

async function effectsOf(connection: Connection, context: Context, before: Person, person: Person) {
  const now = context.clock.now()
  const registrations = await listRegistrationsWith(connection, 'anybody', person.id)
  const effects: CorrectionEffect[] = []
  for (const { id } of registrations.sort((one, other) => one.id - other.id)) {
    const stored = await loadRegistrationParts(connection, id, now)
    if (!stored) continue
    const { routines } = await loadJudged(connection, id)
    effects.push(correctionEffect(stored, before, person, now, new Set(routines.keys())))
  }
  return effects
}

const today = (context: Context) => dateIn(context.clock.now(), LAST_ZONE)

export async function previewCorrectionOf(context: Context, id: number, form: OfficeCorrectionForm) {
  const { database } = context
  const before = await loadPersonRow(database, id)
  if (!before) throw new Failure('NOT_FOUND')
  const person = { ...form, id }
  await checkCorrection(database, context, before, person)
  const effects = await effectsOf(database, context, before, person)
  const told = await listTold(database, id, today(context))
  return { seen: sealOf(before, person, effects), effects, told: told.length }
}

/** What a mail says was corrected beside the name. */
const BESIDES = { gender_id: 'gender', birthdate: 'birthdate', person_type_id: 'type' } as const

function besidesIn(before: Person, person: Person): string[] {
  return changedIn(before, person).flatMap((field) =>
    field in BESIDES ? BESIDES[field as keyof typeof BESIDES] : [],
  )
}

interface Made {
  before: Person
  person: Person
  effects: readonly CorrectionEffect[]
  /** Accounts that asked for it. */
  asked: readonly number[]
}

async function tellCorrected(tx: Transaction, context: Context, { before, person, effects, asked }: Made) {
  const told = await listTold(tx, person.id, today(context))
  for (const id of asked) {
    const account = told.some((known) => known.id === id) ? null : await loadReached(tx, id)
    if (account) told.push({ ...account, own: [] })
  }
  const again = effects.filter(({ reviewed_again }) => reviewed_again)
  const mails = told.map(({ id, email, own }) => ({
    kind: 'person-corrected',
    to: email,
    mybtf_user_id: id,
    registration_id: null,
    ...renderPersonCorrected({
      before: fullName(before),
      name: fullName(person),
      besides: besidesIn(before, person),
      review: again
        .filter(({ registration_id }) => own.includes(registration_id))
        .map(({ registration }) => registration),
      origin: context.origin,
    }),
  }))
  await sendMails(tx, context, mails)
  return mails.length
}

interface Making {
  form: OfficeCorrectionForm
  seen: string
  reason: string
  /** What was asked for, and is answered by this. */
  correction_id?: number | undefined
}

/** What was asked is still open, and of this person. */
async function lockAnswered(tx: Transaction, person_id: number, correction_id: number | undefined) {
  if (correction_id === undefined) return null
  const asked = await lockCorrection(tx, correction_id)
  if (asked?.person_id !== person_id) throw new Failure('NOT_FOUND')
  if (asked.outcome !== null) failOn([refuse('CORRECTION_DECIDED')])
  return asked
}

/** CONSENT-01: whoever enters the birthdate of a child, here the office; unless whoever asked for that birthdate has agreed. */
async function refuseUnagreed(tx: Transaction, context: Context, before: Person, person: Person) {
  if (person.birthdate === before.birthdate) return
  const season = await loadCurrentSeason(tx)
  if (!season) return
  const by = { mybtf_user_id: accountOf(context).id, season_id: season.id, now: context.clock.now() }
  const asked_by = await listAskersOf(tx, person)
  await refuseWithoutConsent(tx, { ...by, asked_by }, [person.birthdate])
}

/** PRIVACY-03: as it was seen, or not at all. */
export async function correctPersonAs(
  tx: Transaction,
  context: Context,
  id: number,
  { form, seen, reason, correction_id }: Making,
): Promise<number> {
  const open = await lockRegistrationsWith(tx, 'anybody', id)
  const before = await lockPersonRow(tx, id)
  if (!before) throw new Failure('NOT_FOUND')
  const answered = await lockAnswered(tx, id, correction_id)
  const wanted = { ...form, id }
  await checkCorrection(tx, context, before, wanted)
  const effects = await effectsOf(tx, context, before, wanted)
  if (sealOf(before, wanted, effects) !== seen)
    throw new Failure('STALE_VERSION', {
      message: 'This was changed since you looked at it. Nothing was corrected; please look at it again.',
    })
  const paying = effects.find(({ standing }) => standing === 'being paid')
  if (paying && before.birthdate !== wanted.birthdate)
    failOn([refuse('CORRECTION_PAYING', ['person', 'birthdate'], { where: paying.registration })])
  await refuseUnagreed(tx, context, before, wanted)
  const person = await rewritePerson(tx, before, form, open)
  const decision = { decided_by: accountOf(context).id, decided_at: context.clock.now(), reason }
  const fulfilled = await endFulfilled(tx, person, decision)
  // What was made otherwise than it was asked for is kept as it was made.
  if (fulfilled.length === 0) await insertMade(tx, person, decision)
  if (answered) await endAsked(tx, answered.id, 'corrected', decision)
  const asked = [...new Set([...fulfilled, ...(answered?.asked_by ? [answered.asked_by] : [])])]
  return tellCorrected(tx, context, { before, person, effects, asked })
}
