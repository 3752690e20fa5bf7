// Decides which choice of a combobox is highlighted after a key.
export interface Highlight {
  /** Position in the list; -1 = none. */
  active: number
  count: number
  /** Something is always highlighted, so that Enter takes it. */
  always: boolean
}

/** Undefined = the key is none of those that move. It stops at both ends. */
export function movedBy(key: string, { active, count, always }: Highlight): number | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const last = count - 1
  const first = always && count > 0 ? 0 : -1
  return Math.max(first, Math.min(last, Math.min(active, last) + (key === 'ArrowDown' ? 1 : -1)))
}
