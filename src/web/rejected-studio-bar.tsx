// Says above every page that the office could not verify the studio, why, and what can be done about it (STUDIO-13).

import { Link } from 'react-router'
import type { Account } from '../features/accounts/account.model.ts'
import { office } from '../features/accounts/office.model.ts'
import { OfficeMail } from '../ui/office-mail.tsx'
import { StatusBanner } from '../ui/status-banner.tsx'

type Rejected = Pick<Account, 'studio' | 'studio_account'> & { reason: string | null }

export function RejectedStudioBar({ studio, studio_account, reason }: Rejected) {
  const write = (
    <>
      write to <OfficeMail address={office.email} /> or call {office.phone}
    </>
  )
  return (
    <StatusBanner kind="stop">
      <strong>{studio?.name} could not be verified.</strong>{' '}
      {studio_account ? (
        <>
          {reason && <>Our office writes: “{reason}” </>}
          Until this is resolved, nothing can be registered for the studio. If it is a mistake, please {write}
          .
        </>
      ) : (
        <>
          You can’t register with this studio. Choose another one or become independent in{' '}
          <Link to="/account">My Account</Link>, or {write}.
        </>
      )}
    </StatusBanner>
  )
}
