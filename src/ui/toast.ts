// Short messages that go by themselves after 2 seconds (A§9); the machinery loads with the first one.

export type ToastKind = 'go' | 'stop' | 'attention' | 'info'

export interface Toast {
  kind?: ToastKind
  title?: string
  message: string
}

const listeners = new Set<() => void>()
let wanted = false

const AGAIN_MS = 1000

/** What shows it comes with the page; where the connection went before it had come, the toast waits for it. */
function bring(shown: Toast): void {
  import('./toast-host.tsx').then(
    ({ showToast }) => showToast(shown),
    () => setTimeout(() => bring(shown), AGAIN_MS),
  )
}

/** Shows a toast. */
export function toast(message: string | Toast) {
  const shown = typeof message === 'string' ? { message } : message
  wanted = true
  for (const listener of listeners) listener()
  bring(shown)
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a toast has ever been asked for, so that the host is needed. */
export function toastsWanted() {
  return wanted
}
