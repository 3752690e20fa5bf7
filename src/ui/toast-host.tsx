// The machinery of the toasts: where they appear, how they look, how long they stay.
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCheck, IconInfoSmall, IconX } from '@tabler/icons-react'
import { freeBottom } from './free-place.ts'
import styles from './toast.module.css'
import type { Toast } from './toast.ts'

/** A§9: toast auto-close 2000 ms. */
const TOAST_MS = 2000

const icons = { go: IconCheck, stop: IconX, attention: IconAlertTriangle, info: IconInfoSmall }

/** About as large as a message of two lines. */
const SIZE = { width: 420, height: 80 }
const PRESSED = 'a[href], button, input, select, textarea, summary, [role="button"], [role="option"]'

/** What can be pressed and is in sight, as it stands now. */
function obstacles() {
  return [...document.querySelectorAll(PRESSED)]
    .filter((one) => one.closest('[data-toasts]') === null)
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
}

export function showToast({ kind = 'go', title, message }: Toast) {
  const bottom = freeBottom({ width: innerWidth, height: innerHeight }, SIZE, obstacles())
  document.documentElement.style.setProperty('--toast-bottom', `${bottom}px`)
  const Icon = icons[kind]
  notifications.show({
    title,
    message,
    icon: <Icon size={18} aria-hidden="true" />,
    autoClose: TOAST_MS,
    role: kind === 'stop' ? 'alert' : 'status',
    classNames: {
      root: `${styles.toast} ${styles[kind]}`,
      icon: styles.icon,
      title: styles.title,
      description: styles.message,
      closeButton: styles.close,
    },
    closeButtonProps: { 'aria-label': 'Close this message' },
  })
}

export function ToastHost() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      zIndex={400}
      containerWidth={420}
      classNames={{ root: styles.host }}
      data-toasts
    />
  )
}
