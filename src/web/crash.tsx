// What is shown when a screen breaks: the same calm page, a reference for the office, and a way to reload.
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { describeError, type TransportError } from '../ui/transport-error.ts'

const RELOADED = 'callboard.reloaded'
const RELOAD_EVERY_MS = 60_000

/** A part of the site could not be fetched: the connection is away, or a newer version has been put up meanwhile. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message)
  )
}

/** At most once a minute, so that a part that is really missing does not reload for ever. */
function reloadedLately(): boolean {
  return Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_EVERY_MS
}

const offlineError: TransportError = { status: 0, offline: true, bad_request: false, server: false }

export function Crash() {
  const error = useRouteError()
  const missing = isMissingPart(error)
  const [reloads] = useState(() => missing && navigator.onLine && !reloadedLately())
  useEffect(() => {
    if (!reloads) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
  }, [reloads])
  return reloads ? <PageSkeleton /> : <CrashNotice error={missing ? offlineError : error} />
}

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
          <LinkButton to="/" reloadDocument>
            Go to the home page
          </LinkButton>
        </>
      }
      detail={request_id && `Reference for our office: ${request_id}`}
    >
      <p>{message}</p>
      <p>What you typed is saved on this device.</p>
    </NoticePage>
  )
}
