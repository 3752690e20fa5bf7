// What is held of who dances in which routine; a choreographer is named as she was typed.
import { sql } from 'drizzle-orm'
import { among, holds, holdsNothing } from '../../server/personal.ts'
import { titleWithout } from '../people/erased-person.rules.ts'
import { isOwnSolo } from './danced-alone.tables.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from './routine.tables.ts'

export const routinePersonal = [
  holds({
    table: routineDancerTable,
    title: 'Routines danced',
    own: ({ persons }) => among(routineDancerTable.person_id, persons),
    erased: { kept: 'numbers only: the average of a routine that was sold needs its dancers' },
  }),
  holdsNothing(registrationsRoutineTable, 'numbers and choices of a routine; its dancers stand beside it'),
  holds({
    table: routineTable,
    title: 'Routines that name you, and your solos',
    own: ({ persons }) => isOwnSolo(routineTable.id, persons),
    // 'Mia's Song' tells who danced it, and so does a title in a list of results.
    erased: ({ name }, _at, { names }) => ({ name: titleWithout(name, names) }),
    naming: {
      where: ({ registrations }) =>
        registrations.length === 0
          ? undefined
          : sql`${routineTable.id} in (select ${registrationsRoutineTable.routine_id} from ${registrationsRoutineTable}
              where ${among(registrationsRoutineTable.registration_id, registrations)})`,
      columns: ['name', 'choreographer'],
    },
  }),
]
