// /account: an individual's info, sign-in and studio; a studio account sees the page of its studio (A§2).
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { useSession } from '../../web/session.tsx'
import { useSignOut } from '../../web/sign-out.ts'
import { writePhone } from '../studios/phone.rules.ts'
import { addressInWords } from '../studios/places.model.ts'
import type { Studio } from '../studios/studio.model.ts'
import { AccountInfo } from './account-info.tsx'
import { ContactInfoForm } from './contact-info-form.tsx'
import styles from './my-account.module.css'
import { office } from './office.model.ts'
import { StudioInformation } from './studio-information.tsx'

export function MyAccountScreen() {
  usePageTitle('My Account')
  const { user } = useSession()
  const { busy, submit } = useSubmit(useSignOut())
  if (!user) return null
  return (
    <PageContent>
      <Stack gap={24}>
        <Row align="between">
          <Heading level={1}>My Account</Heading>
          <Button busy={busy} onClick={() => void submit()}>
            Sign Out
          </Button>
        </Row>
        <div className={styles.cards}>
          {user.studio_account && user.studio ? (
            <StudioFacts studio={user.studio} />
          ) : (
            <ContactInfoForm key={user.id} user={user} />
          )}
          <Stack gap={24}>
            <AccountInfo />
            {!user.studio_account && user.staff_rights.length === 0 && <StudioInformation user={user} />}
          </Stack>
        </div>
        <Text muted>
          Something here is not right? Write to <a href={`mailto:${office.email}`}>{office.email}</a> and we
          put it right.
        </Text>
      </Stack>
    </PageContent>
  )
}

function StudioFacts({ studio }: { studio: Studio }) {
  const { address } = studio
  const facts = [
    { name: 'Studio', value: studio.name },
    { name: 'Studio id', value: String(studio.id) },
    { name: 'Address', value: address && addressInWords(address) },
    {
      name: 'Phone',
      value: studio.phone.map((phone) => writePhone(phone, address?.country_id ?? null)).join(', '),
    },
    { name: 'Email', value: studio.email.join(', ') },
    { name: 'Website', value: studio.website },
  ]
  return (
    <Card padding="roomy">
      <Heading level={2} size={20}>
        <SpokenLabel>STUDIO INFORMATION</SpokenLabel>
      </Heading>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value || <span className={styles.none}>Not given</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
