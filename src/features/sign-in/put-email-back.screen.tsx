// /put-email-back#token=…: where the mail to an address leads that was taken off an account: back with it, and a new password.
import { LinkButton } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSessionChange } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { office } from '../accounts/office.model.ts'
import { WAY_BACK_DAYS } from '../accounts/way-back.rules.ts'
import { NewPassword } from './new-password.tsx'
import { identifyWayBack, putEmailBack } from './put-email-back.contract.ts'
import { ASKED_ONCE, linkGone, useLinkToken } from './use-link-token.tsx'

export function PutEmailBackScreen() {
  usePageTitle('Put your email address back')
  const token = useLinkToken()
  const { refresh } = useSessionChange()
  const link = useLoaded(identifyWayBack, token ? { token } : null, ASKED_ONCE)
  const gone = !token || linkGone(link.error)
  if (link.error && !gone) return <Unreachable error={link.error} />
  if (link.isPending && !gone) return <NoticePage title="Checking your link…" />
  if (!gone && link.data)
    return (
      <NewPassword
        title="Put your email address back"
        lead={
          <>
            Your account gets <strong>{link.data.email}</strong> back as its email address, and everyone
            signed in to it is signed out. Choose a new password: the person who changed the address knew the
            old one.
          </>
        }
        submitLabel="Put my email address back"
        save={async (typed) => {
          await api(putEmailBack, { token, ...typed })
          // Whoever is signed in here may be so with this very account, whose sessions have ended.
          await refresh()
        }}
        onGone={() => void link.refetch()}
      />
    )
  return (
    <NoticePage
      title="This link has expired or has already been used"
      actions={
        <LinkButton to="/signin" look="primary">
          Sign in
        </LinkButton>
      }
    >
      Links to restore an email address work only once, for up to {WAY_BACK_DAYS} days. If someone else has
      taken over your account, please write to <OfficeMail address={office.email} /> or call {office.phone}:
      our office can restore it, too.
    </NoticePage>
  )
}
