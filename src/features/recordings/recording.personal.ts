// What recordings of critiques hold about people: whom the office told. Names of files stand with the stored files, and go with them.
import { among, holds, holdsNothing } from '../../server/personal.ts'
import { homeworkTable, homeworkToldTable } from './homework.tables.ts'
import { critiqueVideoTable, judgeRecordingTable, videosToldTable } from './recording.tables.ts'

export const recordingPersonal = [
  holdsNothing(critiqueVideoTable, 'numbers of routines, judges and files'),
  holdsNothing(judgeRecordingTable, 'numbers of routines and judges, ids that tablets made, and times'),
  holds({
    table: videosToldTable,
    title: 'When you were notified about videos',
    own: ({ own_registrations }) => among(videosToldTable.registration_id, own_registrations),
    erased: { kept: 'so that no one is notified twice' },
  }),
  holdsNothing(homeworkTable, 'videos of the tour’s own staff, under the names by which these teach'),
  holds({
    table: homeworkToldTable,
    title: 'When you were notified about homework',
    own: ({ own_registrations }) => among(homeworkToldTable.registration_id, own_registrations),
    erased: { kept: 'so that no one is notified twice' },
  }),
]
