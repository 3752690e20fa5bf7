// The part of the catalogue of refusals that is about money: payments, media passes, shares, codes, vouchers and checks.

export const moneyRefusals = {
  PAYPAL_NOT_OFFERED: {
    rule: 'WAY-01',
    message: 'PayPal is not available here. Please pay by card, bank account or check.',
  },
  METHOD_NOT_OFFERED: { rule: 'WAY-01', message: 'This way to pay is not available.' },
  BANK_TOO_LATE: {
    rule: 'WAY-02',
    message: 'Bank account payments are accepted up to 7 days before the event.',
  },
  BILL_TO_REQUIRED: {
    rule: 'PAY-10',
    message: 'Please enter who the card or account belongs to so we can save it.',
  },
  DEPOSIT_NOT_OFFERED: {
    rule: 'DEPOSIT-02',
    message: 'This registration can’t be paid by deposit. Please pay the full amount.',
  },
  CHECK_PHRASE: { rule: 'WAY-03', message: 'Please type RESERVE MY REGISTRATION.' },
  CHECK_NOT_OFFERED: { rule: 'WAY-03', message: '{why}' },
  CHECK_TOO_LATE: {
    rule: 'RESERVE-01',
    message: 'A check had to be sent by {last}. Please pay by card or bank account.',
  },
  NOTHING_TO_PAY: { rule: 'RESERVE-02', message: 'Nothing is left to pay, so no check is needed.' },
  REGISTRATION_PAID: {
    rule: 'LIFE-11',
    message:
      'There is money on this registration, so it cannot be deleted. Please contact {contact}, and our office will refund it.',
  },
  REFUND_TOO_MUCH: {
    rule: 'REFUND-01',
    message: 'You can’t refund more than what’s left of this payment.',
  },
  RETURN_REFUSED: {
    rule: 'CHECK-08',
    message:
      'Only a payment by card or bank account that was made and not returned yet can come back from the bank.',
  },
  REFUND_VOUCHERS: {
    rule: 'REFUND-01',
    message: 'This was paid with loyalty vouchers. Vouchers aren’t money, and spent points aren’t returned.',
  },
  REFUND_BY_OFFICE: {
    rule: 'REFUND-01',
    message: 'This payment didn’t go through the gateway. Please refund it manually.',
  },
  REFUND_PASSES: {
    rule: 'REFUND-01',
    message: 'Media passes can only be refunded whole: please choose whose.',
  },

  MEDIA_PASS_BEING_PAID: {
    rule: 'MEDIA-01',
    message: '{name}’s media pass is being paid for right now. Please try again in a few minutes.',
  },
  MEDIA_PASS_NONE_CHOSEN: { rule: 'MEDIA-03', message: 'Please choose at least one dancer.' },
  MEDIA_PASS_NOT_NEEDED: {
    rule: 'MEDIA-03',
    message: '{name} no longer needs a media pass. Please check your selection.',
  },
  MEDIA_PASS_VOUCHERS: {
    rule: 'MEDIA-04',
    message:
      'Your vouchers add up to {vouchers}, but the media passes you chose cost {passes}. Please apply more vouchers, ' +
      'choose fewer dancers, or pay by card.',
  },
  MEDIA_PASS_NOT_PAID: { rule: 'MEDIA-05', message: '{name}’s media pass hasn’t been paid for.' },
  MEDIA_PASS_SEASON: {
    rule: 'MEDIA-05',
    message: 'This registration belongs to another season or studio.',
  },

  SHARE_UNKNOWN: { rule: 'SHARE-02', message: 'This family no longer exists. Please reload the page.' },
  SHARE_NOBODY: { rule: 'SHARE-02', message: 'Please choose at least one dancer.' },
  SHARE_NOT_REGISTERED: { rule: 'SHARE-02', message: 'Someone in this family isn’t registered.' },
  SHARE_TWICE: { rule: 'SHARE-02', message: '{name} is already in another family.' },
  SHARE_STUDIO_COSTS: {
    rule: 'SHARE-02',
    message: 'The amounts shared out come to {shared}, but the studio’s own costs are {costs}.',
  },
  SHARE_CHANGED: { rule: 'SHARE-11', message: 'Meanwhile {change}. Save again to keep yours.' },
  SHARE_REVOKED: { rule: 'SHARE-04', message: '{name}’s links have been revoked.' },
  SHARE_NOTHING_DUE: { rule: 'SHARE-06', message: 'Nothing is due from {name}.' },
  SHARE_MAILED_TODAY: {
    rule: 'SHARE-06',
    message: 'We emailed {name} within the last 24 hours. Please wait a day before sending another reminder.',
  },

  PROMO_REQUIRED: { rule: 'PROMO-02', message: 'Required' },
  PROMO_UNKNOWN: {
    rule: 'PROMO-02',
    message: 'We don’t recognize the promo code “{code}”. Please check the spelling.',
  },
  PROMO_PAID_PASSES: {
    rule: 'MEDIA-07',
    message:
      'The promo code “{code}” took {amount} off media passes that have been paid for, so it stays with this registration.',
  },
  PROMO_SOLD_WITH: {
    rule: 'PROMO-05',
    message:
      'The promo code “{code}” took {amount} off what you bought, so it stays with this registration. To have it removed, please ask the office.',
  },
  PROMO_NO_DISCOUNT: {
    rule: 'PROMO-02',
    message: 'Your promo code was applied but you did not receive any discounts',
  },
  PROMO_STANDS_ALONE: {
    rule: 'PROMO-03',
    message:
      '{alone} can’t be combined with other codes: {code} would take off {amount} instead of {others} with {present}. Please apply only what you want to keep.',
  },
  PROMO_NOTHING_OWED: {
    rule: 'PROMO-05',
    message: 'Nothing is owed on this registration anymore, so its promo codes can’t be changed.',
  },
  PROMO_STOPPED: { rule: 'PROMO-04', message: 'The promo code “{code}” is no longer accepted.' },
  PROMO_OTHER_ACCOUNT: { rule: 'PROMO-04', message: 'The promo code “{code}” is for another account.' },
  PROMO_OTHER_EVENT: { rule: 'PROMO-04', message: 'The promo code “{code}” is for another event.' },
  PROMO_OTHER_SEASON: { rule: 'PROMO-04', message: 'The promo code “{code}” is for another season.' },
  PROMO_NOT_YET: { rule: 'PROMO-04', message: 'The promo code “{code}” can be used starting {from}.' },
  PROMO_OVER: { rule: 'PROMO-04', message: 'The promo code “{code}” expired after {until}.' },
  PROMO_USED_UP: {
    rule: 'PROMO-04',
    message: 'The promo code “{code}” has reached its usage limit.',
  },
  PROMO_USED_BY_YOU: {
    rule: 'PROMO-04',
    message: 'Your account has reached its usage limit for the promo code “{code}”.',
  },
  PROMO_TAKEN_OFF: {
    rule: 'PROMO-09',
    message:
      'Our office has taken the promo code “{code}” off this registration. Please contact us about it.',
  },
  PROMO_NOT_EARNED: {
    rule: 'SURVEY-08',
    message: 'The promo code “{code}” is only for people who submitted this event’s survey.',
  },
  PROMO_EARNED_USED: {
    rule: 'SURVEY-08',
    message:
      'Your account has already used the promo code “{code}”: a survey code is good once per event and season.',
  },
  PROMO_SURVEY_NAME: {
    rule: 'SURVEY-07',
    message: 'Codes ending in SURVEY50 or SURVEY10 are reserved for surveys. Please choose another name.',
  },
  PROMO_TAKEN: { rule: 'PROMO-06', message: 'The promo code “{code}” already exists.' },
  PROMO_ACCOUNT_UNKNOWN: { rule: 'PROMO-06', message: 'No account has this email address.' },

  LOYALTY_NONE: { rule: 'LOYALTY-01', message: 'There’s no loyalty program this season.' },
  POINTS_MINIMUM: {
    rule: 'LOYALTY-02',
    message: 'You need a minimum of {minimum} points to issue a voucher.',
  },
  POINTS_SHORT: { rule: 'LOYALTY-02', message: 'Insufficient points' },
  POINTS_AMOUNT: {
    rule: 'LOYALTY-02',
    message: 'A voucher’s amount is its points times $0.01.',
  },
  VOUCHER_UNKNOWN: { rule: 'LOYALTY-04', message: 'Your studio has no voucher {code}.' },
  VOUCHER_NOT_APPLIED: { rule: 'LOYALTY-04', message: 'Voucher {code} hasn’t been applied.' },
  VOUCHER_ALREADY_APPLIED: { rule: 'LOYALTY-04', message: 'Voucher {code} has already been applied.' },
  VOUCHER_ALREADY_REDEEMED: { rule: 'LOYALTY-04', message: 'Voucher {code} has already been redeemed.' },
  VOUCHER_NOT_REDEEMED: {
    rule: 'LOYALTY-04',
    message: 'Voucher {code} hasn’t been used for this registration, so there’s nothing to return.',
  },
  VOUCHER_OF_PASSES: {
    rule: 'LOYALTY-04',
    message:
      'Voucher {code} was used for media passes. Only vouchers used for the registration can be returned.',
  },
  VOUCHER_EXPIRED: { rule: 'LOYALTY-04', message: 'Voucher {code} has expired.' },
  VOUCHER_NOTHING_OWED: {
    rule: 'LOYALTY-06',
    message: 'Nothing is owed that a voucher could be applied to.',
  },
  VOUCHER_NOT_STUDIO: {
    rule: 'LOYALTY-06',
    message: "Vouchers are for registrations of your studio's own account.",
  },

  CHECK_DAY_TO_COME: { rule: 'CHECK-05', message: 'This date is in the future.' },
  CHECK_DAY_TOO_EARLY: { rule: 'CHECK-05', message: 'This date is before the previous step.' },
  WAIVED_WITHOUT_REASON: {
    rule: 'CHECK-03',
    message: 'Please give the reason for keeping the early rate.',
  },
  CASH_POSITIVE: { rule: 'CASH-01', message: 'The cash received must be more than $0.' },
  ADJUSTMENT_ZERO: { rule: 'CASH-01', message: 'An adjustment can’t be $0.' },
} as const satisfies Record<string, { rule: string; message: string }>
