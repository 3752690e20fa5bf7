// The token of a mailed link: read once from behind '#', and taken out of the address and the history.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

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
