// Says at the top that the portal is closed for everybody else, to the office and where it signs in.
import { Link } from 'react-router'
import { StatusBanner } from '../ui/status-banner.tsx'

export function MaintenanceBar({ office, hasSwitch }: { office: boolean; hasSwitch: boolean }) {
  return (
    <StatusBanner kind="attention" live action={hasSwitch && <Link to="/staff">Open the switch</Link>}>
      <strong>Maintenance is on.</strong>{' '}
      {office ? 'Everyone except the office sees the notice.' : 'Only the office can sign in.'}
    </StatusBanner>
  )
}
