// The status banner under the band, in the words of R§4; while editing, with the way out.
import { Button } from '../../ui/button.tsx'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useDone } from '../../web/arrival.ts'
import { HoldLine, useHoldLeft } from '../hold/hold-line.tsx'
import { receivedOf } from '../payments/cover-lines.rules.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { MarkedRoutinesBanner } from '../public-link/marked-routines-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Looking } from '../registrations/steps.rules.ts'
import type { RegistrationEdit } from '../registrations/use-registration-edit.tsx'
import { bannerText } from './banner.rules.ts'
import styles from './edit-banner.module.css'

interface RegistrationBannerProps {
  view: RegistrationView
  looking: Looking
  success: boolean
  edit: RegistrationEdit | null
}

export function RegistrationBanner(props: RegistrationBannerProps) {
  return (
    <>
      <Standing {...props} />
      <MarkedRoutinesBanner view={props.view} />
    </>
  )
}

function Standing({ view, looking, success, edit }: RegistrationBannerProps) {
  const left = useHoldLeft(view)
  const edited = useDone('edited')
  // While places are held, the words about the spot are those of the hold.
  if (left !== null && (left === 0 || view.held_routines > 0) && view.routines.length > 0 && !edit)
    return <HoldLine view={view} left={left} />
  const outcome = {
    success,
    balance_cents: view.balance_cents,
    paying_by_check: view.paying_by_check,
    edited,
    reserved: isRegistrationReserved(view),
    received: receivedOf(view, 'registration') > 0,
  }
  const banner = bannerText(edit ? { ...view, confirmed: true } : view, view.tour_date, looking, outcome)
  if (!banner) return null
  // What matters is said first and stands out; the condition follows.
  const [matter = '', condition] = banner.text.split(/ (?=until )/)
  const discard = async () => {
    if (await confirmDiscard()) edit?.discard()
  }
  return (
    <StatusBanner kind={banner.tone}>
      <div className={styles.line}>
        <span className={styles.words}>
          <strong>{matter}</strong>
          {condition && ` ${condition}`}
        </span>
        {edit && !success && (
          <Button size="small" onClick={() => void discard()}>
            Discard Changes
          </Button>
        )}
      </div>
    </StatusBanner>
  )
}
