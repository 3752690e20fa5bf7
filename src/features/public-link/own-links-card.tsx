// The public links to a page, for its owner alone: made and copied, listed while they work, and revoked.

import { type ReactNode, useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { ToldMoment } from '../../ui/event-zone.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.tsx'
import styles from './own-links-card.module.css'
import type { OwnLink } from './public-link.model.ts'
import { linkState } from './public-link.rules.ts'

interface OwnLinksCardProps {
  title: string
  links: readonly OwnLink[] | undefined
  /** What whoever has one sees and may do. */
  children: ReactNode
  /** What revoking one leaves as it is. */
  stays: string
  /** Makes one; answers its address, which nobody is told again. Undefined = it was not made, and that was said. */
  make: () => Promise<string | undefined>
  /** Says that it was made. */
  tell: (made: { url: string; copied: boolean }) => unknown
  revoke: (link_id: number) => Promise<void>
  /** None is made any more; those that are may still be revoked. */
  closed?: boolean
}

export function OwnLinksCard(props: OwnLinksCardProps) {
  const { title, links, children, stays, make, tell, revoke, closed = false } = props
  const [url, setUrl] = useState<string | null>(null)
  const now = useNow()
  const open = (links ?? []).filter((link) => linkState(link, now) === 'open')
  const { busy, submit: generate } = useSubmit(async () => {
    const made = await make()
    if (made === undefined) return
    setUrl(made)
    const copied = await navigator.clipboard.writeText(made).then(
      () => true,
      () => false,
    )
    await tell({ url: made, copied })
  })
  const { submit: takeBack } = useSubmit(async (link_id: number) => {
    const sure = await confirm({
      title: 'Revoke this link?',
      body: `It stops working at once. ${stays}`,
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!sure) return
    await revoke(link_id)
    setUrl(null)
    toast('Link revoked')
  })
  if (closed && open.length === 0) return null
  return (
    <TitledCard title={title} gap={12}>
      <Text muted>{children}</Text>
      {url !== null && <p className={styles.link}>{url}</p>}
      {open.map((link) => (
        <Row key={link.id} align="between">
          <Text small>
            Made <ToldMoment at={link.created_at} />, works until <ToldMoment at={link.expires_at} />
          </Text>
          <TextButton onClick={() => void takeBack(link.id)}>Revoke</TextButton>
        </Row>
      ))}
      {!closed && (
        <div>
          <Button busy={busy} onClick={() => generate()}>
            Generate Link
          </Button>
        </div>
      )}
    </TitledCard>
  )
}
