// Answers the calls about saved cards and bank accounts.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { GatewayTimeout, GatewayUnreachable } from '../gateways/payment.gateway.ts'
import { isBeingUsed } from '../payments/payment.queries.ts'
import {
  listStoredMethods,
  markPaymentMethodRemoved,
  paymentMethodOf,
  type StoredPaymentMethod,
} from '../payments/payment-method.queries.ts'
import { listPaymentMethods, removePaymentMethod } from './payment.contract.ts'

async function kept({ gateway, account }: RequestContext, connection: Connection) {
  const rows = await listStoredMethods(connection, account?.id ?? 0, gateway.name)
  return { payment_methods: rows.map(paymentMethodOf) }
}

/** The gateway first: what it still keeps stays listed, and can be removed again. */
async function remove(context: RequestContext, method: StoredPaymentMethod) {
  const { database, gateway } = context
  const { id } = method
  if (method.removed_at) return kept(context, database)
  if (await isBeingUsed(database, id)) throw new Failure('PAYMENT_PENDING')
  if (method.gateway === gateway.name) {
    await gateway.forget(method).catch((error: unknown) => {
      if (error instanceof GatewayTimeout || error instanceof GatewayUnreachable)
        throw new Failure('UNAVAILABLE')
      throw error
    })
  }
  return context.write(async (tx) => {
    await markPaymentMethodRemoved(tx, id, context.clock.now())
    return kept(context, tx)
  })
}

export const paymentMethodHandlers = [
  handle(listPaymentMethods, (_input, context) => kept(context, context.database)),
  handle(removePaymentMethod, (_input, context, { id: method }) => remove(context, method)),
]
