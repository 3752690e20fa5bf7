// The families with which a registration is shared: what each owes and has paid, and what can be done with it.
import { useMemo, useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Quiet } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { RowAction, RowTone, TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Share } from './share.model.ts'
import { mailBarred } from './share-state.rules.ts'
import { barredWords, lastWords, peopleWords, ShareBadge, stateWord } from './share-words.tsx'
import styles from './shares.module.css'
import { useShareWrites } from './use-shares.tsx'

function columnsFor(view: RegistrationView): readonly TableColumn<Share>[] {
  return [
    {
      key: 'name',
      title: 'Family',
      value: (row) => row.name,
      cell: (row) => (
        <>
          <strong>{row.name}</strong>
          <span className={styles.under}>
            <Quiet>{row.email}</Quiet>
          </span>
        </>
      ),
      phone: 'title',
    },
    { key: 'people', title: 'Dancers', value: (row) => peopleWords(view, row.person_ids) },
    {
      key: 'total',
      title: 'Share',
      align: 'end',
      value: (row) => row.total_cents,
      cell: (row) => (
        <>
          <Money cents={row.total_cents} />
          {row.studio_share_cents > 0 && (
            <span className={styles.under}>
              <Quiet>
                with <Money cents={row.studio_share_cents} /> of yours
              </Quiet>
            </span>
          )}
        </>
      ),
      phone: 'aside',
    },
    {
      key: 'paid',
      title: 'Paid',
      align: 'end',
      value: (row) => row.paid_cents,
      cell: (row) => <Money cents={row.paid_cents} />,
    },
    {
      key: 'due',
      title: 'Due',
      align: 'end',
      value: (row) => row.due_cents,
      cell: (row) => <Money cents={row.due_cents} />,
    },
    {
      key: 'state',
      title: 'State',
      value: (row) => stateWord(row.state),
      cell: (row) => (
        <>
          <ShareBadge state={row.state} />
          <span className={styles.under}>
            <Quiet>{lastWords(row)}</Quiet>
          </span>
        </>
      ),
    },
  ]
}

const toneOf = ({ state }: Share): RowTone | undefined => {
  if (state === 'paid') return 'go'
  return state === 'revoked' ? 'quiet' : undefined
}

interface FamilyTableProps {
  view: RegistrationView
  shares: readonly Share[]
  onEdit: (share: Share) => void
}

export function FamilyTable({ view, shares, onEdit }: FamilyTableProps) {
  const writes = useShareWrites(view.id)
  const now = useNow()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const columns = useMemo(() => columnsFor(view), [view])
  const { busy, submit: mail } = useSubmit(async (ids: number[]) => {
    const { mailed, left_out } = await writes.mail(ids)
    setSelected(new Set())
    toast(`${counted(mailed.length, 'mail')} sent`)
    if (left_out.length === 0) return
    await inform({
      title: 'Some weren’t emailed',
      body: left_out.map(({ message }) => message).join(' '),
    })
  })
  const { submit: revoke } = useSubmit(async (share: Share) => {
    const sure = await confirm({
      title: 'Revoke these links?',
      body: `The links of ${share.name} stop working right away. Payments already made aren’t affected.`,
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (sure) await writes.revoke(share.id)
  })
  const actions = (share: Share): readonly RowAction[] =>
    share.state === 'revoked'
      ? []
      : [
          {
            label: share.sent_at === null ? 'Send' : 'Remind',
            onClick: () => !busy && mail([share.id]),
            disabled: barredWords(share, now) !== undefined,
            hint: barredWords(share, now),
            spoken: `${share.sent_at === null ? 'Send to' : 'Remind'} ${share.name}`,
          },
          { label: 'Edit', onClick: () => onEdit(share), spoken: `Edit ${share.name}` },
          { label: 'Revoke', onClick: () => revoke(share), spoken: `Revoke ${share.name}` },
        ]
  const unsent = shares.filter((share) => share.state === 'draft')
  const chosen = shares.filter((share) => selected.has(share.id) && mailBarred(share, now) === null)
  return (
    <DataTable
      label="Families"
      rows={shares}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      columns={columns}
      defaultSort={{ key: 'name', descending: false }}
      search="Find a family"
      tone={toneOf}
      actions={actions}
      selection={{
        selected,
        onChange: setSelected,
        actions: (
          <Button
            size="small"
            look="primary"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => mail(chosen.map(({ id }) => id))}
          >
            Send or remind {chosen.length}
          </Button>
        ),
      }}
      toolbar={
        unsent.length > 0 && (
          <Button size="small" look="primary" busy={busy} onClick={() => mail(unsent.map(({ id }) => id))}>
            Send all {unsent.length}
          </Button>
        )
      }
      empty={{
        title: 'No families yet',
        body: 'Enter families’ emails below: each gets a private link to its own charges.',
      }}
    />
  )
}
