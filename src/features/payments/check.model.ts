// A check, from being expected to being cleared or returned.
import { z } from 'zod'
import { centsField, id, instant, plainDate } from '../../shared/fields.ts'

export const checkStatuses = ['expected', 'received', 'deposited', 'cleared', 'returned', 'canceled'] as const
export type CheckStatus = (typeof checkStatuses)[number]

/** Where the tour's office is: the days of its checks, of its bank and of its exports. */
export const OFFICE_ZONE = 'America/New_York'

/** What a returned check costs (A§9, terms). */
export const RETURNED_CHECK_CENTS = 3_500

export const checkModel = z.object({
  id,
  registration_id: id,
  status: z.enum(checkStatuses),
  amount_cents: centsField,
  number: z.string(),
  payer: z.string(),
  expected_at: instant.nullable(),
  /** The day that counts for the early price. */
  received_on: plainDate.nullable(),
  deposited_on: plainDate.nullable(),
  cleared_on: plainDate.nullable(),
  returned_on: plainDate.nullable(),
  bank_deposit_id: id.nullable(),
  payment_id: id.nullable(),
  note: z.string(),
})
export type Check = z.infer<typeof checkModel>

/** A check with whose it is, and what decides when it is late. */
export const listedCheckModel = checkModel.extend({
  registrant_name: z.string(),
  email: z.string(),
  event: z.string(),
  event_city: z.string(),
  timezone: z.string(),
  payment_date: plainDate.nullable(),
  send_check_date: plainDate.nullable(),
  cutoff_start_date: plainDate.nullable(),
  postponed: z.boolean(),
  canceled: z.boolean(),
  start_date: plainDate.nullable(),
  /** Owed on its registration now, by the ledger. */
  balance_cents: centsField,
})
export type ListedCheck = z.infer<typeof listedCheckModel>

/** Checks that were taken to the bank together. */
export const bankDepositModel = z.object({
  id,
  deposited_on: plainDate,
  note: z.string(),
  by: z.string(),
  checks: z.int(),
  total_cents: centsField,
})
export type BankDeposit = z.infer<typeof bankDepositModel>

/** The note of a promised check that an edit has ended (CHECK-11): the office reads it, and the registration is known by it. */
export const ENDED_BY_EDIT = 'This promise ended when the registration was edited'
