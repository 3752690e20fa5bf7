// /waivers/sign#token=…: a dancer or a guardian signs a waiver by its mailed link, on a phone, without an account.
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { DeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { openWaiver, signWaiver } from '../waivers/signing.contract.ts'
import { SignedAlready, SigningSteps } from './signing-steps.tsx'

const NEW_ONE = 'Whoever sent it can send you a new one.'

export function SignWaiverScreen() {
  usePageTitle('Sign a waiver')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink newOne={NEW_ONE} />
}

function Opened({ token }: { token: string }) {
  // What is typed must not be lost to a page that was loaded again.
  const { data, error } = useLoaded(
    openWaiver,
    { token },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  if (error) return linkTrouble(error, { newOne: NEW_ONE })
  if (!data) return <PageSkeleton band />
  if (data.signed) return <SignedAlready page={data} signed_at={data.signed.signed_at} />
  return <SigningSteps page={data} sign={(form) => api(signWaiver, { ...form, token })} />
}
