// Answers the roster's calls: each account sees and changes its own roster only.
import { createHash } from 'node:crypto'
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import { networkOf } from '../accounts/sign-in-attempts.rules.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { isPassPaid } from '../media-pass/pass-standing.rules.ts'
import { nameKey } from '../people/name-key.rules.ts'
import { checkReborn } from '../people/own-account.rules.ts'
import type { FullName, PersonForm, RosterEntry } from '../people/person.model.ts'
import { ageOfPerson, checkPerson, FIRST_ZONE, fullName, LAST_ZONE } from '../people/person.rules.ts'
import { askLimits, chooseLimits } from '../people/similar-person.rules.ts'
import { knownLimits } from '../people/tie.rules.ts'
import { loadCurrentSeason, loadSeason } from '../tours/tour.queries.ts'
import type { Season } from '../tours/tour-date.model.ts'
import { refuseWithoutConsent } from './consent.effects.ts'
import { insertConsent } from './consent.queries.ts'
import { listHeld, loadHasAccount, loadIsHeldByOthers } from './held-person.queries.ts'
import { mergePerson } from './merged-person.rules.ts'
import { rewritePerson } from './rewrite-person.effects.ts'
import {
  addPerson,
  agreeForChildren,
  changePerson,
  listRoster,
  listRosterWithMediaPass,
  removePeople,
  removePerson,
} from './roster.contract.ts'
import {
  deleteFromRoster,
  insertPerson,
  listBoughtPasses,
  listEntries,
  lockPeople,
  lockPerson,
  rosterOwnerOf,
  type StoredEntry,
  updateFamilyEmail,
} from './roster.queries.ts'
import { checkShared } from './shared-person.rules.ts'
import { findSimilar, takeKnown, takeSimilar } from './similar-person.effects.ts'
import { lockRegistrationsWith } from './take-back-reviews.effects.ts'

async function seasonOf(connection: Connection, id: number | undefined): Promise<Season> {
  const season = id === undefined ? await loadCurrentSeason(connection) : await loadSeason(connection, id)
  if (!season) throw new Failure('NOT_FOUND', { message: 'There is no such season.' })
  return season
}

/** Removed in another window meanwhile, or erased. */
const notOnRoster = (people: number) =>
  new Failure('NOT_FOUND', {
    message: `${people === 1 ? 'This person is' : 'One of these people is'} no longer on your roster.`,
  })

/** The roster on which the caller works: whatever else a call names, it is the caller's own. */
const ownerFor = (context: RequestContext) => rosterOwnerOf(accountOf(context))

const withAge = (person: StoredEntry, season: Season): RosterEntry => ({
  ...person,
  age: ageOfPerson(person, season),
})

/** Not in the future wherever on earth it is typed: the zone where it is latest decides. */
function checkForm(form: PersonForm, now: Date): Violation[] {
  const found = checkPerson(form, dateIn(now, FIRST_ZONE))
  return found.map((violation) => ({ ...violation, path: ['person', ...violation.path] }))
}

/** What is counted when one of the similar people is chosen; given back to whoever was right. */
const choosing = (account_id: number, person_id: number) => [
  { key: `choose_similar_by:${account_id}`, limit: chooseLimits.account },
  { key: `choose_similar:${person_id}`, limit: chooseLimits.person },
]

/** What is counted when it is asked who is similar; given back where nobody of nobody's roster was told of. */
const asking = (account_id: number) => [{ key: `ask_similar_by:${account_id}`, limit: askLimits.one }]

/** What is counted when a birthdate is typed with a name; the name itself is not kept. */
function guessing(context: RequestContext, name: FullName) {
  const hash = createHash('sha256')
    .update(nameKey(fullName(name)))
    .digest('hex')
  return [
    { key: `ask_known_by:${accountOf(context).id}|${hash}`, limit: knownLimits.account },
    { key: `ask_known_from:${networkOf(context.address)}|${hash}`, limit: knownLimits.from_network },
  ]
}

/** Who enters children, and for which season she has to have agreed (CONSENT-01). */
const byNow = (context: RequestContext, season: Season) => ({
  mybtf_user_id: accountOf(context).id,
  season_id: season.id,
  now: context.clock.now(),
})

/** An event counts as over when its last day is over everywhere. */
const eventsFrom = (context: RequestContext) => dateIn(context.clock.now(), LAST_ZONE)

