// Stands once in the site and brings the toasts' machinery in when the first one is asked for.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { subscribeToToasts, toastsWanted } from './toast.ts'

const ToastHost = lazy(() => import('./toast-host.tsx').then((part) => ({ default: part.ToastHost })))

export function Toasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, toastsWanted)
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null
}
