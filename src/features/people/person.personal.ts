// What the people's table holds of them; who was sold something stays as a place without a name.
import { among, holds, holdsNothing } from '../../server/personal.ts'
import { coarseBirthdate, ERASED_NAME } from './erased-person.rules.ts'
import { personTable, unattachedPersonTable } from './person.tables.ts'

export const personPersonal = [
  holds({
    table: personTable,
    title: 'People',
    own: ({ persons }) => among(personTable.id, persons),
    within: 'all',
    // Where she is reached is nobody's to tell who has a link of one of several studios.
    shown: (_row, { within }) => (within ? { address: null, phone: [], email: [] } : {}),
    erased: ({ birthdate }, at) => ({
      ...ERASED_NAME,
      birthdate: coarseBirthdate(birthdate),
      gender_id: null,
      address: null,
      phone: [],
      email: [],
      erased_at: at,
    }),
  }),
  holdsNothing(unattachedPersonTable, 'drawn from people and rosters, and follows them'),
]
