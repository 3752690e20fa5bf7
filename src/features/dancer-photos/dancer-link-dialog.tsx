// The links with which parents give one dancer's photo, size and name: a new one shown once to be copied, and those that are good still.

import { useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ToldMoment } from '../../ui/event-zone.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { linkDays } from '../public-link/link-kinds.model.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import { listDancerLinks, makeDancerLink, revokeDancerLink } from './dancer-link.contract.ts'
import type { DancerLink } from './dancer-link.model.ts'
import styles from './photo.module.css'

export interface DancerLinkDialogProps {
  registration_id: number
  person: { id: number; fname: string; lname: string }
  /** What is given by it: 'photo and jacket size' */
  what: string
  opened: boolean
  onClose: () => void
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    toast({ kind: 'attention', message: 'Please select the link and copy it yourself.' })
  }
}

function useDancerLinks({ registration_id, person, opened }: DancerLinkDialogProps) {
  const answers = useAnswers()
  const { data } = useLoaded(listDancerLinks, opened ? { registration_id } : null)
  const keep = (links: DancerLink[]) =>
    answers.change(listDancerLinks, { registration_id }, (listed) => ({ ...listed, links }))
  const now = new Date()
  const links = (data?.links ?? []).filter(
    (link) => link.person_id === person.id && linkState(link, now) === 'open',
  )
  return { links, keep, loaded: data !== undefined }
}

export function DancerLinkDialog(props: DancerLinkDialogProps) {
  const { registration_id, person, what, opened, onClose } = props
  const [url, setUrl] = useState<string | null>(null)
  const { links, keep, loaded } = useDancerLinks(props)
  const { busy, submit } = useSubmit(async () => {
    const made = await api(makeDancerLink, { registration_id, person_id: person.id })
    keep(made.links)
    setUrl(made.url)
  })
  const { submit: revoke } = useSubmit(async (link_id: number) => {
    const left = await api(revokeDancerLink, { registration_id, link_id })
    keep(left.links)
    if (left.links[0]?.id === link_id) setUrl(null)
    toast('Link revoked')
  })
  function close() {
    setUrl(null)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      locked={busy}
      title={`Link for ${person.fname} ${person.lname}`}
      buttons={
        <>
          <Button onClick={close}>Close</Button>
          {url === null ? (
            <Button look="primary" busy={busy} disabled={!loaded} onClick={() => void submit()}>
              Make a link
            </Button>
          ) : (
            <Button look="primary" onClick={() => void copy(url)}>
              Copy the link
            </Button>
          )}
        </>
      }
    >
      <Stack gap={12}>
        <Text>
          Send it to a parent: anyone with the link can see and change {person.fname}’s {what} without an
          account, and nothing else. It works for {linkDays('dancer')} days.
        </Text>
        {url !== null && (
          <>
            <StatusBanner kind="go" boxed live>
              Link created. Copy it now; it won’t be shown again.
            </StatusBanner>
            <p className={styles.link}>{url}</p>
          </>
        )}
        {links.map((link) => (
          <Row key={link.id} gap={12} align="between">
            <Text small>
              Made <ToldMoment at={link.created_at} />, works until <ToldMoment at={link.expires_at} />
            </Text>
            <TextButton onClick={() => void revoke(link.id)}>Revoke</TextButton>
          </Row>
        ))}
      </Stack>
    </Dialog>
  )
}
