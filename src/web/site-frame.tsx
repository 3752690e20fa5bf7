// Around every screen: header and footer for whoever is there, the way back to the top, dialogs and toasts.
import { lazy, Suspense } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { Account } from '../features/accounts/account.model.ts'
import { worksInMaintenance } from '../features/accounts/maintenance.rules.ts'
import { MaintenanceNotice } from '../features/maintenance/maintenance-notice.tsx'
import { officeRights } from '../features/office/office-rights.rules.ts'
import type { StaffRight } from '../shared/endpoint.ts'
import { DialogHost } from '../ui/dialogs.tsx'
import { useFocusOnNewPage } from '../ui/focus-on-new-page.ts'
import { laterPart } from '../ui/later-part.tsx'
import { framePerson, itemsOfAll, signedInItems, staffItems, visitorItems } from '../ui/main-navigation.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { isClosedFor, useMaintenance } from './maintenance.tsx'
import { MaintenanceBar } from './maintenance-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useOtherAccount } from './page-of.ts'
import { useEndedSession, useSession } from './session.tsx'
import { useSignOut } from './sign-out.ts'
import styles from './site-frame.module.css'
import { TurnBar } from './turn-bar.tsx'

/** A§2: a studio account goes by the studio's name, any other by the person's. */
function nameOf(user: Account): string {
  if (user.studio_account && user.studio) return user.studio.name
  return user.person ? `${user.person.fname} ${user.person.lname}` : user.email
}

/** What an item of the office leads to, by its rights: the office's first page shows what each of them opens. */
const officeItems: Readonly<Record<string, readonly StaffRight[]>> = {
  '/staff': officeRights,
  '/staff/mails': ['accounts'],
}
const hasOneOf = (user: Account, rights: readonly StaffRight[]) =>
  rights.some((right) => user.staff_rights.includes(right))

function itemsFor(user: Account | null, loading: boolean) {
  if (loading) return itemsOfAll
  if (!user) return visitorItems
  if (user.staff_rights.length === 0) return signedInItems
  return staffItems.filter(({ to }) => hasOneOf(user, officeItems[to] ?? user.staff_rights))
}

/** Few ever see it. */
const RejectedStudioBar = laterPart(
  () => import('./rejected-studio-bar.tsx').then((part) => part.RejectedStudioBar),
  { ahead: false },
)

const OtherAccountBar = laterPart(
  () => import('./other-account-bar.tsx').then((part) => part.OtherAccountBar),
  { ahead: false },
)

/** Of the office only. */
const IdleWatch = lazy(() => import('./idle-watch.tsx').then((file) => ({ default: file.IdleWatch })))

export function SiteFrame() {
  const { user, loading } = useSession()
  const other = useOtherAccount()
  const going = useNavigation().state !== 'idle'
  const leave = useSignOut()
  useFocusOnNewPage()
  useEndedSession()
  const maintenance = useMaintenance()
  const closed = isClosedFor(maintenance, user, useLocation().pathname)
  return (
    <>
      {closed && (
        <main>
          <MaintenanceNotice
            message={maintenance?.message ?? ''}
            actions={<Link to="/signin">Office sign-in</Link>}
          />
        </main>
      )}
      {/* Hidden, not gone: what somebody was typing is there when the portal opens again. */}
      <div hidden={closed} inert={closed}>
        <div className={styles.going} data-going={going || undefined} />
        <PageFrame
          items={itemsFor(user, loading)}
          person={loading ? undefined : user && framePerson(nameOf(user))}
          onSignOut={() => void leave()}
        >
          <OfflineBar />
          {user && other !== null && <OtherAccountBar email={user.email} other={other} />}
          <TurnBar />
          {maintenance?.on && !closed && (
            <MaintenanceBar
              office={worksInMaintenance(user)}
              hasSwitch={user?.staff_rights.includes('accounts') === true}
            />
          )}
          {user?.studio_rejected && (
            <RejectedStudioBar
              studio={user.studio}
              studio_account={user.studio_account}
              reason={user.studio_rejected.reason}
              waiting={null}
            />
          )}
          <Outlet />
        </PageFrame>
      </div>
      {user && user.staff_rights.length > 0 && (
        <Suspense>
          <IdleWatch />
        </Suspense>
      )}
      <DialogHost />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
