// What is held of who has a media pass.
import { among, holds } from '../../server/personal.ts'
import { mediaPassTable } from './media-pass.tables.ts'

export const mediaPassPersonal = [
  holds({
    table: mediaPassTable,
    title: 'Media passes',
    own: ({ persons }) => among(mediaPassTable.person_id, persons),
    erased: { kept: 'numbers and amounts: it was sold' },
    plain: ['promo_shares'],
  }),
]
