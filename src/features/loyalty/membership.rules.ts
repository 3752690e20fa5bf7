// Gives a studio its names in the loyalty programme.

/** The number that stands on a voucher: 'CB000101'. */
export function membershipNumberOf(studio_id: number): string {
  return `CB${String(studio_id).padStart(6, '0')}`
}

/** The name by which points are spent. */
export function memberIdOf(studio_id: number): string {
  return `member-${studio_id}`
}
