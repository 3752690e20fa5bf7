// A drawer that slides over the page from below, or from the left where there is room: what stands beside a step on a desk.
import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import type { ReactNode } from 'react'
import { useFocusReturned, useOpenedAfterMount } from './dialog-focus.ts'
import styles from './page-drawer.module.css'

interface PageDrawerProps {
  opened: boolean
  onClose: () => void
  title: string
  /** As high as its content, up to nearly the whole screen; else always that high. */
  fits?: boolean
  from?: 'bottom' | 'left'
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}

export function PageDrawer({
  opened,
  onClose,
  title,
  fits,
  from = 'bottom',
  foot,
  children,
}: PageDrawerProps) {
  useFocusReturned(opened)
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      position={from}
      size={from === 'left' ? '24rem' : fits ? 'auto' : '92dvh'}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', iconSize: 18 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 180 }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: `${styles.content} ${from === 'bottom' ? styles.rises : ''} ${fits ? styles.fits : ''}`,
        header: styles.header,
        title: styles.title,
        close: styles.close,
        body: styles.body,
      }}
    >
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </Drawer>
  )
}
