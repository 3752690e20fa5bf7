// What bars nominations and what the finals and Afterglow add to a routine, in words; texts quoted in the specification stand word for word.

export const nominationRefusals = {
  SOTY_NOT_HAPPENING: {
    rule: 'SOTY-01',
    message: 'Sorry! The Studio of The Year competition is not happening in {city} this year.',
  },
  SOTY_NOT_ENTERED: {
    rule: 'SOTY-05',
    message: 'To nominate routines for Studio of the Year, first answer that your studio is entering.',
  },
  SOTY_SLOT_TWICE: { rule: 'SOTY-02', message: 'Slot {slot} holds one routine only.' },
  SOTY_ROUTINE_TWICE: { rule: 'SOTY-02', message: '{name} is already nominated for Studio of the Year.' },
  SOTY_OUTSIDE: {
    rule: 'SOTY-03',
    message:
      'At most 4 of the routines may be by an outside choreographer; there are {count}. Please choose others.',
  },
  SOTY_BY_MAIL: {
    rule: 'SOTY-04',
    message:
      'Studio of the Year can be changed only by email once you’re registered. Please write to {email}.',
  },
  NOMINATION_TYPE_UNKNOWN: { rule: 'NOMINATION-01', message: 'This event has no such award.' },
  NOMINATION_ROUTINE_UNKNOWN: {
    rule: 'NOMINATION-01',
    message: 'Only routines of this registration can be nominated.',
  },
  NOMINATION_WAITING: {
    rule: 'NOMINATION-01',
    message: '{name} is on the waiting list. It can be nominated once it has a spot.',
  },
  NOMINATION_TWICE: { rule: 'NOMINATION-01', message: 'Only one routine can be nominated for this award.' },
  NOMINATION_DETAIL: { rule: 'NOMINATION-01', message: '{award} does not ask for this.' },
  NOMINATION_STYLE: {
    rule: 'NOMINATION-02',
    message: '{name} ({style}) cannot be nominated for {award}: it is for another style.',
  },
  NOMINATION_AGE: {
    rule: 'NOMINATION-03',
    message: '{name} cannot be nominated for {award}: it is for routines of {ages}.',
  },
  NOMINATION_VIRTUAL: {
    rule: 'NOMINATION-03',
    message: '{name} cannot be nominated for {award}: it is not for virtual routines.',
  },
  NOMINATION_PRELIMS: {
    rule: 'NOMINATION-03',
    message: '{name} cannot be nominated for {award}: it isn’t for prelims routines.',
  },
  STUDIO_AWARDS_GROUPS: {
    rule: 'NOMINATION-04',
    message: 'Studio awards need at least 3 group routines (4 or more dancers); you have {count}.',
  },
  REGIONAL_AWARD_UNKNOWN: { rule: 'REGIONAL-01', message: 'This event has no such regional award.' },
  PRE_QUALIFYING_DANCERS: {
    rule: 'PREQUALIFY-01',
    message: 'Pre-qualifying is for routines of more than 3 dancers.',
  },
  PRE_QUALIFYING_ATTENDEES: {
    rule: 'PREQUALIFY-01',
    message: 'To pre-qualify a ballroom entry, your registration needs more than 3 attendees.',
  },
  PRE_QUALIFYING_TRANSFER: {
    rule: 'PREQUALIFY-01',
    message: 'A ballroom entry copied from an earlier city can’t be pre-qualified.',
  },
  SHOWDOWN_FEW_DANCERS: {
    rule: 'SHOWDOWN-01',
    message: 'Crew showdown and its pre-qualifying need more than 3 dancers.',
  },
  SHOWDOWN_CHARGED: {
    rule: 'SHOWDOWN-02',
    message:
      'We’ve received and charged for {routine}’s crew showdown video. Please contact us to remove it.',
  },
  SHOWDOWN_NOT_ENTERED: {
    rule: 'SHOWDOWN-03',
    message: 'Videos can only be received for crew showdown routines in a completed registration.',
  },
  SHOWDOWN_WAITING: {
    rule: 'SHOWDOWN-03',
    message: '{routine} is on the waiting list. Its video is charged once it has a spot.',
  },
  SHOWDOWN_RECEIVED: {
    rule: 'SHOWDOWN-03',
    message: 'The video for {routine} has already been received and charged.',
  },
  SHOWDOWN_NOT_RECEIVED: { rule: 'SHOWDOWN-03', message: 'No video for {routine} has been received.' },
  EXTRA_OF_ROUTINE: { rule: 'REGIONAL-01', message: 'This routine is not in your registration.' },
  SOLOIST_IN_GROUP: {
    rule: 'SOLOIST-01',
    message: '{name} dances a solo and must also be in a group routine (4 or more dancers).',
  },
} as const satisfies Record<string, { rule: string; message: string }>
