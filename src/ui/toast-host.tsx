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

/** About as large as a message of two lines: before it is drawn. */
const SIZE = { width: 420, height: 80 }
/** The page goes on under a message: it is asked again where it may stand, as long as one is shown. */
const LOOK_MS = 100
const PRESSED = 'a[href], button, input, select, textarea, summary, [role="button"], [role="option"]'

/** The bars at the foot of the screen. */
const STAYS = '[data-foot-bar]'

function boxOf(element: Element) {
  const { width, height, bottom, top, left, right } = element.getBoundingClientRect()
  return { width, height, bottom, top, left, right, stays: element.closest(STAYS) !== null }
}

/** What can be pressed and is in sight, as it stands now. */
function obstacles() {
  return [...document.querySelectorAll(PRESSED)]
    .filter((element) => element.closest('[data-toasts]') === null)
    .map(boxOf)
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight)
}

/** The messages that are shown, as large as they are drawn. */
function shownSize() {
  const boxes = [...document.querySelectorAll(`[data-toasts] .${styles.toast}`)].map((toast) =>
    toast.getBoundingClientRect(),
  )
  if (boxes.length === 0) return null
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return { width: SIZE.width, height: Math.max(bottom - top, 1) }
}

let bottom: number | undefined
let looking: ReturnType<typeof setInterval> | undefined

function place(size: { width: number; height: number }) {
  bottom = freeBottom({ width: innerWidth, height: innerHeight }, size, obstacles(), bottom)
  document.documentElement.style.setProperty('--toast-bottom', `${bottom}px`)
}

function placeShown(): boolean {
  const size = shownSize()
  if (size) place(size)
  return size !== null
}

/** Finds a free place now, and again when the page under it has scrolled or changed, until the last message has gone. */
function keepFree() {
  place(shownSize() ?? SIZE)
  clearInterval(looking)
  // Tab brings to the focus what had been out of sight: not to be read for a tenth of a second through a message.
  addEventListener('scroll', placeShown, { capture: true, passive: true })
  const since = performance.now()
  looking = setInterval(() => {
    if (placeShown() || performance.now() - since < TOAST_MS) return
    clearInterval(looking)
    removeEventListener('scroll', placeShown, { capture: true })
    bottom = undefined
  }, LOOK_MS)
}

export function showToast({ kind = 'go', title, message }: Toast) {
  keepFree()
  const Icon = icons[kind]
  notifications.show({
    // Said once as long as it stands there: the same press again piles nothing up.
    id: [kind, title, message].join('\n'),
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
