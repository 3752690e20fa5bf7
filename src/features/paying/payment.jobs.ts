// Looks after payments that are still open, every minute, at the start, and when a payment's answer is overdue; and after
// promised checks that did not come in time.
import type { Job } from '../../server/jobs.ts'
import { chargeLatePromises } from '../checks/late-promise.effects.ts'
import { SWEEP_JOB } from '../payments/payment-times.rules.ts'
import { sweepAllPayments } from './sweep-payments.effects.ts'

export const paymentJobs: readonly Job[] = [
  { name: 'late-promises', every_minutes: 30, work: (_data, context) => chargeLatePromises(context) },
  { name: SWEEP_JOB, every_minutes: 1, work: (_data, context) => sweepAllPayments(context) },
]
