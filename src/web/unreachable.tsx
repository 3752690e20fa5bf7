// Shown in place of a screen whose data could not be fetched: says why, and tries again.
import { Button, LinkButton } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { describeError } from '../ui/transport-error.ts'
import { ApiError } from './api.ts'
import { useAnswers } from './loaded.ts'

/** `onRetry` defaults to asking again for everything on the page that failed. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const answers = useAnswers()
  const { title, message, request_id } = describeError(error)
  const retry = onRetry ?? (() => void answers.tryFailedAgain())
  // Asking again does not give what is not there or not allowed.
  const final = error instanceof ApiError && (error.status === 403 || error.status === 404)
  return (
    <NoticePage
      title={title}
      actions={
        <>
          {final && (
            <LinkButton look="primary" to="/">
              Go to the home page
            </LinkButton>
          )}
          <Button look={final ? 'secondary' : 'primary'} onClick={retry}>
            Try again
          </Button>
        </>
      }
      detail={request_id && `Reference for our office: ${request_id}`}
    >
      {message}
    </NoticePage>
  )
}
