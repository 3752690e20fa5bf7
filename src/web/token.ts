// The session token: in a cookie for 7 days (R§9), read by our own script and sent as bearer.

import { keptTimes } from '../shared/kept-times.ts'

const NAME = 'callboard_token'
const SECONDS = keptTimes.session_days * 24 * 3600

export function currentToken(): string | null {
  const found = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(document.cookie)
  return found?.[1] ?? null
}

export function keepToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${NAME}=${token}; Max-Age=${SECONDS}; Path=/; SameSite=Lax${secure}`
}

export function dropToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${NAME}=; Max-Age=0; Path=/; SameSite=Lax`
}
