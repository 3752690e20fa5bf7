// The part of the catalogue of refusals that is about money: payments, media passes, shares, codes, vouchers and checks.

export const moneyRefusals = {
  PAYPAL_NOT_OFFERED: {
    rule: 'WAY-01',
    message: 'PayPal is not available here. Please pay by card, bank account or check.',
  },
  METHOD_NOT_OFFERED: { rule: 'WAY-01', message: 'This way to pay is not available.' },
  BANK_TOO_LATE: { rule: 'WAY-02', message: 'Bank accounts are taken up to 7 days before the event.' },
  BILL_TO_REQUIRED: {
    rule: 'PAY-10',
    message: 'Please enter to whom the card or account belongs, so that it can be saved.',
  },
  DEPOSIT_NOT_OFFERED: {
    rule: 'DEPOSIT-02',
    message: 'A deposit cannot be paid for this registration. Please pay the whole amount.',
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
      'There is money on this registration, so it cannot be deleted. Please write to {contact}: our office gives it back.',
  },
  REFUND_TOO_MUCH: {
    rule: 'REFUND-01',
    message: 'More than is left of this payment cannot be given back.',
  },
  RETURN_REFUSED: {
    rule: 'CHECK-08',
    message:
      'Only a payment by card or bank account that was made and not returned yet can come back from the bank.',
  },
  REFUND_VOUCHERS: {
    rule: 'REFUND-01',
    message:
      'This was paid by loyalty vouchers. They are no money, and points that are spent do not come back.',
  },
  REFUND_BY_OFFICE: {
    rule: 'REFUND-01',
    message: 'This payment did not go through the gateway. Please give it back by the office.',
  },
  REFUND_PASSES: {
    rule: 'REFUND-01',
    message: 'Of media passes, whole passes are given back: please choose whose.',
  },

  MEDIA_PASS_BEING_PAID: {
    rule: 'MEDIA-01',
    message: 'The media pass of {name} is just being paid for. Please try again in a few minutes.',
  },
  MEDIA_PASS_NONE_CHOSEN: { rule: 'MEDIA-03', message: 'Please choose at least one dancer.' },
  MEDIA_PASS_NOT_NEEDED: {
    rule: 'MEDIA-03',
    message: '{name} needs no media pass any more. Please check whom you chose.',
  },
  MEDIA_PASS_VOUCHERS: {
    rule: 'MEDIA-04',
    message:
      'Your vouchers come to {vouchers}, the media passes that you chose to {passes}. Please apply more vouchers, ' +
      'choose fewer dancers, or pay by card.',
  },
  MEDIA_PASS_NOT_PAID: { rule: 'MEDIA-05', message: 'The media pass of {name} has not been paid.' },
  MEDIA_PASS_SEASON: {
    rule: 'MEDIA-05',
    message: 'This registration is of another season or studio.',
  },

  SHARE_UNKNOWN: { rule: 'SHARE-02', message: 'This family is not there any more. Please reload the page.' },
  SHARE_NOBODY: { rule: 'SHARE-02', message: 'Please choose at least one dancer.' },
  SHARE_NOT_REGISTERED: { rule: 'SHARE-02', message: 'Somebody of this family is not registered.' },
  SHARE_TWICE: { rule: 'SHARE-02', message: '{name} is in another family already.' },
  SHARE_STUDIO_COSTS: {
    rule: 'SHARE-02',
    message: 'The shares of the studio come to {shared}; its own costs are {costs}.',
  },
  SHARE_REVOKED: { rule: 'SHARE-04', message: 'The links of {name} were revoked.' },
  SHARE_NOTHING_DUE: { rule: 'SHARE-06', message: 'Nothing is due from {name}.' },
  SHARE_MAILED_TODAY: {
    rule: 'SHARE-06',
    message: '{name} was written to within the last 24 hours. Please wait a day before the next reminder.',
  },

  PROMO_REQUIRED: { rule: 'PROMO-02', message: 'Required' },
  PROMO_UNKNOWN: {
    rule: 'PROMO-02',
    message: 'We do not know the promo code “{code}”. Please check how it is written.',
  },
  PROMO_PAID_PASSES: {
    rule: 'MEDIA-07',
    message:
      'The promo code “{code}” took {amount} off media passes that are paid, so it stays with this registration.',
  },
  PROMO_SOLD_WITH: {
    rule: 'PROMO-05',
    message:
      'The promo code “{code}” took {amount} off what was sold, so it stays with this registration. To have it taken off, please ask the office.',
  },
  PROMO_NO_DISCOUNT: {
    rule: 'PROMO-02',
    message: 'Your promo code was applied but you did not receive any discounts',
  },
  PROMO_STANDS_ALONE: {
    rule: 'PROMO-03',
    message:
      '{alone} stands alone: {code} would take off {amount} instead of {others} with {present}. Please ask for what you want to keep only.',
  },
  PROMO_NOTHING_OWED: {
    rule: 'PROMO-05',
    message: 'Nothing is owed on this registration any more, so its promo codes stay as they are.',
  },
  PROMO_STOPPED: { rule: 'PROMO-04', message: 'The promo code “{code}” is no longer accepted.' },
  PROMO_OTHER_ACCOUNT: { rule: 'PROMO-04', message: 'The promo code “{code}” is for another account.' },
  PROMO_OTHER_EVENT: { rule: 'PROMO-04', message: 'The promo code “{code}” is for another event.' },
  PROMO_OTHER_SEASON: { rule: 'PROMO-04', message: 'The promo code “{code}” is for another season.' },
  PROMO_NOT_YET: { rule: 'PROMO-04', message: 'The promo code “{code}” can be used from {from} on.' },
  PROMO_OVER: { rule: 'PROMO-04', message: 'The promo code “{code}” could be used until {until}.' },
  PROMO_USED_UP: {
    rule: 'PROMO-04',
    message: 'The promo code “{code}” has been used as often as it may be.',
  },
  PROMO_USED_BY_YOU: {
    rule: 'PROMO-04',
    message: 'Your account has used the promo code “{code}” as often as it may.',
  },
  PROMO_TAKEN_OFF: {
    rule: 'PROMO-09',
    message:
      'Our office has taken the promo code “{code}” off this registration. Please contact us about it.',
  },
  PROMO_NOT_EARNED: {
    rule: 'SURVEY-08',
    message: 'The promo code “{code}” is for those who have submitted the survey of this event.',
  },
  PROMO_EARNED_USED: {
    rule: 'SURVEY-08',
    message:
      'Your account has used the promo code “{code}” already: a survey’s code is good once per event and season.',
  },
  PROMO_SURVEY_NAME: {
    rule: 'SURVEY-07',
    message: 'Codes that end in SURVEY50 or SURVEY10 are made by surveys. Please choose another name.',
  },
  PROMO_TAKEN: { rule: 'PROMO-06', message: 'There is a promo code “{code}” already.' },
  PROMO_ACCOUNT_UNKNOWN: { rule: 'PROMO-06', message: 'There is no account with this email address.' },

  LOYALTY_NONE: { rule: 'LOYALTY-01', message: 'There is no loyalty programme this season.' },
  POINTS_MINIMUM: {
    rule: 'LOYALTY-02',
    message: 'You need a minimum of {minimum} points to issue a voucher.',
  },
  POINTS_SHORT: { rule: 'LOYALTY-02', message: 'Insufficient points' },
  POINTS_AMOUNT: {
    rule: 'LOYALTY-02',
    message: 'The amount of a voucher is its points times $0.01.',
  },
  VOUCHER_UNKNOWN: { rule: 'LOYALTY-04', message: 'There is no voucher {code} of your studio.' },
  VOUCHER_NOT_APPLIED: { rule: 'LOYALTY-04', message: 'Voucher {code} is not applied.' },
  VOUCHER_ALREADY_APPLIED: { rule: 'LOYALTY-04', message: 'Voucher {code} is applied already.' },
  VOUCHER_ALREADY_REDEEMED: { rule: 'LOYALTY-04', message: 'Voucher {code} has already been redeemed.' },
  VOUCHER_NOT_REDEEMED: {
    rule: 'LOYALTY-04',
    message: 'Voucher {code} has not been used for this registration, so there is nothing to give back.',
  },
  VOUCHER_OF_PASSES: {
    rule: 'LOYALTY-04',
    message:
      'Voucher {code} was used for media passes. Only one that was used for the registration is given back.',
  },
  VOUCHER_EXPIRED: { rule: 'LOYALTY-04', message: 'Voucher {code} has expired.' },
  VOUCHER_NOTHING_OWED: {
    rule: 'LOYALTY-06',
    message: 'Nothing is owed for which a voucher could be applied.',
  },
  VOUCHER_NOT_STUDIO: {
    rule: 'LOYALTY-06',
    message: "Vouchers are for registrations of your studio's own account.",
  },

  CHECK_DAY_TO_COME: { rule: 'CHECK-05', message: 'This day is still to come.' },
  CHECK_DAY_TOO_EARLY: { rule: 'CHECK-05', message: 'This is before the step that came first.' },
  WAIVED_WITHOUT_REASON: {
    rule: 'CHECK-03',
    message: 'Please say why the early rate is kept.',
  },
  CASH_POSITIVE: { rule: 'CASH-01', message: 'Cash that was received is more than 0.' },
  ADJUSTMENT_ZERO: { rule: 'CASH-01', message: 'An adjustment of 0 changes nothing.' },
} as const satisfies Record<string, { rule: string; message: string }>
