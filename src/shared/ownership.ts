// Says whose a thing is that a call names by its id: what `owns` on a contract may say, and which ids need no word.

/**
 * Found and refused before the handler, which gets what was found (`src/server/owns.ts` says how, and by which failure):
 * the caller's own account and its sessions; the studio that it stands for, or dances at ('affiliation'), and that studio's names in the
 * loyalty programme; its registration, or what leads to one; what only its owner may know of.
 */
export const ownedThings = [
  'account',
  'session',
  'studio',
  'affiliation',
  'member id',
  'membership number',
  'registration',
  'registration, also deleted',
  'registration link',
  'earlier registration',
  'attendee',
  'routine',
  'music entry',
  'payment',
  'payment method',
  'roster import',
] as const
export type OwnedThing = (typeof ownedThings)[number]

/**
 * Nothing to refuse at the door. `within` = looked up only within what the call has passed, its registration, roster or
 * studio, whose rules refuse it; `by rule` = a rule of the call's own lets strangers in; `secret` = whoever has it, may; `filter` = what it names is left out of the caller's own;
 * `ignored` = the server decides it.
 */
export type NotAsked = 'within' | 'by rule' | 'anyone' | 'secret' | 'filter' | 'ignored'

export type Ownership = OwnedThing | NotAsked

export function isOwnedThing(ownership: Ownership): ownership is OwnedThing {
  return (ownedThings as readonly string[]).includes(ownership)
}

/** Of the catalogue, the same for everybody. */
const OF_EVERYBODY = [
  'best_dancer_type_id',
  'contact_type_id',
  'country_id',
  'current_season_id',
  'event_id',
  'freestyle_battle_id',
  'gender_id',
  'intensive_id',
  'jacket_size_id',
  'nomination_type_id',
  'paymentMethodId',
  'performance_division_id',
  'person_type_id',
  'platformId',
  'regional_award_id',
  'routine_category_id',
  'season_id',
  'seasonId',
  'state_id',
  'tour_date_id',
  'vip_type_id',
  'workshop_level_id',
] as const

/** Names that say by themselves that they mean one thing of somebody's. */
type IdName = 'id' | 'token' | `${string}${'_id' | '_ids' | 'Id' | 'Ids'}`

/** The names of an input for which its contract has to say `owns`; those further inside are found by `namedThings`. */
export type NamedThings<Input> = Exclude<Extract<keyof Input, IdName>, (typeof OF_EVERYBODY)[number]>

const LOOKS_LIKE_ONE = /(^|_)(ids?|codes?|tokens?)$|(Ids?|Number)$|^nonce$/

export function needsOwner(name: string, isId: boolean): boolean {
  return (isId || LOOKS_LIKE_ONE.test(name)) && !(OF_EVERYBODY as readonly string[]).includes(name)
}

/** What stands at a dotted path, of each entry where there is a list on the way; without what is absent. */
export function valuesAt(input: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, name) =>
      found
        .flatMap((value) =>
          typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : [],
        )
        .flat()
        .filter((value) => value !== undefined && value !== null),
    [input],
  )
}
