// A hint that an account sees until it says that it has read it.
import type { ReactNode } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { api } from '../../web/api.ts'
import { useSessionChange } from '../../web/session.tsx'
import type { Account } from '../accounts/account.model.ts'
import { saveHints } from './my-account.contract.ts'

/** `name`: small letters and hyphens; the office sees it with the account. */
export function Hint({ name, user, children }: { name: string; user: Account; children: ReactNode }) {
  const { refresh } = useSessionChange()
  const { busy, submit } = useSubmit(async () => {
    await api(saveHints, { id: user.id, hints: { [name]: true } })
    await refresh()
  })
  if (user.hints[name]) return null
  return (
    <StatusBanner
      kind="info"
      boxed
      action={
        <TextButton onClick={() => void submit()} aria-busy={busy}>
          Got it
        </TextButton>
      }
    >
      {children}
    </StatusBanner>
  )
}
