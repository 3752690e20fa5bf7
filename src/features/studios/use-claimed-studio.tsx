// Tells that a studio has an active account already, and leads to the sign-in (A§8).
import { useNavigate } from 'react-router'
import { confirm } from '../../ui/dialogs.tsx'
import type { StudioProfile } from './studio-profile.model.ts'
import { claimedText } from './studio-view.rules.ts'

export function useClaimedStudio(): (studio: StudioProfile) => Promise<void> {
  const navigate = useNavigate()
  return async (studio) => {
    const signIn = await confirm({
      title: studio.name,
      body: claimedText(studio.primary_mybtf_user?.email ?? 'another address'),
      confirmLabel: 'Sign In',
      cancelLabel: 'Close',
    })
    if (signIn) await navigate('/signin')
  }
}
