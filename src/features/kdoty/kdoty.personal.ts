// What is held of who enters Kid Dancer of the Year.
import { among, holds } from '../../server/personal.ts'
import { kdotyTable } from './kdoty.tables.ts'

export const kdotyPersonal = [
  holds({
    table: kdotyTable,
    title: 'Kid Dancer of the Year',
    own: ({ persons }) => among(kdotyTable.person_id, persons),
    erased: { kept: 'a choice of a registration, without a name' },
  }),
]
