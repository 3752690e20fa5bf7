// Refusals about surveys; the first two texts stand in A§8.
export const surveyRefusals = {
  SURVEY_NOT_OFFERED: { rule: 'SURVEY-01', message: 'Sorry, surveys are not available for this event.' },
  SURVEY_NOT_YET: {
    rule: 'SURVEY-01',
    message: 'Surveys will be available within a few days after the event!',
  },
  SURVEY_SUBMITTED: {
    rule: 'SURVEY-05',
    message: 'You have submitted this survey already: its answers stay as they are.',
  },
  SURVEY_REQUIRED: { rule: 'SURVEY-03', message: 'Required' },
  SURVEY_QUESTION: {
    rule: 'SURVEY-03',
    message: 'This question is not asked here, or is answered twice.',
  },
  SURVEY_KIND: { rule: 'SURVEY-03', message: 'This is no answer to this kind of question.' },
  SURVEY_RATED: {
    rule: 'SURVEY-03',
    message: 'Somebody or something is rated that does not belong to this event.',
  },
  SURVEY_APPLIES: { rule: 'SURVEY-04', message: 'This question cannot be left out as not applicable.' },
  SURVEY_NO_QUESTION: { rule: 'SURVEY-11', message: 'Required' },
  SURVEY_GROUP_NAME: { rule: 'SURVEY-11', message: 'Group {number} has questions, so it needs a name.' },
  SURVEY_GROUP_TWICE: { rule: 'SURVEY-11', message: 'This group is listed twice.' },
  SURVEY_ASKED_TWICE: {
    rule: 'SURVEY-11',
    message: 'This survey asks “{question}” twice. Please word one of the two differently.',
  },
  SURVEY_TOO_LONG: { rule: 'SURVEY-11', message: 'A survey can have at most {most} questions.' },
  SURVEY_NOTHING_ASKED: {
    rule: 'SURVEY-11',
    message:
      'At least one question must be asked of everyone: a required rating or text that can’t be marked not applicable, in a group that can’t be either.',
  },
  SURVEY_SAME: {
    rule: 'SURVEY-11',
    message: 'These are the questions of the current version. Change something first.',
  },
} as const
