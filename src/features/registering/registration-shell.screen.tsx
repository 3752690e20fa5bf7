// The room around all steps of a registration: loads it, guards its doors, shows band and banner, keeps the total.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { useNow } from '../../ui/use-now.tsx'
import { ApiError } from '../../web/api.ts'
import { doneState } from '../../web/arrival.ts'
import { useLeavingGuard } from '../../web/leaving-guard.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import type { Quote } from '../fees/quote.model.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { withPaypal } from '../paying/begun-paypal.tsx'
import { PaypalElsewhere } from '../paying/paypal-elsewhere.tsx'
import { contentWith, editedView } from '../registrations/edit-content.rules.ts'
import { useMergeQuestion } from '../registrations/merge-question.tsx'
import { amountsWith } from '../registrations/preview-amounts.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { type Preview, RegistrationPageProvider } from '../registrations/registration-page.tsx'
import { useLastChange } from '../registrations/registration-total.tsx'
import { guardStep, pathOfStep, stepAt } from '../registrations/steps.rules.ts'
import { useRegistration, useRegistrationWrite } from '../registrations/use-registration.tsx'
import {
  type EditUnderWay,
  type RegistrationEdit,
  useRegistrationEdit,
} from '../registrations/use-registration-edit.tsx'
import { useAskJudgedPeople } from '../scores/use-may-remove.tsx'
import { variantOf } from '../tours/event-variant.rules.ts'
import { nextRateChange } from '../tours/rate.rules.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { keptElsewhere } from './kept-elsewhere.tsx'
import { NoSuchRegistration, NotOnMobile } from './not-here.tsx'
import { RegistrationBand } from './registration-band.tsx'
import { RegistrationBanner } from './registration-banner.tsx'
import { SavingNote } from './saving-note.tsx'
import { useLeftOff } from './use-left-off.tsx'
import { useRateNotice } from './use-rate-notice.tsx'
import { useSentBack } from './use-sent-back.tsx'
import { WhatNoLongerFits } from './what-no-longer-fits.tsx'

export function RegistrationShellScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <LoadedRegistration key={id} id={Number(id)} /> : <NoSuchRegistration />
}

function LoadedRegistration({ id }: { id: number }) {
  const { data, error } = useRegistration(id)
  if (data) return <RegistrationRoom saved={data} />
  if (!error) return <PageSkeleton band />
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'NOT_YOURS')) {
    return <NoSuchRegistration message={error.code === 'NOT_YOURS' ? error.message : undefined} />
  }
  return <Unreachable error={error} />
}

/** What is wanted in an edit, with the step's unsaved entries. */
function useWanted(edit: RegistrationEdit | null, preview: Preview | null): RegistrationContent | null {
  return useMemo(
    () => edit && (preview ? contentWith(edit.content, preview, edit.saved) : edit.content),
    [edit, preview],
  )
}

/** What it would cost with other entries of the step: to say it before they are made. */
function useQuoteWith(view: RegistrationView, edit: RegistrationEdit | null, now: Date) {
  return useCallback(
    (entries: Preview): Quote =>
      edit
        ? editedView(edit.saved, contentWith(edit.content, entries, edit.saved), now).quote
        : quoteRegistration({ ...view, ...entries }, view.tour_date, view.price_list, now),
    [view, edit, now],
  )
}

/** With the step's unsaved entries. */
function useAmounts(
  view: RegistrationView,
  { edit, wanted }: { edit: RegistrationEdit | null; wanted: RegistrationContent | null },
  preview: Preview | null,
  now: Date,
): RegistrationView {
  return useMemo(() => amountsWith({ view, edit, wanted, preview }, now), [view, edit, wanted, preview, now])
}

type Place = ReturnType<typeof placeOf>

/** The path of the step, and the step that stands there. */
function placeOf(pathname: string, view: RegistrationView) {
  const path = pathname.split('/').slice(3).join('/').replace(/\/$/, '')
  return { path, step: stepAt(path, view.tour_date, view) }
}

