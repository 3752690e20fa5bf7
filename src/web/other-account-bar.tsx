// Says at the top that somebody else signed in in another window of this browser: what is on the page stays, and is not saved.
import { TextButton } from '../ui/button.tsx'
import { StatusBanner } from '../ui/status-banner.tsx'

export function OtherAccountBar({ email, other }: { email: string; other: string }) {
  return (
    <StatusBanner
      kind="attention"
      live
      action={<TextButton onClick={() => location.reload()}>Continue as {other}</TextButton>}
    >
      <strong>{other} is signed in now.</strong> This page belongs to {email}: nothing on it can be saved
      until {email} signs in again in another window. What you entered is still here.
    </StatusBanner>
  )
}
