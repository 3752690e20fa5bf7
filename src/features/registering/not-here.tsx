// Shown in place of a registration that cannot be opened here: unknown, somebody else's, or not for phones.
import { LinkButton } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'

export function NoSuchRegistration({ message }: { message?: string | undefined }) {
  return (
    <NoticePage
      title="We could not open this registration"
      actions={
        <>
          <LinkButton to="/registrations/incomplete" look="primary">
            See my registrations
          </LinkButton>
          <LinkButton to="/register">See all tour dates</LinkButton>
        </>
      }
    >
      {message ?? 'This registration doesn’t exist or has been deleted.'}
    </NoticePage>
  )
}

/** A§8. */
export function NotOnMobile() {
  return (
    <NoticePage
      title="Hey there!"
      actions={
        <>
          <LinkButton to="/registrations/completed" look="primary">
            View completed registrations
          </LinkButton>
          <LinkButton to="/dashboard">My Dashboard</LinkButton>
        </>
      }
      detail="Everything you entered on a computer is saved."
    >
      Registration is not yet available on mobile, however you may still view completed registrations.
    </NoticePage>
  )
}
