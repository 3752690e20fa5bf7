// A page opened by a link instead of an account: its token, and what stands there when the link opens nothing.
import { useLocation } from 'react-router'
import { failures } from '../shared/failures.ts'
import { LinkButton } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { ApiError } from './api.ts'
import { Unreachable } from './unreachable.tsx'

const INCOMPLETE =
  'This link is incomplete. Please open it from the message it came in, or copy the whole link.'

/** The token behind '#token='. It stays in the address: the page may be reloaded, and no server is told what stands behind '#'. */
export function useHashToken(): string | null {
  const { hash } = useLocation()
  return new URLSearchParams(hash.slice(1)).get('token') || null
}

/** Whether the link itself is at fault, rather than the network or the server. */
export function isDeadLink(error: Error): error is ApiError {
  return error instanceof ApiError && (error.code === 'LINK_INVALID' || error.code === 'INVALID_INPUT')
}

/** Why a link opens nothing: revoked or expired, as the server says; or never a whole token. */
export function whyDead(error: Error | null): string {
  return error instanceof ApiError && error.code === 'LINK_INVALID' ? error.message : INCOMPLETE
}

interface DeadLinkProps {
  /** What the server refused; null where the address has no token at all. */
  error?: Error | null
  title?: string
  /** Who sends a new one, as a sentence. */
  newOne?: string
}

export function DeadLink({ error = null, title = 'This link doesn’t work', newOne }: DeadLinkProps) {
  const why = whyDead(error)
  return (
    <NoticePage title={title} actions={<LinkButton to="/">Go to the home page</LinkButton>}>
      {newOne && why === failures.LINK_INVALID.message ? `${why} ${newOne}` : why}
    </NoticePage>
  )
}

/** The page instead of what could not be loaded by a link. */
export function linkTrouble(error: Error, told: Omit<DeadLinkProps, 'error'> = {}) {
  return isDeadLink(error) ? <DeadLink error={error} {...told} /> : <Unreachable error={error} />
}
