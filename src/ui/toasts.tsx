// Stands once in the site and shows the toasts, once the first one is asked for.
import { useSyncExternalStore } from 'react'
import { laterPart } from './later-part.tsx'
import { subscribeToToasts, toastsWanted } from './toast.ts'

const ToastHost = laterPart(() => import('./toast-host.tsx').then((part) => part.ToastHost))

export function Toasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, toastsWanted)
  return wanted ? <ToastHost waiting={null} /> : null
}
