// The token of a mailed link: read once from behind '#', and taken out of the address; a reload still has it.
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

/** Beside the address, where a reload finds it, and nobody who reads the address or the list of visited pages. */
const KEPT = 'link_token'

/** Null where the link has none. */
export function useLinkToken(): string | null {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [token] = useState<string | null>(
    () => new URLSearchParams(hash.slice(1)).get('token') ?? state?.[KEPT] ?? null,
  )
  useEffect(() => {
    if (hash !== '')
      void navigate(`${pathname}${search}`, { replace: true, state: { ...state, [KEPT]: token } })
  }, [hash, pathname, search, state, token, navigate])
  return token
}
