// /maintenance: the maintenance notice; says so when the portal is open.
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useMaintenance } from '../../web/maintenance.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

export function MaintenanceScreen() {
  usePageTitle('Maintenance')
  const state = useMaintenance()
  if (!state) return <PageSkeleton />
  if (state.on) {
    return <MaintenanceNotice message={state.message} actions={<Link to="/signin">Office sign-in</Link>} />
  }
  return (
    <NoticePage
      title="The maintenance is over"
      actions={
        <LinkButton to="/" look="primary">
          Go to Callboard
        </LinkButton>
      }
    >
      Callboard is open. When it’s down for maintenance, the notice appears here.
    </NoticePage>
  )
}
