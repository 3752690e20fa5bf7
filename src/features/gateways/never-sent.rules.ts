// Tells a request that never left this machine, or that nobody took, from one whose answer was lost.

const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** The system's code of a failed request; '' where it has none. */
export function networkCodeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Whether nothing has reached the other side. */
export function wasNeverSent(code: string): boolean {
  return NEVER_SENT.has(code)
}
