// The running total on a phone, opened from its bar; loaded when it is first opened.
import { PageDrawer } from './page-drawer.tsx'
import { type RunningTotalProps, TotalLines } from './total-lines.tsx'

export function TotalSheet({
  opened,
  onClose,
  ...total
}: RunningTotalProps & { opened: boolean; onClose: () => void }) {
  return (
    <PageDrawer opened={opened} onClose={onClose} title="Breakdown" fits>
      <TotalLines {...total} />
    </PageDrawer>
  )
}
