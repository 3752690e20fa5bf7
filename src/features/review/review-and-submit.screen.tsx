// The step 'Review': the registration as a statement, the waiver, and the button that submits it.

import { useEffect, useMemo, useState } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { useSubmit } from '../../ui/form.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { whenPlacesAreTaken } from '../competition/competition-notice.rules.ts'
import { WithoutPlace } from '../competition/without-place.tsx'
import { checkReview } from '../completion/complete.rules.ts'
import { useHold } from '../hold/use-hold.tsx'
import { useProgrammeWarning } from '../programme/use-programme-warning.tsx'
import { useSubmitsWithout } from '../registrations/kept-entries.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { OpenViolations } from './open-violations.tsx'
import { Preparing } from './preparing.tsx'
import { RegistrationStatement } from './registration-statement.tsx'
import { ReviewEdit } from './review-edit.tsx'
import { VirtualInHall } from './virtual-in-hall.tsx'
import { useAgreement, useAskToAgree, WaiverAgreement } from './waiver-agreement.tsx'

export function ReviewAndSubmitScreen() {
  const { edit } = useRegistrationPage()
  return edit ? <ReviewEdit edit={edit} /> : <ReviewOpen />
}

/** A routine that finds no place bars the submit: it waits, or is removed. */
function lacksPlace({ exempt, city }: RegistrationView): boolean {
  return !exempt && city.without_place.length > 0
}

function ReviewOpen() {
  const { view, quote, now, travel } = useRegistrationPage()
  const save = useSaveStep()
  useHold()
  const [agreed, setAgreed] = useAgreement(quote, view.waiver)
  const { missing, askToAgree } = useAskToAgree(agreed)
  const [refused, setRefused] = useState<readonly Violation[]>([])

  // The server has the last word; what it would refuse is said before the button is pressed.
  const known = useMemo(
    () => checkReview({ ...view, waiver: true }, { exempt: view.exempt, at: now }),
    [view, now],
  )
  // A change in another window, or at the server, may have taken the agreement back (R§4).
  const { waiver } = view
  useEffect(() => {
    if (!waiver) setAgreed(false)
  }, [waiver, setAgreed])

  const submitsWithout = useSubmitsWithout()
  const programmeIsWhole = useProgrammeWarning()
  const { busy, submit } = useSubmit(async (next: string) => {
    setRefused([])
    // R§2: what the programme of the finals asks for comes first.
    if (!(await programmeIsWhole())) return
    if (!agreed) return askToAgree()
    if (known.length > 0 || lacksPlace(view))
      return document.getElementById('open-violations')?.scrollIntoView({ block: 'center' })
    if (!(await submitsWithout())) return
    if (view.reviewed && view.waiver) return travel(next)
    try {
      const saved = await save({ reviewed: true, waiver: true })
      // Sold out meanwhile: which routines have no place stands above.
      if (!saved || lacksPlace(saved)) return
    } catch (error) {
      const found = violationsIn(error)
      if (found.length === 0) throw error
      setRefused(found)
      return
    }
    travel(next)
  })

  return (
    <StepPage
      title={<SpokenLabel>REVIEW REGISTRATION</SpokenLabel>}
      subtitle={`${view.registrant_name} · please check everything one more time`}
      info={
        <p>
          Here is everything you’re registering, with each amount at today’s rate. Use EDIT to go back to a
          step. After you submit, you’ll continue to payment.{' '}
          {whenPlacesAreTaken(view.tour_date.entry_limit_rules)}
        </p>
      }
      nextLabel="SUBMIT REGISTRATION"
      busy={busy}
      onBack={travel}
      onNext={(next) => void submit(next)}
    >
      <div id="open-violations">
        <WithoutPlace />
        <OpenViolations violations={refused.length > 0 ? refused : known} view={view} />
      </div>
      <VirtualInHall view={view} />
      <RegistrationStatement view={view} quote={quote} editable />
      <WaiverAgreement event={view.tour_date.event} agreed={agreed} onChange={setAgreed} error={missing} />
      {busy && <Preparing />}
    </StepPage>
  )
}
