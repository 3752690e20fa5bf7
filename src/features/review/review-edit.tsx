// The review of an edit: what it changes, the registration as it would be, the waiver anew, and applying it.
import { useMemo, useState } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { WithoutPlace } from '../competition/without-place.tsx'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import { notOfPlaces } from '../limits/place-violations.rules.ts'
import { PromiseEnds } from '../payments/ended-check.tsx'
import { useProgrammeWarning } from '../programme/use-programme-warning.tsx'
import { checkEdit } from '../registrations/edit-check.rules.ts'
import { contentOf, sameContent } from '../registrations/edit-content.rules.ts'
import { useKeptEntries, useSubmitsWithout } from '../registrations/kept-entries.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import type { RegistrationEdit } from '../registrations/use-registration-edit.tsx'
import { OpenViolations } from './open-violations.tsx'
import { Preparing } from './preparing.tsx'
import { RegistrationStatement } from './registration-statement.tsx'
import { useJudgedInEdit } from './use-judged-in-edit.tsx'
import { VirtualInHall } from './virtual-in-hall.tsx'
import { useAgreement, useAskToAgree, WaiverAgreement } from './waiver-agreement.tsx'

export function ReviewEdit({ edit }: { edit: RegistrationEdit }) {
  const { view, quote, now, travel } = useRegistrationPage()
  const { saved, content } = edit
  const [agreed, setAgreed] = useAgreement(quote, false)
  const { missing, askToAgree } = useAskToAgree(agreed)
  const [refused, setRefused] = useState<readonly Violation[]>([])
  const checked = useMemo(() => checkEdit(saved, content, { at: now, waiver: true }), [saved, content, now])
  const judged = useJudgedInEdit(edit, view)
  const known = [...checked, ...judged.known]
  const nothing = useMemo(() => sameContent(contentOf(saved), content), [saved, content])

  const waiting = useKeptEntries().length > 0
  const submitsWithout = useSubmitsWithout()
  const programmeIsWhole = useProgrammeWarning()

  const { busy, submit } = useSubmit(async () => {
    setRefused([])
    if (!(await submitsWithout())) return
    if (nothing) {
      return inform({
        title: 'Nothing to submit',
        body: 'You haven’t changed anything, so your registration stays as it is.',
      })
    }
    if (!(await programmeIsWhole())) return
    if (!agreed) return askToAgree()
    if (known.length > 0) {
      return document.getElementById('open-violations')?.scrollIntoView({ block: 'center' })
    }
    try {
      const promo_cents = takenOff(view.promo_codes)
      const late_cents = view.late?.of_edit_cents ?? 0
      await edit.apply({ total_cents: quote.fees.total, promo_cents, late_cents })
    } catch (error) {
      const found = violationsIn(error)
      if (found.length === 0) throw error
      // Sold meanwhile: which routines have no place stands above.
      setRefused(notOfPlaces(await judged.besides(found)))
    }
  })

  return (
    <StepPage
      title={<SpokenLabel>REVIEW REGISTRATION</SpokenLabel>}
      subtitle={`${view.registrant_name} · please check your changes`}
      info={
        <p>
          Here is your registration with your changes. What you already registered keeps its price; anything
          new is charged at today’s rate. Nothing is saved until you submit.
        </p>
      }
      nextLabel="SUBMIT REGISTRATION"
      busy={busy}
      onBack={travel}
      onNext={() => void submit()}
    >
      <div id="open-violations">
        <WithoutPlace />
        <OpenViolations
          violations={refused.length > 0 ? refused : notOfPlaces(known)}
          view={view}
          mendOf={judged.mendOf}
        />
      </div>
      {nothing && !waiting && (
        <StatusBanner kind="info" boxed>
          You haven’t changed anything yet.
        </StatusBanner>
      )}
      <PromiseEnds saved={saved} view={view} />
      <VirtualInHall view={view} />
      <RegistrationStatement view={view} quote={quote} saved={saved} editable />
      <WaiverAgreement event={view.tour_date.event} agreed={agreed} onChange={setAgreed} error={missing} />
      {busy && <Preparing />}
    </StepPage>
  )
}
