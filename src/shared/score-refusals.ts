// Refusals about panels, running orders, scores, awards and the release of results.
export const scoreRefusals = {
  SCORE_OUT_OF_RANGE: { rule: 'SCORE-03', message: 'A score here is {lowest} to {highest}.' },
  SCORE_OFF_STEP: { rule: 'SCORE-03', message: 'Scores here go in steps of {step}.' },
  SCORE_INVALID: { rule: 'SCORE-03', message: 'Must be a number, such as 87.5' },
  SCORE_JUDGE: { rule: 'SCORE-04', message: 'This judge is not on the panel, or has a score already.' },
  SCORE_MISSING: { rule: 'SCORE-04', message: 'A judge has either a score or the average of the others.' },
  SCORE_UNNUMBERED: {
    rule: 'SCORE-04',
    message: 'This routine has no number yet: put it into the running order first.',
  },
  AWARD_UPSIDE_DOWN: { rule: 'AWARD-02', message: 'Ends below where it begins.' },
  AWARD_GAP: {
    rule: 'AWARD-02',
    message: '{lower} ends at {ends}, and {upper} does not begin there: some totals would have no award.',
  },
  AWARD_OVERLAP: {
    rule: 'AWARD-02',
    message: '{lower} ends at {ends}, where {upper} has begun: some totals would have two awards.',
  },
  AWARD_TWICE: { rule: 'AWARD-03', message: 'Another award begins at this total, or has this name.' },
  AWARD_CLOSE: {
    rule: 'AWARD-02',
    message: 'Begins less than one step above the award before it, which no total could reach.',
  },
  AWARD_SCORE_MOST: { rule: 'AWARD-03', message: 'The highest score can be {most} at most.' },
  AWARD_UNREACHED: {
    rule: 'AWARD-03',
    message: 'No total can reach it: three scores come to {most} at most.',
  },
  AWARD_SCORE_RANGE: { rule: 'AWARD-03', message: 'The highest score must be above the lowest.' },
  AWARD_SCORE_STEP: { rule: 'AWARD-03', message: 'The step must lead from the lowest score to the highest.' },
  AWARD_NUMBER: { rule: 'AWARD-03', message: 'Must be a number, such as 87.5' },
  AWARD_TO: { rule: 'RESULTS-08', message: 'Please choose who is given it.' },
  AUDITION_PANEL: {
    rule: 'AUDITION-02',
    message: 'An audition has three judges in ballet and three in jazz.',
  },
  AUDITION_SEAT: {
    rule: 'AUDITION-02',
    message: 'Each judge of the audition gives one score; say first who judges.',
  },
  PANEL_SIZE: { rule: 'PANEL-01', message: 'A panel has three or four judges.' },
  PANEL_POSITIONS: { rule: 'PANEL-01', message: 'The judges are numbered from 1, each once.' },
  PANEL_TEACHERS: { rule: 'PANEL-01', message: 'A panel has one teacher judge at most.' },
  PANEL_SCORED: { rule: 'PANEL-02', message: '{name} has judged, and stays on the panel.' },
  PANEL_COUNTS: {
    rule: 'PANEL-02',
    message: '{name} has given scores, and stays a judge whose scores count.',
  },
  PANEL_RELEASED: {
    rule: 'PANEL-02',
    message:
      'Results are released: the panel keeps its judges, each in the same place. A name that is wrong can be corrected.',
  },
  ORDER_ROUTINE: {
    rule: 'ORDER-03',
    message: 'This routine is not registered here, or stands in the order twice.',
  },
  ORDER_NUMBER: { rule: 'ORDER-03', message: 'Must be a number such as 12, or 12A' },
  ORDER_NUMBER_TWICE: { rule: 'ORDER-03', message: 'Number {number} is given twice.' },
  ORDER_SCORED: {
    rule: 'ORDER-03',
    message: '{routine} {was}, and stays in the running order. Scratch it if it does not count.',
  },
  JUDGED_ROUTINE_STAYS: {
    rule: 'JUDGED-01',
    message: '{routine} {was}, so it stays in the registration. If it should not count, {remedy}',
  },
  JUDGED_ROUTINE_PLACED: {
    rule: 'JUDGED-01',
    message:
      '{routine} {was}, so it keeps its divisions, category and dancers. If its level or performance division is wrong, {remedy}',
  },
  JUDGED_DANCER_STAYS: {
    rule: 'JUDGED-01',
    message: '{name} {was}, and stays registered. If that is a mistake, {remedy}',
  },
  JUDGED_DANCER_LEVEL: {
    rule: 'JUDGED-01',
    message: '{name} {was}, where places count within a level, so the level stays. If it is wrong, {remedy}',
  },
  PLACING_DIVISION: { rule: 'RESULTS-09', message: 'This division is not one of this event’s.' },
  PLACING_COUPLES: {
    rule: 'RESULTS-09',
    message: 'This division has no category for an entry of so many dancers: please choose another one.',
  },
  PLACING_RELEASED: {
    rule: 'RESULTS-09',
    message: 'The results of {released} are released, and those of {other} are not. Release {other} first.',
  },
  RESULTS_OWN: { rule: 'RESULTS-05', message: 'You proposed this: somebody else releases it.' },
  RESULTS_PROPOSER: {
    rule: 'RESULTS-05',
    message:
      'Whoever proposed this may not enter scores any more. Please look again, and have it proposed anew.',
  },
  RESULTS_BARRED: { rule: 'RESULTS-02', message: '{words}' },
  RESULTS_CHANGED: {
    rule: 'RESULTS-05',
    message: 'Scores have changed since this was proposed. Please look again, and propose it anew.',
  },
  RESULTS_REASON: {
    rule: 'RESULTS-04',
    message: 'These results are released: please say why this changes. Studios read it.',
  },
} as const
