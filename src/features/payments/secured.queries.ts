// Tells the registrations whose places nobody else can have.
import { sql } from 'drizzle-orm'

/**
 * Somebody's payment is with the gateway: if it is approved, these places are sold. The `offset` has PostgreSQL look up each
 * registration's own payments; without it, it may list the open payments of all registrations first, each time.
 */
export const isSecured = (registration: 'registration' | 'other') =>
  sql.raw(`(${registration}.completed or exists (
    select from payment left join payment_outcome on payment_outcome.id = payment.id
    where payment.registration_id = ${registration}.id and payment_outcome.id is null
      and payment.amount > 0 and payment.payment_kind = 'registration' offset 0))`)
