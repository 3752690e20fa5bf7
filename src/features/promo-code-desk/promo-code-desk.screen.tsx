// /staff/promo-codes: every promo code with its use; makes one, stops one.
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, PageContent, Quiet, Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn, TableFilter } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { NewPromoCodeDialog } from './new-promo-code-dialog.tsx'
import { stopPromoCode } from './promo-code-desk.contract.ts'
import type { DeskPromoCode } from './promo-code-desk.model.ts'
import { PromoCodeUsesDialog } from './promo-code-uses-dialog.tsx'
import { limitsOf, takesOff } from './promo-terms.tsx'
import { usePromoCodeDesk, useRefreshPromoCodes } from './use-promo-code-desk.tsx'

const columns: TableColumn<DeskPromoCode>[] = [
  {
    key: 'code',
    title: 'Code',
    phone: 'title',
    value: ({ code, display_name }) => `${code} ${display_name}`,
    cell: ({ code, display_name }) => (
      <>
        <strong>{code}</strong>
        <br />
        <Quiet>{display_name}</Quiet>
      </>
    ),
  },
  { key: 'takes_off', title: 'Takes off', value: takesOff },
  { key: 'limits', title: 'Limits', value: limitsOf },
  {
    key: 'used',
    title: 'Used',
    align: 'end',
    value: ({ used }) => used,
    cell: ({ used, uses }) => (uses === null ? used : `${used} of ${uses}`),
  },
  {
    key: 'settled_cents',
    title: 'Took off',
    align: 'end',
    value: ({ settled_cents }) => settled_cents,
    cell: ({ settled_cents }) => <Money cents={settled_cents} />,
  },
  {
    key: 'stopped_at',
    title: 'State',
    phone: 'aside',
    cell: ({ stopped_at }) =>
      stopped_at ? <Badge kind="neutral">Stopped</Badge> : <Badge kind="go">Accepted</Badge>,
  },
]
const filters: TableFilter<DeskPromoCode>[] = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'accepted', label: 'ACCEPTED', test: ({ stopped_at }) => stopped_at === null },
  { key: 'stopped', label: 'STOPPED', test: ({ stopped_at }) => stopped_at !== null },
]

export function PromoCodeDeskScreen() {
  usePageTitle('Promo codes')
  const { data, error } = usePromoCodeDesk()
  const refresh = useRefreshPromoCodes()
  const [making, setMaking] = useState(false)
  const [shown, setShown] = useState<DeskPromoCode | null>(null)
  const { submit: stop } = useSubmit(async ({ id, code }: DeskPromoCode) => {
    const sure = await confirm({
      title: `Stop ${code}?`,
      body: 'No one else will be able to use it. Registrations that already have it keep it.',
      confirmLabel: 'Stop it',
      danger: true,
    })
    if (!sure) return
    await api(stopPromoCode, { id })
    await refresh()
    toast(`${code} is stopped`)
  })
  if (error) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff">Office</Link>
          <Row align="between">
            <Heading level={1}>Promo codes</Heading>
            <Button look="primary" onClick={() => setMaking(true)}>
              New promo code
            </Button>
          </Row>
        </div>
        <DataTable
          label="Promo codes"
          rows={data?.promo_codes}
          rowKey={({ id }) => id}
          rowName={({ code }) => code}
          columns={columns}
          filters={filters}
          search="Find a code"
          actions={(code) => [
            { label: 'Uses', onClick: () => setShown(code) },
            ...(code.stopped_at ? [] : [{ label: 'Stop', onClick: () => void stop(code) }]),
          ]}
          tone={({ stopped_at }) => (stopped_at ? 'quiet' : undefined)}
          empty={{
            title: 'No promo codes yet',
            body: 'Create one with the button above; studios and individuals enter it when they pay.',
          }}
        />
      </Stack>
      {making && data && (
        <NewPromoCodeDialog
          events={data.events}
          seasons={data.seasons}
          onMade={refresh}
          onClose={() => setMaking(false)}
        />
      )}
      {shown && <PromoCodeUsesDialog code={shown} onClose={() => setShown(null)} />}
    </PageContent>
  )
}
