// The table of a registration's waivers (A§2), for its owner and on the public page: how far each is, and what can be done.

import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/dates.ts'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { ToldDay } from '../../ui/event-zone.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Quiet, Text } from '../../ui/layout.tsx'
import type { RowAction, RowTone, TableColumn, TableFilter } from '../../ui/table-columns.ts'
import { useNow } from '../../ui/use-now.tsx'
import { askAll, askAllLabel, askAllNote, askAllQuestion, askedAllWords } from '../waivers/ask-all.rules.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { waiverState } from '../waivers/waiver.rules.ts'
import styles from './signing.module.css'
import type { WaiverWrites } from './use-waivers.tsx'
import { EmailDialog, RemindDialog, SendDialog, telling } from './waiver-dialogs.tsx'

const words = { signed: 'Signed', sent: 'Sent', unsent: 'Not sent' } as const
const kinds = { signed: 'go', sent: 'info', unsent: 'attention' } as const

function State({ row }: { row: WaiverRow }) {
  const state = waiverState(row)
  const last = row.reminded_at ?? row.sent_at
  return (
    <>
      <Badge kind={kinds[state]}>{words[state]}</Badge>
      {state === 'signed' && row.signed_at && (
        <span className={styles.under}>
          <Quiet>
            <ToldDay at={row.signed_at} />
          </Quiet>
        </span>
      )}
      {row.asked_anew && (
        <span className={styles.under}>
          <Quiet>The text has changed; to be signed again</Quiet>
        </span>
      )}
      {state === 'sent' && last && (
        <span className={styles.under}>
          <Quiet>
            {row.expired ? (
              'Link expired'
            ) : (
              <>
                {row.reminded_at ? 'Reminded' : 'Sent'} <ToldDay at={last} />
              </>
            )}{' '}
            · {row.email}
          </Quiet>
        </span>
      )}
    </>
  )
}

const columns: readonly TableColumn<WaiverRow>[] = [
  { key: 'fname', title: 'First Name', value: (row) => row.firstName, phone: 'title' },
  { key: 'lname', title: 'Last Name', value: (row) => row.lastName, phone: 'title' },
  { key: 'gender', title: 'Gender', value: (row) => row.gender },
  {
    key: 'birthday',
    title: 'Birthday',
    value: (row) => row.birthday,
    cell: (row) => formatDate(row.birthday, 'MM/DD/YYYY'),
  },
  { key: 'age', title: 'Age', value: (row) => row.age },
  {
    key: 'waiver',
    title: 'Waiver',
    value: (row) => words[waiverState(row)],
    cell: (row) => <State row={row} />,
    phone: 'aside',
  },
]

const filters: readonly TableFilter<WaiverRow>[] = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'signed', label: 'SIGNED', test: (row) => waiverState(row) === 'signed' },
  { key: 'sent', label: 'SENT', test: (row) => waiverState(row) === 'sent' },
  { key: 'unsent', label: 'NOT SENT', test: (row) => waiverState(row) === 'unsent' },
]

const tone = (row: WaiverRow): RowTone | undefined => (row.signed ? 'go' : undefined)

interface WaiverTableProps {
  waivers: readonly WaiverRow[] | undefined
  may_write: boolean
  /** Why none is mailed any more (WAIVER-21). */
  closed: string | null
  writes: WaiverWrites
  /** Who registers alone signs without a mail. */
  signHere?: (row: WaiverRow) => void
}

type Asked = { row: WaiverRow; what: 'send' | 'remind' | 'email' }

interface AskedProps extends Pick<WaiverTableProps, 'writes' | 'may_write'> {
  asked: Asked
  onClose: () => void
}

function AskedDialog({ asked: { row, what }, may_write, ...rest }: AskedProps) {
  if (what === 'send') return <SendDialog row={row} {...rest} />
  if (what === 'remind') return <RemindDialog row={row} may_write={may_write} {...rest} />
  return <EmailDialog row={row} {...rest} />
}

interface RowActions {
  closed: boolean
  open: (asked: Asked) => void
  download: (row: WaiverRow) => void
  signHere: WaiverTableProps['signHere']
}

function actionsOf(row: WaiverRow, { open, download, signHere, closed }: RowActions): readonly RowAction[] {
  const state = waiverState(row)
  const whose = `${row.firstName} ${row.lastName}`
  // Where the text asks anew, the paper of what was signed before.
  const copy = row.has_copy
    ? [{ label: 'Download', onClick: () => download(row), spoken: `Download the waiver of ${whose}` }]
    : []
  if (state === 'signed') return copy
  const ask = (what: Asked['what']) => () => open({ row, what })
  const here = signHere
    ? [{ label: 'Sign here', onClick: () => signHere(row), spoken: `Sign here for ${whose}` }]
    : []
  if (closed) return [...here, ...copy]
  if (state === 'unsent')
    return [
      ...here,
      { label: 'Send to sign', onClick: ask('send'), spoken: `Send to sign: ${whose}` },
      ...copy,
    ]
  return [
    ...here,
    { label: 'Send reminder', onClick: ask('remind'), spoken: `Send reminder: ${whose}` },
    { label: 'Change email', onClick: ask('email'), spoken: `Change email: ${whose}` },
    ...copy,
  ]
}

/** Whoever has a public link may be anybody: no birthdates. */
const columnsByLink = columns.filter(({ key }) => key !== 'birthday')

export function WaiverTable({ waivers, may_write, closed, writes, signHere }: WaiverTableProps) {
  const { by_link } = writes
  const [asked, setAsked] = useState<Asked | null>(null)
  const all = askAll(waivers ?? [], useNow())
  const label = closed ? null : askAllLabel(all)
  const note = closed ?? askAllNote(all, { by_link })
  const { busy, submit: sendAll } = useSubmit(async () => {
    const sure = await confirm({ ...askAllQuestion(all), confirmLabel: 'Send them' })
    if (!sure) return
    await telling('Failed to send waiver', async () => {
      const { sent, reminded, left_out } = await writes.sendAll([...all.first, ...all.again])
      const named = left_out.map(({ personId, message }) => {
        const row = waivers?.find((each) => each.personId === personId)
        return { name: row ? `${row.firstName} ${row.lastName}` : '', message }
      })
      await inform(askedAllWords({ sent, reminded, left_out: named }))
    })
  })
  const { submit: download } = useSubmit((row: WaiverRow) =>
    telling('Failed to download waiver', () => writes.download(row)),
  )
  return (
    <>
      {note && <Text muted>{note}</Text>}
      {note && !closed && !by_link && all.unknown.length > 0 && (
        <div>
          <LinkButton to="/roster">Add family emails</LinkButton>
        </div>
      )}
      <DataTable
        label="Waivers"
        rows={waivers}
        rowKey={(row) => row.personId}
        rowName={(row) => `${row.firstName} ${row.lastName}`}
        columns={by_link ? columnsByLink : columns}
        defaultSort={{ key: 'lname', descending: false }}
        search="Find a name"
        filters={filters}
        tone={tone}
        actions={(row) =>
          actionsOf(row, {
            ...{ open: setAsked, signHere, closed: closed !== null },
            download: (signature) => void download(signature),
          })
        }
        actionsWidth="16rem"
        toolbar={
          label && (
            <Button size="small" look="primary" busy={busy} onClick={() => sendAll()}>
              {label}
            </Button>
          )
        }
        empty={{ title: 'No one needs to sign a waiver', body: 'Only dancers and teachers do.' }}
      />
      {asked && (
        <AskedDialog asked={asked} writes={writes} may_write={may_write} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
