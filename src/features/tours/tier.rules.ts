// Decides for which part of a workshop somebody comes: the tiers of its price list.

export const tiers = ['full', 'one_day', 'virtual'] as const
export type Tier = (typeof tiers)[number]

export const tierWords: Record<Tier, string> = {
  full: 'Full workshop',
  one_day: 'One day',
  virtual: 'Virtual',
}

/** The tier that was chosen; one-day and virtual exclude each other (ATTENDEE-05). */
export function tierOf(attendee: { one_day: boolean; virtual: boolean }): Tier {
  if (attendee.virtual) return 'virtual'
  return attendee.one_day ? 'one_day' : 'full'
}
