// /waivers/verify: whether a signed waiver is what it says, by the code on it.
import { useState } from 'react'
import { formatDatedMoment } from '../../ui/dates.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { PageContent, Text, TitledCard } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { verifyWaiver } from '../waivers/signing.contract.ts'
import type { Verified } from '../waivers/waiver.model.ts'
import styles from './signing.module.css'

function Answer({ found }: { found: Verified }) {
  const { erased, intact, participant, signed_by, relationship, season, signed_at, timezone, text_version } =
    found
  return (
    <>
      <StatusBanner kind={intact ? 'go' : 'attention'} boxed live>
        {intact
          ? 'This waiver is genuine: nothing has changed since it was signed.'
          : 'This waiver has been changed since it was signed. Please contact our office.'}
      </StatusBanner>
      <Text>
        {erased
          ? 'The personal details on it were erased at their owners’ request.'
          : `For ${participant}, signed by ${signed_by}${relationship ? ` (${relationship})` : ''}.`}
      </Text>
      <Text>
        Signed on {formatDatedMoment(signed_at, timezone)}, season {season}, text version {text_version}.
      </Text>
      <p className={styles.code}>SHA-256 of the text: {found.text_hash}</p>
      <p className={styles.code}>SHA-256 of the evidence: {found.evidence_hash}</p>
    </>
  )
}

export function VerifyWaiverScreen() {
  usePageTitle('Verify a waiver')
  const fields = useFields({ code: '' })
  const [found, setFound] = useState<Verified | null>(null)
  return (
    <PageContent>
      <div className={styles.sheet}>
        <TitledCard title="Verify a signed waiver">
          <Form
            violations={fields.violations}
            onSubmit={async () => {
              setFound(null)
              try {
                setFound(await api(verifyWaiver, fields.values))
              } catch (error) {
                if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
                fields.violations.show([{ code: error.code, path: ['code'], message: error.message }])
              }
            }}
          >
            <TextField
              label="Code"
              help="At the top of the PDF, and in the email it came with."
              autoComplete="off"
              {...fields.bind('code')}
            />
            <SubmitButton>Verify</SubmitButton>
          </Form>
          {found && <Answer found={found} />}
        </TitledCard>
      </div>
    </PageContent>
  )
}
