// What codes and credits hold: the words of the office.
import { among, holds } from '../../server/personal.ts'
import {
  appliedPromoCodeTable,
  creditTable,
  earnedPromoCodeTable,
  promoCodeTable,
} from './discount.tables.ts'

export const discountPersonal = [
  holds({
    table: earnedPromoCodeTable,
    title: 'Promo codes earned by surveys',
    own: ({ accounts }) => among(earnedPromoCodeTable.mybtf_user_id, accounts),
    erased: { kept: 'numbers, by which nobody earns a code twice' },
  }),
  holds({
    table: promoCodeTable,
    title: 'Promo codes made for your account',
    own: ({ accounts }) => among(promoCodeTable.mybtf_user_id, accounts),
    erased: () => ({ display_name: 'A code of an erased account' }),
    plain: ['code', 'fee_group', 'starts_on', 'ends_on'],
  }),
  holds({
    table: appliedPromoCodeTable,
    title: 'Promo codes used',
    naming: {
      where: ({ registrations }) => among(appliedPromoCodeTable.registration_id, registrations),
      columns: ['removal_reason'],
    },
    plain: ['shares', 'lapsed'],
  }),
  holds({
    table: creditTable,
    title: 'Credits',
    naming: {
      where: ({ registrations }) => among(creditTable.registration_id, registrations),
      columns: ['from'],
    },
    plain: ['shares'],
  }),
]
