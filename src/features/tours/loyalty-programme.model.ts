// What a season promises its studios for their loyalty, as it is kept with the season.

/** The season's loyalty programme. */
export interface LoyaltyProgramme {
  /** Points for a whole dollar paid for a registration by a studio account. */
  points_per_dollar: number
  /** E§5: the least that a voucher may be issued for. */
  minimum_points: number
  /** How long a voucher is good; null = without end. */
  voucher_days: number | null
}
