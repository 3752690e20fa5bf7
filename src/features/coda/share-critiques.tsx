// Sharing critiques (E§2): which routines, the link to exactly these with its copy button, and the links that work.
import { Button, TextButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import type { CritiqueRoutine } from '../critiques/shown-critiques.model.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import { CopyButton } from '../survey/copy-button.tsx'
import { listCritiqueLinks, revokeCritiqueLink } from './coda-link.contract.ts'
import type { CritiqueLink } from './coda-link.model.ts'
import { linkedNames } from './linked-names.rules.ts'
import styles from './share-critiques.module.css'
import type { Sharing } from './use-sharing.tsx'

/** A§9: as long as the copy button says that it copied. */
const COPIED_MS = 1000

interface ShareCritiquesProps {
  registration_id: number
  routines: readonly CritiqueRoutine[]
  sharing: Sharing
}

export function ShareCritiques({ registration_id, routines, sharing }: ShareCritiquesProps) {
  const { chosen, choose } = sharing
  const all = chosen.length === routines.length
  return (
    <TitledCard title="Share critiques" gap={12}>
      <Text muted>
        Choose routines below. Anyone with the link can read the critiques of exactly these, without an
        account.
      </Text>
      <CheckboxField
        label={routines.length === 1 ? 'Share the 1 routine' : `Share all ${routines.length} routines`}
        value={all}
        indeterminate={!all && chosen.length > 0}
        onChange={() => choose(all ? [] : routines.map(({ id }) => id))}
      />
      <NewLink sharing={sharing} />
      <Links registration_id={registration_id} routines={routines} sharing={sharing} />
    </TitledCard>
  )
}

function NewLink({ sharing }: { sharing: Sharing }) {
  const { chosen, url, failed, busy, copied, tryAgain } = sharing
  const count = chosen.length === 1 ? '1 routine' : `${chosen.length} routines`
  const told =
    chosen.length === 0 ? 'No routines chosen yet.' : url ? `A link to ${count}` : 'Creating the link…'
  if (failed)
    return (
      <Row>
        <Text>The link couldn’t be created.</Text>
        <Button size="small" busy={busy} onClick={tryAgain}>
          Try again
        </Button>
      </Row>
    )
  return (
    <Stack gap={8}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {url && (
        <>
          <div className={styles.link}>
            <input
              className={styles.address}
              aria-label="Link"
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onCopy={copied}
            />
            <CopyButton text={url} label="Copy link" said_ms={COPIED_MS} onCopied={copied} />
          </div>
          <Text small muted>
            A different selection creates a different link. A link you’ve copied works until you revoke it.
          </Text>
        </>
      )}
    </Stack>
  )
}

function Links({ registration_id, routines, sharing }: ShareCritiquesProps) {
  const answers = useAnswers()
  const now = useNow()
  const { data } = useLoaded(listCritiqueLinks, { registration_id })
  const { submit: revoke } = useSubmit(async (link_id: number) => {
    const sure = await confirm({
      title: 'Revoke this link?',
      body: 'It stops working immediately for everyone who has it.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!sure) return
    const left = await api(revokeCritiqueLink, { registration_id, link_id })
    answers.keep(listCritiqueLinks, { registration_id }, left)
    sharing.revoked(link_id)
    toast('Link revoked')
  })
  const { submit: renew } = useSubmit(async (link: CritiqueLink) => {
    const sure = await confirm({
      title: 'Create a new link?',
      body: 'It shows the same routines. The current link stops working immediately.',
      confirmLabel: 'New link',
    })
    if (sure) await sharing.regenerate(link)
  })
  const open = (data?.links ?? []).filter((link) => linkState(link, now) === 'open')
  if (open.length === 0) return null
  return (
    <section aria-label="Active links">
      <Text strong>Active links</Text>
      <ul className={styles.links}>
        {open.map((link) => {
          const names = linkedNames(link, routines)
          return (
            <li key={link.id}>
              <div>
                {names}
                <Text small muted>
                  Created {formatInstant(link.created_at)}, works until {formatInstant(link.expires_at)}
                </Text>
              </div>
              <Row gap={12}>
                <TextButton onClick={() => void renew(link)}>
                  New link<span className="only-read"> to {names}</span>
                </TextButton>
                <TextButton onClick={() => void revoke(link.id)}>
                  Revoke<span className="only-read"> the link to {names}</span>
                </TextButton>
              </Row>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
