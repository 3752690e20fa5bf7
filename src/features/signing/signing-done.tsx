// What stands there once a waiver is signed, with the way back to where it was opened.
import { LinkButton } from '../../ui/button.tsx'
import { formatDatedMoment } from '../../ui/dates.ts'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import type { WaiverPage } from '../waivers/waiver.model.ts'
import styles from './signing.module.css'
import { Frame, together } from './signing-frame.tsx'

export interface SignedNow {
  signed: { fname: string; code: string }[]
  email: string
}

export interface Back {
  to: string
  label: string
}

export function Done({ page, done, back }: { page: WaiverPage; done: SignedNow; back: Back | undefined }) {
  return (
    <Frame page={page} step={4}>
      <TitledCard title={`Signed for ${together(done.signed.map(({ fname }) => fname))}`} gap={12}>
        <Text>
          Thank you. We’re sending a PDF copy to {done.email || 'the address your link was emailed to'}.
        </Text>
        {done.signed.map(({ fname, code }) => (
          <p key={code} className={styles.code}>
            {fname}: <strong>{code}</strong>
          </p>
        ))}
        <Text muted small>
          You can use this code to verify the waiver later.
        </Text>
        <Row>
          {back && <WayBack back={back} />}
          <LinkButton to="/waivers/verify">Verify a waiver</LinkButton>
        </Row>
      </TitledCard>
    </Frame>
  )
}

function WayBack({ back }: { back: Back }) {
  return (
    <LinkButton to={back.to} look="primary">
      {back.label}
    </LinkButton>
  )
}

interface SignedAlreadyProps {
  page: WaiverPage
  signed: NonNullable<WaiverPage['signed']>
  back?: Back | undefined
}

/** The link of a waiver that is signed goes on, and says so. */
export function SignedAlready({ page, signed: { signed_at, timezone }, back }: SignedAlreadyProps) {
  return (
    <Frame page={page}>
      <TitledCard title="This waiver is signed" gap={12}>
        <Text>
          It was signed on {formatDatedMoment(signed_at, timezone)} and is good for every event of the{' '}
          {page.season} season. There’s nothing left to do.
        </Text>
        {back && (
          <div>
            <WayBack back={back} />
          </div>
        )}
      </TitledCard>
    </Frame>
  )
}
