// /terms: the terms and conditions; with ?event= as those of one event, which may name its own company (A§9).
import { useSearchParams } from 'react-router'
import { useEvents } from '../tours/use-season.tsx'
import { termsCompany } from './terms-company.rules.ts'
import { TERMS_MODIFIED, TermsText } from './terms-text.tsx'
import { TextPage } from './text-page.tsx'

export function TermsScreen() {
  const [query] = useSearchParams()
  const subdomain = query.get('event')
  return (
    <TextPage title="Terms & Conditions" modified={TERMS_MODIFIED}>
      {subdomain === null ? <TermsText /> : <TermsOfEvent subdomain={subdomain} />}
    </TextPage>
  )
}

/** The text stands at once; its company as soon as the event is known. */
function TermsOfEvent({ subdomain }: { subdomain: string }) {
  const { data } = useEvents()
  const event = data?.events.find((candidate) => candidate.subdomain === subdomain)
  return <TermsText company={termsCompany(event)} />
}
