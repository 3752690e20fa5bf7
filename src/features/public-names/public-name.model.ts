// Whose names nobody reads who has no account.

/** Whose choice a registration's names are: its owner's and the office's, each for itself. */
export interface Hidden {
  by_owner: boolean
  by_office: boolean
}

/** The registrations of a tour date of which nothing is named. */
export type Unnamed = ReadonlyMap<number, Hidden>
