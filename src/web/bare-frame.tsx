// Around a page that stands alone: without header and footer, and without asking who is signed in.
import { Outlet } from 'react-router'
import { DialogHost } from '../ui/dialogs.tsx'
import { MAIN_ID } from '../ui/main-navigation.ts'
import { Toasts } from '../ui/toasts.tsx'

export function BareFrame() {
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <DialogHost />
      <Toasts />
    </>
  )
}
