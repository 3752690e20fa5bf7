// Everything that runs later or by the clock, in one list.

import { checkJobs } from '../features/checks/check.jobs.ts'
import { unfinishedUploadsJobs } from '../features/files/unfinished-uploads.jobs.ts'
import { holdJobs } from '../features/hold/hold.jobs.ts'
import { reconcileJobs } from '../features/ledger/reconcile.jobs.ts'
import { mailJobs } from '../features/messages/mail.jobs.ts'
import { musicJobs } from '../features/music/music.jobs.ts'
import { exportJobs } from '../features/personal-data/export.jobs.ts'
import { forgetJobs } from '../features/personal-data/forget.jobs.ts'
import { reminderJobs } from '../features/reminders/reminder.jobs.ts'
import { paymentJobs } from '../features/settlement/payment.jobs.ts'
import { accountJobs } from '../features/sign-in/account.jobs.ts'
import { signedWaiverJobs } from '../features/signing/signed-waiver.jobs.ts'
import { fileJobs } from '../features/student-ids/file.jobs.ts'
import { mergedStudiosJobs } from '../features/studio-desk/merged-studios.jobs.ts'
import { ticketJobs } from '../features/ticketing/ticket.jobs.ts'
import { idempotencyJobs } from './idempotency.jobs.ts'
import type { AnyJob } from './jobs.ts'

export const jobList: readonly AnyJob[] = [
  ...accountJobs,
  ...fileJobs,
  ...musicJobs,
  ...unfinishedUploadsJobs,
  ...mailJobs,
  ...paymentJobs,
  ...checkJobs,
  ...reconcileJobs,
  ...holdJobs,
  ...idempotencyJobs,
  ...exportJobs,
  ...forgetJobs,
  ...mergedStudiosJobs,
  ...signedWaiverJobs,
  ...ticketJobs,
  ...reminderJobs,
]
