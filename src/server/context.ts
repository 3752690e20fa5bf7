// What a handler gets beside its input: who calls, the time, the database, and the ports to the outside.
import type { Account } from '../features/accounts/account.model.ts'
import type { OfficeSessions } from '../features/accounts/office-sessions.rules.ts'
import type { FileStorage } from '../features/files/file-storage.gateway.ts'
import type { UnfinishedUploads } from '../features/files/unfinished-uploads.gateway.ts'
import type { PaymentGateway } from '../features/gateways/payment.gateway.ts'
import type { PayPalGateway } from '../features/gateways/paypal.gateway.ts'
import type { Mailer } from '../features/messages/smtp.gateway.ts'
import type { FoundRegistration } from '../features/registrations/owned-registration.queries.ts'
import type { Clock } from './clock.ts'
import type { Database, Transaction } from './database.ts'
import type { IncomingFile } from './incoming-file.ts'
import type { Answered } from './lines.ts'
import type { LiveSnapshots } from './live-snapshots.ts'
import type { MaintenanceWatch } from './maintenance.ts'
import type { Sealer } from './sealing.ts'
import type { Standby } from './standby.ts'
import type { LinkHolder } from './write.ts'

/** What is to be done later. */
export interface QueuedJob {
  data: object
  /** Not before. */
  after?: Date
  /** Somebody sits there and waits for it: it goes before the others of its queue. */
  awaited?: boolean
  /** So many of its kind from the same sender wait already: it goes behind the first ones of all others. */
  behind?: number
  /** An occasion still to come; however many ask for it, the work is queued once for it. */
  once?: string
}

/** Puts work into the queue, by a statement that takes no message of its own; it exists only if the transaction commits. */
export interface Jobs {
  enqueue(tx: Transaction, name: string, jobs: readonly QueuedJob[]): Promise<void>
}

/** What the whole server shares. */
export interface Parts {
  /** The primary; in a call that says so, what may be a second old. */
  database: Database
  /** Where what may be a second old is read at the primary: connections of its own. None = those of all calls. */
  reading?: Database
  /** Only where it is set. */
  standby?: Standby
  clock: Clock
  jobs: Jobs
  gateway: PaymentGateway
  /** Only where it is set (E§9 lists it as disabled). */
  paypal?: PayPalGateway
  /** Where the bytes of uploaded files lie. */
  files: FileStorage
  /** Files of which parts are here. */
  uploads: UnfinishedUploads
  /** What keeps the secrets of authenticator apps. */
  sealer: Sealer
  /** When sessions of the office end; without it as everybody's. */
  office_sessions?: OfficeSessions
  /** Without one, mails are kept and shown in the mail log. */
  mailer?: Mailer
  /** Where links in mails lead, without a trailing slash. */
  origin: string
  /** Off only in tests, as the negative control of the races. */
  locks: boolean
  /** How long refused calls are kept; none = as long as usual (keptTimes). */
  refused_calls_days?: number
}

/** What one request has of its own; `A` = the answer that its contract promises, whichever where several calls share the work. */
export interface RequestContext<A extends object = object> extends Parts {
  /** For what the call itself has just written, where `database` may be a second old. */
  primary: Database
  account: Account | null
  maintenance: MaintenanceWatch
  /** What live pages say, read once for all who read them. */
  live: LiveSnapshots
  session_id: number | null
  /** The registration that the call names, as it was found with its caller; whether it is the caller's own, `owns.ts` says. */
  named?: FoundRegistration | null
  request_id: string
  /** The caller's network address, for limiting attempts. */
  address: string
  user_agent: string
  /** What is being done, for the audit: 'PUT /mybtf/roster'. */
  doing: string
  /** The request's Idempotency-Key; `write` minds it, so only a call of several transactions needs to look. */
  key: string | null
  /** The file that the request carries, where its contract takes one. */
  file: IncomingFile | null
  /**
   * Runs the work in one transaction as this caller. With an Idempotency-Key the first answer is kept and given
   * again, so the value returned must be the endpoint's answer. What locks a tour date names it: it is run in its turn.
   */
  write<T extends A>(work: (tx: Transaction) => Promise<T>, tour_date_id?: number): Promise<T>
  /** The same for whoever holds a link: the first answer is kept for that link. */
  writeBy<T extends A>(holder: LinkHolder, work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs the work when it is this request's turn at the places of the tour date, before a connection is taken for it:
   * whoever holds one and waits for the tour date's lock keeps it from everybody else. Throws WAIT_YOUR_TURN.
   */
  inTurn<T>(
    tour_date_id: number,
    work: () => Promise<T>,
    options?: {
      answered?: Answered<T>
      /** Gives a place back or makes it sure: it waits behind nobody who wants one. */
      first?: boolean
      /** Who wants it, where that is known better than by account and network: by a link. */
      caller?: string | undefined
    },
  ): Promise<T>
}
