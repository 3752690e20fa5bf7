// What is held of people with nominations: who is named beside a routine, as it was typed.
import { among, holds, holdsNothing } from '../../server/personal.ts'
import { nominationRoutineTable, sotyAnswerTable, sotyRoutineTable } from './nomination.tables.ts'

export const nominationPersonal = [
  holdsNothing(sotyAnswerTable, 'a yes or no of a studio'),
  holdsNothing(sotyRoutineTable, 'numbers of routines'),
  holds({
    table: nominationRoutineTable,
    title: 'Nominations that name you',
    naming: {
      where: ({ registrations }) => among(nominationRoutineTable.registration_id, registrations),
      columns: ['costume_designer', 'choreographer'],
    },
  }),
]
