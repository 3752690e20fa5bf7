// /staff/mails: every mail that was written, newest first, and what became of it.
import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import { moreThan } from '../../shared/more-than.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Heading, PageContent, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { OfficeSearch } from '../../ui/office-search.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Pager } from '../../ui/pager.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listMails } from './mail.contract.ts'
import type { MailSummary } from './mail.model.ts'
import styles from './mail-log.module.css'
import { MailState } from './mail-state.tsx'

const columns = [
  {
    key: 'subject',
    title: 'Subject',
    phone: 'title' as const,
    cell: (mail: MailSummary) => (
      <>
        <Link to={`/staff/mails/${mail.id}`} className={styles.subject}>
          {mail.subject}
        </Link>
        <br />
        <Quiet>{mail.kind}</Quiet>
      </>
    ),
  },
  { key: 'to', title: 'To', cell: (mail: MailSummary) => <span className={styles.to}>{mail.to}</span> },
  { key: 'created_at', title: 'Written', cell: (mail: MailSummary) => formatInstant(mail.created_at) },
  {
    key: 'state',
    title: 'State',
    phone: 'aside' as const,
    cell: (mail: MailSummary) => <MailState state={mail.state} />,
  },
]

export function MailLogScreen() {
  usePageTitle('Mail log')
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const wanted = useDeferredValue(search)
  const mails = useLoaded(listMails, { search: wanted, page }, { keepPrevious: true })
  const go = (next: { search?: string; page: number }) =>
    setQuery({ search: next.search ?? search, page: String(next.page) }, { replace: true })

  if (mails.error) return <Unreachable error={mails.error} />
  const pages = mails.data?.pages ?? 1
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Heading level={1}>Mail log</Heading>
          <Text muted>
            Every email Callboard wrote. Without a mail server, they’re only kept here; with one, “Sent” means
            that it accepted the email.
          </Text>
        </div>
        <OfficeSearch
          label="Search emails"
          placeholder="Address, subject or kind"
          value={search}
          onChange={(typed) => go({ search: typed, page: 1 })}
        />
        <DataTable
          label="Mails"
          rows={mails.data?.mails}
          rowKey={(mail) => mail.id}
          rowName={(mail) => `${mail.subject} to ${mail.to}`}
          columns={columns}
          empty={
            search === ''
              ? {
                  title: 'No emails yet',
                  body: 'The first one appears when someone signs up.',
                }
              : { title: 'No email matches', body: 'Try part of the address or subject.' }
          }
        />
        <Pager
          page={page}
          pages={pages}
          more={mails.data?.more ?? false}
          total={`${mails.data ? moreThan(mails.data) : ''} mails`}
          onTurn={(to) => go({ page: to })}
          back="Newer"
          next="Older"
        />
      </Stack>
    </PageContent>
  )
}
