// What stands where a link to waivers opens nothing, and why.
import { failures } from '../../shared/failures.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { ApiError } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'

const NOWHERE = failures.LINK_INVALID.message

/** `message` says why, where the server knows the link: it has expired, or was revoked. */
export function DeadLink({ message = NOWHERE }: { message?: string }) {
  return (
    <NoticePage
      title="This link does not open anything"
      actions={<LinkButton to="/">Go to the home page</LinkButton>}
    >
      {message === NOWHERE ? `${NOWHERE} Your studio can send you a new one.` : message}
    </NoticePage>
  )
}

export function linkTrouble(error: Error) {
  if (error instanceof ApiError && error.code === 'LINK_INVALID') return <DeadLink message={error.message} />
  if (error instanceof ApiError && error.code === 'INVALID_INPUT') return <DeadLink />
  return <Unreachable error={error} />
}
