// The machinery of the toasts: where they appear, how they look, how long they stay.
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCheck, IconInfoSmall, IconX } from '@tabler/icons-react'
import styles from './toast.module.css'
import type { Toast } from './toast.ts'

/** A§9: toast auto-close 2000 ms. */
const TOAST_MS = 2000

const icons = { go: IconCheck, stop: IconX, attention: IconAlertTriangle, info: IconInfoSmall }

export function showToast({ kind = 'go', title, message }: Toast) {
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
    />
  )
}
