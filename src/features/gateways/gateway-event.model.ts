// What a gateway tells by itself of money that moved: a hint to look, whatever order the hints come in.
export interface GatewayEvent {
  /** The gateway's own name of the event, for the log. */
  id: string
  what: 'charge' | 'refund' | 'void' | 'returned'
  approved: boolean
  /** The order id: our key, where it is ours. */
  key: string | null
  /** The gateway's reference of the charge or refund. */
  reference: string
  /** Whole US cents, above 0. */
  amount: number
  at: Date
}
