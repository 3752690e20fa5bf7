// Tells that a studio has an active account already, and leads to the sign-in (A§8).
import { useNavigate } from 'react-router'
import { confirm } from '../../ui/dialogs.tsx'
import { claimedText } from '../accounts/studio-view.rules.ts'
import type { StudioProfile } from '../studios/studio-profile.model.ts'

export function useClaimedStudio(): (studio: StudioProfile, typed?: string) => Promise<void> {
  const navigate = useNavigate()
  return async (studio, typed = 'another address') => {
    const signIn = await confirm({
      title: studio.name,
      body: claimedText(studio.primary_mybtf_user?.email ?? typed),
      confirmLabel: 'Sign In',
      cancelLabel: 'Close',
    })
    if (signIn) await navigate('/signin')
  }
}
