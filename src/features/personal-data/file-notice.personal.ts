// What notices of music and photos that go hold about people: whom we told, and when.
import { among, holds } from '../../server/personal.ts'
import { musicNoticeTable, photoNoticeTable } from './file-notice.tables.ts'

export const fileNoticePersonal = [
  holds({
    table: musicNoticeTable,
    title: 'When you were told that music will be deleted',
    own: ({ own_registrations }) => among(musicNoticeTable.registration_id, own_registrations),
    plain: ['last_day'],
    erased: { kept: 'so that no one is told twice' },
  }),
  holds({
    table: photoNoticeTable,
    title: 'When you were told that photos will be deleted',
    own: ({ own_registrations }) => among(photoNoticeTable.registration_id, own_registrations),
    plain: ['last_day'],
    erased: { kept: 'so that no one is told twice' },
  }),
]
