// What is entered on the step 'Competition': every routine, or those that are not entered as couples are.
import type { EnteredHere } from './entered-here.tsx'
import { RoutineDialog } from './routine-dialog.tsx'

const all: EnteredHere = {
  title: 'Competition',
  couples: null,
  last: true,
  many: true,
  words: {
    one: 'routine',
    several: 'routines',
    entered: 'entered',
    add: '+ Add routine',
    first: 'Add the first routine',
    none: 'You currently have no registered routines.',
    body: null,
    info: (
      <p>
        Enter each routine with its dancers; they must be registered for the full workshop. The age division
        is based on their average age on January 1 of the season, rounded down, and is never more than one
        division below the oldest dancer’s. Point to a division to see why.
      </p>
    ),
  },
  Form: RoutineDialog,
}

/** Those with a step of their own come after it, and are asked about there. */
const groups: EnteredHere = {
  ...all,
  couples: false,
  last: false,
  words: {
    ...all.words,
    body: 'Add the first one, or continue: singles and couples are entered on the next step.',
  },
}

export function routinesHere(couplesApart: boolean): EnteredHere {
  return couplesApart ? groups : all
}
