// What the ledger and the nightly check hold: amounts stay, names in their words go.
import { among, holds } from '../../server/personal.ts'
import { ledgerEntryTable, moneyDifferenceTable } from './ledger.tables.ts'

export const ledgerPersonal = [
  holds({
    table: ledgerEntryTable,
    title: 'Entries of the ledger',
    naming: {
      where: ({ registrations }) => among(ledgerEntryTable.registration_id, registrations),
      columns: ['label', 'reason'],
    },
    plain: ['kind', 'ref', 'rule', 'doing'],
  }),
  holds({
    table: moneyDifferenceTable,
    title: 'What did not add up',
    naming: {
      where: ({ registrations }) => among(moneyDifferenceTable.registration_id, registrations),
      columns: ['words', 'note'],
    },
    plain: ['kind', 'key', 'gateway_reference', 'amounts'],
  }),
]
