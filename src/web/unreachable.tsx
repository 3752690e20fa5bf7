// Shown in place of a screen whose data could not be fetched: says why, and tries again.
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { describeError } from '../ui/transport-error.ts'

/** `onRetry` defaults to asking again for everything on the page that failed. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const client = useQueryClient()
  const { title, message, request_id } = describeError(error)
  const retry =
    onRetry ?? (() => void client.refetchQueries({ predicate: (query) => query.state.status === 'error' }))
  return (
    <NoticePage
      title={title}
      actions={
        <Button look="primary" onClick={retry}>
          Try again
        </Button>
      }
      detail={request_id && `Reference for our office: ${request_id}`}
    >
      {message}
    </NoticePage>
  )
}
