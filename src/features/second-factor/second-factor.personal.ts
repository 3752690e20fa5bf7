// What the tables of second factors hold of those who sign in.
import { among, holds } from '../../server/personal.ts'
import {
  authenticatorAppTable,
  halfSignInTable,
  passkeyTable,
  recoveryCodeTable,
} from './second-factor.tables.ts'

export const secondFactorPersonal = [
  holds({
    table: passkeyTable,
    title: 'Your passkeys',
    own: ({ accounts }) => among(passkeyTable.mybtf_user_id, accounts),
    erased: 'deleted',
    secret: ['id', 'public_key'],
    plain: ['transports'],
  }),
  holds({
    table: authenticatorAppTable,
    title: 'Your authenticator app',
    own: ({ accounts }) => among(authenticatorAppTable.mybtf_user_id, accounts),
    erased: 'deleted',
    secret: ['secret', 'new_secret'],
  }),
  holds({
    table: recoveryCodeTable,
    title: 'Your recovery codes, without the codes',
    own: ({ accounts }) => among(recoveryCodeTable.mybtf_user_id, accounts),
    erased: 'deleted',
    secret: ['token_hash'],
  }),
  holds({
    table: halfSignInTable,
    title: 'Sign-ins without their second step',
    own: ({ accounts }) => among(halfSignInTable.mybtf_user_id, accounts),
    erased: 'deleted',
    secret: ['token_hash', 'challenge'],
  }),
]
