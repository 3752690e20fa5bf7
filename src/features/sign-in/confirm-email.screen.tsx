// /confirm-email#token=…: where the link of the confirmation mail leads; the token stays behind '#', unseen by servers.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { describeError } from '../../ui/transport-error.ts'
import { ApiError, api } from '../../web/api.ts'
import { doneState } from '../../web/arrival.ts'
import { useSession, useSessionChange } from '../../web/session.tsx'
import { confirmEmail } from './sign-up.contract.ts'

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token')

/** A second click on a good link finds its work done: for the person that is the same. */
async function confirmOnce(token: string): Promise<'confirmed' | 'invalid'> {
  try {
    await api(confirmEmail, { token })
    return 'confirmed'
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'LINK_INVALID') throw error
    return (error.body.data as { confirmed?: boolean } | undefined)?.confirmed ? 'confirmed' : 'invalid'
  }
}

export function ConfirmEmailScreen() {
  usePageTitle('Confirm your email')
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  const { refresh } = useSessionChange()
  const [token] = useState(() => tokenIn(hash))

  // The token is read: it need not stand in the address, nor in the history.
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      const found = token ? await confirmOnce(token) : ('invalid' as const)
      // Before leaving, or the next page would still take the person for unconfirmed.
      if (found === 'confirmed') await refresh()
      return found
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  if (confirmation.data === 'confirmed')
    return <Navigate to="/?confirmed=1" state={doneState('confirmed')} replace />
  if (confirmation.error) {
    const { title, message } = describeError(confirmation.error)
    return (
      <NoticePage
        title={title}
        actions={
          <Button look="primary" busy={confirmation.isFetching} onClick={() => void confirmation.refetch()}>
            Try again
          </Button>
        }
      >
        {message}
      </NoticePage>
    )
  }
  if (confirmation.isPending) return <NoticePage title="Confirming your email address…" />
  return (
    <NoticePage
      title="This link has expired or has been used already"
      actions={
        user && !user.confirmed ? (
          <LinkButton to="/awaiting-confirmation" look="primary">
            Send me a new link
          </LinkButton>
        ) : (
          <LinkButton to="/signin" look="primary">
            Sign in
          </LinkButton>
        )
      }
    >
      Links in our mails work once and for 7 days. Sign in with your email address and password, and we send
      you a new one.
    </NoticePage>
  )
}
