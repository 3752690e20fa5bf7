// Shows which registrations have a promo code, and what it took off each.
import { Link } from 'react-router'
import { formatInstant } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import styles from '../discounts/discounts.module.css'
import type { DeskPromoCode } from './promo-code-desk.model.ts'
import { usePromoCodeUses } from './use-promo-code-desk.tsx'

export function PromoCodeUsesDialog({ code, onClose }: { code: DeskPromoCode; onClose: () => void }) {
  const { data, error } = usePromoCodeUses(code.id)
  return (
    <Dialog opened onClose={onClose} title={`Uses of ${code.code}`}>
      {error && <Unreachable error={error} />}
      {!data && !error && (
        <Loading>
          <LinesSkeleton lines={3} />
        </Loading>
      )}
      {data?.uses.length === 0 && <Text muted>No registration has it.</Text>}
      {data && data.uses.length > 0 && (
        <ul className={styles.list} aria-label={`Registrations with ${code.code}`}>
          {data.uses.map((use) => (
            <li key={use.registration_id}>
              <span className={styles.what}>
                <Link to={`/staff/registrations/${use.registration_id}`}>{use.registrant_name}</Link>
                <span className={styles.more}>
                  {use.event_name}, {use.event_city}; applied {formatInstant(use.applied_at)}
                </span>
              </span>
              {use.amount === null ? (
                <span className={styles.more}>Not completed yet</span>
              ) : (
                <Money cents={-use.amount} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
