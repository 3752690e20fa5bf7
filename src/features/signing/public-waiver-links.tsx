// The public link to a registration's waivers (A§2 "Generate Link"): made, copied and revoked by the owner alone.
import { useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import {
  listPublicWaiverLinks,
  makePublicWaiverLink,
  revokePublicWaiverLink,
} from '../waivers/waiver.contract.ts'
import styles from './signing.module.css'
import { telling } from './waiver-dialogs.tsx'

interface PublicWaiverLinksProps {
  registration_id: number
  season_id: number
}

export function PublicWaiverLinks({ registration_id, season_id }: PublicWaiverLinksProps) {
  const [url, setUrl] = useState<string | null>(null)
  const answers = useAnswers()
  const now = useNow()
  const { data } = useLoaded(listPublicWaiverLinks, { registration_id })
  const open = (data?.links ?? []).filter((link) => linkState(link, now) === 'open')
  const { busy, submit: generate } = useSubmit(() =>
    telling('Failed to generate public link', async () => {
      const made = await api(makePublicWaiverLink, { registrationId: registration_id, seasonId: season_id })
      answers.keep(listPublicWaiverLinks, { registration_id }, { links: made.links })
      setUrl(made.url)
      const copied = await navigator.clipboard.writeText(made.url).then(
        () => true,
        () => false,
      )
      await inform({
        title: 'Link Generated!',
        body: copied
          ? 'It is copied to the clipboard and valid for 6 months.'
          : `${made.url} (valid for 6 months)`,
      })
    }),
  )
  const { submit: revoke } = useSubmit(async (link_id: number) => {
    const sure = await confirm({
      title: 'Revoke this link?',
      body: 'It stops working at once. Waivers that were sent by it stay sent.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!sure) return
    const { links } = await api(revokePublicWaiverLink, { registration_id, link_id })
    answers.keep(listPublicWaiverLinks, { registration_id }, { links })
    setUrl(null)
    toast('The link is revoked')
  })
  return (
    <TitledCard title="Public link" gap={12}>
      <Text muted>
        Whoever has it sees this list and may send waivers, remind and change emails, without an account. It
        makes no other link.
      </Text>
      {url !== null && <p className={styles.link}>{url}</p>}
      {open.map((link) => (
        <Row key={link.id} align="between">
          <Text small>
            Made {formatInstant(link.created_at)}, works until {formatInstant(link.expires_at)}
          </Text>
          <TextButton onClick={() => void revoke(link.id)}>Revoke</TextButton>
        </Row>
      ))}
      <div>
        <Button busy={busy} onClick={() => generate()}>
          Generate Link
        </Button>
      </div>
    </TitledCard>
  )
}
