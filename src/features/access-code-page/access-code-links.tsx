// The public link to a registration's access codes: made, copied and revoked by the owner alone (E§2).
import { useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { listAccessLinks, makeAccessLink, revokeAccessLink } from '../access-codes/access-code.contract.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import styles from './access-code-page.module.css'

export function AccessCodeLinks({ registration_id }: { registration_id: number }) {
  const [url, setUrl] = useState<string | null>(null)
  const answers = useAnswers()
  const now = useNow()
  const { data } = useLoaded(listAccessLinks, { registration_id })
  const open = (data?.links ?? []).filter((link) => linkState(link, now) === 'open')
  const { busy, submit: generate } = useSubmit(async () => {
    const made = await api(makeAccessLink, { registration_id })
    answers.keep(listAccessLinks, { registration_id }, { links: made.links })
    setUrl(made.url)
    const copied = await navigator.clipboard.writeText(made.url).then(
      () => true,
      () => false,
    )
    toast(copied ? 'The link is copied' : 'The link is made')
  })
  const { submit: revoke } = useSubmit(async (link_id: number) => {
    const sure = await confirm({
      title: 'Revoke this link?',
      body: 'It stops working at once. The codes themselves stay as they are.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!sure) return
    const { links } = await api(revokeAccessLink, { registration_id, link_id })
    answers.keep(listAccessLinks, { registration_id }, { links })
    setUrl(null)
    toast('The link is revoked')
  })
  return (
    <TitledCard title="Share link" gap={12}>
      <Text muted>Whoever has it sees these names and codes, without an account, and nothing else.</Text>
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
