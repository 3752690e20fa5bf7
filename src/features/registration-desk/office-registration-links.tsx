// The links to a registration that the office mails to its owner: made, copied once, revoked.
import { useState } from 'react'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import type { PublicLink } from '../public-link/public-link.model.ts'
import { type LinkState, linkState } from '../public-link/public-link.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { MailLinkDialog } from './mail-link-dialog.tsx'
import { revokeLink } from './office-registration.contract.ts'
import { useKeepOffice } from './use-office-registration.tsx'

const states: Readonly<Record<LinkState, [BadgeKind, string]>> = {
  open: ['go', 'Works'],
  expired: ['neutral', 'Expired'],
  revoked: ['stop', 'Revoked'],
}

interface OfficeLinksProps {
  view: RegistrationView
  owner: string
  links: readonly PublicLink[]
}

export function OfficeLinks({ view, owner, links }: OfficeLinksProps) {
  const [open, setOpen] = useState(false)
  const now = useNow()
  const keep = useKeepOffice(view.id)
  const revoke = useSubmit(async (link: PublicLink) => {
    const sure = await confirm({
      title: 'Revoke this link?',
      body: 'Anyone who opens it will see that it has expired. The registration isn’t affected.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!sure) return
    keep(await api(revokeLink, { id: view.id, link_id: link.id }))
    toast('Link revoked')
  })
  const about = ({ routine_ids }: PublicLink) => {
    if (routine_ids.length === 0) return 'The registration as a whole'
    const names = routine_ids.map((id) => view.routines.find((routine) => routine.id === id)?.routine.name)
    return names.map((name) => name ?? 'a routine that was removed').join(', ')
  }
  return (
    <OfficePart
      title="Links to it"
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Email a link
        </Button>
      }
    >
      {links.length === 0 && <Text muted>None yet. A link takes the owner straight to the right place.</Text>}
      <ul className={styles.list}>
        {links.map((link) => {
          const state = linkState(link, now)
          const [kind, word] = states[state]
          return (
            <li key={link.id}>
              <Row align="between">
                <span>{about(link)}</span>
                <Badge kind={kind}>{word}</Badge>
              </Row>
              <Text small muted>
                {link.created_by}, {formatInstant(link.created_at)};{' '}
                {link.revoked_at
                  ? `revoked ${formatInstant(link.revoked_at)}`
                  : `until ${formatInstant(link.expires_at)}`}
              </Text>
              {state === 'open' && (
                <TextButton onClick={() => void revoke.submit(link)}>
                  Revoke<span className="only-read"> the link of {formatInstant(link.created_at)}</span>
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
      {open && <MailLinkDialog view={view} owner={owner} onClose={() => setOpen(false)} />}
    </OfficePart>
  )
}
