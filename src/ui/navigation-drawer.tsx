// The ways on below 768px, in a drawer; loaded when it is first opened.
import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Link, useLocation } from 'react-router'
import { useFocusReturned, useOpenedAfterMount } from './dialog-focus.ts'
import type { FrameNavigation } from './main-navigation.ts'
import styles from './page-frame.module.css'
import { Wordmark } from './wordmark.tsx'

type NavigationDrawerProps = FrameNavigation & {
  opened: boolean
  onClose: () => void
}

export function NavigationDrawer({ opened, onClose, items, person, onSignOut }: NavigationDrawerProps) {
  const { pathname } = useLocation()
  useFocusReturned(opened)
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      position="right"
      size="min(20rem, 86vw)"
      title={<Wordmark />}
      closeButtonProps={{ 'aria-label': 'Close the menu', iconSize: 18 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 180 }}
      classNames={{ content: styles.drawer, header: styles.drawer, close: styles.drawerClose }}
    >
      {person && (
        <div className={styles.drawerPerson}>
          <span className={styles.avatar} aria-hidden="true">
            {person.initials}
          </span>
          {person.name}
        </div>
      )}
      <nav aria-label="Main">
        <ul className={styles.drawerLinks}>
          {items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className={styles.drawerLink}
                aria-current={item.here(pathname) ? 'page' : undefined}
                onClick={onClose}
              >
                {item.label}
              </Link>
            </li>
          ))}
          {person && (
            <li>
              <button
                type="button"
                className={styles.drawerLink}
                onClick={() => {
                  onClose()
                  onSignOut()
                }}
              >
                Sign Out
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Drawer>
  )
}
