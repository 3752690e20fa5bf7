// /reset-password#token=…: where the mailed link leads; a new password, and then to the sign-in.
import { LinkButton } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { identifyReset, resetPassword } from './forgotten-password.contract.ts'
import { NewPassword } from './new-password.tsx'
import { ASKED_ONCE, linkGone, useLinkToken } from './use-link-token.tsx'

export function ResetPasswordScreen() {
  usePageTitle('Choose a new password')
  const token = useLinkToken()
  const link = useLoaded(identifyReset, token ? { token } : null, ASKED_ONCE)
  const gone = !token || linkGone(link.error)
  if (link.error && !gone) return <Unreachable error={link.error} />
  if (link.isPending && !gone) return <NoticePage title="Checking your link…" />
  if (!gone)
    return (
      <NewPassword
        title="Choose a new password"
        lead="Everyone signed in to your account will be signed out."
        submitLabel={<SpokenLabel>CHANGE PASSWORD</SpokenLabel>}
        save={(typed) => api(resetPassword, { token, ...typed })}
        onGone={() => void link.refetch()}
      />
    )
  return (
    <NoticePage
      title="This link has expired or has already been used"
      actions={
        <LinkButton to="/forgot-password" look="primary">
          Send me a new link
        </LinkButton>
      }
    >
      Links to choose a new password work only once, for up to 24 hours. This one hasn’t changed your
      password.
    </NoticePage>
  )
}
