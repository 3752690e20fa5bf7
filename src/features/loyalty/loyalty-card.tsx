// A studio's loyalty where nothing is paid: its points, and all its vouchers with what became of them.
import { Card, Stack } from '../../ui/layout.tsx'
import { LoyaltyUnread } from './loyalty-panel.tsx'
import { PointsPart } from './points-part.tsx'
import { useKeepLoyalty, useLoyalty } from './use-loyalty.tsx'
import { VoucherList } from './voucher-list.tsx'

export function LoyaltyCard({ studio_id }: { studio_id: number }) {
  const { data, error } = useLoyalty(studio_id)
  const keep = useKeepLoyalty(studio_id)
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        {data ? (
          <>
            <PointsPart loyalty={data} level={2} onIssued={(loyalty) => void keep(loyalty)} />
            <VoucherList vouchers={data.vouchers} />
          </>
        ) : (
          <LoyaltyUnread error={error} />
        )}
      </Stack>
    </Card>
  )
}
