// /event/:id/waivers/:person_id: who registers alone signs here, without a mail.
import { useParams } from 'react-router'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import { openOwnWaiver, saveWaiver } from '../waivers/signing.contract.ts'
import { listWaivers } from '../waivers/waiver.contract.ts'
import { SignedAlready } from './signing-done.tsx'
import { SigningSteps } from './signing-steps.tsx'

export function SignHereScreen() {
  const view = useEventPage()
  const { person_id = '' } = useParams()
  const place = { registration_id: view.id, person_id: Number(person_id) || 0 }
  const answers = useAnswers()
  const { data, error } = useLoaded(openOwnWaiver, place, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const back = { to: `/event/${view.id}/waivers`, label: 'Back to the waivers' }
  if (error) return <Unreachable error={error} />
  if (!data) return <PageSkeleton />
  if (data.signed) return <SignedAlready page={data} signed={data.signed} back={back} />
  return (
    <SigningSteps
      page={data}
      reload={() => answers.load(openOwnWaiver, place)}
      back={back}
      sign={async (form) => {
        const done = await api(saveWaiver, { ...form, ...place })
        answers.forget(listWaivers, { id: view.id })
        return done
      }}
    />
  )
}
