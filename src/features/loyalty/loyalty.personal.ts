// What the loyalty programme holds: points of studios, with the words of the office.
import { among, holds, holdsNothing } from '../../server/personal.ts'
import { loyaltyPointsTable, loyaltyVoucherTable } from './loyalty.tables.ts'

export const loyaltyPersonal = [
  holds({
    table: loyaltyPointsTable,
    title: 'Loyalty points of your studio',
    naming: {
      where: ({ studios, studios_stood_for }) =>
        among(loyaltyPointsTable.studio_id, [...studios, ...studios_stood_for]),
      columns: ['words'],
    },
    plain: ['cause'],
  }),
  holdsNothing(loyaltyVoucherTable, 'amounts of a studio'),
]
