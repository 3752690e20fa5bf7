// Refusals about critiques, and what comes from judges' tablets.
export const critiqueRefusals = {
  CRITIQUE_JUDGE: { rule: 'CRIT-03', message: 'This judge is not on the panel.' },
  CRITIQUE_LINE: {
    rule: 'CRIT-02',
    message: 'A point has at most {most} characters: please put one on each line.',
  },
  CRITIQUE_MOST: { rule: 'CRIT-02', message: 'At most {most} points.' },
  JUDGE_TEACHER: { rule: 'JUDGE-03', message: 'A teacher judge gives no score.' },
  JUDGE_RELEASED: {
    rule: 'JUDGE-03',
    message: 'The results of this routine are released: please tell the office, which can correct the score.',
  },
} as const