/** Where it goes on to instead, if it does. */
function useWayOn(saved: RegistrationView, underWay: EditUnderWay, { path, step }: Place, now: Date) {
  const { edit, view, waiting, stale, leavingTo, arrived } = underWay
  const { pathname } = useLocation()
  const [beganOpen] = useState(!view.completed)
  const looking = { at: now, editing: edit !== null, exempt: view.exempt }
  // Whether it may be edited was decided by the registration as it is saved.
  const guarded = guardStep(path, edit ? { ...view, confirmed: true } : view, view.tour_date, looking)
  // Whoever saw it completed just now, in this window or another, goes on to the success page.
  const completedNow = guarded && beganOpen && step?.key === 'payment' && saved.completed
  const leaving = leavingTo()
  const here = leaving?.split('?')[0] === pathname
  useEffect(() => {
    if (here) arrived()
  })
  const redirect =
    stale || waiting
      ? null
      : leaving !== null && !here
        ? leaving
        : completedNow
          ? pathOfStep(view, 'success')
          : guarded
  useSentBack(view, path, leaving === null && !completedNow ? redirect : null)
  useLeftOff(redirect === null ? view : undefined, step)
  return { looking, redirect, completedNow }
}

/** What the steps share: the registration with their unsaved entries, what it costs, and how it is saved. */
function usePage({ edit, view }: EditUnderWay, { path, step }: Place, now: Date) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const write = useRegistrationWrite(view.id)
  const { setUnsaved, addSaver, saving, travel, reload } = useLeavingGuard(
    edit ? { saveLabel: 'Keep on this device and continue' } : {},
  )
  const { ask: askMerge, question } = useMergeQuestion()
  const wanted = useWanted(edit, preview)
  const amounts = useAmounts(view, { edit, wanted }, preview, now)
  const { quote } = amounts
  const kind = variantOf(view.tour_date)
  const quoteWith = useQuoteWith(view, edit, now)
  useRateNotice(view, quote, now, edit !== null)
  const changed = useLastChange(quote, kind, path)
  const askJudged = useAskJudgedPeople(edit)

  const page = useMemo(
    () =>
      step && {
        view,
        kind,
        edit,
        wanted,
        askMerge,
        step,
        keptElsewhere,
        askJudged,
        now,
        amounts,
        quote,
        quoteWith,
        changed,
        write,
        setPreview,
        setUnsaved,
        addSaver,
        saving,
        travel,
      },
    [
      view,
      kind,
      edit,
      wanted,
      askMerge,
      step,
      askJudged,
      now,
      amounts,
      quote,
      quoteWith,
      changed,
      write,
      setUnsaved,
      addSaver,
      saving,
      travel,
    ],
  )
  return { page, question, saving, reload }
}

function RegistrationRoom({ saved }: { saved: RegistrationView }) {
  const now = useNow((at) => nextRateChange(saved.tour_date, at))
  const underWay = useRegistrationEdit(saved, now)
  const { edit, view, waiting, stale, bringTogether, discard } = underWay
  const { tour_date } = view
  const { pathname, search } = useLocation()
  const place = placeOf(pathname, view)
  const { page, question, saving, reload } = usePage(underWay, place, now)
  const { looking, redirect, completedNow } = useWayOn(saved, underWay, place, now)
  // Registration on phones is a matter of the tour date; a zoomed-in desktop is no phone.
  const phone = usePhone()
  usePageTitle(`${place.step?.title ?? 'Registration'} · ${tour_date.event.name} ${tour_date.event_city}`)

  if (redirect !== null)
    return (
      <Navigate
        // The payment step itself pays with what came back to it.
        to={completedNow ? redirect : withPaypal(redirect, search)}
        state={redirect.endsWith('?edited=1') ? doneState('edited') : null}
        replace
      />
    )
  if (!page) return <NoSuchRegistration />
  const success = page.step.key === 'success'
  if (waiting) return <PageSkeleton band />
  if (phone && !tour_date.mobile_registration && (!view.completed || edit))
    return (
      <>
        <PaypalElsewhere key={pathname} view={view} />
        <NotOnMobile />
      </>
    )
  return (
    <RegistrationPageProvider value={page}>
      <RegistrationBand view={view} step={page.step} now={now} editing={edit !== null} />
      <RegistrationBanner view={view} looking={looking} success={success} edit={edit} />
      <WhatNoLongerFits view={view} registered={edit?.saved ?? null} step={page.step} />
      {page.step.key !== 'payment' && <PaypalElsewhere key={pathname} view={view} />}
      {stale ? (
        <ChangedMeanwhile
          key={saved.version}
          draft={stale}
          view={saved}
          onContinue={bringTogether}
          onDiscard={discard}
        />
      ) : (
        <Outlet />
      )}
      {question}
      {saving && <SavingNote />}
      {!success && !view.completed && <IdleWarning held={view.held_routines > 0} onReload={reload} />}
    </RegistrationPageProvider>
  )
}
