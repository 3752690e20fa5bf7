// Says when a routine is a crew: what pre-qualifying, the crew showdown and its pre-qualifying ask of it (CREW-01).

/** R§5: "Pre-qualifying and crew showdown need more than 3 dancers." */
export const CREW_MORE_THAN = 3

/** Of the dancers in a routine; of a ballroom entry it is asked of the registration's attendees. */
export function isCrew(people: number): boolean {
  return people > CREW_MORE_THAN
}
