// What recordings of critiques hold about people: whom the office told. Names of files stand with the stored files, and go with them.
import { among, holds, holdsNothing } from '../../server/personal.ts'
import { homeworkTable, homeworkToldTable } from './homework.tables.ts'
import { critiqueVideoTable, videosToldTable } from './recording.tables.ts'

export const recordingPersonal = [
  holdsNothing(critiqueVideoTable, 'numbers of routines, judges and files'),
  holds({
    table: videosToldTable,
    title: 'When you were told that videos are there',
    own: ({ own_registrations }) => among(videosToldTable.registration_id, own_registrations),
    erased: { kept: 'so that nobody is told twice' },
  }),
  holdsNothing(homeworkTable, 'videos of the tour’s own staff, under the names by which these teach'),
  holds({
    table: homeworkToldTable,
    title: 'When you were told that there is homework',
    own: ({ own_registrations }) => among(homeworkToldTable.registration_id, own_registrations),
    erased: { kept: 'so that nobody is told twice' },
  }),
]
