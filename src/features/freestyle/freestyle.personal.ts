// What is held of who is in a freestyle battle: the places stay.
import { among, holds } from '../../server/personal.ts'
import { freestyleTable } from './freestyle.tables.ts'

export const freestylePersonal = [
  holds({
    table: freestyleTable,
    title: 'Freestyle battles',
    own: ({ persons }) => among(freestyleTable.person_id, persons),
    erased: { kept: 'numbers: it was sold' },
  }),
]
