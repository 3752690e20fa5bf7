// Says at the top that the connection is away, for as long as it is.
import { useSyncExternalStore } from 'react'
import { StatusBanner } from '../ui/status-banner.tsx'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <StatusBanner kind="attention" live>
      <strong>You are offline.</strong> What you type is saved on this device; you can save again once you’re
      back online.
    </StatusBanner>
  )
}
