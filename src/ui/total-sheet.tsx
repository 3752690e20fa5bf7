// The running total on a phone, opened from its bar; loaded when it is first opened.
import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useOpenedAfterMount } from './dialog-focus.ts'
import styles from './running-total.module.css'
import { type RunningTotalProps, TotalLines } from './total-lines.tsx'

export function TotalSheet({
  opened,
  onClose,
  ...total
}: RunningTotalProps & { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="What it is made of"
      closeButtonProps={{ 'aria-label': 'Close', iconSize: 18 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 180 }}
      classNames={{
        content: styles.drawer,
        header: styles.drawer,
        title: styles.drawerTitle,
        close: styles.drawerClose,
      }}
    >
      <TotalLines {...total} />
    </Drawer>
  )
}
