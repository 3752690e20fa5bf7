// What payments, checks, saved ways to pay and families' shares hold: the money stays, who and where goes.
import { sql } from 'drizzle-orm'
import { among, either, holds, holdsNothing, type Subject } from '../../server/personal.ts'
import { bankDepositTable, checkTable } from './check.tables.ts'
import type { BillTo } from './payment.model.ts'
import { openPaymentTable, paymentMethodTable, paymentOutcomeTable, paymentTable } from './payment.tables.ts'
import { familyShareTable, shareLinkTable } from './share.tables.ts'

const ofRegistrations = ({ registrations }: Subject) => among(paymentTable.registration_id, registrations)

/** Nobody lives there. */
const NOBODY: BillTo = { first_name: 'Erased', last_name: '', address: '', city: '', state: '', zip: '' }

export const paymentPersonal = [
  holdsNothing(openPaymentTable, 'payment ids'),
  holds({
    table: paymentMethodTable,
    title: 'Saved cards and bank accounts',
    own: ({ accounts }) => among(paymentMethodTable.mybtf_user_id, accounts),
    erased: ({ id, removed_at }, at) => ({
      vault_id: `erased-${id}`,
      billing_id: `erased-${id}`,
      type: 'Erased',
      last_four: '',
      expiration_date: null,
      bill_to: NOBODY,
      removed_at: removed_at ?? at,
    }),
    secret: ['vault_id', 'billing_id'],
    plain: ['kind', 'gateway'],
  }),
  holds({
    table: paymentTable,
    title: 'Payments',
    own: ({ accounts, shares }) =>
      either(among(paymentTable.mybtf_user_id, accounts), among(paymentTable.share_id, shares)),
    // A family's tries with cards are counted by its network, too.
    erased: () => ({ bill_to: null, gateway_token: null, note: '', attempts: [] }),
    naming: { where: ofRegistrations, columns: ['lines', 'note', 'bill_to'] },
    secret: ['gateway_token', 'idempotency_key'],
    plain: ['entry', 'payment_kind', 'person_ids', 'method', 'gateway'],
  }),
  holds({
    table: paymentOutcomeTable,
    title: 'Payment outcomes',
    naming: {
      where: (subject) => {
        const where = ofRegistrations(subject)
        return (
          where &&
          sql`${paymentOutcomeTable.id} in (select ${paymentTable.id} from ${paymentTable} where ${where})`
        )
      },
      columns: ['message'],
    },
    plain: ['gateway_reference', 'method'],
  }),
  holds({
    table: checkTable,
    title: 'Checks',
    own: ({ own_registrations }) => among(checkTable.registration_id, own_registrations),
    erased: () => ({ payer: '' }),
    naming: {
      where: ({ registrations }) => among(checkTable.registration_id, registrations),
      columns: ['payer', 'note'],
    },
    plain: ['status', 'number', 'received_on', 'deposited_on', 'cleared_on', 'returned_on'],
  }),
  holds({
    table: bankDepositTable,
    title: 'Notes on bank deposits',
    naming: {
      where: ({ registrations }) =>
        registrations.length === 0
          ? undefined
          : sql`${bankDepositTable.id} in (select ${checkTable.bank_deposit_id} from ${checkTable}
              where ${among(checkTable.registration_id, registrations)})`,
      columns: ['note'],
    },
    plain: ['deposited_on'],
  }),
  holds({
    table: shareLinkTable,
    title: 'Private links to a family’s share',
    own: ({ shares }) => among(shareLinkTable.share_id, shares),
    within: (_reach, { shares }) => among(shareLinkTable.share_id, shares),
    erased: 'deleted',
    secret: ['token_hash'],
  }),
  holds({
    table: familyShareTable,
    title: 'Family shares',
    own: ({ shares }) => among(familyShareTable.id, shares),
    // What was paid for it stays, so its row does.
    erased: ({ revoked_at }, at) => ({
      name: 'Erased family',
      email: '',
      person_ids: [],
      revoked_at: revoked_at ?? at,
    }),
    naming: {
      where: ({ registrations }) => among(familyShareTable.registration_id, registrations),
      columns: ['name'],
    },
  }),
]
