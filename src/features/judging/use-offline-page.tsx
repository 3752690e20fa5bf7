// Keeps the judging page for a reload without a network, and lets it be put on the home screen.
import { useEffect, useState } from 'react'
import { useManifest } from '../../web/use-manifest.ts'

const WORKER = '/judge-worker.js'
const SCOPE = '/judge'

/** What this page has loaded, but for what it asked the server. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return [
    ...new Set(
      loaded
        .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
        .map(({ pathname }) => pathname),
    ),
  ]
}

/** JUDGE-06: true once the page can be loaded without a network; null where this browser cannot do that at all. */
export function useOfflinePage(): boolean | null {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const [kept, setKept] = useState(false)
  useManifest('/judge.webmanifest')
  useEffect(() => {
    if (!workers) return
    const told = ({ data }: MessageEvent) => {
      if ((data as { kept?: boolean } | null)?.kept) setKept(true)
    }
    workers.addEventListener('message', told)
    workers.register(WORKER, { scope: SCOPE }).then(
      async () => {
        // The tablet may clear what it keeps for others first.
        await navigator.storage?.persist?.().catch(() => false)
        await document.fonts.ready
        const { active } = await workers.ready
        active?.postMessage({ files: filesOfPage() })
      },
      () => undefined,
    )
    return () => workers.removeEventListener('message', told)
  }, [workers])
  return workers ? kept : null
}
