// What is held of who is a best dancer: the option stays, the name on the jacket goes; whose routine it was is typed.
import { among, holds } from '../../server/personal.ts'
import { bestDancerTable } from './best-dancer.tables.ts'

export const bestDancerPersonal = [
  holds({
    table: bestDancerTable,
    title: 'Best dancer options',
    own: ({ persons }) => among(bestDancerTable.person_id, persons),
    erased: () => ({ jacket_name: '' }),
    naming: {
      where: ({ registrations }) =>
        registrations.length === 0 ? undefined : among(bestDancerTable.registration_id, registrations),
      columns: ['routine_name', 'choreographer'],
    },
  }),
]
