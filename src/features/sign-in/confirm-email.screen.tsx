// /confirm-email#token=…: where the link of the confirmation mail leads; the token stays behind '#', unseen by servers.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { describeError } from '../../ui/transport-error.ts'
import { ApiError } from '../../web/api.ts'
import { doneState } from '../../web/arrival.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSession, useSessionChange } from '../../web/session.tsx'
import { confirmEmail } from './sign-up.contract.ts'
import { ASKED_ONCE, linkGone, useLinkToken } from './use-link-token.tsx'

/** A second click on a good link finds its work done: for the person that is the same. */
function isConfirmed(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'LINK_INVALID') return false
  return (error.body.data as { confirmed?: boolean } | undefined)?.confirmed === true
}

export function ConfirmEmailScreen() {
  usePageTitle('Confirm your email')
  const navigate = useNavigate()
  const { user } = useSession()
  const { refresh } = useSessionChange()
  const token = useLinkToken()
  const confirmation = useLoaded(confirmEmail, token ? { token } : null, ASKED_ONCE)
  const confirmed = confirmation.isSuccess || isConfirmed(confirmation.error)
  const gone = !token || (linkGone(confirmation.error) && !confirmed)
  useEffect(() => {
    if (!confirmed) return
    const leave = () => navigate('/?confirmed=1', { replace: true, state: doneState('confirmed') })
    // Before leaving, or the next page would still take the person for unconfirmed.
    void refresh().then(leave)
  }, [confirmed, refresh, navigate])

  if (confirmation.error && !confirmed && !gone) {
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
  if (!gone) return <NoticePage title="Confirming your email address…" />
  return (
    <NoticePage
      title="This link has expired or has already been used"
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
      Links in our emails work only once, for up to 7 days. Sign in with your email address and password and
      we’ll send you a new one.
    </NoticePage>
  )
}