export const rosterHandlers = [
  handle(listRoster, async ({ season_id }, context) => {
    const owner = ownerFor(context)
    const season = await seasonOf(context.database, season_id)
    const people = await listEntries(context.database, owner)
    return { season, people: people.map((person) => withAge(person, season)) }
  }),

  handle(listRosterWithMediaPass, async ({ seasonId }, context) => {
    const owner = ownerFor(context)
    const season = await seasonOf(context.database, seasonId)
    const people = await listEntries(context.database, owner)
    const bought = await listBoughtPasses(context.database, owner, season.id)
    const paidPasses = bought.filter((pass) => isPassPaid(pass, pass.balance_cents))
    const paid = new Set(paidPasses.map(({ person_id }) => person_id))
    return {
      season,
      people: people.map((person) => ({ ...withAge(person, season), media_pass: paid.has(person.id) })),
    }
  }),

  handle(addPerson, async ({ person: { id, ...form }, skipFuzzy, known }, context) => {
    const owner = ownerFor(context)
    const { id: account_id } = accountOf(context)
    failOn(checkForm(form, context.clock.now()))
    const asks = id === undefined && (known || !skipFuzzy)
    const tries = asks
      ? [...asking(account_id), ...(form.birthdate === null ? [] : guessing(context, form))]
      : id === undefined
        ? []
        : choosing(account_id, id)
    if (tries.length > 0) await takeAttempt(context, tries)
    return context.write(async (tx) => {
      const season = await seasonOf(tx, undefined)
      await refuseWithoutConsent(tx, byNow(context, season), [form.birthdate])
      const giveBack = async (given: readonly { key: string }[]) => {
        for (const { key } of given) await giveBackAttempt(tx, key)
      }
      if (id !== undefined || known) {
        const taken =
          id === undefined ? await takeKnown(tx, owner, form) : await takeSimilar(tx, owner, id, form)
        await giveBack(tries)
        return { person: withAge(taken, season), fuzzy: [] }
      }
      const fuzzy = skipFuzzy ? [] : await findSimilar(tx, owner, form, season)
      if (asks && fuzzy.every(({ on_roster }) => on_roster)) await giveBack(asking(account_id))
      // Whoever knew the birthdate did not guess it.
      if (fuzzy.some((similar) => similar.id === null)) await giveBack(guessing(context, form))
      if (fuzzy.length > 0) return { person: null, fuzzy }
      return { person: withAge(await insertPerson(tx, owner, form), season), fuzzy }
    })
  }),

  handle(changePerson, async ({ person: { id, ...typed }, from }, context) => {
    failOn(checkForm(typed, context.clock.now()))
    return context.write(async (tx) => {
      const owner = ownerFor(context)
      const open = await lockRegistrationsWith(tx, owner, id)
      const before = await lockPerson(tx, owner, id, context.locks)
      if (!before) throw notOnRoster(1)
      const { form, violations, stored } = mergePerson(before, typed, from)
      if (violations.length > 0) throw new Failure('RULES_BROKEN', { violations, data: { stored } })
      failOn(checkShared(before, form, { held: await loadIsHeldByOthers(tx, owner, id) }))
      if (form.birthdate !== before.birthdate) {
        const own = await loadHasAccount(tx, id)
        failOn(own ? checkReborn(form, dateIn(context.clock.now(), LAST_ZONE)) : [])
        await refuseWithoutConsent(tx, byNow(context, await seasonOf(tx, undefined)), [form.birthdate])
      }
      const person = await rewritePerson(tx, before, form, open)
      const { email = before.email } = form
      if (email !== before.email) await updateFamilyEmail(tx, owner, [id], email)
      return { person: withAge({ ...person, email }, await seasonOf(tx, undefined)) }
    })
  }),

  handle(removePerson, async ({ person_id }, context) => {
    const owner = ownerFor(context)
    return context.write(async (tx) => {
      if (!(await lockPerson(tx, owner, person_id))) throw notOnRoster(1)
      const held = await listHeld(tx, owner, [person_id], eventsFrom(context))
      if (held.length > 0) {
        const violations = [refuse('PERSON_REGISTERED', ['person_id'])]
        throw new Failure('RULES_BROKEN', { violations, data: { held } })
      }
      await deleteFromRoster(tx, owner, [person_id])
      return { person_id }
    })
  }),

  handle(removePeople, async ({ person_ids }, context) => {
    const owner = ownerFor(context)
    return context.write(async (tx) => {
      const known = await lockPeople(tx, owner, person_ids)
      if (known.length < new Set(person_ids).size) throw notOnRoster(person_ids.length)
      const held = await listHeld(tx, owner, known, eventsFrom(context))
      const staying = new Set(held.map(({ person_id }) => person_id))
      const removed = known.filter((id) => !staying.has(id))
      await deleteFromRoster(tx, owner, removed)
      return { removed, held }
    })
  }),

  handle(agreeForChildren, ({ version }, context) =>
    context.write(async (tx) => {
      const { mybtf_user_id, season_id, now } = byNow(context, await seasonOf(tx, undefined))
      await insertConsent(tx, { mybtf_user_id, season_id, version, agreed_at: now })
      return { version }
    }),
  ),
]
