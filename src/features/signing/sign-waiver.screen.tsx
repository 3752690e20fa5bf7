// /waivers/sign#token=…: a dancer or a guardian signs a waiver by its mailed link, on a phone, without an account.
import { useLocation } from 'react-router'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { DeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { openWaiver, signWaiver } from '../waivers/signing.contract.ts'
import { type Back, SignedAlready } from './signing-done.tsx'
import { SigningSteps } from './signing-steps.tsx'

const NEW_ONE = 'Whoever sent it can send you a new one.'

export function SignWaiverScreen() {
  usePageTitle('Sign a waiver')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink newOne={NEW_ONE} />
}

/** The family's page says where it is: its own token is in no other place (WAIVER-17). */
function useWayBack(): Back | undefined {
  const { state } = useLocation()
  const page: unknown = state?.family_page
  if (typeof page !== 'string' || !page.startsWith('/share#token=')) return undefined
  return { to: page, label: 'Back to your family’s page' }
}

function Opened({ token }: { token: string }) {
  const answers = useAnswers()
  const back = useWayBack()
  // What is typed must not be lost to a page that was loaded again.
  const { data, error } = useLoaded(
    openWaiver,
    { token },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  if (error) return linkTrouble(error, { newOne: NEW_ONE })
  if (!data) return <PageSkeleton band />
  if (data.signed) return <SignedAlready page={data} signed={data.signed} back={back} />
  return (
    <SigningSteps
      page={data}
      sign={(form) => api(signWaiver, { ...form, token })}
      reload={() => answers.load(openWaiver, { token })}
      back={back}
    />
  )
}
