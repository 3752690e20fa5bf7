// Looks after payments that are still open: every minute, at the start, and when a payment's answer is overdue.
import type { Job } from '../../server/jobs.ts'
import { SWEEP_JOB } from '../payments/payment-times.rules.ts'
import { sweepAllPayments } from './sweep-payments.effects.ts'

export const paymentJobs: readonly Job[] = [
  { name: SWEEP_JOB, every_minutes: 1, work: (_data, context) => sweepAllPayments(context) },
]
