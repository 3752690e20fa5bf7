// What the office's desk for studios refuses, with the text that is shown.

export const studioDeskRefusals = {
  STUDIO_VERIFIED: { rule: 'OFFICE-02', message: 'This studio is already verified.' },
  STUDIO_REJECTED: { rule: 'OFFICE-02', message: 'This studio is already rejected.' },
  STUDIO_MERGED: { rule: 'OFFICE-02', message: 'This studio was merged into another one.' },
  MERGE_SAME: { rule: 'OFFICE-03', message: 'A studio cannot be merged into itself.' },
  MERGE_FROM_MERGED: { rule: 'OFFICE-03', message: 'This studio was merged into another one already.' },
  MERGE_INTO_MERGED: {
    rule: 'OFFICE-03',
    message: 'The studio to merge into was itself merged into another one.',
  },
  MERGE_INTO_REJECTED: {
    rule: 'OFFICE-03',
    message: 'The studio to merge into is rejected. Please verify it first.',
  },
} as const
