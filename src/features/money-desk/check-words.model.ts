// How the office names the states of a check.
import type { CheckStatus } from '../payments/check.model.ts'

export const checkWords: Readonly<
  Record<CheckStatus, { words: string; kind: 'neutral' | 'attention' | 'go' | 'stop' | 'info' }>
> = {
  expected: { words: 'Expected', kind: 'attention' },
  received: { words: 'Received', kind: 'info' },
  deposited: { words: 'At the bank', kind: 'info' },
  cleared: { words: 'Cleared', kind: 'go' },
  returned: { words: 'Returned', kind: 'stop' },
  canceled: { words: 'Canceled', kind: 'neutral' },
}
