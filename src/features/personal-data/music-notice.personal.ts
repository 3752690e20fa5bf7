// What notices of music that goes hold about people: whom we told, and when.
import { among, holds } from '../../server/personal.ts'
import { musicNoticeTable } from './music-notice.tables.ts'

export const musicNoticePersonal = [
  holds({
    table: musicNoticeTable,
    title: 'When you were told that music will be deleted',
    own: ({ own_registrations }) => among(musicNoticeTable.registration_id, own_registrations),
    plain: ['last_day'],
    erased: { kept: 'so that no one is told twice' },
  }),
]
