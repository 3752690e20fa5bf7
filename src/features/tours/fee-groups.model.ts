// The groups of fees that a total is made of (R§9 "Fee totals").

export const feeGroups = ['workshop', 'competition', 'media', 'tickets'] as const
export type FeeGroup = (typeof feeGroups)[number]
