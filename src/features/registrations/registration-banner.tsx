// The status banner under the band, in the words of R§4.
import { StatusBanner } from '../../ui/status-banner.tsx'
import { bannerText } from './banner.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { Looking } from './steps.rules.ts'

interface RegistrationBannerProps {
  view: RegistrationView
  looking: Looking
  success: boolean
}

export function RegistrationBanner({ view, looking, success }: RegistrationBannerProps) {
  const banner = bannerText(view, view.tour_date, looking, { success, balance_cents: view.balance_cents })
  if (!banner) return null
  // What matters is said first and stands out; the condition follows.
  const [matter = '', condition] = banner.text.split(/ (?=until )/)
  return (
    <StatusBanner kind={banner.tone}>
      <strong>{matter}</strong>
      {condition && ` ${condition}`}
    </StatusBanner>
  )
}
