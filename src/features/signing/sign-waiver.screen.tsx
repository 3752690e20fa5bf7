// /waivers/sign#token=…: a dancer or a guardian signs a waiver by its mailed link, on a phone, without an account.
import { useLocation } from 'react-router'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { openWaiver, signWaiver } from '../waivers/signing.contract.ts'
import { DeadLink, linkTrouble } from './dead-link.tsx'
import { SignedAlready, SigningSteps } from './signing-steps.tsx'

export function SignWaiverScreen() {
  usePageTitle('Sign a waiver')
  const { hash } = useLocation()
  // It stays in the address: the page may be reloaded, and no server is told what stands behind '#'.
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return token ? <Opened key={token} token={token} /> : <DeadLink />
}

function Opened({ token }: { token: string }) {
  // What is typed must not be lost to a page that was loaded again.
  const { data, error } = useLoaded(
    openWaiver,
    { token },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  if (error) return linkTrouble(error)
  if (!data) return <PageSkeleton band />
  if (data.signed) return <SignedAlready page={data} signed_at={data.signed.signed_at} />
  return <SigningSteps page={data} sign={(form) => api(signWaiver, { ...form, token })} />
}
