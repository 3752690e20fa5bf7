// The one place in the browser that turns a card or a bank account into the gateway's token, and tells nobody else of it.
import type { ErrorBody } from '../../shared/violations.ts'
import { OFFLINE_TEXT } from '../../ui/transport-error.ts'
import { ApiError } from '../../web/api.ts'
import { type BankEntry, type CardEntry, type CardToken, cardTokenModel } from '../payments/payment.model.ts'

/** Where a token comes from: our own fields with the gateway's tokeniser, or fields that the gateway hosts. */
export interface TokenSource {
  /** The gateway's name of what was typed in. Throws ApiError, with violations where a field is wrong. */
  tokenise(): Promise<CardToken>
}

async function send(url: string, entry: CardEntry | BankEntry): Promise<CardToken> {
  // A gateway that hosts its fields has no tokeniser of ours: nothing is sent anywhere else.
  if (url === '') {
    const message = 'The payment fields aren’t ready yet. Please wait a moment and try again.'
    throw new ApiError(409, { code: 'INVALID_INPUT', message, request_id: '' })
  }
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entry),
      // The gateway needs no cookie of ours.
      credentials: 'omit',
    })
  } catch {
    throw new ApiError(0, { code: 'OFFLINE', message: OFFLINE_TEXT, request_id: '' })
  }
  const answer: unknown = await response.json().catch(() => null)
  const token = cardTokenModel.safeParse(answer)
  if (response.ok && token.success) return token.data
  const unreadable = { code: 'INTERNAL', message: 'Something went wrong!', request_id: '' }
  throw new ApiError(response.ok ? 502 : response.status, (answer as ErrorBody | null) ?? unreadable)
}

/** The gateway's name of the card; `url` = tokenise_url of the gateway's description. */
export function tokeniseCard(url: string, card: CardEntry): Promise<CardToken> {
  return send(url, card)
}

/** The gateway's name of the bank account; the same `url`. */
export function tokeniseBank(url: string, account: BankEntry): Promise<CardToken> {
  return send(url, account)
}
