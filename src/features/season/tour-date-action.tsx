// What a tour date offers this person: its status as a button to go on with, or as a word.

import { useLocation, useNavigate } from 'react-router'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formatEventDays } from '../../ui/dates.ts'
import { confirm, inform, tellError } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { DoneIcon } from '../../ui/status-icons.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { tellMobileNotice } from '../../web/mobile-notice.ts'
import { useSession } from '../../web/session.tsx'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { listTours } from '../tours/tour.contract.ts'
import type { TourDateListItem, TourDateStatus } from '../tours/tour-date.model.ts'
import { clickTarget, isDisabled } from '../tours/tour-date-status.rules.ts'
import { inCity } from '../tours/tour-words.rules.ts'
import styles from './tour-dates.module.css'

const kinds: Partial<Record<TourDateStatus, BadgeKind>> = {
  'Sold Out': 'stop',
  Canceled: 'stop',
  'Canceled/Postponed': 'stop',
  Postponed: 'attention',
}

interface TourDateActionProps {
  tourDate: TourDateListItem
  /** Fills a card's width. */
  wide?: boolean
}

export function TourDateAction({ tourDate, wide = false }: TourDateActionProps) {
  const { status, registration_id, registration_completed, mobile_registration, event_city } = tourDate
  const { user } = useSession()
  const { pathname } = useLocation()
  const phone = usePhone()
  const { busy, begin } = useBegin(tourDate)
  const registration =
    registration_id === null ? null : { id: registration_id, completed: registration_completed }
  const office = user !== null && user.staff_rights.length > 0
  const target = clickTarget({
    status,
    user,
    registration,
    barred_on_mobile: phone && !mobile_registration,
  })
  const word = <Badge kind={kinds[status] ?? 'neutral'}>{status}</Badge>
  // The office does not register: it sees what others can.
  if (office && status === 'Register') return <Badge kind="go">Open</Badge>
  if (target.kind === 'nothing' || office) return word

  const look = status === 'Register' || status === 'Finish Registration' ? 'primary' : 'secondary'
  const label = (
    <>
      {status}
      <span className="only-read"> {inCity(event_city)}</span>
    </>
  )
  // Registered, but the date itself is canceled, sold out or over: the word stays, and the way to what one has there.
  if (isDisabled(status, false)) {
    const to = target.kind === 'go' ? target.to : `/registration/${registration_id}`
    return (
      <span className={styles.both}>
        {word}
        <LinkButton to={to} size="small" wide={wide}>
          View<span className="only-read"> my registration {inCity(event_city)}</span>
        </LinkButton>
      </span>
    )
  }
  if (target.kind === 'go') {
    const to = target.to === '/signin' ? `/signin?next=${encodeURIComponent(pathname)}` : target.to
    const seen = status === 'View Registration'
    return (
      <LinkButton to={to} look={look} wide={wide} icon={seen && <DoneIcon />}>
        {label}
      </LinkButton>
    )
  }
  const click = target.kind === 'mobile-notice' ? tellMobileNotice : begin
  return (
    <Button look={look} wide={wide} busy={busy} onClick={() => void click()}>
      {label}
    </Button>
  )
}

/** R§2: "Confirm start of a registration". */
function confirmStart({ event, event_city, ...days }: TourDateListItem): Promise<boolean> {
  const when = days.start_date === null ? '' : `, ${formatEventDays(days)}`
  return confirm({
    title: 'Start your registration?',
    body: `You are about to start a registration for ${event.name} ${inCity(event_city)}${when}. You are not registered, and your spot is not held, until you reach the confirmation page.`,
    confirmLabel: 'Start Registration',
  })
}

/** Begins a registration, or opens the one that another tab began, and goes to it. */
function useBegin(tourDate: TourDateListItem) {
  const navigate = useNavigate()
  const answers = useAnswers()
  const { user } = useSession()
  const { busy, submit } = useSubmit(async () => {
    // What the call would refuse is said before anything is asked (STUDIO-13).
    if (user?.studio_rejected) {
      const studio = user.studio?.name ?? 'your studio'
      await inform({
        title: 'Sorry',
        body: `Nothing can be registered for ${studio} until our office has verified it. The reason stands above every page.`,
        kind: 'attention',
      })
      return
    }
    if (!(await confirmStart(tourDate))) return
    try {
      const { id, completed } = await api(startRegistration, { tour_date_id: tourDate.id })
      await navigate(completed ? `/event/${id}/overview` : `/registration/${id}`)
    } catch (error) {
      await tellError(error)
    } finally {
      // What this person has here is another now; or the date has closed meanwhile.
      void answers.askAgain(listTours)
    }
  })
  return { busy, begin: submit }
}
