// A dialog with our finish; for questions and notices use the functions of dialogs.tsx instead.
import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import {
  markFirstField,
  useClicksOutside,
  useFocusReturned,
  useOpenedAfterMount,
  useSecondClickIgnored,
} from './dialog-focus.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'small' | 'normal' | 'wide' | 'full'
  /** While something runs that must not be interrupted, or where what is shown is lost with it: no closing by Escape, click outside or the cross. */
  locked?: boolean
  /** Right below the content, the main button last. */
  buttons?: ReactNode
  children: ReactNode
}

const widths = { small: '26rem', normal: '34rem', wide: '56rem', full: '80rem' }

export function Dialog({
  opened,
  onClose,
  title,
  size = 'normal',
  locked = false,
  buttons,
  children,
}: DialogProps) {
  useFocusReturned(opened)
  const clicksOutside = useClicksOutside(opened)
  const secondClick = useSecondClickIgnored(opened)
  return (
    <Modal
      {...secondClick}
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      closeOnEscape={!locked}
      closeOnClickOutside={!locked && clicksOutside}
      withCloseButton={!locked}
      closeButtonProps={{ 'aria-label': 'Close', iconSize: 18 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      // Its heading line is no banner of the page.
      attributes={{ header: { role: 'presentation' }, content: { 'data-marks-required': '' } }}
      transitionProps={{ duration: 150, transition: 'pop' }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        close: styles.close,
        body: styles.body,
      }}
    >
      <span ref={markFirstField} hidden />
      {children}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </Modal>
  )
}
