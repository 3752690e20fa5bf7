// Sends a card from the browser to the gateway's tokeniser, and to nobody else.
import type { ErrorBody } from '../../shared/violations.ts'
import { OFFLINE_TEXT } from '../../ui/transport-error.ts'
import { ApiError } from '../../web/api.ts'
import { type CardEntry, type CardToken, cardTokenModel } from './payment.model.ts'

/** The gateway's name of the card. Throws ApiError, with violations where a field is wrong. */
export async function tokeniseCard(url: string, card: CardEntry): Promise<CardToken> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
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
