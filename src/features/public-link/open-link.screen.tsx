// /registration/open#token=…: where the office's mailed link leads; signs in first, then goes on to the registration.
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { failures } from '../../shared/failures.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { ApiError } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { useSignOut } from '../../web/sign-out.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { markRoutines } from '../routines/marked-routines.tsx'
import { loadTokenData } from './public-link.contract.ts'

const HERE = '/registration/open'
const SIGN_IN = `/signin?next=${encodeURIComponent(HERE)}`
/** Waits in this tab while somebody signs in: never in an address, which servers and histories keep. */
const KEPT = 'callboard.open-link'

function keptToken(hash: string): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('token')
  try {
    if (token) sessionStorage.setItem(KEPT, token)
    return token ?? sessionStorage.getItem(KEPT)
  } catch {
    return token
  }
}

function forgetToken() {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Nothing was kept.
  }
}

export function OpenLinkScreen() {
  usePageTitle('Your registration')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { user, loading, error } = useSession()
  const [token, setToken] = useState(() => keptToken(hash))
  useEffect(() => {
    if (hash === '') return
    setToken(keptToken(hash))
    void navigate(HERE, { replace: true })
  }, [hash, navigate])

  if (hash !== '' || loading) return <PageSkeleton />
  if (token === null) return <Spent />
  if (error && !user) return <Unreachable error={error} />
  if (!user) return <Navigate to={SIGN_IN} replace />
  if (!user.confirmed) return <Navigate to="/awaiting-confirmation" replace />
  if (user.staff_rights.length > 0) return <NotYours message={failures.NOT_YOURS.message} />
  return <Opening key={`${user.id} ${token}`} token={token} />
}

function Opening({ token }: { token: string }) {
  // Asked anew each time: it may have been revoked.
  const { data, error } = useLoaded(loadTokenData, { token }, { gcTime: 0 })
  useEffect(() => {
    if (!data) return
    markRoutines(data.registration_id, data.routine_ids)
    forgetToken()
  }, [data])
  if (data) {
    const { registration_id: id, completed } = data
    return <Navigate to={completed ? `/event/${id}/overview` : `/registration/${id}`} replace />
  }
  if (!error) return <PageSkeleton />
  if (error instanceof ApiError && error.code === 'NOT_YOURS') return <NotYours message={error.message} />
  if (error instanceof ApiError && error.code === 'LINK_INVALID') return <Spent />
  return <Unreachable error={error} />
}

function Spent() {
  return (
    <NoticePage
      title={failures.LINK_INVALID.message}
      actions={
        <LinkButton to="/dashboard" look="primary">
          My Dashboard
        </LinkButton>
      }
    >
      Nothing is lost: your registrations are on your dashboard, and our office can send you a new link.
    </NoticePage>
  )
}

function NotYours({ message }: { message: string }) {
  const signOut = useSignOut(SIGN_IN)
  return (
    <NoticePage
      title={message}
      actions={
        <>
          <Button look="primary" onClick={() => void signOut()}>
            Sign in with the other account
          </Button>
          <LinkButton to="/">Stay in this one</LinkButton>
        </>
      }
    >
      The link was mailed to whoever made this registration. Sign in with that account, and it opens.
    </NoticePage>
  )
}
