// What is held of who attends an intensive.
import { among, holds } from '../../server/personal.ts'
import { attendeeIntensiveTable } from './intensive.tables.ts'

export const intensivePersonal = [
  holds({
    table: attendeeIntensiveTable,
    title: 'Intensive programs',
    own: ({ persons }) => among(attendeeIntensiveTable.person_id, persons),
    erased: { kept: 'numbers and ticks: it was sold' },
  }),
]
