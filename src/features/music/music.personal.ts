// What is held of music: the versions that an account sent, and addresses to which a link was mailed. The sound is no personal data; its file's name may be.
import { sql } from 'drizzle-orm'
import { among, either, holds } from '../../server/personal.ts'
import { bestDancerMusicTable } from '../best-dancers/best-dancer.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { musicTable, routineMusicTable } from './music.tables.ts'

const entriesOf = (registrations: readonly number[]) =>
  sql`(select ${registrationsRoutineTable.id} from ${registrationsRoutineTable}
    where ${among(registrationsRoutineTable.registration_id, registrations)}
    union all select ${bestDancerMusicTable.id} from ${bestDancerMusicTable}
    where ${among(bestDancerMusicTable.registration_id, registrations)})`

export const musicPersonal = [
  holds({
    table: musicTable,
    title: 'Music you sent',
    own: ({ accounts, emails }) =>
      either(among(musicTable.uploaded_by, accounts), among(musicTable.upload_email, emails)),
    erased: ({ upload_email }, _at, { emails }) => ({
      upload_email: emails.includes(upload_email) ? '' : upload_email,
    }),
    naming: {
      where: ({ registrations }) =>
        registrations.length === 0 ? undefined : sql`${musicTable.entry_id} in ${entriesOf(registrations)}`,
      columns: ['name'],
    },
    plain: ['status', 'analysis', 'content_hash'],
  }),
  holds({
    table: routineMusicTable,
    title: 'Whom the music of a routine was asked of',
    own: ({ emails }) => among(routineMusicTable.upload_email, emails),
    erased: () => ({ upload_email: '' }),
    naming: {
      where: ({ registrations }) =>
        registrations.length === 0 ? undefined : sql`${routineMusicTable.id} in ${entriesOf(registrations)}`,
      columns: ['notes'],
    },
  }),
]
