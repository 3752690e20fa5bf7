// Refusals about critiques, and what comes from judges' tablets.
export const critiqueRefusals = {
  CRITIQUE_JUDGE: { rule: 'CRIT-03', message: 'This judge is not on the panel.' },
  CRITIQUE_NOT_SHARED: {
    rule: 'CRIT-09',
    message: 'Critiques can be shared after the event, once they are available.',
  },
  CODA_NOT_SHARED: { rule: 'CODA-02', message: 'This can be shared after the event.' },
  CODA_LINKS: {
    rule: 'CODA-02',
    message: 'At most {most} links work at the same time: please revoke one that nobody needs any more.',
  },
  CRITIQUE_LINE: {
    rule: 'CRIT-02',
    message: 'A point has at most {most} characters: please put one on each line.',
  },
  CRITIQUE_MOST: { rule: 'CRIT-02', message: 'At most {most} points.' },
  HOMEWORK_LINKS: {
    rule: 'HOMEWORK-03',
    message: 'At most {most} links work at the same time. Please revoke one first.',
  },
  VIDEO_CRITIQUES_FIRST: {
    rule: 'VIDEO-02',
    message: 'Studios see videos with their critiques: please switch critiques on first.',
  },
  JUDGE_TEACHER: { rule: 'JUDGE-03', message: 'A teacher judge gives no score.' },
  JUDGE_RELEASED: {
    rule: 'JUDGE-03',
    message:
      'The results of this routine are released: please tell the office, which can correct the score. To send your words now, save again without a score.',
  },
} as const
