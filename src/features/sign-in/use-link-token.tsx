// The token of a mailed link: read once from behind '#', and taken out of the address and the history.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../web/api.ts'

/** What a link is good for is asked when it is opened, and not behind the back of whoever reads the answer. */
export const ASKED_ONCE = {
  staleTime: 'static',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** The link has expired or has already been used. */
export const linkGone = (error: unknown) => error instanceof ApiError && error.code === 'LINK_INVALID'

/** Null where the link has none. */
export function useLinkToken(): string | null {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'))
  useEffect(() => {
    if (hash !== '') void navigate(`${pathname}${search}`, { replace: true })
  }, [hash, pathname, search, navigate])
  return token
}
