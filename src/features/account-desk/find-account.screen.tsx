// /staff/accounts: finds any account by email, name, studio or id.
import { Link } from 'react-router'
import { moreThan } from '../../shared/more-than.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Heading, PageContent, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { OfficeSearch, useOfficeSearch } from '../../ui/office-search.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { findAccounts } from './office-account.contract.ts'
import type { AccountSummary } from './office-account.model.ts'

function accountKind({ staff, studio_account }: { staff: boolean; studio_account: boolean }): string {
  if (staff) return 'Office'
  return studio_account ? 'Studio' : 'Individual'
}

const columns: TableColumn<AccountSummary>[] = [
  {
    key: 'email',
    title: 'Email',
    phone: 'title',
    cell: (account) => (
      <>
        <Link to={`/staff/accounts/${account.id}`}>{account.email}</Link>
        <br />
        <Quiet>Account {account.id}</Quiet>
      </>
    ),
  },
  { key: 'name', title: 'Name', cell: (account) => account.name },
  { key: 'studio', title: 'Studio', cell: (account) => account.studio?.name ?? '–' },
  { key: 'kind', title: 'Kind', cell: accountKind },
  { key: 'created_at', title: 'Signed up', cell: (account) => formatInstant(account.created_at) },
  {
    key: 'confirmed',
    title: 'Email',
    phone: 'aside',
    cell: ({ confirmed }) => (
      <Badge kind={confirmed ? 'go' : 'attention'}>{confirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
    ),
  },
]

export function FindAccountScreen() {
  usePageTitle('Accounts')
  const { search, wanted, look } = useOfficeSearch()
  const found = useLoaded(findAccounts, { search: wanted }, { keepPrevious: true })
  if (found.error) return <Unreachable error={found.error} />
  const { data } = found
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff">Office</Link>
          <Heading level={1}>Accounts</Heading>
        </div>
        <OfficeSearch
          label="Search all accounts"
          placeholder="Email, name, studio or id"
          value={search}
          onChange={look}
        />
        <DataTable
          label="Accounts"
          rows={data?.accounts}
          rowKey={(account) => account.id}
          rowName={(account) => account.email}
          columns={columns}
          empty={{
            title: 'No account matches',
            body: 'Try part of the email, the name or the studio.',
          }}
        />
        {data && data.total > data.accounts.length && (
          <Text muted small>
            The newest {data.accounts.length} of {moreThan(data)}. Search for more of the name to find others.
          </Text>
        )}
      </Stack>
    </PageContent>
  )
}
