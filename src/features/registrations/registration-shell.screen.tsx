// The room around all steps of a registration: loads it, guards its doors, shows band and banner, keeps the total.
import { useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { inform } from '../../ui/dialogs.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ApiError } from '../../web/api.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import type { Quote } from '../fees/quote.model.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { rateWords } from '../tours/rate.rules.ts'
import { IdleWarning } from './idle-warning.tsx'
import { useLeavingGuard } from './leaving-guard.tsx'
import { NoSuchRegistration, NotOnMobile } from './not-here.tsx'
import type { RegistrationView } from './registration.model.ts'
import { RegistrationBand } from './registration-band.tsx'
import { RegistrationBanner } from './registration-banner.tsx'
import { type Preview, RegistrationPageProvider } from './registration-page.tsx'
import { useLastChange } from './registration-total.tsx'
import { guardStep, stepAt, stepPath } from './steps.rules.ts'
import { useLeftOff } from './use-left-off.tsx'
import { useNow } from './use-now.tsx'
import { useRegistration, useRegistrationWrite } from './use-registration.tsx'

export function RegistrationShellScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <LoadedRegistration key={id} id={Number(id)} /> : <NoSuchRegistration />
}

function LoadedRegistration({ id }: { id: number }) {
  const { data, error } = useRegistration(id)
  if (data) return <RegistrationRoom view={data} />
  if (!error) return <PageSkeleton band />
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'NOT_YOURS')) {
    return <NoSuchRegistration message={error.code === 'NOT_YOURS' ? error.message : undefined} />
  }
  return <Unreachable error={error} />
}

/** What it costs with the step's unsaved entries; a completed one costs what it was sold for. */
function useDraftQuote(view: RegistrationView, preview: Preview | null, now: Date): Quote {
  return useMemo(
    () =>
      view.completed
        ? view.quote
        : quoteRegistration({ ...view, ...preview }, view.tour_date, view.price_list, now),
    [view, preview, now],
  )
}

/** R§4: rates change when a deadline passes; an info notice tells of the recalculation. */
function useRateNotice({ rate }: Quote, completed: boolean) {
  const before = useRef(rate)
  useEffect(() => {
    if (before.current === rate) return
    const ended = rateWords[before.current]
    before.current = rate
    if (completed) return
    void inform({
      title: 'Rates have changed',
      body: `The ${ended} has ended while this page was open. Your registration is now calculated at the ${rateWords[rate]}.`,
      kind: 'info',
    })
  }, [rate, completed])
}

function RegistrationRoom({ view }: { view: RegistrationView }) {
  const { tour_date } = view
  const { pathname } = useLocation()
  const now = useNow()
  // Registration on phones is a matter of the tour date; a zoomed-in desktop is no phone.
  const phone = useMedia('(max-width: 47.99em) and (pointer: coarse)')
  const [beganOpen] = useState(!view.completed)
  const [preview, setPreview] = useState<Preview | null>(null)
  const write = useRegistrationWrite(view.id)
  const { setUnsaved, travel, reload } = useLeavingGuard()
  const quote = useDraftQuote(view, preview, now)
  const changed = useLastChange(quote)
  useRateNotice(quote, view.completed)

  const path = pathname.split('/').slice(3).join('/').replace(/\/$/, '')
  const step = stepAt(path, tour_date)
  const looking = { at: now, editing: false, exempt: view.exempt }
  const guarded = guardStep(path, view, tour_date, looking)
  // Whoever saw it completed just now, in this window or another, goes on to the success page.
  const redirect =
    guarded && beganOpen && step?.key === 'payment' && view.completed ? stepPath(view, 'success') : guarded
  useLeftOff(redirect === null ? view : undefined, step)
  usePageTitle(`${step?.title ?? 'Registration'} · ${tour_date.event.name} ${tour_date.event_city}`)

  const page = useMemo(
    () => step && { view, step, now, quote, changed, write, setPreview, setUnsaved, travel },
    [view, step, now, quote, changed, write, setUnsaved, travel],
  )
  if (redirect !== null) return <Navigate to={redirect} replace />
  if (!page) return <NoSuchRegistration />
  const success = page.step.key === 'success'
  if (phone && !tour_date.mobile_registration && !view.completed) return <NotOnMobile />
  return (
    <RegistrationPageProvider value={page}>
      <RegistrationBand view={view} step={page.step} now={now} />
      <RegistrationBanner view={view} looking={looking} success={success} />
      <Outlet />
      {!success && !view.completed && <IdleWarning onReload={reload} />}
    </RegistrationPageProvider>
  )
}
