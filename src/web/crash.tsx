// What is shown when a screen breaks: the same calm page, a reference for the office, and a way to reload.
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { describeError } from '../ui/transport-error.ts'

const RELOADED = 'callboard.reloaded'

/** A part of the site that no longer exists on the server: a newer version has been put up since this page was opened. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)
  )
}

/** True at most once a minute, so that a part that is really missing does not reload for ever. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < 60_000) return false
  sessionStorage.setItem(RELOADED, String(Date.now()))
  return true
}

export function Crash() {
  const error = useRouteError()
  const outdated = isMissingPart(error) && navigator.onLine
  useEffect(() => {
    if (outdated && mayReload()) location.reload()
  }, [outdated])
  if (outdated && Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) >= 60_000)
    return <PageSkeleton />
  return <CrashNotice error={isMissingPart(error) && !navigator.onLine ? offlineError : error} />
}

const offlineError = { status: 0, offline: true, bad_request: false, server: false }

function CrashNotice({ error }: { error: unknown }) {
  usePageTitle('Something went wrong')
  const { title, message, request_id } = describeError(error)
  return (
    <NoticePage
      title={title}
      actions={
        <>
          <Button look="primary" onClick={() => location.reload()}>
            Reload this page
          </Button>
          <LinkButton to="/">Go to the home page</LinkButton>
        </>
      }
      detail={request_id && `Reference for our office: ${request_id}`}
    >
      <p>{message}</p>
      <p>What you typed is kept on this device.</p>
    </NoticePage>
  )
}
