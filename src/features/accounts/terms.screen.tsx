// /terms: the terms and conditions.
import { TERMS_MODIFIED, TermsText } from './terms-text.tsx'
import { TextPage } from './text-page.tsx'

export function TermsScreen() {
  return (
    <TextPage title="Terms & Conditions" modified={TERMS_MODIFIED}>
      <TermsText />
    </TextPage>
  )
}
