// What is held of who is a best dancer: the option stays, the name on the jacket goes; whose routine it was is typed.
import { among, either, holds } from '../../server/personal.ts'
import { bestDancerMusicTable, bestDancerTable } from './best-dancer.tables.ts'

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
  holds({
    table: bestDancerMusicTable,
    title: 'Music of best dancers',
    own: ({ persons, emails }) =>
      either(
        among(bestDancerMusicTable.person_id, persons),
        among(bestDancerMusicTable.upload_email, emails),
      ),
    erased: ({ upload_email }, _at, { emails }) => ({
      upload_email: emails.includes(upload_email) ? '' : upload_email,
    }),
    naming: {
      where: ({ registrations }) =>
        registrations.length === 0 ? undefined : among(bestDancerMusicTable.registration_id, registrations),
      columns: ['notes'],
    },
  }),
]
