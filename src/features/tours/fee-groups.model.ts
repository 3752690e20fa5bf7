// The groups of fees that a total is made of (R§9 "Fee totals").

export const feeGroups = ['workshop', 'competition', 'freestyle', 'observers', 'media', 'tickets'] as const
export type FeeGroup = (typeof feeGroups)[number]

/** What stands above their sections in a statement. */
export const feeGroupHeadings: Readonly<Record<FeeGroup, string>> = {
  workshop: 'Workshop attendees',
  competition: 'Competition',
  freestyle: 'Freestyle battle',
  observers: 'Observers',
  media: 'Media pass',
  tickets: 'Tickets',
}
