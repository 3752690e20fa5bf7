// The notice that stands in place of the whole app while the portal is closed for maintenance.
import type { ReactNode } from 'react'
import { NoticePage } from '../../ui/notice-page.tsx'
import { office } from '../accounts/office.model.ts'

export function MaintenanceNotice({ message, actions }: { message: string; actions?: ReactNode }) {
  return (
    <NoticePage
      title="Callboard is down for maintenance"
      actions={actions}
      detail={`Is it urgent? ${office.email}, ${office.phone}`}
    >
      <p>
        We’re working on it and will be back as soon as we can. Nothing is lost: this page will reopen
        automatically, just as you left it.
      </p>
      {message !== '' && (
        <p>
          <strong>{message}</strong>
        </p>
      )}
    </NoticePage>
  )
}
