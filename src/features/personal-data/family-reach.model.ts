// Where a dancer is or was, and what of it a family's private link opens.

/** A studio or an account with which somebody is or was: on its roster, or in a registration of its own. */
export interface HeldPlace {
  /** The studio, where it is one; else the account. */
  studio_id: number | null
  mybtf_user_id: number | null
  /** Null = a place on a roster, or the account that is her own. */
  registration_id: number | null
  /** Whether the link's address was given there for her family, or signs in with it. */
  knows: boolean
}

/** What a family's private link opens where others have the dancer, too. */
export interface Reach {
  registrations: readonly number[]
  /** Whose rosters. */
  studios: readonly number[]
  accounts: readonly number[]
}
